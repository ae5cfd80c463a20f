import sharp from 'sharp'
import {
  maxFallbackWidth,
  maxVariantWidthOf,
  variantWidthsOf,
} from '../../../schema/variant-widths.ts'
import type { ImageFacts, ImageFileFault } from '../../content/site/media-manifest.ts'
import { isWithoutMetadata } from './image-metadata.ts'
import { imageFormatOf } from './image-format.ts'
import { encoders, sha256Of, openOptions, settingsHash } from './encoder-settings.ts'

/** Maximum size in bytes of an original that may be smaller than all its variants. */
const maxLightBytes = 4_000

/**
 * Maximum size in bytes of a WebP that needs no narrower variants. The few browsers without AVIF
 * load the original.
 */
const maxLightWebpBytes = 48_000

/** Maximum number of pixels of a WebP that is encoded again to compare the sizes. */
const maxTrialPixels = 4_000_000

/**
 * An original that is larger than its variant by more than this factor was not optimized for the
 * web.
 */
const oversizeFactor = 1.25

/**
 * Returns the size and other facts of a photo, or the reason why it cannot be used. Decodes the
 * whole file, so that damage in the middle is found, too.
 */
export async function inspectPhoto(bytes: Buffer): Promise<ImageFacts | ImageFileFault> {
  if (bytes.length === 0) return 'empty'
  const result = await photoFactsOf(bytes).catch(imageFaultOf)
  const isUnread = result === 'unreadable' || result === 'damaged'
  return isUnread && imageFormatOf(bytes) === 'heif' ? 'heic' : result
}

/** Converts an error of sharp into the reason why an image cannot be used. */
export const imageFaultOf = (error: unknown): ImageFileFault =>
  /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable'

/**
 * Reads the size from the file header first, so that an image with too many pixels is never
 * decoded.
 */
async function photoFactsOf(bytes: Buffer): Promise<ImageFacts | ImageFileFault> {
  const meta = await sharp(bytes, openOptions).metadata()
  const { width, height } = meta.autoOrient
  const animated = (meta.pages ?? 1) > 1 && ['gif', 'webp'].includes(meta.format)
  const colors = await dominantColorOf(bytes).catch(() => undefined)
  if (colors === undefined) return 'damaged'
  const { color, isOpaque } = colors
  const facts = {
    source: sha256Of(bytes),
    settings: settingsHash,
    ...{ width, height, animated },
    ...(isOpaque && { color }),
    family: fallbackFormatOf(meta.format, isOpaque, animated),
    clean: meta.orientation === undefined && isWithoutMetadata(bytes),
    widths: variantWidthsOf(maxVariantWidthOf({ width, height })),
  }
  const originalUse =
    facts.clean && !animated ? await originalUseOf(bytes, meta.format, facts) : 'no'
  return { ...facts, stands: originalUse }
}

/**
 * Returns the image format for browsers without AVIF: the original's format if they support it,
 * otherwise the closest one.
 */
function fallbackFormatOf(
  format: string,
  isOpaque: boolean,
  animated: boolean,
): ImageFacts['family'] {
  if (format === 'jpeg' || format === 'webp' || format === 'png') return format
  if (format === 'gif') return animated ? 'gif' : 'png'
  return isOpaque ? 'jpeg' : 'png'
}

const sampleSidePixels = 32

/** Returns the most frequent of 4,096 colours in a small copy of the image, as `#rgb`. */
async function dominantColorOf(bytes: Buffer): Promise<{ color: string; isOpaque: boolean }> {
  const pixels = await sharp(bytes, openOptions)
    .resize(sampleSidePixels, sampleSidePixels, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  let isOpaque = true
  for (let offset = 0; offset < pixels.length; offset += 4) {
    isOpaque &&= pixels[offset + 3] === 255
    const bin = [...pixels.subarray(offset, offset + 3)]
      .map((part) => (part >> 4).toString(16))
      .join('')
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  const [[color = '000'] = []] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { color: `#${color}`, isOpaque }
}

/**
 * Returns whether the original is published instead of its variants: `alone` if all variants would
 * be larger, `webp` or `widest` if no better WebP can be made, otherwise `no`.
 */
async function originalUseOf(
  bytes: Buffer,
  format: string,
  { width, height, widths: [narrowest = width] }: Pick<ImageFacts, 'width' | 'height' | 'widths'>,
): Promise<ImageFacts['stands']> {
  const encodedSize = async (ending: 'avif' | 'webp', targetWidth: number) =>
    (await encoders[ending](sharp(bytes, openOptions).resize(targetWidth)).toBuffer()).length
  if (bytes.length <= maxLightBytes) {
    const lightest = Math.min(
      await encodedSize('avif', narrowest),
      await encodedSize('webp', narrowest),
    )
    if (bytes.length <= lightest) return 'alone'
  }
  if (format !== 'webp' || width * height > maxTrialPixels) return 'no'
  if (bytes.length <= maxLightWebpBytes && width <= maxFallbackWidth) return 'webp'
  return bytes.length <= oversizeFactor * (await encodedSize('webp', width)) ? 'widest' : 'no'
}
