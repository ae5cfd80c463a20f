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

export type Looked = { file: PictureFile; found: PictureFacts | PictureFault }

/** What was found out of a file that bore this stamp; it is empty while the file is too fresh to tell. */
type Stamped<T> = T & { stamp: string }
export type Known = Stamped<Looked>
export type KnownFilm = Stamped<SeenFilm>

/** By the path that authors write. */
export type KnownFiles = {
  pictures: ReadonlyMap<string, Known>
  films: ReadonlyMap<string, KnownFilm>
}

/** Counts up when more, or something else, is found out of the same bytes, or it is written in another way. */
const edition = 9

const knownFile = (root: string): string => join(cacheOf(root), 'known.jsonl')

const key = `${settings} ${edition}`

/** What earlier runs have found out; nothing where that is lost, broken or of other settings. */
export function readKnown(root: string): KnownFiles {
  const known = cachedValue<Written>(knownFile(root), key)
  return {
    pictures: new Map(Object.entries(known?.pictures ?? {})),
    films: new Map(Object.entries(known?.films ?? {})),
  }
}

type Written = { pictures: Record<string, Known>; films: Record<string, KnownFilm> }

/** Of files that are too fresh to tell, nothing is kept. */
export function keepKnown(root: string, { pictures, films }: KnownFiles): void {
  const written: Written = { pictures: settled(pictures), films: settled(films) }
  cacheValue(knownFile(root), key, written)
}

const settled = <T>(all: ReadonlyMap<string, Stamped<T>>): Record<string, Stamped<T>> =>
  Object.fromEntries([...all].filter(([, { stamp }]) => stamp !== ''))
