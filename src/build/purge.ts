import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listFiles, writeFileAtomically } from './images/image-folders.ts'
import { findRelease, type SitePaths } from './site-paths.ts'

/**
 * The published files of a removed media file. `source`: the absolute path of the media file. The removal counts from the
 * moment at which this file is gone: then the published files must go as well.
 */
export type Purge = { source: string; files: string[] }

const Purges = z.array(z.object({ source: z.string(), files: z.array(z.string()) }))

/** Returns the file that records a removal in progress, so that another process can complete it. */
const purgeFileOf = ({ releasesFolder }: SitePaths): string => join(releasesFolder, 'purging.json')

/** Records which published files must go once their media files are gone. The caller must hold the lock. */
export const beginPurge = (place: SitePaths, purges: readonly Purge[]): void =>
  writeFileAtomically(purgeFileOf(place), JSON.stringify(purges))

/**
 * Deletes the recorded files from all releases of a site, if their media file is gone, and the record at last. Each file
 * goes in one step, and a server that is sending it sends the rest. The caller must hold the lock.
 */
export function finishPurge(place: SitePaths): void {
  const file = purgeFileOf(place)
  if (!existsSync(file)) return
  const gone = readPurges(file).filter(({ source }) => !existsSync(source))
  for (const folder of releaseFoldersOf(place))
    for (const { files } of gone)
      for (const path of files) rmSync(join(folder, path), { force: true })
  rmSync(file, { force: true })
}

/** True if a process was killed while it removed files from the releases of a site. */
export const isHalfPurged = (place: SitePaths): boolean => existsSync(purgeFileOf(place))

function readPurges(file: string): Purge[] {
  const purges = Purges.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return purges.success ? purges.data : []
}

/** Returns the folders of all releases of a site, including those that were replaced. */
export function releaseFoldersOf(place: SitePaths): string[] {
  const { releasesFolder } = place
  const stored = readdirSync(releasesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(releasesFolder, name))
  const published = findRelease(place)
  return published?.isDirectory === true ? [...stored, published.folder] : stored
}

/** Returns the media files of a release: those with a hash in their names, and those that pages link to. */
export const publishedMediaIn = (release: string): string[] =>
  ['media', 'files'].flatMap((name) =>
    listFiles(join(release, name)).map((file) => `${name}/${file}`),
  )
