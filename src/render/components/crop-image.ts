import { cropOf, type FocusPoint, type AspectRatio } from '../../../schema/crop.ts'
import {
  fallbackWidthOf,
  maxVariantSizeOf,
  variantWidthsOf,
} from '../../../schema/variant-widths.ts'
import type { SiteImage } from './render-context.ts'

type CroppedImage = Pick<SiteImage, 'url' | 'width' | 'height' | 'stem' | 'widths'> & {
  name: string
}

type CropRequest = {
  shape: AspectRatio
  focus: FocusPoint | undefined
  /**
   * True while a page is rendered to find out which image files it needs. Every crop may then be used,
   * although its files have not been made yet.
   */
  allowsAnyCrop: boolean
}

/** Returns the crop of an image for a shape, or undefined if the whole image is shown. */
export function cropImage(
  image: SiteImage,
  { shape, focus, allowsAnyCrop }: CropRequest,
): CroppedImage | undefined {
  if (image.live) return cropLiveImage(image, shape, focus)
  if (image.widths.length === 0 || image.animated) return undefined
  const crop = cropOf(maxVariantSizeOf(image), shape, focus)
  if (crop === undefined || !(allowsAnyCrop || image.crops?.includes(crop.name))) return undefined
  const widths = variantWidthsOf(crop.width)
  const stem = `${image.stem}.${crop.name}`
  const width = fallbackWidthOf(widths)
  const height = Math.round((width * crop.height) / crop.width)
  return { name: crop.name, url: `${stem}.${width}.webp`, width, height, stem, widths }
}

function cropLiveImage(
  image: SiteImage,
  shape: AspectRatio,
  focus: FocusPoint | undefined,
): CroppedImage | undefined {
  const crop = cropOf(image, shape, focus)
  if (crop === undefined) return undefined
  const { name, width, height } = crop
  const widths = image.widths.filter((candidate) => candidate <= width)
  const [url, stem] = [`${image.url}&crop=${name}`, `${image.stem}.${name}`]
  return { name, url, width, height, stem, widths }
}
