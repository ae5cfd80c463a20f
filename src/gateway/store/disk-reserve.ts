import { closeSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The size of the reserve in bytes. SQLite's write-ahead log is checkpointed at 4 MB, and the rest
 * is needed for erasing.
 */
const reserveBytes = 5 * 1024 * 1024

/** The number of bytes that are released at once. */
export const portionBytes = 512 * 1024

/** The disk must have this many times the reserve's size free before the reserve is created. */
const minFreeFactor = 4

/** A reserve of disk space. */
export type DiskReserve = {
  /** Creates the reserve if the disk has enough free space. */
  ensureReserve: () => void
  /** Releases a portion of the reserve. Returns false if nothing is left. */
  releaseReserve: () => boolean
}

/**
 * Reserves disk space with a file next to the inbox. When the disk is full, the space is released
 * for erasing, because SQLite has to write before it can erase.
 */
export function createReserve(file: string): DiskReserve {
  const reserveFile = `${file}-reserve`
  const size = () => statSync(reserveFile, { throwIfNoEntry: false })?.size ?? 0
  return {
    ensureReserve() {
      const currentSize = size()
      if (currentSize >= reserveBytes) return
      const { bavail, bsize } = statfsSync(dirname(file))
      if (currentSize + bavail * bsize < minFreeFactor * reserveBytes) return
      try {
        fillReserve(reserveFile)
      } catch {
        // Other programs have used the space in the meantime, so no reserve is created.
        rmSync(reserveFile, { force: true })
      }
    },
    releaseReserve() {
      const remaining = size()
      if (remaining === 0) return false
      truncateSync(reserveFile, Math.max(0, remaining - portionBytes))
      return true
    },
  }
}

/** The reserve of a database in memory, which needs no disk space. */
export const emptyReserve: DiskReserve = {
  ensureReserve: () => undefined,
  releaseReserve: () => false,
}

/** Fills the reserve with random bytes, which no file system can compress. */
function fillReserve(reserveFile: string): void {
  const opened = openSync(reserveFile, 'w', 0o600)
  try {
    const bytes = new Uint8Array(65_536)
    for (let writtenBytes = 0; writtenBytes < reserveBytes; writtenBytes += bytes.length)
      writeSync(opened, crypto.getRandomValues(bytes))
  } finally {
    closeSync(opened)
  }
}
