import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { filesIn } from './images/folders.ts'

/** Folders of files whose names hold their hash. */
const hashedFolders = ['assets', 'media']

/**
 * An open tab asks for the files of the release that it was loaded from. They stay for as long as
 * either of these says.
 */
const keptFor = { releases: 10, milliseconds: 14 * 86_400_000 }

/** Hashed files of a release that its own pages do not name, and since when. */
const Carried = z.record(z.string(), z.object({ left: z.number(), releases: z.int() }))
export type Carried = z.infer<typeof Carried>

/**
 * Brings the hashed files of `earlier` into `release`, as links to the same bytes. What `release` has
 * itself stays its own. Returns what was brought.
 */
export function carryAssets(
  { folder: earlier, carried: before }: { folder: string; carried: Carried },
  release: string,
  now: number,
): Carried {
  const carried: Carried = {}
  const own = new Set(hashedFilesIn(release))
  for (const path of hashedFilesIn(earlier)) {
    if (own.has(path)) continue
    const { left, releases } = before[path] ?? { left: now, releases: 0 }
    if (releases >= keptFor.releases && now - left > keptFor.milliseconds) continue
    carried[path] = { left, releases: releases + 1 }
    mkdirSync(dirname(join(release, path)), { recursive: true })
    linkOrCopy(join(earlier, path), join(release, path))
  }
  return carried
}

export function readCarried(file: string): Carried {
  try {
    return Carried.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Without the list all files count as the release's own, and begin their time anew.
    return {}
  }
}

export const writeCarried = (file: string, carried: Carried): void =>
  writeFileSync(file, JSON.stringify(carried))

/** Whether a file of a release, by its path, says by its name what it holds. */
export const isHashed = (path: string): boolean =>
  hashedFolders.some((name) => path.startsWith(`${name}/`))

/** Paths of the files of a release whose names hold their hash. */
export const hashedFilesIn = (folder: string): string[] =>
  hashedFolders.flatMap((name) => filesIn(join(folder, name)).map((file) => `${name}/${file}`))

/** Another name for the same bytes. */
export function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch {
    // A disk that knows no links.
    copyFileSync(from, to)
    return 'copied'
  }
}
