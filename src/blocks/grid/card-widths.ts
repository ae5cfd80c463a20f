import type { BlockOf } from '../../../schema/block.ts'
import { cardsInRows, type CardsInRow } from '../../render/components/cards-in-rows.ts'

/** Returns a `class` attribute of all names that are not empty. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

type Span = NonNullable<BlockOf<'grid'>['items'][number]['span']>

/** A tile on a wide screen: a share of the row, two thirds of it, or a third that is two rows high. */
export type TileSize = CardsInRow | 'two-thirds' | 'tall'

/**
 * Returns the size of each tile on a wide screen. `spans` are the sizes that the author wants, undefined for tiles
 * without one. Where they leave a gap, no tile is tall and the tiles of an incomplete row become wider.
 */
export function tileSizes(
  spans: readonly (Span | undefined)[],
  columns: CardsInRow,
): readonly TileSize[] {
  if (spans.every((span) => span === undefined)) return cardsInRows(spans.length, columns)
  const wanted = spans.map((span = '2x1') => span)
  const end = 1 + wanted.findLastIndex((_, index) => fillsRows(wanted.slice(0, index + 1)))
  const further = rowsOf(wanted.slice(end)).flatMap((row) =>
    row.map((span) => {
      if (widthOf(row) < gridWidth) return row.length === 1 ? 1 : 2
      return sizeBySpan[span === '2x2' ? '2x1' : span]
    }),
  )
  return [...wanted.slice(0, end).map((span) => sizeBySpan[span]), ...further]
}

const sizeBySpan = {
  '2x1': 3,
  '3x1': 2,
  '4x1': 'two-thirds',
  '2x2': 'tall',
} as const satisfies Record<Span, TileSize>

/** The number of columns that an author counts in. */
const gridWidth = 6

const widthOf = (row: readonly Span[]): number =>
  row.reduce((sum, span) => sum + Number(span[0]), 0)

/** Returns true if the browser leaves no gap between the tiles, which it places from left to right, row by row. */
function fillsRows(spans: readonly Span[]): boolean {
  const taken = new Set<number>()
  let place = 0
  for (const span of spans) {
    const [width, height] = [Number(span[0]), Number(span[2])]
    const cells = () =>
      Array.from(
        { length: width * height },
        (_, index) => place + (index % width) + gridWidth * Math.floor(index / width),
      )
    while ((place % gridWidth) + width > gridWidth || cells().some((cell) => taken.has(cell)))
      place += 1
    for (const cell of cells()) taken.add(cell)
  }
  return taken.size % gridWidth === 0 && Math.max(...taken) === taken.size - 1
}

/** Splits tiles of one height into rows. */
function rowsOf(spans: readonly Span[]): Span[][] {
  const rows: Span[][] = []
  for (const span of spans) {
    const row = rows.at(-1)
    if (row && widthOf([...row, span]) <= gridWidth) row.push(span)
    else rows.push([span])
  }
  return rows
}

/**
 * Returns for each tile if it fills a row on screens with two tiles in a row. A wide tile does, unless the tile before
 * it would be alone. The last tile does if it is alone.
 */
export function fillsNarrowRow(sizes: readonly TileSize[]): boolean[] {
  let isRowStarted = false
  return sizes.map((size, index) => {
    const isFull = !isRowStarted && (size === 'two-thirds' || index === sizes.length - 1)
    isRowStarted = !isRowStarted && !isFull
    return isFull
  })
}
