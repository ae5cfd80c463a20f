import { parseCropName, croppedSizeOf } from '../../../schema/crop.ts'
import {
  fallbackWidthOf,
  maxVariantSizeOf,
  variantWidthsOf,
} from '../../../schema/variant-widths.ts'
import type { ImageFacts } from '../../content/site/media-manifest.ts'
import { slugOf } from '../../text/slug.ts'
import { settingsHash, type VariantEnding, type VariantName } from './encoder-settings.ts'

/**
 * Returns the image formats to encode, the best first. Animated images have no AVIF. Empty if the original is
 * published as the only file.
 */
export const formatsOf = ({ stands, animated, withoutAvif }: ImageFacts): ('avif' | 'webp')[] => {
  if (stands === 'alone') return []
  const hasAvif = !animated && !withoutAvif
  return [...(hasAvif ? ['avif' as const] : []), ...(stands === 'webp' ? [] : ['webp' as const])]
}

/** File endings by image format. */
export const fileEndings = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
} satisfies Record<ImageFacts['family'], VariantEnding | 'svg'>

/** Returns the variant for the `src` attribute, for browsers that cannot choose from several. */
export function fallbackVariantOf({ family, widths }: ImageFacts): {
  name: VariantName
  width: number
} {
  const width = fallbackWidthOf(widths)
  return { name: `${width}.${fallbackEndingOf({ family })}`, width }
}

const fallbackEndingOf = ({ family }: Pick<ImageFacts, 'family'>): VariantEnding =>
  family === 'svg' ? 'png' : fileEndings[family]

/**
 * The width of an image variant in pixels: `640` for the whole image, `8x7.640` for a crop with the
 * aspect ratio 8:7.
 */
export type VariantWidth = number | `${string}.${number}`

/** Returns the names of all variants to publish if pages show an image in the given widths. */
export function variantNamesFor(facts: ImageFacts, widths: Iterable<VariantWidth>): VariantName[] {
  if (facts.stands === 'alone') return []
  const wantedWidths = [...widths]
  const widthNames = wantedWidths.flatMap((width) =>
    formatsOf(facts).map((format): VariantName => `${width}.${format}`),
  )
  const published = publishedSize(facts)
  const crops = new Set(
    wantedWidths.flatMap((one) => (typeof one === 'number' ? [] : cropNameIn(one))),
  )
  const fallbacks = [...crops].map((crop): VariantName => {
    const width = fallbackWidthOf(variantWidthsOf(cropSizeOf(published, crop).width))
    return `${crop}.${width}.webp`
  })
  return [...new Set([...widthNames, ...fallbacks, fallbackVariantOf(facts).name])]
}

/** Returns the width and height that the HTML of pages states for an image. */
function publishedSize(facts: ImageFacts) {
  const { width } = fallbackVariantOf(facts)
  return maxVariantSizeOf({ width, height: heightForWidth(facts, width), widths: facts.widths })
}

const cropNameIn = (drawn: string): string => drawn.slice(0, drawn.indexOf('.'))

/** Returns the size of a crop in pixels, and its focus point. */
export function cropSizeOf(facts: Pick<ImageFacts, 'width' | 'height'>, name: string) {
  const crop = parseCropName(name)
  if (crop === undefined) throw new Error(`“${name}” is not the name of a crop.`)
  return { ...croppedSizeOf(facts, crop.shape), focus: crop.focus }
}

/** Returns the height in pixels of an image that is scaled to the width `targetWidth`. At least 1. */
export const heightForWidth = (
  { width, height }: Pick<ImageFacts, 'width' | 'height'>,
  targetWidth: number,
): number => Math.max(1, Math.round((targetWidth * height) / width))

/** True if the recorded facts belong to this image content and to the present encoder settings. */
export const isRecordCurrent = (
  recorded: ImageFacts | undefined,
  { source }: Pick<ImageFacts, 'source'>,
): boolean => recorded?.source === source && recorded.settings === settingsHash

/**
 * Returns the start of the names of an image's variants: `beratung/hero.1a2b3c4d`. It contains a
 * hash of the content and of the encoder settings.
 */
export const variantStemOf = (src: string, { source }: ImageFacts): string =>
  `${encodeUnsafePath(src.replace(/\.\w+$/, ''))}.${source.slice(0, 8)}${settingsHash.slice(0, 2)}`

/** Replaces characters that are not allowed in a `srcset` attribute or would be percent-encoded. */
export const encodeUnsafePath = (path: string): string =>
  /^[\w./-]+$/.test(path)
    ? path
    : path
        .split('/')
        .map((name) => slugOf(name) || 'picture')
        .join('/')
