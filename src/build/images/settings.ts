import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'

/** Maximum number of pixels. A file of a few kilobytes can claim to contain a billion pixels. */
const limitInputPixels = 100_000_000

/** Options for opening every image. Damaged images are rejected. */
export const opening = { limitInputPixels, failOn: 'error' } satisfies SharpOptions

const options = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 70, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
  gif: { effort: 5 },
} as const

/**
 * Hash of the encoder settings. It changes whenever the same image would be encoded differently.
 */
export const settings = createHash('sha256')
  .update(JSON.stringify({ ...options, limitInputPixels, recipe: 1 }))
  .digest('hex')
  .slice(0, 8)

/** Returns the SHA-256 hash as 64 hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Encoders by file ending. */
export const encoders = {
  avif: (image: Sharp) => image.avif(options.avif),
  webp: (image: Sharp) => image.webp(options.webp),
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg(options.jpeg),
  png: (image: Sharp) => image.png(options.png),
  gif: (image: Sharp) => image.gif(options.gif),
}
export type Ending = keyof typeof encoders

const isEnding = (text: string): text is Ending => Object.hasOwn(encoders, text)

/**
 * The name of an image variant: `640.avif` is 640 pixels wide, `8x7.640.avif` is a crop with the
 * aspect ratio 8:7.
 */
export type VariantName = `${number}.${Ending}` | `${string}.${number}.${Ending}`

/** Splits the name of a variant. `crop` is empty for the whole image. */
export function partsOf(name: string): { crop: string; width: number; ending: Ending } {
  const [, crop = '', width = '', ending = ''] = /^(?:([^.]+)\.)?(\d+)\.(\w+)$/.exec(name) ?? []
  if (!isEnding(ending)) throw new Error(`“${name}” names no variant.`)
  return { crop, width: Number(width), ending }
}
