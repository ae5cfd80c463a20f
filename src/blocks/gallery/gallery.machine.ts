/** Where the part writes the number of a picture, in a text that stands ready for it. */
export const numberMark = '<number>'

/** The picture that so many steps lead to; behind the last comes the first. */
export const turned = (at: number, steps: number, count: number): number =>
  (at + steps + count) % count

/** The one in view in a row of pictures as wide as itself; scrolled to the left where text runs that way. */
export const seenAt = (scrollLeft: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.min(count - 1, Math.round(Math.abs(scrollLeft) / width))

/** Where a key leads; undefined for one that leads nowhere. */
export function stepsOf(
  key: string,
  { at, count, isRightToLeft }: { at: number; count: number; isRightToLeft: boolean },
): number | undefined {
  const on = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return on
    case 'ArrowLeft':
      return -on
    case 'Home':
      return -at
    case 'End':
      return count - 1 - at
    default:
      return undefined
  }
}
