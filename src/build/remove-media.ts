import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mediaFileName, mediaFilePath } from '../content/site/media-file.ts'
import { mediaManifestFile } from '../content/site/media-manifest.ts'
import { replaceText } from '../content/site/replace-file.ts'
import { clientCacheFolder } from './blockwerk-folders.ts'
import type { FolderLock } from './folder-lock.ts'
import { imageCacheFolder, listFiles, preparedImagesFolder } from './images/image-folders.ts'
import { changedManifest } from './images/record-variants.ts'
import { cachedVideoFilesOf } from './images/video.ts'
import { cachedCompressionsOf } from './precompress.ts'
import { publishedCopyMatcher } from './published-copies.ts'
import { beginPurge, finishPurge, publishedMediaIn, releaseFoldersOf, type Purge } from './purge.ts'
import { findRelease, finishReplacing, sitePathsOf, type SitePaths } from './site-paths.ts'

/** The folder of files that authors have removed in the editor, which an undo gets back. Relative to the root. */
export const trashFolder = '.blockwerk/removed'

/** Everything that belongs to removed media files. */
export type MediaRemoval = {
  /** Names of the media files that exist, relative to the root. */
  sources: string[]
  /** Absolute paths of prepared and cached files. */
  cached: string[]
  sites: SiteRemoval[]
}

/** The published files of removed media files in the releases of one site. */
type SiteRemoval = {
  place: SitePaths
  purges: Purge[]
  /** Number of releases that have one of the files. */
  releases: number
  /** Published files, in all releases together. A file with several hard links counts once for each. */
  count: number
  /** Paths in the published release that are public, sorted. Without compressed versions. */
  addresses: string[]
}

type RemovalOptions = {
  /** The paths that authors write, such as `team/anna.jpg`. */
  paths: readonly string[]
  /** The paths of all media files. */
  files: ReadonlySet<string>
  /** Folders with sites that are not next to the content (option `--out`). */
  outs?: readonly string[]
}

/** Returns everything that belongs to these media files, without removing it. */
export function planRemoval(
  root: string,
  { paths, files, outs = [] }: RemovalOptions,
): MediaRemoval {
  const matchers = paths.map((path) => ({
    source: mediaFilePath(root, path),
    isCopy: publishedCopyMatcher(root, path, files),
  }))
  const existing = paths.filter((path) => existsSync(mediaFilePath(root, path)))
  const sites = sitesOf(root, outs).flatMap((place): SiteRemoval[] => {
    const releases = releaseFoldersOf(place).map((folder) => ({
      folder,
      files: publishedMediaIn(folder),
    }))
    const published = new Set(releases.flatMap((release) => release.files))
    const purges = matchers.map(({ source, isCopy }) => ({
      source,
      files: [...published].filter(isCopy),
    }))
    const wanted = new Set(purges.flatMap((purge) => purge.files))
    if (wanted.size === 0) return []
    const counts = releases.map((release) => release.files.filter((one) => wanted.has(one)).length)
    const current = findRelease(place)?.folder
    const inUse = releases.find(({ folder }) => folder === current)?.files ?? []
    return [
      {
        ...{ place, purges },
        releases: counts.filter((count) => count > 0).length,
        count: counts.reduce((sum, count) => sum + count, 0),
        addresses: inUse
          .filter((file) => wanted.has(file) && !/\.(?:br|gz)$/.test(file))
          .toSorted(),
      },
    ]
  })
  const caches = [imageCacheFolder(root), preparedImagesFolder(root)].flatMap((folder) =>
    listFiles(folder)
      // Prepared and cached variants have the names of the published ones.
      .filter((name) => matchers.some(({ isCopy }) => isCopy(`media/${name}`)))
      .map((name) => join(folder, name)),
  )
  const copies = existing.flatMap((path) => [
    ...cachedVideoFilesOf(root, path),
    ...cachedCompressionsOf(clientCacheFolder(root), readFileSync(mediaFilePath(root, path))),
  ])
  const trash = join(root, trashFolder)
  const removed = listFiles(trash)
    .filter((name) => paths.some((path) => name.endsWith(`/${mediaFileName(path)}`)))
    .map((name) => join(trash, name))
  return {
    sources: existing.map(mediaFileName),
    cached: [...caches, ...copies, ...removed],
    sites,
  }
}

/**
 * Removes media files and everything that belongs to them: from the content, the caches and all releases, including the
 * published one. No build runs in the meantime. If the process is killed before a media file is gone, everything of it
 * stays; afterwards the next `build`, `preview` or `remove` completes the work. `onWait` is called with the process ID of
 * each process that this one waits for.
 */
export async function removeMedia(
  root: string,
  options: RemovalOptions,
  onWait: (pid: number) => void = () => {},
): Promise<MediaRemoval> {
  const places = sitesOf(root, options.outs)
  const locks: FolderLock[] = []
  try {
    const { lockFolder } = await import('./folder-lock.ts')
    for (const { releasesFolder } of places) locks.push(await lockFolder(releasesFolder, onWait))
    for (const place of places) {
      await finishReplacing(place)
      finishPurge(place)
    }
    const removal = planRemoval(root, options)
    for (const { place, purges } of removal.sites) beginPurge(place, purges)
    for (const path of options.paths) rmSync(mediaFilePath(root, path), { force: true })
    for (const path of options.paths) removeImageRecord(root, path)
    for (const { place } of removal.sites) finishPurge(place)
    for (const file of removal.cached) rmSync(file, { force: true })
    return removal
  } finally {
    for (const lock of locks) lock.releaseLock()
  }
}

function removeImageRecord(root: string, path: string): void {
  const changed = changedManifest(root, path, undefined)
  if (changed !== undefined)
    replaceText(join(root, mediaManifestFile), changed.before, changed.after)
}

/** Returns the sites that have releases: those next to the content, and those in other folders. Sorted by path. */
function sitesOf(root: string, outs: readonly string[] = []): SitePaths[] {
  const folder = join(root, '.blockwerk', 'releases')
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  const sites = new Set([
    ...names.map(({ name }) => join(root, name)),
    ...outs.map((out) => resolve(out)),
  ])
  return [...sites]
    .toSorted()
    .map(sitePathsOf)
    .filter(({ releasesFolder }) => existsSync(releasesFolder))
}
