import type { FocusPoint, AspectRatio } from '../../../schema/crop.ts'
import type { NarrowImage } from '../../../schema/fields.ts'
import { narrowShapes, phoneMaxWidth, type Slot } from '../../../schema/slots.ts'
import { cropImage } from './crop-image.ts'
import type { SiteImage, RenderContext } from './render-context.ts'

/** An image field as authors write it in YAML. */
export type ImageField = {
  src: string
  alt?: string | undefined
  decorative?: boolean | undefined
  focus?: FocusPoint | undefined
  narrow?: NarrowImage | undefined
  light?: string | undefined
}

/** The files of an image, or of the crop that is shown. */
export type ImageFiles = Omit<SiteImage, 'alt' | 'color' | 'crops'> & {
  src: string
  crop: string | undefined
}

type ImageContext = Pick<RenderContext, 'pictures' | 'onPicture'>
type ImageRequest = { src: string; shape: AspectRatio | undefined; focus: FocusPoint | undefined }

/** Returns the files to show in a shape, or undefined if the image does not exist. */
export function imageFilesFor(
  { pictures, onPicture }: ImageContext,
  { src, shape, focus }: ImageRequest,
): ImageFiles | undefined {
  const image = pictures[src]
  const crop =
    image && shape && cropImage(image, { shape, focus, allowsAnyCrop: onPicture !== undefined })
  return image && { ...image, ...crop, src, crop: crop?.name }
}

/**
 * Returns the files to show on screens narrower than `below` CSS pixels, or undefined if they do
 * not differ from the files for wide screens.
 */
export function narrowImageFilesFor(
  context: ImageContext,
  image: ImageField,
  slot: Slot,
): { part: ImageFiles; below: number } | undefined {
  const request = narrowImageRequest(image, slot)
  const part = request && imageFilesFor(context, request)
  const wideFiles = imageFilesFor(context, {
    src: image.src,
    shape: slot.shape,
    focus: image.focus,
  })
  const isSame = part?.src === wideFiles?.src && part?.crop === wideFiles?.crop
  return part === undefined || isSame ? undefined : { part, below: request?.below ?? phoneMaxWidth }
}

/**
 * Returns the request for narrow screens. The author's choice overrides the default of the slot.
 */
function narrowImageRequest(
  { src, focus, narrow }: ImageField,
  slot: Slot,
): (ImageRequest & { below: number }) | undefined {
  if (narrow === undefined) return slot.narrow && { src, focus, ...slot.narrow }
  const hasOtherSource = narrow.src !== undefined
  return {
    src: narrow.src ?? src,
    focus: narrow.focus ?? (hasOtherSource ? undefined : focus),
    shape: narrowShapes[narrow.shape],
    below: phoneMaxWidth,
  }
}
