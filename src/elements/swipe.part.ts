import type { Part } from './part.ts'

/** The keys reach the row only where there is something to scroll to. */
export const part: Part = (row) => {
  const sizes = new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  })
  sizes.observe(row)
  return () => sizes.disconnect()
}
