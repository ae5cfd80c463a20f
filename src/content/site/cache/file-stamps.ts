import { lstatSync, type Stats } from 'node:fs'

/** Milliseconds: within them a file may change once more under the same stamp. */
const restTime = 2000

/** Undefined where there is nothing, and where nobody may look. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const textOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size}:${mtimeMs}:${ctimeMs}:${ino}`

/** Text that changes when the file does; empty if there is no file, or if it may not be read. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : textOf(stats)
}

/**
 * The stamp of a file that a build has published. It leaves out the inode and the time at which that changed: links to
 * the file change the time, and restoring a folder from an archive changes both.
 */
export function publishedStampOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : `${stats.size}:${stats.mtimeMs}`
}

/**
 * The states of files, each as it was when somebody first asked: the disk is asked once for all who want to know
 * whether a file is what they have cached of it. Who reads a file afterwards has bytes that are at least as new.
 */
export class FileStamps {
  readonly #known = new Map<string, string>()
  readonly #latest = Date.now() - restTime

  /** Undefined where there is nothing; empty for a link, and for a file that is too fresh to tell its states apart. */
  of(path: string): string | undefined {
    const known = this.#known.get(path)
    if (known !== undefined) return known
    const stamp = this.#asked(path)
    if (stamp !== undefined) this.#known.set(path, stamp)
    return stamp
  }

  /** The same for who is the last to ask. */
  last(path: string): string | undefined {
    const stamp = this.of(path)
    this.#known.delete(path)
    return stamp
  }

  #asked(path: string): string | undefined {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    return stats.isFile() && stats.ctimeMs <= this.#latest ? textOf(stats) : ''
  }
}
