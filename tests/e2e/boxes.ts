import type { Locator } from 'playwright'

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left' | 'height'>

/** Measures the first elements of two selectors inside a place at the same moment, in px. */
export function boxesIn(place: Locator, first: string, second: string): Promise<[Box, Box]> {
  return place.evaluate(
    (element, selectors) => {
      const boxOf = (selector: string): Box => {
        const found = element.querySelector(selector)
        if (found === null) throw new Error(`There is no ${selector}.`)
        const { top, right, bottom, left, height } = found.getBoundingClientRect()
        return { top, right, bottom, left, height }
      }
      return [boxOf(selectors[0]), boxOf(selectors[1])]
    },
    [first, second] as const,
  )
}
