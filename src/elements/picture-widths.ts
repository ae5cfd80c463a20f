import { screens, widthOn } from '../../schema/slot-widths.ts'

/** Those of a picture’s widths, narrowest first, that a screen can ask for where it is drawn in these `sizes`. */
export function widthsFor(sizes: string, widths: readonly number[]): readonly number[] {
  const [least, most] = needOf(sizes)
  const reaching = (need: number) => {
    const index = widths.findIndex((width) => width >= need)
    return index < 0 ? widths.length - 1 : index
  }
  return widths.slice(reaching(least), reaching(most) + 1)
}

const needs = new Map<string, readonly [least: number, most: number]>()

/** The fewest and the most pixels across that a screen needs. */
function needOf(sizes: string): readonly [least: number, most: number] {
  const known = needs.get(sizes)
  if (known !== undefined) return known
  const slots = screens.map(([screen]) => widthOn(sizes, screen))
  const pixels = screens.map(([, density], index) => density * (slots[index] ?? 0))
  const need = [Math.min(...slots), Math.max(...pixels)] as const
  needs.set(sizes, need)
  return need
}
