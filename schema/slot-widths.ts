/** Typical screens of visitors: the width in CSS pixels, and the device pixels per CSS pixel. */
export const screens = [
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

/** Returns the width in CSS pixels of an image with this `sizes` attribute. `screen` is the width of the screen. */
export function widthOn(sizes: string, screen: number): number {
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

/** Returns the largest width in CSS pixels of an image with this `sizes` attribute, over all typical screens. */
export const widestIn = oncePerSizes((sizes) =>
  Math.max(...screens.map(([screen]) => widthOn(sizes, screen))),
)

/** The width of a typical desktop screen, in CSS pixels. */
const usualScreen = 1440

/** Returns the width in CSS pixels of an image with this `sizes` attribute on a typical desktop screen. */
export const usualWidthIn = oncePerSizes((sizes) => widthOn(sizes, usualScreen))

/**
 * Caches the results of a function by its argument. There are few different `sizes` attributes, but each image of the
 * site asks for one.
 */
function oncePerSizes(widthOf: (sizes: string) => number): (sizes: string) => number {
  const known = new Map<string, number>()
  return (sizes) => {
    const before = known.get(sizes)
    if (before !== undefined) return before
    const width = widthOf(sizes)
    known.set(sizes, width)
    return width
  }
}
