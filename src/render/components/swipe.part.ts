import type { Part } from './part.ts'

/**
 * Matches if the style sheet shows the cards in one row. A media query also works while the browser
 * skips the rendering of the row, when a ResizeObserver would not be called.
 */
const narrow = matchMedia('screen and (width < 40rem)')

/** Makes the row focusable only on narrow screens, where it can be scrolled. */
export const part: Part = (row) => {
  const note = () => {
    if (narrow.matches) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }
  note()
  narrow.addEventListener('change', note)
  return () => narrow.removeEventListener('change', note)
}
