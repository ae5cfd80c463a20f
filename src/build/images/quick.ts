import sharp, { type Sharp } from 'sharp'
import { placeOf } from '../../../schema/crop.ts'
import { widthsBelow } from '../../../schema/variant-widths.ts'
import { opening } from './settings.ts'
import { croppedTo, heightAt } from './variants.ts'

/**
 * For a preview: how large a picture is, upright, of which no more is read than its head, and the copies that
 * are seen sooner where a browser would have much to do with it. Undefined where it is none.
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

/** What can be asked for; less is decoded of a photo for a narrow one. */
type Copies = { widths: number[]; format: 'jpeg' | 'webp' }

/** Four megapixels: what most screens show at once. */
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

/** Formats of cameras and scanners, which browsers do not read. */
export const isUnknownToBrowsers = (file: string): boolean => /\.(?:tiff?|hei[cf])$/i.test(file)

type Made = { bytes: Buffer; type: string }

/** Makes a copy of a photo in a fifth less time than the usual one, and hardly less sharp. */
const kernel = sharp.kernel.linear

/** Pixels across: sharp in most places of a page, on dense screens, too. */
const widest = 1600

/** The picture as browsers read it, no larger than a preview needs; undefined where it is none. */
export async function quickCopyOf(file: string, width = widest): Promise<Made | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const box = { fit: 'inside', withoutEnlargement: true, kernel } as const
  const upright = sharp(file, opening).autoOrient()
  return inAHurry(upright.resize(Math.min(width, widest), widest, box), formatOf(head))
}

/**
 * The same part of it that a build would make, no larger than a preview needs; undefined where it is no picture.
 * It is made smaller before it is cut, which spares decoding all of a photo, and is encoded in a hurry.
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

/** A JPEG takes a third less time than the quickest WebP, but lets nothing shine through. */
const formatOf = ({ isOpaque }: Head): Copies['format'] => (isOpaque ? 'jpeg' : 'webp')

/** Undefined where the photo breaks off: its file goes as it is, of which browsers show what there is. */
const inAHurry = (image: Sharp, format: Copies['format']): Promise<Made | undefined> =>
  encodedInAHurry(image, format).catch(() => undefined)

const encodedInAHurry = async (image: Sharp, format: Copies['format']): Promise<Made> =>
  format === 'jpeg'
    ? {
        // Of what was made for print, it would else be a JPEG for print.
        bytes: await image.toColourspace('srgb').jpeg({ quality: 85 }).toBuffer(),
        type: 'image/jpeg',
      }
    : { bytes: await image.webp({ quality: 80, effort: 0 }).toBuffer(), type: 'image/webp' }
