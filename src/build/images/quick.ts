import sharp, { type Sharp } from 'sharp'
import { placeOf } from '../../../schema/crop.ts'
import { widthsBelow } from '../../../schema/variant-widths.ts'
import { opening } from './settings.ts'
import { croppedTo, heightAt } from './variants.ts'

/**
 * Returns the upright size of an image in pixels, for the preview. Reads only the file header. For
 * a large image, `copies` names the smaller copies that a browser displays faster. Undefined if the
 * file is not an image.
 */
export async function sizeOfPhoto(file: string): Promise<PreviewSize | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const { size, moves } = head
  if (moves || size.width * size.height <= mostPixels) return size
  const { width, height } = size
  const scale = Math.min(1, widest / width, widest / height)
  return {
    ...size,
    copies: { widths: widthsBelow(Math.round(width * scale)), format: formatOf(head) },
  }
}

/** The smaller copies of a large image. A narrow copy needs less decoding. */
type Copies = { widths: number[]; format: 'jpeg' | 'webp' }

/** Four megapixels, about as much as most screens can show. */
const mostPixels = 4_000_000

type Size = { width: number; height: number }
export type PreviewSize = Size & { copies?: Copies }
type Head = { size: Size; isOpaque: boolean; moves: boolean }

async function headOf(file: string): Promise<Head | undefined> {
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(file, opening).metadata()
    return { size: autoOrient, isOpaque: !hasAlpha, moves: pages > 1 }
  } catch {
    return undefined
  }
}

/** True for image formats of cameras and scanners that browsers cannot display. */
export const isUnknownToBrowsers = (file: string): boolean => /\.(?:tiff?|hei[cf])$/i.test(file)

type Made = { bytes: Buffer; type: string }

/** The linear kernel takes a fifth less time than the default, with almost the same sharpness. */
const kernel = sharp.kernel.linear

/**
 * Maximum width of a copy in pixels. Sharp in most places of a page, also on high-density screens.
 */
const widest = 1600

/**
 * Returns a copy that browsers can display, no larger than a preview needs. Undefined if the file
 * is not an image.
 */
export async function quickCopyOf(file: string, width = widest): Promise<Made | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const box = { fit: 'inside', withoutEnlargement: true, kernel } as const
  const upright = sharp(file, opening).autoOrient()
  return inAHurry(upright.resize(Math.min(width, widest), widest, box), formatOf(head))
}

/**
 * Returns the same crop that a build would make, no larger than a preview needs. Undefined if the
 * file is not an image. The image is scaled down before cropping, because a photo then need not be
 * decoded completely.
 */
export async function quickCropOf(
  file: string,
  crop: string,
  most = 1200,
): Promise<Made | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const { size: whole } = head
  const format = formatOf(head)
  const { focus, ...size } = croppedTo(whole, crop)
  const width = Math.min(size.width, most, widest)
  const part = { width, height: heightAt(size, width) }
  const upright = sharp(file, opening).autoOrient()
  if (focus === undefined) {
    const position = sharp.strategy.attention
    return inAHurry(upright.resize({ ...part, fit: 'cover', position, kernel }), format)
  }
  const scale = width / size.width
  const smaller = {
    width: Math.max(part.width, Math.round(whole.width * scale)),
    height: Math.max(part.height, Math.round(whole.height * scale)),
  }
  const place = placeOf(smaller, part, focus)
  const cut = upright.resize({ ...smaller, fit: 'fill', kernel }).extract({ ...part, ...place })
  return inAHurry(cut, format)
}

/** JPEG takes a third less time than the fastest WebP, but does not support transparency. */
const formatOf = ({ isOpaque }: Head): Copies['format'] => (isOpaque ? 'jpeg' : 'webp')

/**
 * Returns undefined if the file is truncated. The preview then sends the file unchanged, and
 * browsers show the readable part.
 */
const inAHurry = (image: Sharp, format: Copies['format']): Promise<Made | undefined> =>
  encodedInAHurry(image, format).catch(() => undefined)

const encodedInAHurry = async (image: Sharp, format: Copies['format']): Promise<Made> =>
  format === 'jpeg'
    ? {
        // Without this conversion, a CMYK image would become a CMYK JPEG.
        bytes: await image.toColourspace('srgb').jpeg({ quality: 85 }).toBuffer(),
        type: 'image/jpeg',
      }
    : { bytes: await image.webp({ quality: 80, effort: 0 }).toBuffer(), type: 'image/webp' }
