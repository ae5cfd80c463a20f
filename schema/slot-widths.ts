/** Typical screens of visitors: the width in CSS pixels, and the device pixels per CSS pixel. */
export const typicalScreens = [
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
  [768, 1],
  [1024, 1],
  [1280, 1],
  [1366, 1],
  [1440, 1],
  [1920, 1],
  [2560, 1],
] as const

/** Returns the width in CSS pixels of an image with this `sizes` attribute. `screen` is the width of the screen. */
export function widthOnScreen(sizes: string, screen: number): number {
  for (const part of sizes.split(',')) {
    const [, condition = '', length = '100', unit = 'vw'] =
      /^\s*(?:\(([^)]*)\))?\s*([\d.]+)(px|vw)\s*$/.exec(part) ?? []
    if (isConditionMet(condition, screen))
      return unit === 'px' ? Number(length) : (Number(length) * screen) / 100
  }
  return screen
}

function isConditionMet(condition: string, screen: number): boolean {
  const [, operator, limit] = /(min-width:|max-width:|<=|<|>=|>)\s*([\d.]+)px/.exec(condition) ?? []
  if (operator === undefined) return true
  if (operator === 'min-width:' || operator === '>=') return screen >= Number(limit)
  if (operator === 'max-width:' || operator === '<=') return screen <= Number(limit)
  return operator === '<' ? screen < Number(limit) : screen > Number(limit)
}

/** Returns the largest width in CSS pixels of an image with this `sizes` attribute, over all typical screens. */
export const maxWidthOf = cachedBySizes((sizes) =>
  Math.max(...typicalScreens.map(([screen]) => widthOnScreen(sizes, screen))),
)

/** The width of a typical desktop screen, in CSS pixels. */
const desktopScreen = 1440

/** Returns the width in CSS pixels of an image with this `sizes` attribute on a typical desktop screen. */
export const desktopWidthOf = cachedBySizes((sizes) => widthOnScreen(sizes, desktopScreen))

/**
 * Caches the results of a function by its argument. There are few different `sizes` attributes, but each image of the
 * site asks for one.
 */
function cachedBySizes(widthOf: (sizes: string) => number): (sizes: string) => number {
  const cache = new Map<string, number>()
  return (sizes) => {
    const cached = cache.get(sizes)
    if (cached !== undefined) return cached
    const width = widthOf(sizes)
    cache.set(sizes, width)
    return width
  }
}
