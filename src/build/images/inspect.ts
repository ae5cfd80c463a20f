import sharp from 'sharp'
import { fallbackLimit, widestOf, widthsBelow } from '../../../schema/variant-widths.ts'
import type { PictureFacts, PictureFault } from '../../content/site/media-manifest.ts'
import { isClean } from './clean.ts'
import { formatOf } from './format.ts'
import { encoders, hashOf, opening, settings } from './settings.ts'

/** Bytes up to which an original may be lighter than whatever could be made of it. */
const light = 4_000

/** Bytes up to which a WebP needs no narrower ones: browsers without AVIF, which are few, take it as it is. */
const lightWebp = 48_000

/** Pixels up to which a WebP is encoded once more to see whether that pays. */
const worthTrying = 4_000_000

/** An original that is so much heavier than what is made of it has not been made for a page. */
const heavier = 1.25

/** Looks into the bytes of a photo: decodes all of it, so that damage in its middle is found, too. */
export async function inspect(bytes: Buffer): Promise<PictureFacts | PictureFault> {
  if (bytes.length === 0) return 'empty'
  const found = await factsOf(bytes).catch(faultOf)
  const isUnread = found === 'unreadable' || found === 'damaged'
  return isUnread && formatOf(bytes) === 'heif' ? 'heic' : found
}

/** What sharp says of a file that it cannot read is put into one of these drawers. */
export const faultOf = (error: unknown): PictureFault =>
  /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable'

/** Of how many pixels it is, its head says; only then is it decoded. */
async function factsOf(bytes: Buffer): Promise<PictureFacts | PictureFault> {
  const meta = await sharp(bytes, opening).metadata()
  const { width, height } = meta.autoOrient
  const animated = (meta.pages ?? 1) > 1 && ['gif', 'webp'].includes(meta.format)
  const colors = await colorsOf(bytes).catch(() => undefined)
  if (colors === undefined) return 'damaged'
  const { color, isOpaque } = colors
  const seen = {
    source: hashOf(bytes),
    settings,
    ...{ width, height, animated },
    ...(isOpaque && { color }),
    family: familyOf(meta.format, isOpaque, animated),
    clean: meta.orientation === undefined && isClean(bytes),
    widths: widthsBelow(widestOf({ width, height })),
  }
  const stands = seen.clean && !animated ? await standingOf(bytes, meta.format, seen) : 'no'
  return { ...seen, stands }
}

/** Its own where browsers without AVIF read that, else the nearest that they do read. */
function familyOf(format: string, isOpaque: boolean, animated: boolean): PictureFacts['family'] {
  if (format === 'jpeg' || format === 'webp' || format === 'png') return format
  if (format === 'gif') return animated ? 'gif' : 'png'
  return isOpaque ? 'jpeg' : 'png'
}

const side = 32

/** The most frequent of 4096 colours, on a small copy. */
async function colorsOf(bytes: Buffer): Promise<{ color: string; isOpaque: boolean }> {
  const pixels = await sharp(bytes, opening)
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  let isOpaque = true
  for (let at = 0; at < pixels.length; at += 4) {
    isOpaque &&= pixels[at + 3] === 255
    const bin = [...pixels.subarray(at, at + 3)].map((part) => (part >> 4).toString(16)).join('')
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  const [[color = '000'] = []] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { color: `#${color}`, isOpaque }
}

/** Where all that is made of an original would be heavier, or no better, its bytes are taken as they are. */
async function standingOf(
  bytes: Buffer,
  format: string,
  { width, height, widths: [narrowest = width] }: Pick<PictureFacts, 'width' | 'height' | 'widths'>,
): Promise<PictureFacts['stands']> {
  const weighed = async (ending: 'avif' | 'webp', at: number) =>
    (await encoders[ending](sharp(bytes, opening).resize(at)).toBuffer()).length
  if (bytes.length <= light) {
    const lightest = Math.min(await weighed('avif', narrowest), await weighed('webp', narrowest))
    if (bytes.length <= lightest) return 'alone'
  }
  if (format !== 'webp' || width * height > worthTrying) return 'no'
  if (bytes.length <= lightWebp && width <= fallbackLimit) return 'webp'
  return bytes.length <= heavier * (await weighed('webp', width)) ? 'widest' : 'no'
}
