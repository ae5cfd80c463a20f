import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { errorCodeOf } from '../../content/site/error-code.ts'
import { isLfsPointer } from '../../content/site/lfs-pointer.ts'
import { FileSignatures } from '../../content/site/cache/file-signatures.ts'
import type {
  ImageFacts,
  ImageFileFault,
  RecordedImage,
  CheckedVideo,
  CheckedImage,
} from '../../content/site/media-manifest.ts'
import {
  isDocumentPath,
  isVideoPath,
  isModelPath,
  isImagePath,
  readMedia,
  type MediaChecks,
  type Media,
} from '../../content/site/media.ts'
import { documentFaultOf } from '../document-fault.ts'
import { imageFormatOf } from './image-format.ts'
import {
  writeCachedFacts,
  readCachedFacts,
  type CachedImage,
  type CachedVideo,
  type InspectedImage,
} from './cached-facts.ts'
import { sha256Of } from './encoder-settings.ts'
import { isRecordCurrent } from './variants.ts'
import { mediaFilePath } from '../../content/site/media-file.ts'

/** The images of a site, by the path that authors write. */
export type SiteImages = MediaChecks & { facts: Readonly<Record<string, ImageFacts>> }

type ImageFactsOptions = {
  media?: Media
  onProgress?: (done: number, all: number) => void
}

/** Returns the same images, with the facts of a build that publishes no AVIF variants. */
export const withoutAvif = (images: SiteImages): SiteImages => ({
  ...images,
  facts: Object.fromEntries(
    Object.entries(images.facts).map(([src, facts]) => [src, { ...facts, withoutAvif: true }]),
  ),
})

/**
 * Collects the facts about all images and videos below `content/media` before pages are rendered.
 * Opens a file only if its present content is neither in the manifest nor in the cache.
 */
export async function collectImageFacts(
  root: string,
  { media = readMedia(root, []), onProgress = () => {} }: ImageFactsOptions = {},
): Promise<SiteImages> {
  const cachedFacts = readCachedFacts(root)
  const signatures = new FileSignatures()
  const videos = await collectVideoFacts(root, media, {
    known: cachedFacts.films,
    stamps: signatures,
  })
  const currentFacts = new Map<string, CachedImage>()
  const uncachedImages: string[] = []
  for (const src of [...media.files].filter(isImagePath)) {
    const signature = signatures.get(mediaFilePath(root, src))
    const cachedImage = cachedFacts.pictures.get(src)
    if (isUnchanged(cachedImage, signature))
      currentFacts.set(src, {
        ...cachedImage,
        found: recordedOrFoundFacts(media.images[src], cachedImage.found),
      })
    else uncachedImages.push(src)
  }
  const limit = pLimit(availableParallelism())
  let done = 0
  await limit.map(uncachedImages, async (src) => {
    const file = mediaFilePath(root, src)
    const stamp = signatures.get(file)
    const inspected = await inspectImageFileOnce(file, media.images[src])
    if (inspected !== undefined) currentFacts.set(src, { stamp: stamp ?? '', ...inspected })
    onProgress(++done, uncachedImages.length)
  })
  const isSameSet =
    currentFacts.size === cachedFacts.pictures.size && videos.size === cachedFacts.films.size
  if (uncachedImages.length > 0 || videos.isNew || !isSameSet)
    writeCachedFacts(root, { pictures: currentFacts, films: videos.all })
  return { ...sortFacts(currentFacts), films: withoutSignatures(videos.all) }
}

/**
 * Collects the facts about videos, 3D models and documents. Opens a file only if its present content is not in
 * the cache.
 */
async function collectVideoFacts(
  root: string,
  { files }: Media,
  {
    known: cachedVideos,
    stamps: signatures,
  }: { known: ReadonlyMap<string, CachedVideo>; stamps: FileSignatures },
): Promise<{ all: Map<string, CachedVideo>; isNew: boolean; size: number }> {
  const all = new Map<string, CachedVideo>()
  let isNew = false
  for (const src of [...files]
    .filter((path) => isVideoPath(path) || isModelPath(path) || isDocumentPath(path))
    .toSorted()) {
    const file = mediaFilePath(root, src)
    const signature = signatures.get(file)
    const cachedVideo = cachedVideos.get(src)
    if (isUnchanged(cachedVideo, signature)) all.set(src, cachedVideo)
    else {
      isNew = true
      all.set(src, { stamp: signature ?? '', ...(await inspectVideoFileOnce(file)) })
    }
  }
  return { all, isNew, size: all.size }
}

/**
 * True if a file is unchanged since an earlier run inspected it. False while the file is too new to
 * tell.
 */
const isUnchanged = <T extends { stamp: string }>(
  cached: T | undefined,
  signature: string | undefined,
): cached is T => cached !== undefined && cached.stamp !== '' && cached.stamp === signature

async function inspectVideoFileOnce(path: string): Promise<CheckedVideo> {
  const key = isModelPath(path) ? 'modelFault' : isDocumentPath(path) ? 'documentFault' : 'fault'
  try {
    const bytes = await readFile(path)
    if (isLfsPointer(bytes)) return { bytes: bytes.length, [key]: 'lfs-pointer' }
    if (isModelPath(path)) return (await import('./inspect-model.ts')).inspectModel(bytes)
    if (isDocumentPath(path))
      return { bytes: bytes.length, documentFault: documentFaultOf(path, bytes) }
    return (await import('./video.ts')).inspectVideo(path, bytes)
  } catch {
    return { bytes: 0, [key]: 'unreadable' }
  }
}

const withoutSignatures = (
  videos: ReadonlyMap<string, CachedVideo>,
): Record<string, CheckedVideo> =>
  Object.fromEntries([...videos].map(([src, { stamp: _stamp, ...seen }]) => [src, seen]))

/** Prefers the facts in the manifest to the cached ones if both belong to the same content. */
const recordedOrFoundFacts = (
  recorded: RecordedImage | undefined,
  found: InspectedImage['found'],
): InspectedImage['found'] =>
  recorded !== undefined && typeof found !== 'string' && isRecordCurrent(recorded, found)
    ? factsOfRecord(recorded)
    : found

function factsOfRecord(recorded: RecordedImage): ImageFacts {
  const { alt: _, ready: __, ...facts } = recorded
  return facts
}

/** Inspects an image file. Returns undefined if the file was deleted in the meantime. */
async function inspectImageFileOnce(
  path: string,
  recorded: RecordedImage | undefined,
): Promise<InspectedImage | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return errorCodeOf(error) === 'ENOENT' ? undefined : { file: { bytes: 0 }, found: 'unreadable' }
  }
  if (isLfsPointer(bytes)) return { file: { bytes: bytes.length }, found: 'lfs-pointer' }
  const file = { bytes: bytes.length, format: imageFormatOf(bytes) }
  // An SVG is always inspected, because an entry in the manifest does not prove that it contains no
  // script.
  const isRecorded = file.format !== 'svg' && isRecordCurrent(recorded, { source: sha256Of(bytes) })
  if (isRecorded && recorded !== undefined) return { file, found: factsOfRecord(recorded) }
  // The inspection code is loaded only here: it takes a moment to load, and most runs have nothing
  // to inspect.
  if (file.format === 'svg') {
    const { inspectSvg } = await import('./inspect-svg.ts')
    return { file, found: inspectSvg(bytes) }
  }
  const { inspectPhoto } = await import('./inspect-photo.ts')
  return { file, found: await inspectPhoto(bytes) }
}

function sortFacts(cachedFacts: ReadonlyMap<string, CachedImage>): Omit<SiteImages, 'films'> {
  const facts: Record<string, ImageFacts> = {}
  const faulty: Record<string, ImageFileFault> = {}
  const seen: Record<string, CheckedImage> = {}
  for (const [src, { found, file }] of [...cachedFacts].toSorted(([one], [other]) =>
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
