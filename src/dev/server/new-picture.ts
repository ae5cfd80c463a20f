import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inspect } from '../../pictures/inspect.ts'
import type { PictureFault } from '../../site/media-manifest.ts'
import type { PictureAnswer, PictureRefusal } from '../edit-message.ts'
import { codeOf } from '../../site/error-code.ts'

/** What browsers or sharp can make of a photo; a drawing is a program as well, and is not taken. */
const endings = /\.(?:avif|gif|jpe?g|png|webp|heic|heif|tiff?)$/i

/**
 * Puts a picture beside the others; another of its name stays, and this one gets a number. Its path below
 * content/media, as pages name it; or why it is none that can be shown.
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
  const folder = join(root, 'content/media')
  mkdirSync(folder, { recursive: true })
  // The folder may be a link of its owner's; what is in it is this one file.
  const real = realpathSync(folder)
  const stem = stemOf(name.slice(0, -ending.length))
  const draft = join(real, `.${stem}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    writeWhole(draft, bytes)
    for (let number = 1; ; number++) {
      const file = `${stem}${number === 1 ? '' : `-${number}`}${ending.toLowerCase()}`
      if (isLinked(draft, join(real, file))) return { path: file }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const refusalFor: Partial<Record<PictureFault, PictureRefusal>> = {
  damaged: 'damaged',
  heic: 'heic',
  'too-many-pixels': 'too-many-pixels',
}

/** In letters that every address can hold. */
const stemOf = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/([aou])\u0308/gi, '$1e')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'picture'

function writeWhole(path: string, bytes: Buffer): void {
  const handle = openSync(path, 'wx')
  try {
    writeFileSync(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Whole or not at all; false where a file has this name already. */
function isLinked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
