import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { UsageError } from '../problems/usage-error.ts'
import { codeOf } from '../content/site/error-code.ts'

/**
 * The path from which a site is served, and the folder with its releases. The path is a symbolic
 * link to a release, or the release itself: a real directory with a marker file that shows that
 * Blockwerk has built it.
 */
export type SitePlace = { path: string; store: string }

/** The release that is published at a site's path. `isDirectory` is true for a real directory. */
export type Published = { release: string; folder: string; isPlain: boolean }

/** Returns the paths for the site in `out` (option `--out`). */
export function placeOf(out: string): SitePlace {
  const path = resolve(out)
  return { path, store: join(dirname(path), '.blockwerk', 'releases', basename(path)) }
}

const mark = '.blockwerk-release'

/** Returns the published release, or undefined if there is no site that Blockwerk has built. */
export function releaseAt({ path, store }: SitePlace): Published | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink() === true) {
    const folder = resolve(dirname(path), readlinkSync(path))
    return folder.startsWith(store + sep)
      ? { release: basename(folder), folder, isPlain: false }
      : undefined
  }
  const release = stats?.isDirectory() === true ? releaseIn(path) : undefined
  return release === undefined ? undefined : { release, folder: path, isPlain: true }
}

/**
 * Returns the published release, or undefined if the path is free or an empty folder. Throws a
 * `UsageError` if there is something that Blockwerk has not built. The caller must hold the lock.
 */
export function publishedAt(place: SitePlace): Published | undefined {
  const found = releaseAt(place)
  if (found !== undefined) return found
  const { path } = place
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.isDirectory() && readdirSync(path).length === 0) return undefined
  throw new UsageError({
    en: `${path} exists and was not built by Blockwerk. Move it away, or choose another folder with --out.`,
    de: `${path} gibt es schon, und Blockwerk hat es nicht gebaut. Legen Sie es woanders ab, oder wählen Sie mit --out einen anderen Ordner.`,
  })
}

/** Returns the name of the release in a real directory, or undefined if it has no marker file. */
function releaseIn(folder: string): string | undefined {
  const file = join(folder, mark)
  const release = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\w-]+$/.test(release) ? release : undefined
}

/**
 * True if a symbolic link can replace another one here. This is not possible on FAT, on Windows
 * (where creating links needs a privilege), and on some network file systems.
 */
export function canReplaceLinks(store: string): boolean {
  const [one, other] = [join(store, 'link-1'), join(store, 'link-2')]
  try {
    for (const link of [one, other]) {
      rmSync(link, { force: true })
      symlinkSync('.', link)
    }
    renameSync(one, other)
    return true
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(error))) throw error
    return false
  } finally {
    for (const link of [one, other]) rmSync(link, { force: true })
  }
}

/**
 * Replaces the published site with a release. Replacing a link with a link is one step. If the old
 * or the new site is a real directory, it takes two steps, and for a moment there is no site. If
 * the second step fails, the first is undone. If the process is killed in between,
 * `finishReplacing` completes the work.
 */
export async function replace(
  place: SitePlace,
  folder: string,
  earlier: Published | undefined,
  isPlain: boolean,
): Promise<void> {
  if (isPlain) writeFileSync(join(folder, mark), `${basename(folder)}\n`)
  if (!isPlain && earlier?.isPlain !== true) {
    clearEmpty(place.path)
    return point(place, folder)
  }
  writeFileSync(intentOf(place), JSON.stringify({ release: basename(folder), isPlain }))
  const aside = join(place.store, `${basename(folder)}-before`)
  clearEmpty(place.path)
  if (earlier !== undefined) await rename(place.path, aside)
  try {
    await put(place, folder, isPlain)
  } catch (error) {
    if (earlier !== undefined) await rename(aside, place.path)
    rmSync(intentOf(place), { force: true })
    throw error
  }
  rmSync(intentOf(place), { force: true })
  if (earlier === undefined) return
  try {
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another process still reads files in the folder, which Windows does not allow to be deleted.
    // The next build deletes it.
  }
}

/**
 * Returns the file that records a replacement in progress, so that another process can complete it.
 */
const intentOf = ({ store }: SitePlace): string => join(store, 'replacing.json')

const Intent = z.object({ release: z.string().regex(/^[\w-]+$/), isPlain: z.boolean() })

/** True if a process was killed while it replaced the site, and the site is missing now. */
export const isHalfReplaced = (place: SitePlace): boolean =>
  existsSync(intentOf(place)) && lstatSync(place.path, { throwIfNoEntry: false }) === undefined

/**
 * Completes the second step of a replacement that was interrupted. The caller must hold the lock.
 */
export async function finishReplacing(place: SitePlace): Promise<void> {
  if (isHalfReplaced(place)) {
    const intent = intentIn(intentOf(place))
    const folder = join(place.store, intent?.release ?? '')
    if (intent !== undefined && existsSync(folder)) await put(place, folder, intent.isPlain)
  }
  rmSync(intentOf(place), { force: true })
}

function intentIn(file: string): z.infer<typeof Intent> | undefined {
  try {
    return Intent.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The process was killed while it wrote this file, so nothing has been moved yet.
    return undefined
  }
}

const put = async (place: SitePlace, folder: string, isPlain: boolean): Promise<void> =>
  isPlain ? rename(folder, place.path) : point(place, folder)

/**
 * Creates the new link elsewhere, then renames it over the old one, which is atomic (rename(2)).
 */
function point({ path, store }: SitePlace, folder: string): void {
  const next = join(store, 'next')
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(path), folder), next)
  renameSync(next, path)
}

/**
 * Renames a folder. On Windows this fails while a virus scanner reads the folder, so it is retried.
 */
async function rename(from: string, to: string): Promise<void> {
  const { default: gracefulFs } = await import('graceful-fs')
  await promisify(gracefulFs.rename)(from, to)
}

function clearEmpty(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory() === true && readdirSync(path).length === 0) rmdirSync(path)
}
