import sharp from 'sharp'
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

/** The same part of it that a build would make, no larger than a preview needs; undefined where it is no picture. */
export async function quickCropOf(file: string, crop: string): Promise<Buffer | undefined> {
  const whole = await sizeOf(file)
  if (whole === undefined) return undefined
  const { focus, ...size } = croppedTo(whole, crop)
  const width = Math.min(size.width, 1600)
  const upright = sharp(file, opening).autoOrient()
  const height = heightAt(size, width)
  const part =
    focus === undefined
      ? upright.resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      : upright.extract({ ...size, ...placeOf(whole, size, focus) }).resize(width, height)
  return encoders.webp(part).toBuffer()
}
