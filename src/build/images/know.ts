import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { codeOf } from '../../content/site/error-code.ts'
import { isLfsPointer } from '../../content/site/lfs-pointer.ts'
import { FileStamps } from '../../content/site/cache/file-stamps.ts'
import type {
  PictureFacts,
  PictureFault,
  RecordedPicture,
  SeenFilm,
  SeenPicture,
} from '../../content/site/media-manifest.ts'
import {
  isFilm,
  isModel,
  isPicture,
  readMedia,
  type LookedInto,
  type Media,
} from '../../content/site/media.ts'
import { formatOf } from './format.ts'
import { keepKnown, readKnown, type Known, type KnownFilm, type Looked } from './known.ts'
import { hashOf } from './settings.ts'
import { isTrueOf } from './variants.ts'
import { mediaFile } from '../../content/site/media-file.ts'

/** The pictures of a site, by the path that authors write. */
export type Pictures = LookedInto & { facts: Readonly<Record<string, PictureFacts>> }

type Options = {
  media?: Media
  onProgress?: (done: number, all: number) => void
}

/**
 * What is to be known of all pictures below `content/media` before any page is drawn. A file is opened
 * only where neither the manifest nor an earlier run knows these very bytes.
 */
export async function knowPictures(
  root: string,
  { media = readMedia(root, []), onProgress = () => {} }: Options = {},
): Promise<Pictures> {
  const known = readKnown(root)
  const stamps = new FileStamps()
  const films = await knowFilms(root, media, { known: known.films, stamps })
  const now = new Map<string, Known>()
  const anew: string[] = []
  for (const src of [...media.files].filter(isPicture)) {
    const stamp = stamps.of(mediaFile(root, src))
    const before = known.pictures.get(src)
    if (isSame(before, stamp))
      now.set(src, { ...before, found: recordedOf(media.images[src], before.found) })
    else anew.push(src)
  }
  const limit = pLimit(availableParallelism())
  let done = 0
  await limit.map(anew, async (src) => {
    const file = mediaFile(root, src)
    const stamp = stamps.of(file)
    const looked = await lookInto(file, media.images[src])
    if (looked !== undefined) now.set(src, { stamp: stamp ?? '', ...looked })
    onProgress(++done, anew.length)
  })
  const isWhole = now.size === known.pictures.size && films.size === known.films.size
  if (anew.length > 0 || films.isNew || !isWhole)
    keepKnown(root, { pictures: now, films: films.all })
  return { ...sorted(now), films: seenOf(films.all) }
}

/** Films and models, which are opened only where no earlier run knows these very bytes. */
async function knowFilms(
  root: string,
  { files }: Media,
  { known, stamps }: { known: ReadonlyMap<string, KnownFilm>; stamps: FileStamps },
): Promise<{ all: Map<string, KnownFilm>; isNew: boolean; size: number }> {
  const all = new Map<string, KnownFilm>()
  let isNew = false
  for (const src of [...files].filter((path) => isFilm(path) || isModel(path)).toSorted()) {
    const file = mediaFile(root, src)
    const stamp = stamps.of(file)
    const before = known.get(src)
    if (isSame(before, stamp)) all.set(src, before)
    else {
      isNew = true
      all.set(src, { stamp: stamp ?? '', ...(await lookIntoFilm(file)) })
    }
  }
  return { all, isNew, size: all.size }
}

/** True if a file is the one that an earlier run has looked into; false while it is too fresh to tell. */
const isSame = <T extends { stamp: string }>(
  before: T | undefined,
  stamp: string | undefined,
): before is T => before !== undefined && before.stamp !== '' && before.stamp === stamp

async function lookIntoFilm(path: string): Promise<SeenFilm> {
  const key = isModel(path) ? 'modelFault' : 'fault'
  try {
    const bytes = await readFile(path)
    if (isLfsPointer(bytes)) return { bytes: bytes.length, [key]: 'lfs-pointer' }
    if (isModel(path)) return (await import('./model.ts')).inspectModel(bytes)
    return (await import('./film.ts')).inspectFilm(path, bytes)
  } catch {
    return { bytes: 0, [key]: 'unreadable' }
  }
}

const seenOf = (films: ReadonlyMap<string, KnownFilm>): Record<string, SeenFilm> =>
  Object.fromEntries([...films].map(([src, { stamp: _stamp, ...seen }]) => [src, seen]))

/** What is recorded goes before what was found out here, where both are of the same bytes. */
const recordedOf = (
  recorded: RecordedPicture | undefined,
  found: Looked['found'],
): Looked['found'] =>
  recorded !== undefined && typeof found !== 'string' && isTrueOf(recorded, found)
    ? factsIn(recorded)
    : found

function factsIn(recorded: RecordedPicture): PictureFacts {
  const { alt: _, ready: __, ...facts } = recorded
  return facts
}

/** Undefined where the file has gone meanwhile. */
async function lookInto(
  path: string,
  recorded: RecordedPicture | undefined,
): Promise<Looked | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : { file: { bytes: 0 }, found: 'unreadable' }
  }
  if (isLfsPointer(bytes)) return { file: { bytes: bytes.length }, found: 'lfs-pointer' }
  const file = { bytes: bytes.length, format: formatOf(bytes) }
  // Whether a drawing is harmless, its bytes say, and no record.
  const isRecorded = file.format !== 'svg' && isTrueOf(recorded, { source: hashOf(bytes) })
  if (isRecorded && recorded !== undefined) return { file, found: factsIn(recorded) }
  // Each takes a moment to load, photos the longer one, and most runs have nothing to look into.
  if (file.format === 'svg') {
    const { inspectDrawing } = await import('./drawing.ts')
    return { file, found: inspectDrawing(bytes) }
  }
  const { inspect } = await import('./inspect.ts')
  return { file, found: await inspect(bytes) }
}

function sorted(known: ReadonlyMap<string, Known>): Omit<Pictures, 'films'> {
  const facts: Record<string, PictureFacts> = {}
  const faulty: Record<string, PictureFault> = {}
  const seen: Record<string, SeenPicture> = {}
  for (const [src, { found, file }] of [...known].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (typeof found === 'string') faulty[src] = found
    else {
      const { width, height, family, animated, widths } = found
      facts[src] = found
      seen[src] = { ...file, width, height, family, animated, widths }
    }
  }
  return { facts, faulty, seen }
}
