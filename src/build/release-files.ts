import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestPathOf } from '../content/site/cache/manifest.ts'

/** Writes a file. The path is relative to a folder. Creates missing parent folders. */
export type WriteFile = (path: string, content: string | Uint8Array) => void

/**
 * Returns the path of the file that lists a release's carried-over files. It exists for every
 * release that was published or about to be published.
 */
export const carriedRecordOf = (folder: string): string => `${folder}.json`

/**
 * Returns the path of the gateway's description of a release. It stays in the store when the
 * release is published as a real directory.
 */
export const definitionFileOfRelease = (folder: string): string => `${folder}.gateway.json`

/**
 * Removes a release. The files next to its folder are removed first, so that no build reuses an
 * incomplete release.
 */
export function removeRelease(folder: string): void {
  rmSync(carriedRecordOf(folder), { force: true })
  rmSync(definitionFileOfRelease(folder), { force: true })
  rmSync(manifestPathOf(folder), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Returns a function that writes files into a folder. */
export const createWriterForFolder = (folder: string): WriteFile =>
  createWriter(createPathPreparer(folder))

/**
 * Returns a function that writes files. `preparePath` returns the absolute path of a file and creates
 * missing folders.
 */
export function createWriter(preparePath: (path: string) => string): WriteFile {
  return (path, content) => writeFileSync(preparePath(path), content)
}

/**
 * Returns a function that creates the parent folders of a file below `folder` and returns the
 * file's path. Calls `onFile` with each path.
 */
export function createPathPreparer(
  folder: string,
  onFile = (_path: string) => {},
): (path: string) => string {
  const createdFolders = new Set<string>(['.'])
  return (path) => {
    onFile(path)
    const parent = dirname(path)
    if (!createdFolders.has(parent)) {
      mkdirSync(join(folder, parent), { recursive: true })
      createdFolders.add(parent)
    }
    return `${folder}/${path}`
  }
}

/**
 * Removes releases that were started but never published. The caller must hold the lock of the
 * folder.
 */
export function removeUnpublished(store: string, published: string | undefined): void {
  for (const folder of releaseFoldersIn(store)) {
    if (folder === published || existsSync(carriedRecordOf(folder))) continue
    removeRelease(folder)
  }
}

/**
 * Stores the time at which a release was replaced as its modification time. `now` is in
 * milliseconds since 1970.
 */
export function markReplaced(folder: string, now: number): void {
  if (existsSync(folder)) utimesSync(folder, now / 1000, now / 1000)
}

/**
 * Removes releases that were replaced before `replacedBefore` (milliseconds since 1970), except the folders
 * in `keptFolders`.
 */
export function removeReplaced(
  store: string,
  keptFolders: readonly (string | undefined)[],
  replacedBefore: number,
): void {
  for (const folder of releaseFoldersIn(store)) {
    if (keptFolders.includes(folder) || statSync(folder).mtimeMs > replacedBefore) continue
    removeRelease(folder)
  }
}

const releaseFoldersIn = (store: string): string[] =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(store, name))
