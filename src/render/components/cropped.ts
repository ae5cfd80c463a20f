import { cropOf, type Focus, type Shape } from '../../../schema/crop.ts'
import { fallbackWidth, widestFrom, widthsBelow } from '../../../schema/variant-widths.ts'
import type { Picture } from './surroundings.ts'

type Cropped = Pick<Picture, 'url' | 'width' | 'height' | 'stem' | 'widths'> & { name: string }

type Wish = {
  shape: Shape
  focus: Focus | undefined
  /** True if any crop may be used, because the page requests crops before the files are made. */
  any: boolean
}

/** Returns the crop of an image for a shape, or undefined if the whole image is shown. */
export function croppedFor(picture: Picture, { shape, focus, any }: Wish): Cropped | undefined {
  if (picture.live) return croppedLive(picture, shape, focus)
  // An animated image has no AVIF files and is never cropped.
  if (picture.widths.length === 0 || !picture.formats.includes('avif')) return undefined
  const crop = cropOf(widestFrom(picture), shape, focus)
  if (crop === undefined || !(any || picture.crops?.includes(crop.name))) return undefined
  const widths = widthsBelow(crop.width)
  const stem = `${picture.stem}.${crop.name}`
  const width = fallbackWidth(widths)
  const ending = picture.url.slice(picture.url.lastIndexOf('.') + 1)
  const height = Math.round((width * crop.height) / crop.width)
  return { name: crop.name, url: `${stem}.${width}.${ending}`, width, height, stem, widths }
}

function croppedLive(
  picture: Picture,
  shape: Shape,
  focus: Focus | undefined,
): Cropped | undefined {
  const crop = cropOf(picture, shape, focus)
  if (crop === undefined) return undefined
  const { name, width, height } = crop
  const widths = picture.widths.filter((one) => one <= width)
  const [url, stem] = [`${picture.url}&crop=${name}`, `${picture.stem}.${name}`]
  return { name, url, width, height, stem, widths }
}
