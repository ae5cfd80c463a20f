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
import { manifestOf } from '../content/site/cache/manifest.ts'

/** Writes a file below a folder, and the folders above it. */
export type Write = (path: string, content: string | Uint8Array) => void

/** Stands in the store for every release that was, or was about to be, published: what it has carried along. */
export const recordOf = (folder: string): string => `${folder}.json`

/** Stands beside it, too. A plain folder has moved away from there. */
export const definitionOfRelease = (folder: string): string => `${folder}.gateway.json`

/** Removes a release. The files next to its folder go first: without them no build takes over a part of it. */
export function removeRelease(folder: string): void {
  rmSync(recordOf(folder), { force: true })
  rmSync(definitionOfRelease(folder), { force: true })
  rmSync(manifestOf(folder), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

export const writerInto = (folder: string): Write => writerTo(placesIn(folder))

export function writerTo(ready: (path: string) => string): Write {
  return (path, content) => writeFileSync(ready(path), content)
}

/** The place of a file below `folder`, ready to be written; `onFile` is told of each. */
export function placesIn(folder: string, onFile = (_path: string) => {}): (path: string) => string {
  const made = new Set<string>(['.'])
  return (path) => {
    onFile(path)
    const parent = dirname(path)
    if (!made.has(parent)) {
      mkdirSync(join(folder, parent), { recursive: true })
      made.add(parent)
    }
    return `${folder}/${path}`
  }
}

/** Removes releases that were begun and not finished. Call it under the lock of the folder. */
export function removeUnpublished(store: string, published: string | undefined): void {
  for (const folder of releasesIn(store)) {
    if (folder === published || existsSync(recordOf(folder))) continue
    removeRelease(folder)
  }
}

/** The time stamp of a release says when it was replaced. */
export function stampReplaced(folder: string, now: number): void {
  if (existsSync(folder)) utimesSync(folder, now / 1000, now / 1000)
}

export function removeReplaced(
  store: string,
  kept: readonly (string | undefined)[],
  before: number,
): void {
  for (const folder of releasesIn(store)) {
    if (kept.includes(folder) || statSync(folder).mtimeMs > before) continue
    removeRelease(folder)
  }
}

const releasesIn = (store: string): string[] =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(store, name))
