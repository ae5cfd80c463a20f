import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { UsageError } from '../problems/usage-error.ts'
import { errorCodeOf } from '../content/site/error-code.ts'

/**
 * The path from which a site is served, and the folder with its releases. The path is a symbolic
 * link to a release, or the release itself: a real directory with a marker file that shows that
 * Blockwerk has built it.
 */
export type SitePaths = { sitePath: string; releasesFolder: string }

/** The release that is published at a site's path. `isDirectory` is true for a real directory. */
export type PublishedRelease = { release: string; folder: string; isDirectory: boolean }

/** Returns the paths for the site in `out` (option `--out`). */
export function sitePathsOf(out: string): SitePaths {
  const path = resolve(out)
  return {
    sitePath: path,
    releasesFolder: join(dirname(path), '.blockwerk', 'releases', basename(path)),
  }
}

const markerFile = '.blockwerk-release'

/** Returns the published release, or undefined if there is no site that Blockwerk has built. */
export function findRelease({ sitePath, releasesFolder }: SitePaths): PublishedRelease | undefined {
  const stats = lstatSync(sitePath, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink() === true) {
    const folder = resolve(dirname(sitePath), readlinkSync(sitePath))
    return folder.startsWith(releasesFolder + sep)
      ? { release: basename(folder), folder, isDirectory: false }
      : undefined
  }
  const release = stats?.isDirectory() === true ? releaseNameIn(sitePath) : undefined
  return release === undefined ? undefined : { release, folder: sitePath, isDirectory: true }
}

/**
 * Returns the published release, or undefined if the path is free or an empty folder. Throws a
 * `UsageError` if there is something that Blockwerk has not built. The caller must hold the lock.
 */
export function publishedReleaseAt(place: SitePaths): PublishedRelease | undefined {
  const found = findRelease(place)
  if (found !== undefined) return found
  const { sitePath } = place
  const stats = lstatSync(sitePath, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.isDirectory() && readdirSync(sitePath).length === 0) return undefined
  throw new UsageError({
    en: `${sitePath} already exists and was not built by Blockwerk. Move it away, or choose another folder with --out.`,
    de: `${sitePath} gibt es schon, und Blockwerk hat es nicht gebaut. Legen Sie es woanders ab, oder wählen Sie mit --out einen anderen Ordner.`,
  })
}

/** Returns the name of the release in a real directory, or undefined if it has no marker file. */
function releaseNameIn(folder: string): string | undefined {
  const file = join(folder, markerFile)
  const release = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\w-]+$/.test(release) ? release : undefined
}

/**
 * True if a symbolic link can replace another one here. This is not possible on FAT, on Windows
 * (where creating links needs a privilege), and on some network file systems.
 */
export function canReplaceLinks(store: string): boolean {
  const [firstLink, secondLink] = [join(store, 'link-1'), join(store, 'link-2')]
  try {
    for (const link of [firstLink, secondLink]) {
      rmSync(link, { force: true })
      symlinkSync('.', link)
    }
    renameSync(firstLink, secondLink)
    return true
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(errorCodeOf(error))) throw error
    return false
  } finally {
    for (const link of [firstLink, secondLink]) rmSync(link, { force: true })
  }
}

/**
 * Replaces the published site with a release. Replacing a link with a link is one step. If the old
 * or the new site is a real directory, it takes two steps, and for a moment there is no site. If
 * the second step fails, the first is undone. If the process is killed in between,
 * `finishReplacing` completes the work.
 */
export async function replaceSite(
  paths: SitePaths,
  folder: string,
  earlierRelease: PublishedRelease | undefined,
  asDirectory: boolean,
): Promise<void> {
  if (asDirectory) writeFileSync(join(folder, markerFile), `${basename(folder)}\n`)
  if (!asDirectory && earlierRelease?.isDirectory !== true) {
    removeEmptyFolder(paths.sitePath)
    return replaceLink(paths, folder)
  }
  writeFileSync(
    intentFileOf(paths),
    JSON.stringify({ release: basename(folder), isPlain: asDirectory }),
  )
  const oldSiteFolder = join(paths.releasesFolder, `${basename(folder)}-before`)
  removeEmptyFolder(paths.sitePath)
  if (earlierRelease !== undefined) await renameFolder(paths.sitePath, oldSiteFolder)
  try {
    await putInPlace(paths, folder, asDirectory)
  } catch (error) {
    if (earlierRelease !== undefined) await renameFolder(oldSiteFolder, paths.sitePath)
    rmSync(intentFileOf(paths), { force: true })
    throw error
  }
  rmSync(intentFileOf(paths), { force: true })
  if (earlierRelease === undefined) return
  try {
    rmSync(oldSiteFolder, { recursive: true, force: true })
  } catch {
    // On Windows, a folder cannot be deleted while a process reads files in it. The next build
    // deletes it.
  }
}

/**
 * Returns the file that records a replacement in progress, so that another process can complete it.
 */
const intentFileOf = ({ releasesFolder }: SitePaths): string =>
  join(releasesFolder, 'replacing.json')

const Intent = z.object({ release: z.string().regex(/^[\w-]+$/), isPlain: z.boolean() })

/** True if a process was killed while it replaced the site, and the site is missing now. */
export const isHalfReplaced = (place: SitePaths): boolean =>
  existsSync(intentFileOf(place)) &&
  lstatSync(place.sitePath, { throwIfNoEntry: false }) === undefined

/**
 * Completes the second step of a replacement that was interrupted. The caller must hold the lock.
 */
export async function finishReplacing(place: SitePaths): Promise<void> {
  if (isHalfReplaced(place)) {
    const intent = readIntent(intentFileOf(place))
    const folder = join(place.releasesFolder, intent?.release ?? '')
    if (intent !== undefined && existsSync(folder)) await putInPlace(place, folder, intent.isPlain)
  }
  rmSync(intentFileOf(place), { force: true })
}

function readIntent(file: string): z.infer<typeof Intent> | undefined {
  try {
    return Intent.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The process was killed while it wrote this file, so nothing has been moved yet.
    return undefined
  }
}

const putInPlace = async (place: SitePaths, folder: string, isPlain: boolean): Promise<void> =>
  isPlain ? renameFolder(folder, place.sitePath) : replaceLink(place, folder)

/**
 * Creates the new link elsewhere, then renames it over the old one, which is atomic (rename(2)).
 */
function replaceLink({ sitePath, releasesFolder }: SitePaths, folder: string): void {
  const next = join(releasesFolder, 'next')
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(sitePath), folder), next)
  renameSync(next, sitePath)
}

/**
 * Renames a folder. On Windows this fails while a virus scanner reads the folder, so it is retried.
 */
async function renameFolder(from: string, to: string): Promise<void> {
  const { default: gracefulFs } = await import('graceful-fs')
  await promisify(gracefulFs.rename)(from, to)
}

function removeEmptyFolder(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory() === true && readdirSync(path).length === 0) rmdirSync(path)
}
