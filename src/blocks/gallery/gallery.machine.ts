/** The placeholder for the number of the current image in the position text. */
export const numberMark = '<number>'

/** Returns the index of the image after a number of steps. The gallery wraps around at both ends. */
export const turned = (at: number, steps: number, count: number): number =>
  (at + steps + count) % count

/**
 * Returns the index of the visible image in the scrolling row. `scrollLeft` is negative in languages written from right
 * to left.
 */
export const seenAt = (scrollLeft: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.min(count - 1, Math.round(Math.abs(scrollLeft) / width))

/** Returns the number of steps for a key, or undefined if the key has no function. */
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
