import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { documentFaultOf } from '../../../build/document-fault.ts'
import { publishableVideo } from '../../../build/images/video.ts'
import { inspectPhoto } from '../../../build/images/inspect-photo.ts'
import { inspectModel } from '../../../build/images/inspect-model.ts'
import { safeFileStem } from '../../../content/site/portable-name.ts'
import type { ImageFileFault } from '../../../content/site/media-manifest.ts'
import { linkableExtensions, type UploadAnswer, type UploadRefusal } from '../edit-message.ts'
import { errorCodeOf } from '../../../content/site/error-code.ts'
import { createFile } from '../../../content/site/replace-file.ts'

/** Extensions of images that browsers or sharp can read. SVG files may contain scripts and are refused. */
const imageExtensionPattern = /\.(?:avif|gif|jpe?g|png|webp|heic|heif|tiff?)$/i

/**
 * Adds an image to content/media. If the name is already taken, the new name gets a number. Returns the
 * image's path below content/media, or the reason for refusing it.
 */
export async function addImage(root: string, name: string, bytes: Buffer): Promise<UploadAnswer> {
  const [extension] = imageExtensionPattern.exec(name) ?? []
  if (extension === undefined) return { why: 'no-picture' }
  const problemOrInfo = await inspectPhoto(bytes)
  if (typeof problemOrInfo === 'string')
    return { why: refusalOfProblem[problemOrInfo] ?? 'no-picture' }
  return { path: writeUnderFreeName(root, name, extension, bytes) }
}

/**
 * Adds a file that pages can link to or show: a document, a video, captions, a 3D model or an image. Its
 * bytes must match the file extension.
 */
export async function addFile(root: string, name: string, bytes: Buffer): Promise<UploadAnswer> {
  if (imageExtensionPattern.test(name)) return addImage(root, name, bytes)
  const extension = linkableExtensions.find((one) => name.toLowerCase().endsWith(`.${one}`))
  if (extension === undefined) return { why: 'no-file' }
  return hasExpectedBytes(name, extension, bytes)
    ? { path: writeUnderFreeName(root, name, `.${extension}`, bytes) }
    : { why: 'other-bytes' }
}

function hasExpectedBytes(
  name: string,
  extension: (typeof linkableExtensions)[number],
  bytes: Buffer,
): boolean {
  if (extension === 'mp4' || extension === 'webm')
    return typeof publishableVideo(name, bytes) !== 'string'
  if (extension === 'glb') return inspectModel(bytes).modelFault === undefined
  if (extension === 'vtt') return captionsPattern.test(bytes.toString('latin1', 0, 16))
  return documentFaultOf(name, bytes) === undefined
}

const captionsPattern = /^(?:\xef\xbb\xbf)?WEBVTT(?=\s|$)/

/** Writes a file into content/media and returns its path below that folder. */
function writeUnderFreeName(root: string, name: string, extension: string, bytes: Buffer): string {
  const folder = join(root, 'content/media')
  const stem = safeFileStem(name.slice(0, -extension.length))
  for (let number = 1; ; number++) {
    const file = `${stem}${number === 1 ? '' : `-${number}`}${extension.toLowerCase()}`
    if (createIfMissing(join(folder, file), bytes)) return file
  }
}

const refusalOfProblem: Partial<Record<ImageFileFault, UploadRefusal>> = {
  damaged: 'damaged',
  heic: 'heic',
  'too-many-pixels': 'too-many-pixels',
}

/** Creates a file; false if a file with this name exists. */
function createIfMissing(path: string, bytes: Buffer): boolean {
  try {
    if (existsSync(path)) return false
    createFile(path, bytes)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}
