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
 * A site being written beside the one that is served. `publish` puts it in the place of the old one:
 * as a rule by renaming one symbolic link, so that a reader sees the old site or the new one, never a
 * mixture, and never none.
 */
export type Release = {
  /** Where it is written until it is published. */
  folder: string
  /** Why it becomes a plain folder instead of a link to one, if it does. */
  plain: PlainReason | undefined
  write: Write
  /** What the gateway has to know of it: it stands beside the release, where no server sends it. */
  define: (text: string) => void
  /** What is in the release before under the same name, which holds a hash, is taken over from there. */
  copy: (from: string, path: string) => void
  /** The manifest of the release that is served; undefined if there is none. */
  manifest: Manifest | undefined
  /** The pages of that release. */
  earlier: EarlierPages
  /** Takes over all files of that release but these; false if one of them is not as it was written. */
  takeOthers: (drawn: ReadonlySet<string>) => boolean
  /** Where a file stands until it is published: one that was taken over stays where it is until `bring`. */
  placeOf: (path: string) => string
  /** Brings what was taken over into `folder`; else that waits to be published. */
  bring: () => void
  /** Notes its pages for the manifest. */
  keep: (rendered: RenderedPages) => void
  /** Files that others have written into it. */
  add: (paths: readonly string[]) => void
  /** As `copy`, for a file that never changes under its name. */
  link: (from: string, path: string) => void
  /** `built`: from what, and what was reported; with it and the pages that were noted, a manifest is written for the next build. */
  publish: (built?: Built) => Promise<void>
  /** Takes everything away again; the old site stays as it was. */
  discard: () => void
}

export type PlainReason = 'asked for' | 'no links here'

export type ReleaseOptions = {
  /** Told the number of each process that is waited for. */
  onWait?: (pid: number) => void
  /** Publishes a folder, no link. So it is, too, where no links can be made. */
  plain?: boolean
  /** State of the engine: what it writes under a name that holds a hash is the same as long as it is. */
  engine?: string | undefined
}

/** How long a release stays after it was replaced: a server that still reads it can finish. */
const grace = 10_000

/**
 * Opens a release when no other is open for the same `out`. What an earlier build has left behind,
 * killed or out of disk, is finished or taken away first.
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

/** Puts a site back into its place where a build was killed while it replaced it as a plain folder. */
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
  // A driver, which those who only write into a release do without.
  const { lockFolder } = await import('./folder-lock.ts')
  return lockFolder(store, onWait)
}

/** By this process: more than one may be opened within a millisecond. */
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
  /** Files of the release before, with the stamps under which they were taken. */
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

  /** On a disk without links files are copied at once, and have stamps of their own. */
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

  /** As they stand in the release before, packed as well, if the same engine has written them. */
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
    // A copy: the time of a change of a linked file would not be its own.
    copyFileSync(definitionOfRelease(join(store, served.release)), definitionOfRelease(folder))
    return true
  }

  function bring(): void {
    if (served === undefined) return
    const own = new Set([...files, ...hashedFilesIn(folder)])
    for (const path of taken.keys()) {
      // A file that was written here as well has a stamp of its own.
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

  /** Without a manifest the next build is slower, no more. */
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
      // A disk that takes no more.
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

/** Ctrl-C leaves nothing half-written behind. Returns what ends the watch. */
function onInterrupt(clean: () => Promise<void>): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143 } as const
  const end = (signal: keyof typeof signals) =>
    void clean().finally(() => process.exit(signals[signal]))
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}
