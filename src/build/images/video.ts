import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FilmFault, CheckedVideo } from '../../content/site/media-manifest.ts'
import { workFolder } from '../../content/site/work-folder.ts'
import { deleteTemporaryFiles, writeFileAtomically } from './image-folders.ts'
import { stripMp4Metadata } from './mp4.ts'
import { imageReplacedError } from './image-replaced-error.ts'
import { sha256Of } from './encoder-settings.ts'
import { deleteOldFiles } from './delete-old-files.ts'
import { stripWebmMetadata } from './webm.ts'
import { mediaFilePath } from '../../content/site/media-file.ts'
import { isVideoPath } from '../../content/site/media.ts'

/**
 * Returns the bytes of a video without metadata from cameras and programs, or the reason why it
 * cannot be published. Image and sound stay unchanged.
 */
export function publishableVideo(path: string, bytes: Buffer): Buffer | FilmFault {
  if (bytes.length === 0) return 'empty'
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp'
  const isWebm = bytes.subarray(0, 4).equals(webmSignature)
  if (!(/\.webm$/i.test(path) ? isWebm : isMp4)) return 'unreadable'
  const video = Buffer.from(bytes)
  return (isMp4 ? stripMp4Metadata(video) : stripWebmMetadata(video)) ?? video
}

const webmSignature = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * Returns the size of a video in bytes and the hash of its published bytes, or the reason why it
 * cannot be published.
 */
export function inspectVideo(path: string, bytes: Buffer): CheckedVideo {
  const video = publishableVideo(path, bytes)
  const sizeInfo = { bytes: bytes.length }
  return typeof video === 'string'
    ? { ...sizeInfo, fault: video }
    : { ...sizeInfo, published: videoHashOf(video) }
}

const videoHashOf = (film: Uint8Array): string => sha256Of(film).slice(0, 16)

/** Returns the folder of cached videos. Safe to delete. */
const videoCacheFolder = (root: string): string => join(workFolder(root), 'films')

/**
 * Returns the published files of videos, by the path that authors write. Missing files are created
 * and cached. Videos that the site no longer shows stay in the cache for a while, like images.
 */
export function publishedVideoFiles(
  root: string,
  videos: ReadonlyMap<string, CheckedVideo>,
): Map<string, string> {
  const folder = videoCacheFolder(root)
  const names = new Map([...videos].map(([src, film]) => [src, cachedVideoName(src, film)]))
  const missing = [...names].filter(([, name]) => !existsSync(join(folder, name)))
  for (const [src, name] of missing)
    writeFileAtomically(join(folder, name), createVideo(name, root, src))
  if (missing.length > 0) {
    deleteTemporaryFiles(folder)
    deleteOldFiles(folder, new Set(names.values()))
  }
  return new Map([...names].map(([src, name]) => [src, join(folder, name)]))
}

/** Returns the paths of the cached files of a video; none for other files and for videos that cannot be published. */
export function cachedVideoFilesOf(root: string, src: string): string[] {
  if (!isVideoPath(src)) return []
  const { published } = inspectVideo(src, readFileSync(mediaFilePath(root, src)))
  return published === undefined
    ? []
    : [join(videoCacheFolder(root), cachedVideoName(src, { published }))]
}

const cachedVideoName = (
  src: string,
  { published = '' }: Pick<CheckedVideo, 'published'>,
): string => `${published}${extname(src).toLowerCase()}`

function createVideo(name: string, root: string, src: string): Buffer {
  const video = publishableVideo(src, readFileSync(mediaFilePath(root, src)))
  if (typeof video === 'string' || cachedVideoName(src, { published: videoHashOf(video) }) !== name)
    throw imageReplacedError(src)
  return video
}
