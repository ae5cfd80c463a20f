import type { Focus, Shape } from '../../../schema/crop.ts'
import type { NarrowImage } from '../../../schema/fields.ts'
import { narrowShapes, telephones, type Slot } from '../../../schema/slots.ts'
import { croppedFor } from './cropped.ts'
import type { Picture, Surroundings } from './surroundings.ts'

/** As authors write it. */
export type Image = {
  src: string
  alt?: string | undefined
  decorative?: boolean | undefined
  focus?: Focus | undefined
  narrow?: NarrowImage | undefined
  light?: string | undefined
}

/** A picture, or the part of it that is shown, and which files there are of that. */
export type ImagePart = Omit<Picture, 'alt' | 'color' | 'crops'> & {
  src: string
  crop: string | undefined
}

type Known = Pick<Surroundings, 'pictures' | 'onPicture'>
type Wish = { src: string; shape: Shape | undefined; focus: Focus | undefined }

/** Undefined where there is no such picture. */
export function partFor(
  { pictures, onPicture }: Known,
  { src, shape, focus }: Wish,
): ImagePart | undefined {
  const picture = pictures[src]
  const crop =
    picture && shape && croppedFor(picture, { shape, focus, any: onPicture !== undefined })
  return picture && { ...picture, ...crop, src, crop: crop?.name }
}

/** What screens below so many CSS pixels show instead; undefined where that comes from the same files. */
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

/** What an author asks for goes before what is so in every such place. */
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
