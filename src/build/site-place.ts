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
 * Where a site is served from, and where its releases stand. The place is a link to a release, or the
 * release itself: a plain folder, which says by a file in it that Blockwerk has built it.
 */
export type SitePlace = { path: string; store: string }

/** What stands at a place. */
export type Published = { release: string; folder: string; isPlain: boolean }

export function placeOf(out: string): SitePlace {
  const path = resolve(out)
  return { path, store: join(dirname(path), '.blockwerk', 'releases', basename(path)) }
}

const mark = '.blockwerk-release'

/** Undefined where nothing stands that Blockwerk has built. */
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

/** Undefined where nothing stands, or an empty folder; throws where somebody else has put something. For who has the turn. */
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

/** The release that a plain folder holds. */
function releaseIn(folder: string): string | undefined {
  const file = join(folder, mark)
  const release = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\w-]+$/.test(release) ? release : undefined
}

/**
 * Whether one link can take the place of another here: not on FAT, not on Windows, where making links
 * is a privilege, and not on some network file systems.
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
 * Puts a whole release in the place of what stands there. Link for link is one step. With a plain folder,
 * before or after, it takes two, and for the moment between them there is no site. Where the second
 * fails, the first is taken back; of a process that is killed between them, `finishReplacing` takes it up.
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
    // Somebody reads in it, which Windows does not like; the next build takes it away.
  }
}

/** What is about to happen, for who comes after a kill. */
const intentOf = ({ store }: SitePlace): string => join(store, 'replacing.json')

const Intent = z.object({ release: z.string().regex(/^[\w-]+$/), isPlain: z.boolean() })

/** True where a process was killed while it replaced the site, and there is none now. */
export const isHalfReplaced = (place: SitePlace): boolean =>
  existsSync(intentOf(place)) && lstatSync(place.path, { throwIfNoEntry: false }) === undefined

/** Does the second step where a killed process has done the first. For who has the turn. */
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
    // Killed before it was written to its end: nothing has been moved yet.
    return undefined
  }
}

const put = async (place: SitePlace, folder: string, isPlain: boolean): Promise<void> =>
  isPlain ? rename(folder, place.path) : point(place, folder)

/** The link is made elsewhere, then takes the place of the old one (rename(2) is atomic). */
function point({ path, store }: SitePlace, folder: string): void {
  const next = join(store, 'next')
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(path), folder), next)
  renameSync(next, path)
}

/** On Windows a folder cannot be renamed while a virus scanner looks into it: that is waited for. */
async function rename(from: string, to: string): Promise<void> {
  const { default: gracefulFs } = await import('graceful-fs')
  await promisify(gracefulFs.rename)(from, to)
}

function clearEmpty(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory() === true && readdirSync(path).length === 0) rmdirSync(path)
}
