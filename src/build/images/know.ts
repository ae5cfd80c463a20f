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

/** The images of a site, by the path that authors write. */
export type Pictures = LookedInto & { facts: Readonly<Record<string, PictureFacts>> }

type Options = {
  media?: Media
  onProgress?: (done: number, all: number) => void
}

/**
 * Collects the facts about all images and videos below `content/media` before pages are rendered.
 * Opens a file only if its present content is neither in the manifest nor in the cache.
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

/**
 * Collects the facts about videos and 3D models. Opens a file only if its present content is not in
 * the cache.
 */
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

/**
 * True if a file is unchanged since an earlier run inspected it. False while the file is too new to
 * tell.
 */
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

/** Prefers the facts in the manifest to the cached ones if both belong to the same content. */
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

/** Inspects an image file. Returns undefined if the file was deleted in the meantime. */
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
  // An SVG is always inspected for safety. The manifest could be wrong.
  const isRecorded = file.format !== 'svg' && isTrueOf(recorded, { source: hashOf(bytes) })
  if (isRecorded && recorded !== undefined) return { file, found: factsIn(recorded) }
  // The inspection code is loaded only here: it takes a moment to load, and most runs have nothing
  // to inspect.
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
