import type { Part } from './part.ts'

/** Where the sheet shows cards in a row; a page that skips the row tells nobody of its size. */
const narrow = matchMedia('screen and (width < 40rem)')

/** The keys reach the row only where there is something to scroll to. */
export const part: Part = (row) => {
  const note = () => {
    if (narrow.matches) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }
  note()
  narrow.addEventListener('change', note)
  return () => narrow.removeEventListener('change', note)
}
