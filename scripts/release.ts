import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
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

/** Releases kept beside the published one, so that a server that still reads the old one can finish. */
const kept = 1

export function openRelease(out: string): Release {
  const link = resolve(out)
  const store = join(dirname(link), '.blockwerk', 'releases', basename(link))
  refuseForeign(link, store)
  mkdirSync(store, { recursive: true })
  const folder = join(store, `${Date.now().toString(36)}-${process.pid}`)
  mkdirSync(folder)
  const ready = placesIn(folder)

  const discard = () => {
    unwatch()
    rmSync(folder, { recursive: true, force: true })
  }
  const unwatch = onInterrupt(discard)

  return {
    folder,
    write: writerInto(folder),
    copy: (from, path) => copyFileSync(from, ready(path)),
    publish() {
      const next = `${link}.${process.pid}`
      symlinkSync(relative(dirname(link), folder), next)
      renameSync(next, link)
      unwatch()
      removeOld(store, folder)
    },
    discard,
  }
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
  if (stats.isSymbolicLink() && resolve(dirname(link), readlinkSync(link)).startsWith(store)) return
  if (stats.isDirectory() && readdirSync(link).length === 0) {
    rmSync(link, { recursive: true })
    return
  }
  throw new UsageError(
    `${link} exists and was not built by Blockwerk. Move it away, or choose another folder with --out.`,
  )
}

function removeOld(store: string, current: string): void {
  const others = readdirSync(store)
    .filter((name) => join(store, name) !== current)
    .toSorted()
  for (const name of others.slice(0, Math.max(0, others.length - kept))) {
    if (isRunning(name)) continue
    rmSync(join(store, name), { recursive: true, force: true })
  }
}

/** True while the process that writes this release is alive and it is not yet the published one. */
function isRunning(name: string): boolean {
  const pid = Number(name.split('-')[1])
  if (pid === process.pid || !Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return existsSync(`/proc/${pid}`) || process.platform !== 'linux'
  } catch {
    return false
  }
}
