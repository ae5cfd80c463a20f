import { typicalScreens, widthOnScreen } from '../../../schema/slot-widths.ts'

/**
 * A range of screen widths in CSS pixels: `fromWidth` inclusive, `belowWidth` exclusive. Includes
 * all screens if both are undefined.
 */
export type ScreenRange = { fromWidth?: number | undefined; belowWidth?: number | undefined }

/**
 * Returns those of an image's widths that a screen can request for this `sizes` attribute,
 * narrowest first.
 */
export function widthsFor(
  sizes: string,
  widths: readonly number[],
  screenRange: ScreenRange = {},
): readonly number[] {
  const [minWidth, maxWidth] = neededWidths(sizes, screenRange)
  const indexReaching = (minimum: number) => {
    const index = widths.findIndex((width) => width >= minimum)
    return index < 0 ? widths.length - 1 : index
  }
  return widths.slice(indexReaching(minWidth), indexReaching(maxWidth) + 1)
}

const neededWidthsCache = new Map<string, readonly [least: number, most: number]>()

/** Returns the smallest and the largest width that any of the screens needs, in device pixels. */
function neededWidths(
  sizes: string,
  { fromWidth = 0, belowWidth = Infinity }: ScreenRange,
): readonly [least: number, most: number] {
  const key = `${fromWidth} ${belowWidth} ${sizes}`
  const cached = neededWidthsCache.get(key)
  if (cached !== undefined) return cached
  const matchingScreens = typicalScreens.filter(
    ([screen]) => screen >= fromWidth && screen < belowWidth,
  )
  const slots = matchingScreens.map(([screen]) => widthOnScreen(sizes, screen))
  const pixels = matchingScreens.map(([, density], index) => density * (slots[index] ?? 0))
  const need = [Math.min(...slots), Math.max(...pixels)] as const
  neededWidthsCache.set(key, need)
  return need
}
