import sharp from 'sharp'
import { encoders, opening } from './settings.ts'

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
