import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filmToPublish } from '../../../build/images/film.ts'
import { inspect } from '../../../build/images/inspect.ts'
import { inspectModel } from '../../../build/images/model.ts'
import { unportableName } from '../../../content/site/portable-name.ts'
import type { PictureFault } from '../../../content/site/media-manifest.ts'
import { linkedEndings, type PictureAnswer, type PictureRefusal } from '../edit-message.ts'
import { codeOf } from '../../../content/site/error-code.ts'
import { createFile } from '../../../content/site/replace-file.ts'

/** Extensions of images that browsers or sharp can read. SVG files may contain scripts and are refused. */
const endings = /\.(?:avif|gif|jpe?g|png|webp|heic|heif|tiff?)$/i

/**
 * Adds an image to content/media. If the name is already taken, the new name gets a number. Returns the
 * image's path below content/media, or the reason for refusing it.
 */
export async function addPicture(
  root: string,
  name: string,
  bytes: Buffer,
): Promise<PictureAnswer> {
  const [ending] = endings.exec(name) ?? []
  if (ending === undefined) return { why: 'no-picture' }
  const found = await inspect(bytes)
  if (typeof found === 'string') return { why: refusalFor[found] ?? 'no-picture' }
  return { path: putBeside(root, name, ending, bytes) }
}

/**
 * Adds a file that pages can link to or show: a document, a video, captions, a 3D model or an image. Its
 * bytes must match the file extension.
 */
export async function addFile(root: string, name: string, bytes: Buffer): Promise<PictureAnswer> {
  if (endings.test(name)) return addPicture(root, name, bytes)
  const ending = linkedEndings.find((one) => name.toLowerCase().endsWith(`.${one}`))
  if (ending === undefined) return { why: 'no-file' }
  return isWhatItsNameSays(name, ending, bytes)
    ? { path: putBeside(root, name, `.${ending}`, bytes) }
    : { why: 'other-bytes' }
}

function isWhatItsNameSays(
  name: string,
  ending: (typeof linkedEndings)[number],
  bytes: Buffer,
): boolean {
  if (ending === 'mp4' || ending === 'webm') return typeof filmToPublish(name, bytes) !== 'string'
  if (ending === 'glb') return inspectModel(bytes).modelFault === undefined
  const beginning = bytes.toString('latin1', 0, 1024)
  return beginnings[ending]?.test(beginning) ?? isZip(beginning)
}

/** Bytes at the start of each file type. Types that are not listed are ZIP archives, like office documents. */
const beginnings: Partial<Record<(typeof linkedEndings)[number], RegExp>> = {
  pdf: /^[^]{0,1019}%PDF-/,
  vtt: /^(?:\xef\xbb\xbf)?WEBVTT(?=\s|$)/,
  ics: /^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i,
  vcf: /^(?:\xef\xbb\xbf)?\s*BEGIN:VCARD/i,
}
const isZip = (beginning: string): boolean => beginning.startsWith('PK\u0003\u0004')

/** Writes a file into content/media and returns its path below that folder. */
function putBeside(root: string, name: string, ending: string, bytes: Buffer): string {
  const folder = join(root, 'content/media')
  const stem = stemOf(name.slice(0, -ending.length))
  for (let number = 1; ; number++) {
    const file = `${stem}${number === 1 ? '' : `-${number}`}${ending.toLowerCase()}`
    if (isCreated(join(folder, file), bytes)) return file
  }
}

const refusalFor: Partial<Record<PictureFault, PictureRefusal>> = {
  damaged: 'damaged',
  heic: 'heic',
  'too-many-pixels': 'too-many-pixels',
}

/** Returns a file name that is safe in URLs and valid on every operating system. */
const stemOf = (name: string): string => {
  const plain = plainStem(name)
  return unportableName(plain, new Map())?.detail.proposal ?? plain
}

const plainStem = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/([aou])\u0308/gi, '$1e')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'picture'

/** Creates a file; false if a file with this name exists. */
function isCreated(path: string, bytes: Buffer): boolean {
  try {
    if (existsSync(path)) return false
    createFile(path, bytes)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
