import { screens, widthOn } from '../../../schema/slot-widths.ts'

/**
 * A range of screen widths in CSS pixels: `fromWidth` inclusive, `belowWidth` exclusive. Includes
 * all screens if both are undefined.
 */
export type Screens = { from?: number | undefined; below?: number | undefined }

/**
 * Returns those of an image's widths that a screen can request for this `sizes` attribute,
 * narrowest first.
 */
export function widthsFor(
  sizes: string,
  widths: readonly number[],
  on: Screens = {},
): readonly number[] {
  const [least, most] = needOf(sizes, on)
  const reaching = (need: number) => {
    const index = widths.findIndex((width) => width >= need)
    return index < 0 ? widths.length - 1 : index
  }
  return widths.slice(reaching(least), reaching(most) + 1)
}

const needs = new Map<string, readonly [least: number, most: number]>()

/** Returns the smallest and the largest width that any of the screens needs, in device pixels. */
function needOf(
  sizes: string,
  { from = 0, below = Infinity }: Screens,
): readonly [least: number, most: number] {
  const key = `${from} ${below} ${sizes}`
  const known = needs.get(key)
  if (known !== undefined) return known
  const some = screens.filter(([screen]) => screen >= from && screen < below)
  const slots = some.map(([screen]) => widthOn(sizes, screen))
  const pixels = some.map(([, density], index) => density * (slots[index] ?? 0))
  const need = [Math.min(...slots), Math.max(...pixels)] as const
  needs.set(key, need)
  return need
}
