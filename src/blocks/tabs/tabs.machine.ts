type Position = {
  index: number
  count: number
  isVertical: boolean
  isRightToLeft: boolean
}

/**
 * Returns the index of the tab that a key selects, or undefined if the key has no function. Arrow
 * keys wrap around at both ends (WAI-ARIA Authoring Practices, pattern “Tabs”).
 */
export function tabIndexForKey(
  key: string,
  { index, count, isVertical, isRightToLeft }: Position,
): number | undefined {
  const next = (index + 1) % count
  const previous = (index - 1 + count) % count
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case isVertical ? 'ArrowDown' : isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return next
    case isVertical ? 'ArrowUp' : isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return previous
    default:
      return undefined
  }
}
