import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { carryAssets, readCarried, writeCarried, type Carried } from './carried-assets.ts'
import type { Turn } from '../src/store/turn.ts'
import { UsageError } from './usage-error.ts'

/**
 * A site being written beside the one that is served. `publish` puts it in the place of the old one
 * by renaming one symbolic link, so that a reader sees the old site or the new one, never a mixture
 * (rename(2) is atomic).
 */
export type Release = {
  /** Where it is written, until it is published and after. */
  folder: string
  write: Write
  copy: (from: string, path: string) => void
  publish: () => void
  /** Takes everything away again; the old site stays as it was. */
  discard: () => void
}

/** Writes a file below a folder, and the folders above it. */
export type Write = (path: string, content: string) => void

/** How long a release stays after it was replaced: a server that still reads it can finish. */
const grace = 10_000

/**
 * Opens a release when no other is open for the same `out`. What an earlier build has left behind,
 * killed or out of disk, is taken away first.
 */
export async function openRelease(
  out: string,
  onWait: (pid: number) => void = () => {},
): Promise<Release> {
  const link = resolve(out)
  const store = join(dirname(link), '.blockwerk', 'releases', basename(link))
  refuseForeign(link, store)
  // A driver, which those who only write into a release do without.
  const { takeTurn } = await import('../src/store/turn.ts')
  const turn = await takeTurn(store, onWait)
  try {
    return openIn(store, link, turn)
  } catch (error) {
    turn.end()
    throw error
  }
}

/** By this process: more than one may be opened within a millisecond. */
let opened = 0

function openIn(store: string, link: string, turn: Turn): Release {
  removeUnpublished(store, publishedAt(link)?.folder)
  const folder = join(store, `${Date.now().toString(36)}-${process.pid}-${++opened}`)
  mkdirSync(folder)
  const ready = placesIn(folder)
  let isPublished = false

  const end = () => {
    unwatch()
    turn.end()
  }
  const discard = () => {
    if (!isPublished) {
      rmSync(recordOf(folder), { force: true })
      rmSync(folder, { recursive: true, force: true })
    }
    end()
  }
  const unwatch = onInterrupt(discard)

  return {
    folder,
    write: writerInto(folder),
    copy: (from, path) => copyFileSync(from, ready(path)),
    publish() {
      const now = Date.now()
      const earlier = publishedAt(link)
      writeCarried(recordOf(folder), earlier === undefined ? {} : carryAssets(earlier, folder, now))
      point(link, folder, join(store, 'next'))
      isPublished = true
      if (earlier !== undefined) stampReplaced(earlier.folder, now)
      removeReplaced(store, [folder, earlier?.folder], now - grace)
      end()
    },
    discard,
  }
}

/** Stands beside every release that was, or was about to be, published: what it has carried along. */
const recordOf = (folder: string): string => `${folder}.json`

/** The release that is served. */
function publishedAt(link: string): { folder: string; carried: Carried } | undefined {
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return undefined
  const folder = resolve(dirname(link), readlinkSync(link))
  return { folder, carried: readCarried(recordOf(folder)) }
}

/** The one step: the link is made elsewhere, then takes the place of the old one. */
function point(link: string, folder: string, next: string): void {
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(link), folder), next)
  renameSync(next, link)
}

export function writerInto(folder: string): Write {
  const ready = placesIn(folder)
  return (path, content) => writeFileSync(ready(path), content)
}

/** The place of a file below `folder`, ready to be written. */
function placesIn(folder: string): (path: string) => string {
  const made = new Set<string>([folder])
  return (path) => {
    const target = join(folder, path)
    const parent = dirname(target)
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true })
      made.add(parent)
    }
    return target
  }
}

/** Ctrl-C leaves nothing half-written behind. Returns what ends the watch. */
function onInterrupt(clean: () => void): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143 } as const
  const end = (signal: keyof typeof signals) => {
    clean()
    process.exit(signals[signal])
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}

/** `out` must be free, or a link of ours: nothing that someone else put there is ever replaced. */
function refuseForeign(link: string, store: string): void {
  const stats = lstatSync(link, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isSymbolicLink() && resolve(dirname(link), readlinkSync(link)).startsWith(store + sep))
    return
  if (stats.isDirectory() && readdirSync(link).length === 0) {
    rmSync(link, { recursive: true })
    return
  }
  throw new UsageError(
    `${link} exists and was not built by Blockwerk. Move it away, or choose another folder with --out.`,
  )
}

/** What was begun and not finished; nobody else is at work here. */
function removeUnpublished(store: string, published: string | undefined): void {
  for (const folder of releasesIn(store)) {
    if (folder === published || existsSync(recordOf(folder))) continue
    rmSync(folder, { recursive: true, force: true })
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
    rmSync(recordOf(folder), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

const releasesIn = (store: string): string[] =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(store, name))
