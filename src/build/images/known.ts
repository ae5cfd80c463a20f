import { join } from 'node:path'
import type {
  PictureFacts,
  PictureFault,
  PictureFile,
  SeenFilm,
} from '../../content/site/media-manifest.ts'
import { cachedValue, cacheValue } from '../../content/site/cache/cache-file.ts'
import { cacheOf } from './folders.ts'
import { settings } from './settings.ts'

/**
 * An inspected image file: its size and format, and either its facts or the reason why it cannot be
 * used.
 */
export type Looked = { file: PictureFile; found: PictureFacts | PictureFault }

/**
 * A cached result with the signature of its file. The signature is empty while the file is too new
 * to tell whether it changes.
 */
type Stamped<T> = T & { stamp: string }
export type Known = Stamped<Looked>
export type KnownFilm = Stamped<SeenFilm>

/** Cached facts about the media files of a site, by the path that authors write. */
export type KnownFiles = {
  pictures: ReadonlyMap<string, Known>
  films: ReadonlyMap<string, KnownFilm>
}

/**
 * Increase this number when an inspection returns other facts or is stored in another form, to
 * discard cached results.
 */
const edition = 9

const knownFile = (root: string): string => join(cacheOf(root), 'known.jsonl')

const key = `${settings} ${edition}`

/**
 * Returns the facts that earlier runs have cached. Empty if the cache is missing, damaged or has
 * other encoder settings.
 */
export function readKnown(root: string): KnownFiles {
  const known = cachedValue<Written>(knownFile(root), key)
  return {
    pictures: new Map(Object.entries(known?.pictures ?? {})),
    films: new Map(Object.entries(known?.films ?? {})),
  }
}

type Written = { pictures: Record<string, Known>; films: Record<string, KnownFilm> }

/** Caches the facts. Files that are too new to tell whether they change are left out. */
export function keepKnown(root: string, { pictures, films }: KnownFiles): void {
  const written: Written = { pictures: settled(pictures), films: settled(films) }
  cacheValue(knownFile(root), key, written)
}

const settled = <T>(all: ReadonlyMap<string, Stamped<T>>): Record<string, Stamped<T>> =>
  Object.fromEntries([...all].filter(([, { stamp }]) => stamp !== ''))
