import { lstatSync, type Stats } from 'node:fs'

/** In milliseconds. A file that is younger may change again without a new signature. */
const settleTimeMs = 2000

/** Returns the file system's data about a file; undefined if the file does not exist or must not be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const formatSignature = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size}:${mtimeMs}:${ctimeMs}:${ino}`

/**
 * Returns the signature of a file, a text that changes with the file. Empty if there is no file or it must not be read.
 */
export function signatureOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : formatSignature(stats)
}

/**
 * Returns the signature of a published file. It leaves out inode and change time: hard links change the time, and
 * restoring a folder from an archive changes both.
 */
export function publishedSignatureOf(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : `${stats.size}:${stats.mtimeMs}`
}

/**
 * Caches the signature of each file at its first request, so that several caches read it from disk only once. A file
 * that is read afterwards is at least as new as its signature.
 */
export class FileSignatures {
  readonly #known = new Map<string, string>()
  readonly #latestChange = Date.now() - settleTimeMs

  /**
   * Returns the signature of a file. Returns undefined if there is no file, and an empty text for a link and for a file
   * that was changed too recently.
   */
  get(path: string): string | undefined {
    const known = this.#known.get(path)
    if (known !== undefined) return known
    const stamp = this.#readSignature(path)
    if (stamp !== undefined) this.#known.set(path, stamp)
    return stamp
  }

  /** Like `get`, but for the last request: removes the signature from memory. */
  takeSignature(path: string): string | undefined {
    const stamp = this.get(path)
    this.#known.delete(path)
    return stamp
  }

  #readSignature(path: string): string | undefined {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    return stats.isFile() && stats.ctimeMs <= this.#latestChange ? formatSignature(stats) : ''
  }
}
