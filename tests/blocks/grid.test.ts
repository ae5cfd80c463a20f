import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsInRows } from '../../src/render/components/cards-in-rows.ts'
import { fillsNarrowRow, tileSizes, type TileSize } from '../../src/blocks/grid/card-widths.ts'

describe('cardsInRows', () => {
  test.each([
    [1, 3, [1]],
    [4, 3, [2, 2, 2, 2]],
    [5, 3, [3, 3, 3, 2, 2]],
    [7, 3, [3, 3, 3, 2, 2, 2, 2]],
    [10, 4, [4, 4, 4, 4, 3, 3, 3, 3, 3, 3]],
    [5, 2, [2, 2, 2, 2, 1]],
  ] as const)('distributes %i cards in %i columns evenly', (count, columns, rows) => {
    expect(cardsInRows(count, columns)).toEqual(rows)
  })

  test('leaves a card alone in its row only if there are two columns or one card', () => {
    for (let count = 2; count <= 12; count++) {
      for (const columns of [3, 4] as const) expect(cardsInRows(count, columns)).not.toContain(1)
    }
  })
})

describe('tileSizes', () => {
  const spans = fc.array(fc.constantFrom('2x1', '3x1', '2x2', '4x1', undefined), {
    ...{ minLength: 1, maxLength: 12 },
  })

  test('keeps the sizes that an author wants if they fill their rows', () => {
    expect(tileSizes(['2x2', '4x1', '2x1', '2x1'], 3)).toEqual(['tall', 'two-thirds', 3, 3])
  })

  test('widens the tiles of an incomplete row', () => {
    expect(tileSizes(['4x1', '2x1', '2x1', '3x1'], 3)).toEqual(['two-thirds', 3, 2, 2])
    expect(tileSizes(['4x1', '4x1'], 3)).toEqual([1, 1])
    expect(tileSizes(['2x2'], 3)).toEqual([1])
  })

  test('leaves no gap in any order of sizes', () => {
    fc.assert(
      fc.property(spans, (wanted) => {
        expect(gapsBetween(tileSizes(wanted, 3))).toBe(0)
      }),
    )
  })

  test('leaves no gap with two tiles in a row', () => {
    fc.assert(
      fc.property(spans, (wanted) => {
        const full = fillsNarrowRow(tileSizes(wanted, 3))
        const halves = full.map((isFull) => (isFull ? 2 : 1))
        let filled = 0
        for (const half of halves) {
          expect(filled % 2 === 0 || half === 1).toBe(true)
          filled += half
        }
        expect(filled % 2).toBe(0)
      }),
    )
  })
})

/** Places tiles in twelve columns as CSS grid does, from left to right. Returns the number of empty cells. */
function gapsBetween(sizes: readonly TileSize[]): number {
  const widths = { 1: 12, 2: 6, 3: 4, 4: 3, tall: 4, 'two-thirds': 8 }
  const rows: boolean[][] = []
  const rowAt = (row: number) => (rows[row] ??= Array.from({ length: 12 }, () => false))
  let [row, column] = [0, 0]
  for (const size of sizes) {
    const width = widths[size]
    const height = size === 'tall' ? 2 : 1
    const isFree = () =>
      column + width <= 12 &&
      !rowAt(row)
        .slice(column, column + width)
        .includes(true)
    while (!isFree()) {
      column += 1
      if (column + width > 12) [row, column] = [row + 1, 0]
    }
    for (let line = row; line < row + height; line++) rowAt(line).fill(true, column, column + width)
  }
  return rows.flat().filter((isTaken) => !isTaken).length
}
