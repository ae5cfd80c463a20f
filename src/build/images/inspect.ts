import sharp from 'sharp'
import { fallbackLimit, widestOf, widthsBelow } from '../../../schema/variant-widths.ts'
import type { PictureFacts, PictureFault } from '../../content/site/media-manifest.ts'
import { isClean } from './clean.ts'
import { formatOf } from './format.ts'
import { encoders, hashOf, opening, settings } from './settings.ts'

/** Maximum size in bytes of an original that may be smaller than all its variants. */
const light = 4_000

/**
 * Maximum size in bytes of a WebP that needs no narrower variants. The few browsers without AVIF
 * load the original.
 */
const lightWebp = 48_000

/** Maximum number of pixels of a WebP that is encoded again to compare the sizes. */
const worthTrying = 4_000_000

/**
 * An original that is larger than its variant by more than this factor was not optimized for the
 * web.
 */
const heavier = 1.25

/**
 * Returns the size and other facts of a photo, or the reason why it cannot be used. Decodes the
 * whole file, so that damage in the middle is found, too.
 */
export async function inspect(bytes: Buffer): Promise<PictureFacts | PictureFault> {
  if (bytes.length === 0) return 'empty'
  const found = await factsOf(bytes).catch(faultOf)
  const isUnread = found === 'unreadable' || found === 'damaged'
  return isUnread && formatOf(bytes) === 'heif' ? 'heic' : found
}

/** Converts an error of sharp into the reason why an image cannot be used. */
export const faultOf = (error: unknown): PictureFault =>
  /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable'

/**
 * Reads the size from the file header first, so that an image with too many pixels is never
 * decoded.
 */
async function factsOf(bytes: Buffer): Promise<PictureFacts | PictureFault> {
  const meta = await sharp(bytes, opening).metadata()
  const { width, height } = meta.autoOrient
  const animated = (meta.pages ?? 1) > 1 && ['gif', 'webp'].includes(meta.format)
  const colors = await colorsOf(bytes).catch(() => undefined)
  if (colors === undefined) return 'damaged'
  const { color, isOpaque } = colors
  const seen = {
    source: hashOf(bytes),
    settings,
    ...{ width, height, animated },
    ...(isOpaque && { color }),
    family: familyOf(meta.format, isOpaque, animated),
    clean: meta.orientation === undefined && isClean(bytes),
    widths: widthsBelow(widestOf({ width, height })),
  }
  const stands = seen.clean && !animated ? await standingOf(bytes, meta.format, seen) : 'no'
  return { ...seen, stands }
}

/**
 * Returns the image format for browsers without AVIF: the original's format if they support it,
 * otherwise the closest one.
 */
function familyOf(format: string, isOpaque: boolean, animated: boolean): PictureFacts['family'] {
  if (format === 'jpeg' || format === 'webp' || format === 'png') return format
  if (format === 'gif') return animated ? 'gif' : 'png'
  return isOpaque ? 'jpeg' : 'png'
}

const side = 32

/** Returns the most frequent of 4,096 colours in a small copy of the image, as `#rgb`. */
async function colorsOf(bytes: Buffer): Promise<{ color: string; isOpaque: boolean }> {
  const pixels = await sharp(bytes, opening)
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  let isOpaque = true
  for (let at = 0; at < pixels.length; at += 4) {
    isOpaque &&= pixels[at + 3] === 255
    const bin = [...pixels.subarray(at, at + 3)].map((part) => (part >> 4).toString(16)).join('')
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  const [[color = '000'] = []] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { color: `#${color}`, isOpaque }
}

/**
 * Returns whether the original is published instead of its variants: `alone` if all variants would
 * be larger, `webp` or `widest` if no better WebP can be made, otherwise `no`.
 */
async function standingOf(
  bytes: Buffer,
  format: string,
  { width, height, widths: [narrowest = width] }: Pick<PictureFacts, 'width' | 'height' | 'widths'>,
): Promise<PictureFacts['stands']> {
  const weighed = async (ending: 'avif' | 'webp', at: number) =>
    (await encoders[ending](sharp(bytes, opening).resize(at)).toBuffer()).length
  if (bytes.length <= light) {
    const lightest = Math.min(await weighed('avif', narrowest), await weighed('webp', narrowest))
    if (bytes.length <= lightest) return 'alone'
  }
  if (format !== 'webp' || width * height > worthTrying) return 'no'
  if (bytes.length <= lightWebp && width <= fallbackLimit) return 'webp'
  return bytes.length <= heavier * (await weighed('webp', width)) ? 'widest' : 'no'
}
