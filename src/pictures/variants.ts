import type { PictureFacts } from '../site/media-manifest.ts'
import { plainName } from '../site/route.ts'
import { settings, type Ending, type VariantName } from './settings.ts'

/** From one width to the next: finer steps would cost more files than they save bytes. */
const step = 1.5

/** No picture is drawn narrower on any screen. */
const narrowest = 48

/** Widest that a browser without AVIF and WebP is given, in pixels. */
const fallbackLimit = 1600

/** The widths that a picture is made in, narrowest first; never wider than it is. */
export function widthsBelow(width: number): number[] {
  const widths: number[] = []
  for (let next = width; next >= narrowest; next = Math.round(next / step)) widths.push(next)
  return widths.length === 0 ? [width] : widths.toReversed()
}

/** Best first. AVIF is written without movement. */
export const formatsOf = ({ stands, animated }: PictureFacts): ('avif' | 'webp')[] =>
  stands === 'alone' ? [] : animated ? ['webp'] : ['avif', 'webp']

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
  const width = widths.findLast((one) => one <= fallbackLimit) ?? widths[0] ?? 1
  return { name: `${width}.${family === 'svg' ? 'png' : endings[family]}`, width }
}

/** The variants that are published where a picture is drawn in these widths. */
export function namesFor(facts: PictureFacts, widths: Iterable<number>): VariantName[] {
  if (facts.stands === 'alone') return []
  const drawn = [...widths].flatMap((width) =>
    formatsOf(facts).map((format): VariantName => `${width}.${format}`),
  )
  return [...new Set([...drawn, fallbackOf(facts).name])]
}

export const heightAt = ({ width, height }: PictureFacts, at: number): number =>
  Math.max(1, Math.round((at * height) / width))

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
