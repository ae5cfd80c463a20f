import type { Focus, Shape } from '../../../schema/crop.ts'
import type { NarrowImage } from '../../../schema/fields.ts'
import { narrowShapes, telephones, type Slot } from '../../../schema/slots.ts'
import { croppedFor } from './cropped.ts'
import type { Picture, Surroundings } from './surroundings.ts'

/** An image field as authors write it in YAML. */
export type Image = {
  src: string
  alt?: string | undefined
  decorative?: boolean | undefined
  focus?: Focus | undefined
  narrow?: NarrowImage | undefined
  light?: string | undefined
}

/** The files of an image, or of the crop that is shown. */
export type ImagePart = Omit<Picture, 'alt' | 'color' | 'crops'> & {
  src: string
  crop: string | undefined
}

type Known = Pick<Surroundings, 'pictures' | 'onPicture'>
type Wish = { src: string; shape: Shape | undefined; focus: Focus | undefined }

/** Returns the files to show in a shape, or undefined if the image does not exist. */
export function partFor(
  { pictures, onPicture }: Known,
  { src, shape, focus }: Wish,
): ImagePart | undefined {
  const picture = pictures[src]
  const crop =
    picture && shape && croppedFor(picture, { shape, focus, any: onPicture !== undefined })
  return picture && { ...picture, ...crop, src, crop: crop?.name }
}

/**
 * Returns the files to show on screens narrower than `below` CSS pixels, or undefined if they do
 * not differ from the files for wide screens.
 */
export function narrowPartFor(
  known: Known,
  image: Image,
  slot: Slot,
): { part: ImagePart; below: number } | undefined {
  const wish = narrowWish(image, slot)
  const part = wish && partFor(known, wish)
  const wide = partFor(known, { src: image.src, shape: slot.shape, focus: image.focus })
  const isSame = part?.src === wide?.src && part?.crop === wide?.crop
  return part === undefined || isSame ? undefined : { part, below: wish?.below ?? telephones }
}

/**
 * Returns the request for narrow screens. The author's choice overrides the default of the slot.
 */
function narrowWish(
  { src, focus, narrow }: Image,
  slot: Slot,
): (Wish & { below: number }) | undefined {
  if (narrow === undefined) return slot.narrow && { src, focus, ...slot.narrow }
  const isOther = narrow.src !== undefined
  return {
    src: narrow.src ?? src,
    focus: narrow.focus ?? (isOther ? undefined : focus),
    shape: narrowShapes[narrow.shape],
    below: telephones,
  }
}
