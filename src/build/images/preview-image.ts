import sharp, { type Sharp } from 'sharp'
import { cropOffsetOf } from '../../../schema/crop.ts'
import { variantWidthsOf } from '../../../schema/variant-widths.ts'
import { openOptions } from './encoder-settings.ts'
import { cropSizeOf, heightForWidth } from './variants.ts'

/**
 * Returns the upright size of an image in pixels, for the preview. Reads only the file header. For
 * a large image, `copies` names the smaller copies that a browser displays faster. Undefined if the
 * file is not an image.
 */
export async function previewSizeOfPhoto(file: string): Promise<PreviewSize | undefined> {
  const head = await readImageHead(file)
  if (head === undefined) return undefined
  const { size, isAnimated } = head
  if (isAnimated || size.width * size.height <= maxPreviewPixels) return size
  const { width, height } = size
  const scale = Math.min(1, maxPreviewWidth / width, maxPreviewWidth / height)
  return {
    ...size,
    copies: { widths: variantWidthsOf(Math.round(width * scale)), format: previewFormatOf(head) },
  }
}

/** The smaller copies of a large image. A narrow copy needs less decoding. */
type PreviewCopies = { widths: number[]; format: 'jpeg' | 'webp' }

/** Four megapixels, about as much as most screens can show. */
const maxPreviewPixels = 4_000_000

type Size = { width: number; height: number }
export type PreviewSize = Size & { copies?: PreviewCopies }
type ImageHead = { size: Size; isOpaque: boolean; isAnimated: boolean }

async function readImageHead(file: string): Promise<ImageHead | undefined> {
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(file, openOptions).metadata()
    return { size: autoOrient, isOpaque: !hasAlpha, isAnimated: pages > 1 }
  } catch {
    return undefined
  }
}

/** True for image formats of cameras and scanners that browsers cannot display. */
export const isUnsupportedByBrowsers = (file: string): boolean => /\.(?:tiff?|hei[cf])$/i.test(file)

type EncodedImage = { bytes: Buffer; type: string }

/** The linear kernel takes a fifth less time than the default, with almost the same sharpness. */
const resizeKernel = sharp.kernel.linear

/**
 * Maximum width of a copy in pixels. Sharp in most places of a page, also on high-density screens.
 */
const maxPreviewWidth = 1600

/**
 * Returns a copy that browsers can display, no larger than a preview needs. Undefined if the file
 * is not an image.
 */
export async function previewCopyOf(
  file: string,
  width = maxPreviewWidth,
): Promise<EncodedImage | undefined> {
  const head = await readImageHead(file)
  if (head === undefined) return undefined
  const box = { fit: 'inside', withoutEnlargement: true, kernel: resizeKernel } as const
  const upright = sharp(file, openOptions).autoOrient()
  return encodeIfReadable(
    upright.resize(Math.min(width, maxPreviewWidth), maxPreviewWidth, box),
    previewFormatOf(head),
  )
}

/**
 * Returns the same crop that a build would make, no larger than a preview needs. Undefined if the
 * file is not an image. The image is scaled down before cropping, because a photo then need not be
 * decoded completely.
 */
export async function previewCropOf(
  file: string,
  crop: string,
  maxCropWidth = 1200,
): Promise<EncodedImage | undefined> {
  const head = await readImageHead(file)
  if (head === undefined) return undefined
  const { size: wholeSize } = head
  const format = previewFormatOf(head)
  const { focus, ...size } = cropSizeOf(wholeSize, crop)
  const width = Math.min(size.width, maxCropWidth, maxPreviewWidth)
  const targetSize = { width, height: heightForWidth(size, width) }
  const upright = sharp(file, openOptions).autoOrient()
  if (focus === undefined) {
    const position = sharp.strategy.attention
    return encodeIfReadable(
      upright.resize({ ...targetSize, fit: 'cover', position, kernel: resizeKernel }),
      format,
    )
  }
  const scale = width / size.width
  const scaledSize = {
    width: Math.max(targetSize.width, Math.round(wholeSize.width * scale)),
    height: Math.max(targetSize.height, Math.round(wholeSize.height * scale)),
  }
  const place = cropOffsetOf(scaledSize, targetSize, focus)
  const cropped = upright
    .resize({ ...scaledSize, fit: 'fill', kernel: resizeKernel })
    .extract({ ...targetSize, ...place })
  return encodeIfReadable(cropped, format)
}

/** JPEG takes a third less time than the fastest WebP, but does not support transparency. */
const previewFormatOf = ({ isOpaque }: ImageHead): PreviewCopies['format'] =>
  isOpaque ? 'jpeg' : 'webp'

/**
 * Returns undefined if the file is truncated. The preview then sends the file unchanged, and
 * browsers show the readable part.
 */
const encodeIfReadable = (
  image: Sharp,
  format: PreviewCopies['format'],
): Promise<EncodedImage | undefined> => encodeForPreview(image, format).catch(() => undefined)

const encodeForPreview = async (
  image: Sharp,
  format: PreviewCopies['format'],
): Promise<EncodedImage> =>
  format === 'jpeg'
    ? {
        // Without this conversion, a CMYK image would become a CMYK JPEG.
        bytes: await image.toColourspace('srgb').jpeg({ quality: 85 }).toBuffer(),
        type: 'image/jpeg',
      }
    : { bytes: await image.webp({ quality: 80, effort: 0 }).toBuffer(), type: 'image/webp' }
