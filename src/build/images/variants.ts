import { cropNamed, sizeIn } from '../../../schema/crop.ts'
import { fallbackWidth, widestFrom, widthsBelow } from '../../../schema/variant-widths.ts'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import { plainName } from '../../text/plain-name.ts'
import { settings, type Ending, type VariantName } from './settings.ts'

/** Returns the image formats to encode, the best first. Animated images have no AVIF. */
export const formatsOf = ({ stands, animated }: PictureFacts): ('avif' | 'webp')[] =>
  stands === 'alone' ? [] : animated ? ['webp'] : stands === 'webp' ? ['avif'] : ['avif', 'webp']

/** File endings by image format. */
export const endings = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
} satisfies Record<PictureFacts['family'], Ending | 'svg'>

/** Returns the variant for the `src` attribute, for browsers that cannot choose from several. */
export function fallbackOf({ family, widths }: PictureFacts): {
  name: VariantName
  width: number
} {
  const width = fallbackWidth(widths)
  return { name: `${width}.${endingOf({ family })}`, width }
}

const endingOf = ({ family }: Pick<PictureFacts, 'family'>): Ending =>
  family === 'svg' ? 'png' : endings[family]

/** The width of an image variant in pixels, or of a crop: 640, `8x7.640`. */
export type Drawn = number | `${string}.${number}`

/** Returns the names of all variants to publish if pages show an image in the given widths. */
export function namesFor(facts: PictureFacts, widths: Iterable<Drawn>): VariantName[] {
  if (facts.stands === 'alone') return []
  const wanted = [...widths]
  const drawn = wanted.flatMap((width) =>
    formatsOf(facts).map((format): VariantName => `${width}.${format}`),
  )
  const published = publishedSize(facts)
  const crops = new Set(wanted.flatMap((one) => (typeof one === 'number' ? [] : cropIn(one))))
  const fallbacks = [...crops].map((crop): VariantName => {
    const width = fallbackWidth(widthsBelow(croppedTo(published, crop).width))
    return `${crop}.${width}.${endingOf(facts)}`
  })
  return [...new Set([...drawn, ...fallbacks, fallbackOf(facts).name])]
}

/** Returns the width and height that the HTML of pages states for an image. */
function publishedSize(facts: PictureFacts) {
  const { width } = fallbackOf(facts)
  return widestFrom({ width, height: heightAt(facts, width), widths: facts.widths })
}

const cropIn = (drawn: string): string => drawn.slice(0, drawn.indexOf('.'))

/** Returns the size of a crop in pixels, and its focus point. */
export function croppedTo(facts: Pick<PictureFacts, 'width' | 'height'>, name: string) {
  const crop = cropNamed(name)
  if (crop === undefined) throw new Error(`“${name}” names no crop.`)
  return { ...sizeIn(facts, crop.shape), focus: crop.focus }
}

/** Returns the height in pixels of an image that is scaled to the width `targetWidth`. At least 1. */
export const heightAt = (
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  at: number,
): number => Math.max(1, Math.round((at * height) / width))

/** True if the recorded facts belong to this image content and to the present encoder settings. */
export const isTrueOf = (
  recorded: PictureFacts | undefined,
  { source }: Pick<PictureFacts, 'source'>,
): boolean => recorded?.source === source && recorded.settings === settings

/**
 * Returns the start of the names of an image's variants: `beratung/hero.1a2b3c4d`. It contains a
 * hash of the content and of the encoder settings.
 */
export const stemOf = (src: string, { source }: PictureFacts): string =>
  `${addressOf(src.replace(/\.\w+$/, ''))}.${source.slice(0, 8)}${settings.slice(0, 2)}`

/** Replaces characters that are not allowed in a `srcset` attribute or would be percent-encoded. */
const addressOf = (path: string): string =>
  /^[\w./-]+$/.test(path)
    ? path
    : path
        .split('/')
        .map((name) => plainName(name) || 'picture')
        .join('/')
