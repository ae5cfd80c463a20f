import { closeSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes: SQLite's log of writes is folded in at 4 MB, and the rest is for erasing itself. */
const whole = 5 * 1024 * 1024

/** Bytes that are given at once. */
export const portion = 512 * 1024

/** So many times as much has to be free on the disk before room is set aside. */
const plenty = 4

export type Reserve = {
  /** Sets room aside where there is plenty, and none is yet. */
  keep: () => void
  /** Gives room back to the disk; false where none is left. */
  give: () => boolean
}

/** Room on the disk of the inbox for the time when it is full: also to erase, SQLite has to write first. */
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
        // Others have taken the room meanwhile: it is theirs.
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

/** A memory has no disk. */
export const noReserve: Reserve = { keep: () => undefined, give: () => false }

/** With bytes that no file system can store in less. */
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
