import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  carryAssets,
  hashedFilesIn,
  isHashed,
  linkOrCopy,
  readCarried,
  writeCarried,
} from './carried-assets.ts'
import type { FolderLock } from './folder-lock.ts'
import { publishedStampOf, stampOf } from '../content/site/cache/file-stamps.ts'
import {
  Manifest,
  writeManifest,
  type Built,
  type EarlierPages,
  type RenderedPages,
  type Stamped,
} from '../content/site/cache/manifest.ts'
import {
  canReplaceLinks,
  finishReplacing,
  isHalfReplaced,
  placeOf,
  publishedAt,
  replace,
  type SitePlace,
} from './site-place.ts'
import { once } from '../text/once.ts'
import {
  type Write,
  recordOf,
  definitionOfRelease,
  removeRelease,
  writerTo,
  placesIn,
  removeUnpublished,
  stampReplaced,
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
  plain: PlainReason | undefined
  write: Write
  /** Writes the description for the gateway, next to the release, where no web server sends it. */
  define: (text: string) => void
  /**
   * Copies a file into the release. A file with a content hash in its name is linked from the
   * earlier release instead, if it is there.
   */
  copy: (from: string, path: string) => void
  /** The manifest of the published release, undefined if there is none. */
  manifest: Manifest | undefined
  /** The pages of the published release. */
  earlier: EarlierPages
  /**
   * Takes over all files of the published release except the pages in `renderedPages`. Returns false if a
   * file has been modified since it was written.
   */
  takeOthers: (drawn: ReadonlySet<string>) => boolean
  /**
   * Returns the path where a file can be read now. Files that are taken over stay in the earlier
   * release until `linkReused` or `publish`.
   */
  placeOf: (path: string) => string
  /** Links the files that are taken over into `folder`. `publish` calls it as well. */
  bring: () => void
  /** Stores the rendered pages, to be written into the manifest. */
  keep: (rendered: RenderedPages) => void
  /** Registers files that other code has written into the folder. */
  add: (paths: readonly string[]) => void
  /** Like `copy`, but creates a hard link. Only for files that never change under the same name. */
  link: (from: string, path: string) => void
  /**
   * Publishes the release. With `built`, also writes a manifest, so that the next build can reuse
   * pages.
   */
  publish: (built?: Built) => Promise<void>
  /** Removes the release. The published site stays unchanged. */
  discard: () => void
}

/**
 * The reason for a real directory: the option `--plain`, or a disk that does not support symbolic
 * links.
 */
export type PlainReason = 'asked for' | 'no links here'

export type ReleaseOptions = {
  /** Called with the process ID of each process that this one waits for. */
  onWait?: (pid: number) => void
  /**
   * Publishes a real directory instead of a symbolic link. This also happens if the disk does not
   * support symbolic links.
   */
  plain?: boolean
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
const grace = 10_000

/**
 * Opens a new release for `out`. Waits while another process has a release open for the same `out`.
 * First completes or removes what an interrupted build has left behind.
 */
export async function openRelease(
  out: string,
  { onWait = () => {}, plain = false, engine }: ReleaseOptions = {},
): Promise<Release> {
  const place = placeOf(out)
  const lock = await lockAt(place, onWait)
  try {
    await finishReplacing(place)
    return openAt(place, lock, { plain, engine })
  } catch (error) {
    lock.end()
    throw error
  }
}

/** Restores a site whose build was interrupted while it replaced a real directory. */
export async function recoverSite(out: string): Promise<void> {
  const place = placeOf(out)
  if (!isHalfReplaced(place)) return
  const lock = await lockAt(place, () => {})
  try {
    await finishReplacing(place)
  } finally {
    lock.end()
  }
}

async function lockAt({ store }: SitePlace, onWait: (pid: number) => void): Promise<FolderLock> {
  // Loads the SQLite driver only here: code that only writes into a release does not need it.
  const { lockFolder } = await import('./folder-lock.ts')
  return lockFolder(store, onWait)
}

/** Number of releases opened by this process. Makes names unique within one millisecond. */
let opened = 0

function openAt(
  place: SitePlace,
  lock: FolderLock,
  { plain, engine }: Pick<ReleaseOptions, 'plain' | 'engine'>,
): Release {
  const { store } = place
  const served = publishedAt(place)
  removeUnpublished(store, served?.folder)
  const reason = plain ? 'asked for' : canReplaceLinks(store) ? undefined : 'no links here'
  const folder = join(store, `${Date.now().toString(36)}-${process.pid}-${++opened}`)
  mkdirSync(folder)
  const files = new Set<string>()
  const ready = placesIn(folder, (path) => files.add(path))
  /** Files of the earlier release that are taken over, with their signatures. */
  const taken = new Map<string, string>()
  const manifest = served && Manifest.of(join(store, served.release))
  let rendered: RenderedPages | undefined
  let publishing: Promise<void> | undefined

  const end = () => {
    unwatch()
    manifest?.end()
    lock.end()
  }
  const discard = () => {
    if (publishing !== undefined) return
    removeRelease(folder)
    end()
  }
  const unwatch = onInterrupt(async () => {
    discard()
    await publishing?.catch(() => {})
  })

  const standsAt = (path: string, stamp: string | undefined): string | undefined => {
    const file = served && `${served.folder}/${path}`
    const isSame = stamp !== undefined && stamp !== ''
    return file !== undefined && isSame && publishedStampOf(file) === stamp ? file : undefined
  }

  function take(path: string, stamp: string | undefined): boolean {
    const from = standsAt(path, stamp)
    if (from === undefined || stamp === undefined) return false
    adopt(path, stamp, from)
    return true
  }

  function adopt(path: string, stamp: string, from: string): void {
    if (canLink(from)) taken.set(path, stamp)
    else copyFileSync(from, ready(path))
  }

  /**
   * True if the disk supports hard links. Otherwise files are copied at once and get new
   * signatures.
   */
  const canLink = once((from: string) => {
    const trial = join(folder, 'link')
    try {
      linkSync(from, trial)
      rmSync(trial)
      return true
    } catch {
      return false
    }
  })

  /** Takes over a hashed file with its compressed versions, if the same engine has written it. */
  function takeHashed(path: string): boolean {
    const before = isHashed(path) && manifest?.head.engine === engine ? manifest?.stamps : undefined
    if (before?.has(path) !== true) return false
    const all = ['', '.br', '.gz'].map((ending) => path + ending).filter((one) => before.has(one))
    if (!all.every((one) => standsAt(one, before.get(one)) !== undefined)) return false
    return all.every((one) => take(one, before.get(one)))
  }

  function takeOthers(drawn: ReadonlySet<string>): boolean {
    if (served === undefined || manifest === undefined || !manifest.holdsAround()) return false
    const carried = readCarried(recordOf(join(store, served.release)))
    const isOwn = (path: string) => !Object.hasOwn(carried, path)
    const others = [...manifest.stamps].filter(
      ([path]) => !drawn.has(path) && !files.has(path) && isOwn(path),
    )
    if (!others.every(([path, stamp]) => standsAt(path, stamp) !== undefined)) return false
    for (const [path, stamp] of others) adopt(path, stamp, `${served.folder}/${path}`)
    // Copied, not linked: otherwise changes of the link count would change the signature.
    copyFileSync(definitionOfRelease(join(store, served.release)), definitionOfRelease(folder))
    return true
  }

  function bring(): void {
    if (served === undefined) return
    const own = new Set([...files, ...hashedFilesIn(folder)])
    for (const path of taken.keys()) {
      // A file that this build has written itself gets a new signature.
      if (own.has(path)) taken.delete(path)
      else linkOrCopy(`${served.folder}/${path}`, ready(path))
    }
  }

  async function publish(built: Built | undefined): Promise<void> {
    const now = Date.now()
    bring()
    const earlier = publishedAt(place)
    const record = earlier && recordOf(join(store, earlier.release))
    const carried =
      earlier === undefined || record === undefined
        ? {}
        : carryAssets({ folder: earlier.folder, carried: readCarried(record) }, folder, now)
    writeCarried(recordOf(folder), carried)
    if (built !== undefined && rendered !== undefined) noteBuilt(built, rendered)
    await replace(place, folder, earlier, reason !== undefined)
    if (earlier?.isPlain === false) stampReplaced(earlier.folder, now)
    else if (earlier !== undefined) removeRelease(join(store, earlier.release))
    removeReplaced(store, [folder, earlier?.folder], now - grace)
  }

  /**
   * Writes the manifest. A failure is ignored, because without a manifest only the next build is
   * slower.
   */
  function noteBuilt(built: Built, pages: RenderedPages): void {
    const paths = new Set([...pages.pages.keys(), ...files, ...hashedFilesIn(folder)])
    const stamps = [...paths].map((path): Stamped => [
      path,
      taken.get(path) ?? publishedStampOf(join(folder, path)),
    ])
    const definition = definitionOfRelease(folder)
    const further = [...built.further, [definition, stampOf(definition)] satisfies Stamped]
    try {
      writeManifest(folder, { ...built, further }, pages, stamps)
    } catch {
      // Ignored, for example if the disk is full.
    }
  }

  return {
    folder,
    plain: reason,
    write: writerTo(ready),
    define: (text) => writeFileSync(definitionOfRelease(folder), text),
    copy(from, path) {
      if (!takeHashed(path)) copyFileSync(from, ready(path))
    },
    manifest,
    earlier: {
      ground: manifest?.head.ground ?? '',
      page: (path) => manifest?.page(path),
      take: (path) => take(path, manifest?.stamps.get(path)),
    },
    takeOthers,
    placeOf: (path) =>
      served !== undefined && taken.has(path) ? join(served.folder, path) : join(folder, path),
    bring,
    keep: (pages) => void (rendered = pages),
    add: (paths) => paths.forEach((path) => files.add(path)),
    link(from, path) {
      if (!takeHashed(path)) linkOrCopy(from, ready(path))
    },
    async publish(built) {
      publishing = publish(built)
      try {
        await publishing
      } catch (error) {
        publishing = undefined
        throw error
      }
      end()
    },
    discard,
  }
}

/**
 * Runs `cleanUp` on Ctrl-C or SIGTERM, then ends the process. Returns a function that removes the
 * signal handlers.
 */
function onInterrupt(clean: () => Promise<void>): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143 } as const
  const end = (signal: keyof typeof signals) =>
    void clean().finally(() => process.exit(signals[signal]))
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}
