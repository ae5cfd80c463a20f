import { lstatSync } from 'node:fs'

/** Milliseconds: within them a file may change once more under the same stamp. */
export const restTime = 2000

/**
 * The states of files, each as it was when somebody first asked: the disk is asked once for all who want to know
 * whether a file is what they have kept of it. Who reads a file afterwards has bytes that are at least as new.
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
    if (!stats.isFile() || stats.ctimeMs > this.#latest) return ''
    return `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.ino}`
  }
}
