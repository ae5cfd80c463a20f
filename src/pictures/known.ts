import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureFacts, PictureFault, PictureFile, SeenFilm } from '../site/media-manifest.ts'
import { digest } from '../site/read-state.ts'
import { cacheOf, writeWhole } from './folders.ts'
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

const knownFile = (root: string): string => join(cacheOf(root), 'known.json')

const sumOf = (text: string): string => `${settings} ${edition} ${digest(text)}`

/** What earlier runs have found out; nothing where that is lost, broken or of other settings. */
export function readKnown(root: string): KnownFiles {
  try {
    const text = readFileSync(knownFile(root), 'utf8')
    const end = text.indexOf('\n')
    const known = text.slice(end + 1)
    if (text.slice(0, end) !== sumOf(known)) return nothingKnown
    // Its sum says that it was written below.
    const { pictures, films } = JSON.parse(known) as Written
    return { pictures: new Map(Object.entries(pictures)), films: new Map(Object.entries(films)) }
  } catch {
    return nothingKnown
  }
}

const nothingKnown: KnownFiles = { pictures: new Map(), films: new Map() }

type Written = { pictures: Record<string, Known>; films: Record<string, KnownFilm> }

/** Of files that are too fresh to tell, nothing is kept. */
export function keepKnown(root: string, { pictures, films }: KnownFiles): void {
  const written: Written = { pictures: settled(pictures), films: settled(films) }
  const known = JSON.stringify(written)
  try {
    writeWhole(knownFile(root), `${sumOf(known)}\n${known}`)
  } catch {
    // A folder that takes no files costs the next run some time.
  }
}

const settled = <T>(all: ReadonlyMap<string, Stamped<T>>): Record<string, Stamped<T>> =>
  Object.fromEntries([...all].filter(([, { stamp }]) => stamp !== ''))
