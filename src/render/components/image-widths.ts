import { typicalScreens, widthOnScreen } from '../../../schema/slot-widths.ts'

/**
 * A range of screen widths in CSS pixels: `fromWidth` inclusive, `belowWidth` exclusive. Includes
 * all screens if both are undefined.
 */
export type ScreenRange = { fromWidth?: number | undefined; belowWidth?: number | undefined }

/**
 * Returns those of an image's widths that a typical screen selects for this `sizes` attribute,
 * narrowest first. A width that no typical screen selects would only cost the build time.
 */
export function widthsFor(
  sizes: string,
  widths: readonly number[],
  screenRange: ScreenRange = {},
): readonly number[] {
  const selected = new Set(
    neededWidths(sizes, screenRange).map(
      (needed) => widths.find((width) => width >= needed) ?? widths.at(-1),
    ),
  )
  return widths.filter((width) => selected.has(width))
}

const neededWidthsCache = new Map<string, readonly number[]>()

/** Returns the widths that the typical screens in the range need, in device pixels. */
function neededWidths(
  sizes: string,
  { fromWidth = 0, belowWidth = Infinity }: ScreenRange,
): readonly number[] {
  const key = `${fromWidth} ${belowWidth} ${sizes}`
  const cached = neededWidthsCache.get(key)
  if (cached !== undefined) return cached
  const needed = typicalScreens
    .filter(([screen]) => screen >= fromWidth && screen < belowWidth)
    .map(([screen, density]) => density * widthOnScreen(sizes, screen))
  neededWidthsCache.set(key, needed)
  return needed
}
