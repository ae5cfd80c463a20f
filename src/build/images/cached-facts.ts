import { join } from 'node:path'
import type {
  ImageFacts,
  ImageFileFault,
  ImageFile,
  CheckedVideo,
} from '../../content/site/media-manifest.ts'
import { readCachedValue, writeCachedValue } from '../../content/site/cache/cache-file.ts'
import { imageCacheFolder } from './image-folders.ts'
import { settingsHash } from './encoder-settings.ts'

/**
 * An inspected image file: its size and format, and either its facts or the reason why it cannot be
 * used.
 */
export type InspectedImage = { file: ImageFile; found: ImageFacts | ImageFileFault }

/**
 * A cached result with the signature of its file. The signature is empty while the file is too new
 * to tell whether it changes.
 */
type WithSignature<T> = T & { stamp: string }
export type CachedImage = WithSignature<InspectedImage>
export type CachedVideo = WithSignature<CheckedVideo>

/** Cached facts about the media files of a site, by the path that authors write. */
export type CachedFacts = {
  pictures: ReadonlyMap<string, CachedImage>
  films: ReadonlyMap<string, CachedVideo>
}

/**
 * Increase this number when an inspection returns other facts or is stored in another form, to
 * discard cached results.
 */
const formatVersion = 11

const cacheFileOf = (root: string): string => join(imageCacheFolder(root), 'known.jsonl')

const factsCacheKey = `${settingsHash} ${formatVersion}`

/**
 * Returns the facts that earlier runs have cached. Empty if the cache is missing, damaged or has
 * other encoder settings.
 */
export function readCachedFacts(root: string): CachedFacts {
  const stored = readCachedValue<StoredFacts>(cacheFileOf(root), factsCacheKey)
  return {
    pictures: new Map(Object.entries(stored?.pictures ?? {})),
    films: new Map(Object.entries(stored?.films ?? {})),
  }
}

type StoredFacts = { pictures: Record<string, CachedImage>; films: Record<string, CachedVideo> }

/** Caches the facts. Files that are too new to tell whether they change are left out. */
export function writeCachedFacts(root: string, { pictures, films }: CachedFacts): void {
  const stored: StoredFacts = {
    pictures: withKnownSignature(pictures),
    films: withKnownSignature(films),
  }
  writeCachedValue(cacheFileOf(root), factsCacheKey, stored)
}

const withKnownSignature = <T>(
  all: ReadonlyMap<string, WithSignature<T>>,
): Record<string, WithSignature<T>> =>
  Object.fromEntries([...all].filter(([, { stamp }]) => stamp !== ''))
