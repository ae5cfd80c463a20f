import sharp, { type Sharp } from 'sharp'
import { cropOffsetOf } from '../../../schema/crop.ts'
import type { ImageFacts } from '../../content/site/media-manifest.ts'
import { encoders, openOptions, parseVariantName, type VariantEnding } from './encoder-settings.ts'
import { cropSizeOf, heightForWidth } from './variants.ts'

/** Stores the bytes of one variant. Called with the variant's name. */
export type SaveVariant = (name: string, bytes: Buffer) => Promise<void>

/**
 * Encodes variants of an image: upright, in sRGB, without metadata. The image is decoded once per
 * crop, and only one decoded image is in memory at a time.
 */
export async function encodeVariants(
  original: Buffer,
  facts: ImageFacts,
  names: readonly string[],
  save: SaveVariant,
): Promise<void> {
  const variantFiles = names.map((name) => ({ name, ...parseVariantName(name) }))
  for (const crop of new Set(variantFiles.map((file) => file.crop))) {
    const filesByWidth = groupByWidth(variantFiles.filter((file) => file.crop === crop))
    const scaleTo = facts.animated
      ? createAnimatedScaler(original, facts)
      : await createStillScaler(imagePartOf(original, facts, crop), filesByWidth)
    for (const [width, files] of filesByWidth) {
      const scaled = await scaleTo(width)
      for (const { name, ending } of files)
        await save(name, await encoders[ending](scaled()).toBuffer())
    }
  }
}

type VariantFile = { name: string; width: number; ending: VariantEnding }
type FilesByWidth = ReadonlyMap<number, readonly VariantFile[]>

function groupByWidth(files: readonly VariantFile[]): FilesByWidth {
  const widths = new Set(files.map(({ width }) => width))
  return new Map([...widths].map((width) => [width, files.filter((file) => file.width === width)]))
}

/** A part of an image, with its size in pixels. `scaleTo` scales it to the given size. */
type ImagePart = {
  size: { width: number; height: number }
  scaleToSize: (width: number, height: number) => Sharp
}

/**
 * Returns the whole image or a crop. The crop is around the focus point, or around the area that
 * sharp finds most interesting.
 */
function imagePartOf(original: Buffer, facts: ImageFacts, crop: string): ImagePart {
  const upright = sharp(original, openOptions).autoOrient()
  if (crop === '')
    return {
      size: facts,
      scaleToSize: (width, height) => upright.resize(width, height, { fit: 'fill' }),
    }
  const { focus, ...size } = cropSizeOf(facts, crop)
  const position = sharp.strategy.attention
  return {
    size,
    scaleToSize: (width, height) =>
      focus === undefined
        ? upright.resize(width, height, { fit: 'cover', position })
        : upright
            .extract({ ...size, ...cropOffsetOf(facts, size, focus) })
            .resize(width, height, { fit: 'fill' }),
  }
}

type ScaleToWidth = (width: number) => Promise<() => Sharp>

/**
 * Decodes an animated image again for each variant, because all its decoded frames would need too
 * much memory.
 */
const createAnimatedScaler =
  (original: Buffer, facts: ImageFacts): ScaleToWidth =>
  async (width) =>
  () =>
    sharp(original, { ...openOptions, animated: true }).resize(
      width,
      heightForWidth(facts, width),
      {
        fit: 'fill',
      },
    )

async function createStillScaler(
  { size, scaleToSize }: ImagePart,
  wanted: FilesByWidth,
): Promise<ScaleToWidth> {
  const widest = Math.max(...wanted.keys())
  const decoded = await decodePixels(scaleToSize(widest, heightForWidth(size, widest)))
  return async (width) => {
    if (width === widest) return decoded
    return decodePixels(decoded().resize(width, heightForWidth(size, width), { fit: 'fill' }))
  }
}

async function decodePixels(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}
