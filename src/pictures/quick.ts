import sharp, { type Sharp } from 'sharp'
import { placeOf } from '../../schema/crop.ts'
import { opening } from './settings.ts'
import { croppedTo, heightAt } from './variants.ts'

/**
 * For a preview: how large a picture is, upright, of which no more is read than its head, and whether a
 * browser has so much to do with it that a smaller copy is seen sooner. Undefined where it is none.
 */
export async function sizeOf(file: string): Promise<(Size & { isLarge: boolean }) | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const { size, moves } = head
  return { ...size, isLarge: !moves && size.width * size.height > mostPixels }
}

/** Four megapixels: what most screens show at once. */
const mostPixels = 4_000_000

type Size = { width: number; height: number }
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

/** The picture as browsers read it, no larger than a preview needs; undefined where it is none. */
export async function quickCopyOf(file: string): Promise<Made | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const box = { fit: 'inside', withoutEnlargement: true } as const
  return inAHurry(sharp(file, opening).autoOrient().resize(1600, 1600, box), head.isOpaque)
}

/** Pixels across: sharp in most places of a page, on dense screens, too. */
const widest = 1200

/**
 * The same part of it that a build would make, no larger than a preview needs; undefined where it is no picture.
 * It is made smaller before it is cut, which spares decoding all of a photo, and is encoded in a hurry.
 */
export async function quickCropOf(file: string, crop: string): Promise<Made | undefined> {
  const head = await headOf(file)
  if (head === undefined) return undefined
  const { size: whole, isOpaque } = head
  const { focus, ...size } = croppedTo(whole, crop)
  const width = Math.min(size.width, widest)
  const part = { width, height: heightAt(size, width) }
  const upright = sharp(file, opening).autoOrient()
  if (focus === undefined) {
    const position = sharp.strategy.attention
    return inAHurry(upright.resize({ ...part, fit: 'cover', position }), isOpaque)
  }
  const scale = width / size.width
  const smaller = {
    width: Math.max(part.width, Math.round(whole.width * scale)),
    height: Math.max(part.height, Math.round(whole.height * scale)),
  }
  const place = placeOf(smaller, part, focus)
  const cut = upright.resize({ ...smaller, fit: 'fill' }).extract({ ...part, ...place })
  return inAHurry(cut, isOpaque)
}

/** A JPEG takes a third less time than the quickest WebP, but lets nothing shine through. */
const inAHurry = async (image: Sharp, isOpaque: boolean): Promise<Made> =>
  isOpaque
    ? {
        // Of what was made for print, it would else be a JPEG for print.
        bytes: await image.toColourspace('srgb').jpeg({ quality: 85 }).toBuffer(),
        type: 'image/jpeg',
      }
    : { bytes: await image.webp({ quality: 80, effort: 0 }).toBuffer(), type: 'image/webp' }
