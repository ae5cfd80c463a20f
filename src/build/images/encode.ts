import sharp, { type Sharp } from 'sharp'
import { placeOf } from '../../../schema/crop.ts'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import { encoders, opening, partsOf, type Ending } from './settings.ts'
import { croppedTo, heightAt } from './variants.ts'

/** Stores the bytes of one variant. Called with the variant's name. */
export type Save = (name: string, bytes: Buffer) => Promise<void>

/**
 * Encodes variants of an image: upright, in sRGB, without metadata. The image is decoded once per
 * crop, and only one decoded image is in memory at a time.
 */
export async function encode(
  original: Buffer,
  facts: PictureFacts,
  names: readonly string[],
  save: Save,
): Promise<void> {
  const all = names.map((name) => ({ name, ...partsOf(name) }))
  for (const crop of new Set(all.map((file) => file.crop))) {
    const wanted = byWidth(all.filter((file) => file.crop === crop))
    const scaledTo = facts.animated
      ? movingFrom(original, facts)
      : await stillFrom(shownOf(original, facts, crop), wanted)
    for (const [width, files] of wanted) {
      const scaled = await scaledTo(width)
      for (const { name, ending } of files)
        await save(name, await encoders[ending](scaled()).toBuffer())
    }
  }
}

type File = { name: string; width: number; ending: Ending }
type Wanted = ReadonlyMap<number, readonly File[]>

function byWidth(files: readonly File[]): Wanted {
  const widths = new Set(files.map(({ width }) => width))
  return new Map([...widths].map((width) => [width, files.filter((file) => file.width === width)]))
}

/** A part of an image, with its size in pixels. `scaleTo` scales it to the given size. */
type Part = {
  size: { width: number; height: number }
  at: (width: number, height: number) => Sharp
}

/**
 * Returns the whole image or a crop. The crop is around the focus point, or around the area that
 * sharp finds most interesting.
 */
function shownOf(original: Buffer, facts: PictureFacts, crop: string): Part {
  const upright = sharp(original, opening).autoOrient()
  if (crop === '')
    return { size: facts, at: (width, height) => upright.resize(width, height, { fit: 'fill' }) }
  const { focus, ...size } = croppedTo(facts, crop)
  const position = sharp.strategy.attention
  return {
    size,
    at: (width, height) =>
      focus === undefined
        ? upright.resize(width, height, { fit: 'cover', position })
        : upright
            .extract({ ...size, ...placeOf(facts, size, focus) })
            .resize(width, height, { fit: 'fill' }),
  }
}

type Scaled = (width: number) => Promise<() => Sharp>

/**
 * Decodes an animated image again for each file, because its frames would need too much memory as
 * pixels.
 */
const movingFrom =
  (original: Buffer, facts: PictureFacts): Scaled =>
  async (width) =>
  () =>
    sharp(original, { ...opening, animated: true }).resize(width, heightAt(facts, width), {
      fit: 'fill',
    })

async function stillFrom({ size, at }: Part, wanted: Wanted): Promise<Scaled> {
  const widest = Math.max(...wanted.keys())
  const decoded = await pixelsOf(at(widest, heightAt(size, widest)))
  return async (width) => {
    if (width === widest) return decoded
    return pixelsOf(decoded().resize(width, heightAt(size, width), { fit: 'fill' }))
  }
}

async function pixelsOf(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}
