import { screens, widthOn } from '../../../schema/slot-widths.ts'

/** Screens that a picture is for, in CSS pixels across: all where neither is given. */
export type Screens = { from?: number | undefined; below?: number | undefined }

/** Those of a picture’s widths, narrowest first, that a screen can ask for where it is drawn in these `sizes`. */
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

/** The fewest and the most pixels across that a screen needs. */
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
