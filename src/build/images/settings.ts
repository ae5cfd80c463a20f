import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'

/** More are refused: a file of some kilobytes can claim to hold a thousand million. */
const limitInputPixels = 100_000_000

/** How every picture is opened: what is damaged in the middle is no picture. */
export const opening = { limitInputPixels, failOn: 'error' } satisfies SharpOptions

const options = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 70, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
  gif: { effort: 5 },
} as const

/** Another name whenever other bytes would be made of the same picture. */
export const settings = createHash('sha256')
  .update(JSON.stringify({ ...options, limitInputPixels, recipe: 1 }))
  .digest('hex')
  .slice(0, 8)

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** What the name of a file ends with, and how its bytes are made. */
export const encoders = {
  avif: (image: Sharp) => image.avif(options.avif),
  webp: (image: Sharp) => image.webp(options.webp),
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg(options.jpeg),
  png: (image: Sharp) => image.png(options.png),
  gif: (image: Sharp) => image.gif(options.gif),
}
export type Ending = keyof typeof encoders

const isEnding = (text: string): text is Ending => Object.hasOwn(encoders, text)

/** One file of a picture: `640.avif` is 640 pixels wide, `8x7.640.avif` shows a part of it in this shape. */
export type VariantName = `${number}.${Ending}` | `${string}.${number}.${Ending}`

/** `crop` is empty where the whole picture is shown. */
export function partsOf(name: string): { crop: string; width: number; ending: Ending } {
  const [, crop = '', width = '', ending = ''] = /^(?:([^.]+)\.)?(\d+)\.(\w+)$/.exec(name) ?? []
  if (!isEnding(ending)) throw new Error(`“${name}” names no variant.`)
  return { crop, width: Number(width), ending }
}
