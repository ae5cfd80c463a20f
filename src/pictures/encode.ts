import sharp, { type Sharp } from 'sharp'
import type { PictureFacts } from '../site/media-manifest.ts'
import { encoders, opening, partsOf, type Ending } from './settings.ts'
import { heightAt } from './variants.ts'

/** Takes the bytes of one variant. */
export type Save = (name: string, bytes: Buffer) => Promise<void>

/**
 * Makes variants of a picture: upright, in sRGB, without metadata. It is decoded once, however many are
 * wanted, and one of them is held at a time.
 */
export async function encode(
  original: Buffer,
  facts: PictureFacts,
  names: readonly string[],
  save: Save,
): Promise<void> {
  const wanted = byWidth(names)
  const scaledTo = facts.animated
    ? movingFrom(original, facts)
    : await stillFrom(original, facts, wanted)
  for (const [width, files] of wanted) {
    const scaled = await scaledTo(width)
    for (const { name, ending } of files)
      await save(name, await encoders[ending](scaled()).toBuffer())
  }
}

type Wanted = ReadonlyMap<number, readonly { name: string; ending: Ending }[]>

function byWidth(names: readonly string[]): Wanted {
  const files = names.map((name) => ({ name, ...partsOf(name) }))
  const widths = new Set(files.map(({ width }) => width))
  return new Map([...widths].map((width) => [width, files.filter((file) => file.width === width)]))
}

type Scaled = (width: number) => Promise<() => Sharp>

/** All frames are decoded again for each file: as pixels they would take too much room. */
const movingFrom =
  (original: Buffer, facts: PictureFacts): Scaled =>
  async (width) =>
  () =>
    sharp(original, { ...opening, animated: true }).resize(width, heightAt(facts, width), {
      fit: 'fill',
    })

async function stillFrom(original: Buffer, facts: PictureFacts, wanted: Wanted): Promise<Scaled> {
  const widest = Math.max(...wanted.keys())
  const decoded = await pixelsOf(
    sharp(original, opening).autoOrient().resize(widest, heightAt(facts, widest), { fit: 'fill' }),
  )
  return async (width) => {
    if (width === widest) return decoded
    return pixelsOf(decoded().resize(width, heightAt(facts, width), { fit: 'fill' }))
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
