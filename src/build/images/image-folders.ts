import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { workFolder } from '../../content/site/work-folder.ts'

/** Returns the folder of the image variants that were made on this machine. Safe to delete. */
export const imageCacheFolder = (root: string): string => join(workFolder(root), 'pictures')

/**
 * Returns the folder of prepared image variants. They are stored with the content, so that a fresh
 * clone has little to encode.
 */
export const preparedImagesFolder = (root: string): string =>
  join(root, 'content/media/.ready/pictures')

/**
 * Writes a file atomically: readers see the old content or the new content, even if this process is
 * killed.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const temporaryFile = `${file}.${process.pid}${temporaryEnding}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(temporaryFile, content)
  renameSync(temporaryFile, file)
}

const temporaryEnding = '.draft'

/** Deletes temporary files of processes that were killed while writing. */
export function deleteTemporaryFiles(folder: string): void {
  for (const name of listFiles(folder)) {
    const [, pid] = /\.(\d+)\.draft$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/**
 * Returns the paths of all files in a folder and its subfolders, with `/`. Empty if the folder does
 * not exist.
 */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const add = (below: string): void => {
    for (const entry of readEntries(`${folder}/${below}`)) {
      if (entry.isDirectory()) add(`${below}${entry.name}/`)
      else if (entry.isFile()) files.push(`${below}${entry.name}`)
    }
  }
  add('')
  return files
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * The names of all existing image variants: prepared ones (`ready`), and those made on this machine
 * (`made`).
 */
export type StoredVariants = Record<
  'ready' | 'made',
  { folder: string; names: ReadonlySet<string> }
>

/**
 * Lists both folders once, because a disk access for each of thousands of files would take longer
 * than the rest of the work.
 */
export function storedVariantsOf(root: string): StoredVariants {
  const listFolder = (folder: string) => ({ folder, names: new Set(listFiles(folder)) })
  return { ready: listFolder(preparedImagesFolder(root)), made: listFolder(imageCacheFolder(root)) }
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
