import { closeSync, openSync, readSync } from 'node:fs'

/** Returns the first `length` bytes of a file as text; an empty string if it cannot be read. */
export function readBeginning(path: string, length: number): string {
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
