import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  carryHashedFiles,
  listHashedFiles,
  isHashedFile,
  linkOrCopy,
  readCarriedFiles,
  writeCarriedFiles,
} from './carried-files.ts'
import type { FolderLock } from './folder-lock.ts'
import { publishedSignatureOf, signatureOf } from '../content/site/cache/file-signatures.ts'
import {
  Manifest,
  writeManifest,
  type BuildRecord,
  type EarlierPages,
  type RenderedPages,
  type SignedFile,
} from '../content/site/cache/manifest.ts'
import {
  canReplaceLinks,
  finishReplacing,
  isHalfReplaced,
  sitePathsOf,
  publishedReleaseAt,
  replaceSite,
  type SitePaths,
} from './site-paths.ts'
import { once } from '../text/once.ts'
import { finishPurge, isHalfPurged } from './purge.ts'
import {
  type WriteFile,
  carriedRecordOf,
  definitionFileOfRelease,
  removeRelease,
  createWriter,
  createPathPreparer,
  removeUnpublished,
  markReplaced,
  removeReplaced,
} from './release-files.ts'

/**
 * A site that is being written next to the published one. `publish` replaces the old site with the
 * new one. Normally this renames one symbolic link, so that a visitor always sees either the old
 * site or the new one.
 */
export type Release = {
  /** The folder that the release is written to. */
  folder: string
  /**
   * The reason why the site becomes a real directory, or undefined if it becomes a symbolic link.
   */
  directoryReason: DirectoryReason | undefined
  write: WriteFile
  /** Writes the description for the gateway, next to the release, where no web server sends it. */
  writeGatewaySite: (text: string) => void
  /**
   * Copies a file into the release. A file with a content hash in its name is linked from the
   * earlier release instead, if it is there.
   */
  copyFile: (from: string, path: string) => void
  /** The manifest of the published release, undefined if there is none. */
  manifest: Manifest | undefined
  /** The pages of the published release. */
  earlierPages: EarlierPages
  /**
   * Takes over all files of the published release except the pages in `renderedPages`. Returns false if a
   * file has been modified since it was written.
   */
  reuseOtherFiles: (drawn: ReadonlySet<string>) => boolean
  /**
   * Returns the path where a file can be read now. Files that are taken over stay in the earlier
   * release until `linkReused` or `publish`.
   */
  currentPathOf: (path: string) => string
  /** Links the files that are taken over into `folder`. `publish` calls it as well. */
  linkReusedFiles: () => void
  /** Stores the rendered pages, to be written into the manifest. */
  setPages: (rendered: RenderedPages) => void
  /** Registers files that other code has written into the folder. */
  registerFiles: (paths: readonly string[]) => void
  /** Like `copy`, but creates a hard link. Only for files that never change under the same name. */
  link: (from: string, path: string) => void
  /**
   * Publishes the release. With `built`, also writes a manifest, so that the next build can reuse
   * pages.
   */
  publishRelease: (built?: BuildRecord) => Promise<void>
  /** Removes the release. The published site stays unchanged. */
  discardRelease: () => void
}

/**
 * The reason for a real directory: the option `--plain`, or a disk that does not support symbolic
 * links.
 */
export type DirectoryReason = 'asked for' | 'no links here'

export type ReleaseOptions = {
  /** Called with the process ID of each process that this one waits for. */
  onWait?: (pid: number) => void
  /**
   * Publishes a real directory instead of a symbolic link. This also happens if the disk does not
   * support symbolic links.
   */
  asDirectory?: boolean
  /**
   * Hash of the engine's sources. Hashed files of an earlier release with the same engine are
   * reused.
   */
  engine?: string | undefined
}

/**
 * Time that a replaced release stays on disk, in milliseconds, so that a server can finish reading
 * it.
 */
const publishGraceMs = 10_000

/**
 * Opens a new release for `out`. Waits while another process has a release open for the same `out`.
 * First completes or removes what an interrupted build has left behind.
 */
export async function openRelease(
  out: string,
  { onWait = () => {}, asDirectory: plain = false, engine }: ReleaseOptions = {},
): Promise<Release> {
  const place = sitePathsOf(out)
  const lock = await lockSite(place, onWait)
  try {
    await finishReplacing(place)
    finishPurge(place)
    return openReleaseAt(place, lock, { asDirectory: plain, engine })
  } catch (error) {
    lock.releaseLock()
    throw error
  }
}

/**
 * Restores a site whose build was interrupted while it replaced a real directory, and completes an interrupted removal of
 * files.
 */
export async function recoverSite(out: string): Promise<void> {
  const place = sitePathsOf(out)
  if (!isHalfReplaced(place) && !isHalfPurged(place)) return
  const lock = await lockSite(place, () => {})
  try {
    await finishReplacing(place)
    finishPurge(place)
  } finally {
    lock.releaseLock()
  }
}

async function lockSite(
  { releasesFolder }: SitePaths,
  onWait: (pid: number) => void,
): Promise<FolderLock> {
  // Loads the SQLite driver only here: code that only writes into a release does not need it.
  const { lockFolder } = await import('./folder-lock.ts')
  return lockFolder(releasesFolder, onWait)
}

/** Number of releases opened by this process. Makes names unique within one millisecond. */
let openedReleaseCount = 0

function openReleaseAt(
  sitePaths: SitePaths,
  lock: FolderLock,
  { asDirectory, engine }: Pick<ReleaseOptions, 'asDirectory' | 'engine'>,
): Release {
  const { releasesFolder } = sitePaths
  const published = publishedReleaseAt(sitePaths)
  removeUnpublished(releasesFolder, published?.folder)
  const directoryReason = asDirectory
    ? 'asked for'
    : canReplaceLinks(releasesFolder)
      ? undefined
      : 'no links here'
  const folder = join(
    releasesFolder,
    `${Date.now().toString(36)}-${process.pid}-${++openedReleaseCount}`,
  )
  mkdirSync(folder)
  const files = new Set<string>()
  const preparePath = createPathPreparer(folder, (path) => files.add(path))
  /** Files that are taken over from the earlier release: path → signature. */
  const reusedFiles = new Map<string, string>()
  const manifest = published && Manifest.open(join(releasesFolder, published.release))
  let rendered: RenderedPages | undefined
  let publishing: Promise<void> | undefined

  const end = () => {
    stopWatching()
    manifest?.close()
    lock.releaseLock()
  }
  const discard = () => {
    if (publishing !== undefined) return
    removeRelease(folder)
    end()
  }
  const stopWatching = cleanUpOnInterrupt(async () => {
    discard()
    await publishing?.catch(() => {})
  })

  const unchangedFile = (path: string, signature: string | undefined): string | undefined => {
    const file = published && `${published.folder}/${path}`
    const isSame = signature !== undefined && signature !== ''
    return file !== undefined && isSame && publishedSignatureOf(file) === signature
      ? file
      : undefined
  }

  function reuseFile(path: string, stamp: string | undefined): boolean {
    const from = unchangedFile(path, stamp)
    if (from === undefined || stamp === undefined) return false
    addReused(path, stamp, from)
    return true
  }

  function addReused(path: string, stamp: string, from: string): void {
    if (canLink(from)) reusedFiles.set(path, stamp)
    else copyFileSync(from, preparePath(path))
  }

  /**
   * True if the disk supports hard links. Otherwise files are copied at once and get new
   * signatures.
   */
  const canLink = once((from: string) => {
    const testLink = join(folder, 'link')
    try {
      linkSync(from, testLink)
      rmSync(testLink)
      return true
    } catch {
      return false
    }
  })

  /** Takes over a hashed file with its compressed versions, if the same engine has written it. */
  function reuseHashedFile(path: string): boolean {
    const before =
      isHashedFile(path) && manifest?.head.engine === engine ? manifest?.stamps : undefined
    if (before?.has(path) !== true) return false
    const all = ['', '.br', '.gz'].map((ending) => path + ending).filter((one) => before.has(one))
    if (!all.every((one) => unchangedFile(one, before.get(one)) !== undefined)) return false
    return all.every((one) => reuseFile(one, before.get(one)))
  }

  function reuseOtherFiles(renderedPages: ReadonlySet<string>): boolean {
    if (published === undefined || manifest === undefined || !manifest.hasUnchangedOutsideFiles())
      return false
    const carried = readCarriedFiles(carriedRecordOf(join(releasesFolder, published.release)))
    const isOwn = (path: string) => !Object.hasOwn(carried, path)
    const others = [...manifest.stamps].filter(
      ([path]) => !renderedPages.has(path) && !files.has(path) && isOwn(path),
    )
    if (!others.every(([path, stamp]) => unchangedFile(path, stamp) !== undefined)) return false
    for (const [path, stamp] of others) addReused(path, stamp, `${published.folder}/${path}`)
    // Copied, not linked: otherwise changes of the link count would change the signature.
    copyFileSync(
      definitionFileOfRelease(join(releasesFolder, published.release)),
      definitionFileOfRelease(folder),
    )
    return true
  }

  function linkReused(): void {
    if (published === undefined) return
    const ownFiles = new Set([...files, ...listHashedFiles(folder)])
    for (const path of reusedFiles.keys()) {
      // A file that this build has written itself gets a new signature.
      if (ownFiles.has(path)) reusedFiles.delete(path)
      else linkOrCopy(`${published.folder}/${path}`, preparePath(path))
    }
  }

  async function publish(built: BuildRecord | undefined): Promise<void> {
    const now = Date.now()
    linkReused()
    const earlier = publishedReleaseAt(sitePaths)
    const record = earlier && carriedRecordOf(join(releasesFolder, earlier.release))
    const carried =
      earlier === undefined || record === undefined
        ? {}
        : carryHashedFiles(
            { folder: earlier.folder, carried: readCarriedFiles(record) },
            folder,
            now,
          )
    writeCarriedFiles(carriedRecordOf(folder), carried)
    if (built !== undefined && rendered !== undefined) writeBuildManifest(built, rendered)
    await replaceSite(sitePaths, folder, earlier, directoryReason !== undefined)
    if (earlier?.isDirectory === false) markReplaced(earlier.folder, now)
    else if (earlier !== undefined) removeRelease(join(releasesFolder, earlier.release))
    removeReplaced(releasesFolder, [folder, earlier?.folder], now - publishGraceMs)
  }

  /**
   * Writes the manifest. A failure is ignored, because without a manifest only the next build is
   * slower.
   */
  function writeBuildManifest(built: BuildRecord, pages: RenderedPages): void {
    const paths = new Set([...pages.pages.keys(), ...files, ...listHashedFiles(folder)])
    const signatures = [...paths].map((path): SignedFile => [
      path,
      reusedFiles.get(path) ?? publishedSignatureOf(join(folder, path)),
    ])
    const definition = definitionFileOfRelease(folder)
    const additionalFiles = [
      ...built.further,
      [definition, signatureOf(definition)] satisfies SignedFile,
    ]
    try {
      writeManifest(folder, { ...built, further: additionalFiles }, pages, signatures)
    } catch {
      // Ignored, for example if the disk is full.
    }
  }

  return {
    folder,
    directoryReason,
    write: createWriter(preparePath),
    writeGatewaySite: (text) => writeFileSync(definitionFileOfRelease(folder), text),
    copyFile(from, path) {
      if (!reuseHashedFile(path)) copyFileSync(from, preparePath(path))
    },
    manifest,
    earlierPages: {
      sharedCacheKey: manifest?.head.sharedCacheKey ?? '',
      page: (path) => manifest?.page(path),
      copyPage: (path) => reuseFile(path, manifest?.stamps.get(path)),
    },
    reuseOtherFiles,
    currentPathOf: (path) =>
      published !== undefined && reusedFiles.has(path)
        ? join(published.folder, path)
        : join(folder, path),
    linkReusedFiles: linkReused,
    setPages: (pages) => void (rendered = pages),
    registerFiles: (paths) => paths.forEach((path) => files.add(path)),
    link(from, path) {
      if (!reuseHashedFile(path)) linkOrCopy(from, preparePath(path))
    },
    async publishRelease(built) {
      publishing = publish(built)
      try {
        await publishing
      } catch (error) {
        publishing = undefined
        throw error
      }
      end()
    },
    discardRelease: discard,
  }
}

/**
 * Runs `cleanUp` on Ctrl-C or SIGTERM, then ends the process. Returns a function that removes the
 * signal handlers.
 */
function cleanUpOnInterrupt(cleanUp: () => Promise<void>): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143 } as const
  const end = (signal: keyof typeof signals) =>
    void cleanUp().finally(() => process.exit(signals[signal]))
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}
