/** Screens that pages are read on: how wide, in CSS pixels, and how many pixels of the device each of these has. */
const screens = [
  [320, 2],
  [360, 3],
  [390, 3],
  [430, 3],
  [640, 2],
  [768, 2],
  [820, 2],
  [1024, 2],
  [1280, 2],
  [1440, 2],
  [1920, 2],
  [2560, 1],
] as const

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
  const slots = screens.map(([screen]) => slotAt(sizes, screen))
  const pixels = screens.map(([, density], index) => density * (slots[index] ?? 0))
  const need = [Math.min(...slots), Math.max(...pixels)] as const
  needs.set(sizes, need)
  return need
}

/** How wide the picture is drawn on a screen. */
function slotAt(sizes: string, screen: number): number {
  for (const part of sizes.split(',')) {
    const [, condition = '', length = '100', unit = 'vw'] =
      /^\s*(?:\(([^)]*)\))?\s*([\d.]+)(px|vw)\s*$/.exec(part) ?? []
    if (holds(condition, screen))
      return unit === 'px' ? Number(length) : (Number(length) * screen) / 100
  }
  return screen
}

function holds(condition: string, screen: number): boolean {
  const [, sign, bound] = /(min-width:|max-width:|<=|<|>=|>)\s*([\d.]+)px/.exec(condition) ?? []
  if (sign === undefined) return true
  if (sign === 'min-width:' || sign === '>=') return screen >= Number(bound)
  if (sign === 'max-width:' || sign === '<=') return screen <= Number(bound)
  return sign === '<' ? screen < Number(bound) : screen > Number(bound)
}
