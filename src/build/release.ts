import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  carryAssets,
  hashedFilesIn,
  isHashed,
  linkOrCopy,
  readCarried,
  writeCarried,
} from './carried-assets.ts'
import { filesIn } from '../pictures/folders.ts'
import type { FolderLock } from './folder-lock.ts'
import {
  nothingStands,
  readStandings,
  writeStandings,
  type KeptPage,
  type Standings,
} from './kept-pages.ts'
import {
  canReplaceLinks,
  finishReplacing,
  isHalfReplaced,
  placeOf,
  publishedAt,
  replace,
  type Published,
  type SitePlace,
} from './site-place.ts'
import {
  noteOf,
  onlyChangedPage,
  readNote,
  sourcesOf,
  stampOf,
  writeNote,
  type Built,
  type Inputs,
  type Stamped,
} from './standing-site.ts'
import { once } from '../text/once.ts'

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
  /** Pages of the release that is served, by their files. */
  standings: Standings
  /** Takes over a file of that release, if it still bears this stamp there. */
  take: (path: string, stamp: string) => boolean
  /** Where a file stands until it is published: one that was taken over stays where it is until `bring`. */
  placeOf: (path: string) => string
  /** Brings what was taken over into `folder`; else that waits to be published. */
  bring: () => void
  /** Notes for the next release what pages of this one were made from. */
  keep: (ground: string, pages: Iterable<readonly [path: string, page: KeptPage]>) => void
  /** The page file by which alone the release that is served was built from something else: see `onlyChangedPage`. */
  changedPage: (inputs: Inputs) => ReturnType<typeof onlyChangedPage>
  /**
   * Whether this page, which was drawn, is all that is to be published: it takes its place in the release that is served,
   * where everything else stands that was written so far.
   */
  amend: (path: string, page: KeptPage) => boolean
  /** Files that others have written into it. */
  add: (paths: readonly string[]) => void
  /** As `copy`, for a file that never changes under its name. */
  link: (from: string, path: string) => void
  /** `built`: from what, and what was said of it; so that the next build need not do the same again. */
  publish: (built?: Built) => Promise<void>
  /** Takes everything away again; the old site stays as it was. */
  discard: () => void
}

export type PlainReason = 'asked for' | 'no links here'

/** Writes a file below a folder, and the folders above it. */
export type Write = (path: string, content: string | Uint8Array) => void

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
  /** Pages with the stamps of their files. */
  let pages: readonly Stamped[] = []
  /** Files of the release before, with the stamps under which they were taken: that a page was drawn into them. */
  const taken = new Map<string, string>()
  const stampFor = (path: string) => taken.get(path) ?? stampOf(join(folder, path))
  let amended: string | undefined
  let publishing: Promise<void> | undefined

  const end = () => {
    unwatch()
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

  /** With their stamps; sheets and what is carried along are written by others. */
  function filesNow(): Stamped[] {
    const known = new Map(pages)
    for (const path of [...files, ...hashedFilesIn(folder)])
      if (!known.has(path)) known.set(path, stampFor(path))
    return [...known]
  }

  /** Of the release before, where the engine is in the same state. */
  const noteBefore = once(() => {
    const note = served && readNote(noteOf(join(store, served.release)))
    return note?.engine === engine ? note : undefined
  })

  /** Files of the release before; their bytes are what was written as long as they bear their stamps. */
  const filesBefore = once(() => {
    const note = noteBefore()
    return note && new Map(note.files)
  })

  const standings = once(() =>
    served === undefined ? nothingStands : readStandings(standingsOf(join(store, served.release))),
  )

  const standsAt = (path: string, stamp: string | undefined): string | undefined => {
    const file = served && join(served.folder, path)
    return file !== undefined && stamp !== '' && stampOf(file) === stamp ? file : undefined
  }

  function take(path: string, stamp: string): boolean {
    const from = standsAt(path, stamp)
    if (from === undefined) return false
    if (canLink(from)) taken.set(path, stamp)
    else copyFileSync(from, ready(path))
    return true
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

  /** As they stand in the release before, packed as well. */
  function takeHashed(path: string): boolean {
    const before = isHashed(path) ? filesBefore() : undefined
    if (before?.has(path) !== true) return false
    const all = ['', '.br', '.gz'].map((ending) => path + ending).filter((one) => before.has(one))
    if (!all.every((one) => standsAt(one, before.get(one)) !== undefined)) return false
    return all.every((one) => take(one, before.get(one) ?? ''))
  }

  function bring(): void {
    for (const path of taken.keys())
      if (served !== undefined && !files.has(path))
        linkOrCopy(join(served.folder, path), ready(path))
  }

  async function publish(built: Built | undefined): Promise<void> {
    const now = Date.now()
    const same = built && servedAlike()
    const only = same && (amended === undefined ? onlyDifference(same) : withPage(amended))
    if (built === undefined || same === undefined || only === undefined) {
      if (amended !== undefined) throw new Error('One page alone is no site to publish.')
      return putInPlace(built, now)
    }
    const release = join(store, same.release)
    const before =
      only.path === undefined ? only.files : only.files.set(only.path, stampFor(only.path))
    if (only.path !== undefined) renameSync(join(folder, only.path), join(same.folder, only.path))
    // Until these follow, the file bears a stamp that nobody knows, and is drawn anew.
    renameSync(standingsOf(folder), standingsOf(release))
    noteBuilt(release, { ...built, files: [...before] })
    // What was replaced earlier waits for the next release: to take away thousands of files takes longer than all this.
    removeRelease(folder)
  }

  /** The release that is served, where this one becomes one of the same kind. */
  const servedAlike = () => (served?.isPlain === (reason !== undefined) ? served : undefined)

  function withPage(path: string) {
    const before = filesBefore()
    return before && { path, files: before }
  }

  function amend(path: string, page: KeptPage): boolean {
    const current = servedAlike()
    const before = filesBefore()
    if (current === undefined || before?.has(path) !== true) return false
    const isSame = filesIn(folder)
      .filter((name) => name !== path)
      .every(
        (name) => before.has(name) && isSameFile(join(folder, name), join(current.folder, name)),
      )
    if (!isSame) return false
    const known = standings()
    const stampNow = (name: string) =>
      name === path ? stampFor(name) : (known.pages[name]?.stamp ?? '')
    const all = Object.entries({ ...known.pages, [path]: page })
    pages = writeStandings(standingsOf(folder), stampNow, known.ground, all)
    amended = path
    return true
  }

  /**
   * Where the release that is served differs in one page at most: then this one need not take its place, and to rename
   * that page is the one step. Undefined where more is different, or it cannot be told.
   */
  function onlyDifference({ release, folder: current }: Published) {
    const known = join(store, release)
    const drawn = pages.filter(([path]) => !taken.has(path))
    const left = drawn.length > 1 ? undefined : filesBefore()
    if (left === undefined) return undefined
    const [path] = drawn.map(([name]) => name)
    const carried = readCarried(recordOf(known))
    const fresh = filesIn(folder).filter((name) => name !== path && !taken.has(name))
    const own = new Set([...taken.keys(), ...drawn.map(([name]) => name), ...fresh])
    const stamps = fresh.map((name): Stamped => [name, stampOf(join(current, name))])
    const isSame =
      [...own].every((name) => left.has(name)) &&
      [...left.keys()].every((name) => own.has(name) || Object.hasOwn(carried, name)) &&
      fresh.every((name) => isSameFile(join(folder, name), join(current, name))) &&
      isSameFile(definitionOfRelease(folder), definitionOfRelease(known))
    if (!isSame) return undefined
    // Somebody may have touched what has the same bytes.
    for (const [name, stamp] of stamps) left.set(name, stamp)
    return { path, files: left }
  }

  async function putInPlace(built: Built | undefined, now: number): Promise<void> {
    bring()
    const earlier = publishedAt(place)
    const record = earlier && recordOf(join(store, earlier.release))
    const carried =
      earlier === undefined || record === undefined
        ? {}
        : carryAssets({ folder: earlier.folder, carried: readCarried(record) }, folder, now)
    writeCarried(recordOf(folder), carried)
    const note = built && { ...built, files: filesNow() }
    await replace(place, folder, earlier, reason !== undefined)
    if (earlier?.isPlain === false) stampReplaced(earlier.folder, now)
    else if (earlier !== undefined) removeRelease(join(store, earlier.release))
    if (note !== undefined) noteBuilt(folder, note)
    removeReplaced(store, [folder, earlier?.folder], now - grace)
  }

  return {
    folder,
    plain: reason,
    write: writerTo(ready),
    define: (text) => writeFileSync(definitionOfRelease(folder), text),
    copy(from, path) {
      if (!takeHashed(path)) copyFileSync(from, ready(path))
    },
    get standings() {
      return standings()
    },
    take,
    placeOf: (path) =>
      served !== undefined && taken.has(path) ? join(served.folder, path) : join(folder, path),
    bring,
    keep(ground, kept) {
      pages = writeStandings(standingsOf(folder), stampFor, ground, kept)
    },
    changedPage(inputs) {
      const found = servedAlike()
      const note = noteBefore()
      if (found === undefined || note === undefined) return undefined
      const { release, folder: current } = found
      return onlyChangedPage({ note, release: join(store, release), folder: current }, inputs)
    },
    amend,
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

/** Stands in the store for every release that was, or was about to be, published: what it has carried along. */
const recordOf = (folder: string): string => `${folder}.json`

/** Stands beside it, too. A plain folder has moved away from there. */
export const definitionOfRelease = (folder: string): string => `${folder}.gateway.json`

/** And what its pages were made from. */
const standingsOf = (folder: string): string => `${folder}.pages.json`

/** What stands beside it goes first: without it nobody believes in the release. */
function removeRelease(folder: string): void {
  rmSync(recordOf(folder), { force: true })
  rmSync(definitionOfRelease(folder), { force: true })
  rmSync(standingsOf(folder), { force: true })
  rmSync(noteOf(folder), { force: true })
  rmSync(sourcesOf(folder), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** What it was built from, and of which files it consists; for the next build. */
const noteBuilt = (release: string, note: Parameters<typeof writeNote>[1]): void =>
  writeNote(release, note, [definitionOfRelease(release), standingsOf(release)])

function isSameFile(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other))
  } catch {
    return false
  }
}

export const writerInto = (folder: string): Write => writerTo(placesIn(folder))

function writerTo(ready: (path: string) => string): Write {
  return (path, content) => writeFileSync(ready(path), content)
}

/** The place of a file below `folder`, ready to be written; `onFile` is told of each. */
function placesIn(folder: string, onFile = (_path: string) => {}): (path: string) => string {
  const made = new Set<string>(['.'])
  return (path) => {
    onFile(path)
    const parent = dirname(path)
    if (!made.has(parent)) {
      mkdirSync(join(folder, parent), { recursive: true })
      made.add(parent)
    }
    return `${folder}/${path}`
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

/** What was begun and not finished; nobody else is at work here. */
function removeUnpublished(store: string, published: string | undefined): void {
  for (const folder of releasesIn(store)) {
    if (folder === published || existsSync(recordOf(folder))) continue
    removeRelease(folder)
  }
}

/** The time stamp of a release says when it was replaced. */
function stampReplaced(folder: string, now: number): void {
  if (existsSync(folder)) utimesSync(folder, now / 1000, now / 1000)
}

function removeReplaced(
  store: string,
  kept: readonly (string | undefined)[],
  before: number,
): void {
  for (const folder of releasesIn(store)) {
    if (kept.includes(folder) || statSync(folder).mtimeMs > before) continue
    removeRelease(folder)
  }
}

const releasesIn = (store: string): string[] =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(store, name))
