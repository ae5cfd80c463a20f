/** The placeholder for the number of the current image in the position text. */
export const numberPlaceholder = '<number>'

/** Returns the index of the image after a number of steps. The row wraps around at both ends. */
export const indexAfterSteps = (index: number, steps: number, count: number): number =>
  (index + steps + count) % count

/**
 * Returns the index of the visible image in the scrolling row. `scrollLeft` is negative in languages written from right
 * to left.
 */
export const visibleIndexAt = (scrollLeft: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.min(count - 1, Math.round(Math.abs(scrollLeft) / width))

/** Returns the number of steps for a key, or undefined if the key has no function. */
export function stepsForKey(
  key: string,
  { at, count, isRightToLeft }: { at: number; count: number; isRightToLeft: boolean },
): number | undefined {
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return forward
    case 'ArrowLeft':
      return -forward
    case 'Home':
      return -at
    case 'End':
      return count - 1 - at
    default:
      return undefined
  }
}
