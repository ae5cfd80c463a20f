import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is made on this machine; safe to delete. */
export const cacheOf = (root: string): string => join(root, '.blockwerk/pictures')

/** What comes with the content, so that a fresh copy of it has little to make. */
export const readyOf = (root: string): string => join(root, 'content/media/.ready/pictures')

/** Readers see the old file, the new one or none, never a part: whatever kills this process. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}${draftEnding}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, content)
  renameSync(draft, file)
}

const draftEnding = '.draft'

/** Takes away what processes have left that were killed while they wrote. */
export function sweepDrafts(folder: string): void {
  for (const name of filesIn(folder)) {
    const [, pid] = /\.(\d+)\.draft$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** All files below a folder; none where there is no folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
