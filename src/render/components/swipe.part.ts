import type { Part } from './part.ts'

/**
 * Matches if the style sheet shows the cards in one row. A media query also works while the browser
 * skips the rendering of the row, when a ResizeObserver would not be called.
 */
const narrowScreen = matchMedia('screen and (width < 40rem)')

/** Makes the row focusable only on narrow screens, where it can be scrolled. */
export const part: Part = (row) => {
  const updateFocusability = () => {
    if (narrowScreen.matches) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }
  updateFocusability()
  narrowScreen.addEventListener('change', updateFocusability)
  return () => narrowScreen.removeEventListener('change', updateFocusability)
}
