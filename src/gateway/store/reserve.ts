import { closeSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The size of the reserve in bytes. SQLite's write-ahead log is checkpointed at 4 MB, and the rest
 * is needed for erasing.
 */
const whole = 5 * 1024 * 1024

/** The number of bytes that are released at once. */
export const portion = 512 * 1024

/** The disk must have this many times the reserve's size free before the reserve is created. */
const plenty = 4

/** A reserve of disk space. */
export type Reserve = {
  /** Creates the reserve if the disk has enough free space. */
  keep: () => void
  /** Releases a portion of the reserve. Returns false if nothing is left. */
  give: () => boolean
}

/**
 * Reserves disk space with a file next to the inbox. When the disk is full, the space is released
 * for erasing, because SQLite has to write before it can erase.
 */
export function reserveFor(file: string): Reserve {
  const reserve = `${file}-reserve`
  const size = () => statSync(reserve, { throwIfNoEntry: false })?.size ?? 0
  return {
    keep() {
      const kept = size()
      if (kept >= whole) return
      const { bavail, bsize } = statfsSync(dirname(file))
      if (kept + bavail * bsize < plenty * whole) return
      try {
        fill(reserve)
      } catch {
        // Other programs have used the space in the meantime, so no reserve is created.
        rmSync(reserve, { force: true })
      }
    },
    give() {
      const left = size()
      if (left === 0) return false
      truncateSync(reserve, Math.max(0, left - portion))
      return true
    },
  }
}

/** The reserve of a database in memory, which needs no disk space. */
export const noReserve: Reserve = { keep: () => undefined, give: () => false }

/** Fills the reserve with random bytes, which no file system can compress. */
function fill(reserve: string): void {
  const opened = openSync(reserve, 'w', 0o600)
  try {
    const bytes = new Uint8Array(65_536)
    for (let written = 0; written < whole; written += bytes.length)
      writeSync(opened, crypto.getRandomValues(bytes))
  } finally {
    closeSync(opened)
  }
}
