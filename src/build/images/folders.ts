import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { workFolder } from '../../content/site/work-folder.ts'

/** What is made on this machine; safe to delete. */
export const cacheOf = (root: string): string => join(workFolder(root), 'pictures')

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

/** All files below a folder, with `/`; none where there is no folder. */
export function filesIn(folder: string): string[] {
  const files: string[] = []
  const add = (below: string): void => {
    for (const entry of entriesOf(`${folder}/${below}`)) {
      if (entry.isDirectory()) add(`${below}${entry.name}/`)
      else if (entry.isFile()) files.push(`${below}${entry.name}`)
    }
  }
  add('')
  return files
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Where variants lie: those that come with the content, and those that were made on this machine. */
export type Stock = Record<'ready' | 'made', { folder: string; names: ReadonlySet<string> }>

/** Looked up once: to ask the disk for each of thousands takes longer than all else that is done with them. */
export function stockOf(root: string): Stock {
  const shelf = (folder: string) => ({ folder, names: new Set(filesIn(folder)) })
  return { ready: shelf(readyOf(root)), made: shelf(cacheOf(root)) }
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
