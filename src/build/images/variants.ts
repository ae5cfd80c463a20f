import { cropNamed, sizeIn } from '../../../schema/crop.ts'
import { fallbackWidth, widestFrom, widthsBelow } from '../../../schema/variant-widths.ts'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import { plainName } from '../../text/plain-name.ts'
import { settings, type Ending, type VariantName } from './settings.ts'

/** Best first. AVIF is written without movement. */
export const formatsOf = ({ stands, animated }: PictureFacts): ('avif' | 'webp')[] =>
  stands === 'alone' ? [] : animated ? ['webp'] : stands === 'webp' ? ['avif'] : ['avif', 'webp']

/** What the name of a file of each family ends with. */
export const endings = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
} satisfies Record<PictureFacts['family'], Ending | 'svg'>

/** What is given to a browser that knows no better. */
export function fallbackOf({ family, widths }: PictureFacts): {
  name: VariantName
  width: number
} {
  const width = fallbackWidth(widths)
  return { name: `${width}.${endingOf({ family })}`, width }
}

const endingOf = ({ family }: Pick<PictureFacts, 'family'>): Ending =>
  family === 'svg' ? 'png' : endings[family]

/** A picture in a width, whole or cropped: 640, `8x7.640`. */
export type Drawn = number | `${string}.${number}`

/** The variants that are published where a picture is drawn in these widths. */
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

/** As pages name it. */
function publishedSize(facts: PictureFacts) {
  const { width } = fallbackOf(facts)
  return widestFrom({ width, height: heightAt(facts, width), widths: facts.widths })
}

const cropIn = (drawn: string): string => drawn.slice(0, drawn.indexOf('.'))

/** The part of a picture that a crop of this name shows. */
export function croppedTo(facts: Pick<PictureFacts, 'width' | 'height'>, name: string) {
  const crop = cropNamed(name)
  if (crop === undefined) throw new Error(`“${name}” names no crop.`)
  return { ...sizeIn(facts, crop.shape), focus: crop.focus }
}

export const heightAt = (
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  at: number,
): number => Math.max(1, Math.round((at * height) / width))

/** Whether this was found out of these bytes, under the settings of today. */
export const isTrueOf = (
  recorded: PictureFacts | undefined,
  { source }: Pick<PictureFacts, 'source'>,
): boolean => recorded?.source === source && recorded.settings === settings

/** Of a picture as it is now, in this folder of its own settings: `beratung/hero.1a2b3c4d`. */
export const stemOf = (src: string, { source }: PictureFacts): string =>
  `${addressOf(src.replace(/\.\w+$/, ''))}.${source.slice(0, 8)}${settings.slice(0, 2)}`

/** Other signs would break the list of variants that browsers read, or stand in it as `%C3%BC`. */
const addressOf = (path: string): string =>
  /^[\w./-]+$/.test(path)
    ? path
    : path
        .split('/')
        .map((name) => plainName(name) || 'picture')
        .join('/')
