import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FilmFault, SeenFilm } from '../../content/site/media-manifest.ts'
import { workFolder } from '../../content/site/work-folder.ts'
import { sweepDrafts, writeWhole } from './folders.ts'
import { stripMp4 } from './mp4.ts'
import { replacedMeanwhile } from './replaced.ts'
import { hashOf } from './settings.ts'
import { sweep } from './sweep.ts'
import { stripWebm } from './webm.ts'
import { mediaFile } from '../../content/site/media-file.ts'

/**
 * Returns the bytes of a video without metadata from cameras and programs, or the reason why it
 * cannot be published. Image and sound stay unchanged.
 */
export function filmToPublish(path: string, bytes: Buffer): Buffer | FilmFault {
  if (bytes.length === 0) return 'empty'
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp'
  const isWebm = bytes.subarray(0, 4).equals(webmStart)
  if (!(/\.webm$/i.test(path) ? isWebm : isMp4)) return 'unreadable'
  const film = Buffer.from(bytes)
  return (isMp4 ? stripMp4(film) : stripWebm(film)) ?? film
}

const webmStart = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * Returns the size of a video in bytes and the hash of its published bytes, or the reason why it
 * cannot be published.
 */
export function inspectFilm(path: string, bytes: Buffer): SeenFilm {
  const film = filmToPublish(path, bytes)
  const about = { bytes: bytes.length }
  return typeof film === 'string'
    ? { ...about, fault: film }
    : { ...about, published: nameOf(film) }
}

const nameOf = (film: Uint8Array): string => hashOf(film).slice(0, 16)

/** Returns the folder of cached videos. Safe to delete. */
const filmsOf = (root: string): string => join(workFolder(root), 'films')

/**
 * Returns the published files of videos, by the path that authors write. Missing files are created
 * and cached. Videos that the site no longer shows stay in the cache for a while, like images.
 */
export function publishedFilms(
  root: string,
  films: ReadonlyMap<string, SeenFilm>,
): Map<string, string> {
  const folder = filmsOf(root)
  const names = new Map([...films].map(([src, film]) => [src, keptName(src, film)]))
  const missing = [...names].filter(([, name]) => !existsSync(join(folder, name)))
  for (const [src, name] of missing) writeWhole(join(folder, name), filmNamed(name, root, src))
  if (missing.length > 0) {
    sweepDrafts(folder)
    sweep(folder, new Set(names.values()))
  }
  return new Map([...names].map(([src, name]) => [src, join(folder, name)]))
}

const keptName = (src: string, { published = '' }: Pick<SeenFilm, 'published'>): string =>
  `${published}${extname(src).toLowerCase()}`

function filmNamed(name: string, root: string, src: string): Buffer {
  const film = filmToPublish(src, readFileSync(mediaFile(root, src)))
  if (typeof film === 'string' || keptName(src, { published: nameOf(film) }) !== name)
    throw replacedMeanwhile(src)
  return film
}
