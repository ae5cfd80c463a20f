import sharp, { type Sharp } from 'sharp'
import { placeOf } from '../../schema/crop.ts'
import { encoders, opening } from './settings.ts'
import { croppedTo, heightAt } from './variants.ts'

/** For a preview: how large a picture is, upright, of which no more is read than its head. Undefined where it is none. */
export async function sizeOf(file: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(file, opening).metadata()
    return autoOrient
  } catch {
    return undefined
  }
}

/** Formats of cameras and scanners, which browsers do not read. */
export const isUnknownToBrowsers = (file: string): boolean => /\.(?:tiff?|hei[cf])$/i.test(file)

/** The picture as browsers read it, no larger than a preview needs. */
export const quickCopyOf = (file: string): Promise<Buffer> =>
  encoders
    .jpg(
      sharp(file, opening)
        .autoOrient()
        .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
    )
    .toBuffer()

/**
 * The same part of it that a build would make, no larger than a preview needs; undefined where it is no picture.
 * It is made smaller before it is cut, which spares decoding all of a photo, and is encoded in a hurry.
 */
export async function quickCropOf(file: string, crop: string): Promise<Buffer | undefined> {
  const whole = await sizeOf(file)
  if (whole === undefined) return undefined
  const { focus, ...size } = croppedTo(whole, crop)
  const width = Math.min(size.width, 1600)
  const part = { width, height: heightAt(size, width) }
  const upright = sharp(file, opening).autoOrient()
  if (focus === undefined) {
    const position = sharp.strategy.attention
    return inAHurry(upright.resize({ ...part, fit: 'cover', position }))
  }
  const scale = width / size.width
  const smaller = {
    width: Math.max(part.width, Math.round(whole.width * scale)),
    height: Math.max(part.height, Math.round(whole.height * scale)),
  }
  const place = placeOf(smaller, part, focus)
  return inAHurry(upright.resize({ ...smaller, fit: 'fill' }).extract({ ...part, ...place }))
}

const inAHurry = (image: Sharp): Promise<Buffer> =>
  image.webp({ quality: 80, effort: 0 }).toBuffer()
