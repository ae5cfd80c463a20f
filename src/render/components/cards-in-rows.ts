/** The number of cards that share a row on a wide screen. */
export type CardsInRow = 1 | 2 | 3 | 4

/**
 * Returns for each card how many cards its row has on a wide screen. The cards are distributed as evenly as possible,
 * so that each row is full: seven cards in three columns are rows of 3, 2 and 2.
 */
export function cardsInRows(count: number, columns: CardsInRow): CardsInRow[] {
  const rowCount = Math.ceil(count / columns)
  const lengths = Array.from({ length: rowCount }, (_, row) => Math.ceil((count - row) / rowCount))
  return lengths.flatMap((length) => Array.from({ length }, () => asCardsInRow(length)))
}

const asCardsInRow = (length: number): CardsInRow =>
  length === 1 || length === 2 || length === 4 ? length : 3

/** Returns the CSS class of a card's width (see `grid-list.css`). Undefined for a third of the row, which needs none. */
export const widthClassOf = (cardsInRow: CardsInRow | undefined): string | undefined =>
  cardsInRow === undefined || cardsInRow === 3 ? undefined : `grid-of-${cardsInRow}`
