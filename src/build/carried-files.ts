import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { listFiles } from './images/image-folders.ts'

/** Folders whose file names contain a content hash. */
const foldersWithHashedFiles = ['assets', 'media']

/**
 * A browser tab that was opened before a new release still loads files of the older release. Such
 * files are kept until both limits are exceeded.
 */
const carriedFileLimits = { releases: 10, milliseconds: 14 * 86_400_000 }

/**
 * Hashed files that were carried over from earlier releases. `left`: time when the last release
 * that used the file was replaced, in milliseconds since 1970. `releases`: number of releases since
 * then.
 */
const CarriedFiles = z.record(z.string(), z.object({ left: z.number(), releases: z.int() }))
export type CarriedFiles = z.infer<typeof CarriedFiles>

/**
 * Links the hashed files of an earlier release into `release`. Files that `release` already has
 * are not replaced. `now` is in milliseconds since 1970. Returns the files that were carried over.
 */
export function carryHashedFiles(
  { folder: earlierFolder, carried: carriedBefore }: { folder: string; carried: CarriedFiles },
  release: string,
  now: number,
): CarriedFiles {
  const carried: CarriedFiles = {}
  const ownFiles = new Set(listHashedFiles(release))
  for (const path of listHashedFiles(earlierFolder)) {
    if (ownFiles.has(path)) continue
    const { left: replacedAt, releases } = carriedBefore[path] ?? { left: now, releases: 0 }
    if (releases >= carriedFileLimits.releases && now - replacedAt > carriedFileLimits.milliseconds)
      continue
    carried[path] = { left: replacedAt, releases: releases + 1 }
    mkdirSync(dirname(join(release, path)), { recursive: true })
    linkOrCopy(join(earlierFolder, path), join(release, path))
  }
  return carried
}

/** Reads the list of carried-over files of a release. Empty if the list is missing or damaged. */
export function readCarriedFiles(file: string): CarriedFiles {
  try {
    return CarriedFiles.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Without the list, all files count as files of this release. Their time limit then starts
    // again.
    return {}
  }
}

export const writeCarriedFiles = (file: string, carried: CarriedFiles): void =>
  writeFileSync(file, JSON.stringify(carried))

/** True if the path is in a folder of files with a content hash in their names. */
export const isHashedFile = (path: string): boolean =>
  foldersWithHashedFiles.some((name) => path.startsWith(`${name}/`))

/** Returns the paths of all files of a release that have a content hash in their names. */
export const listHashedFiles = (folder: string): string[] =>
  foldersWithHashedFiles.flatMap((name) =>
    listFiles(join(folder, name)).map((file) => `${name}/${file}`),
  )

/** Creates a hard link, or a copy if the disk does not support hard links. */
export function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch {
    copyFileSync(from, to)
    return 'copied'
  }
}
