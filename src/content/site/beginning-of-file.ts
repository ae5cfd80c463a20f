import { closeSync, openSync, readSync } from 'node:fs'

/** The first so many bytes of a file as text; empty where it cannot be read. */
export function beginningOf(path: string, length: number): string {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, 0)).toString()
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}
