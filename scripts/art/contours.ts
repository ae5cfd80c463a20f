import type { Noise } from './noise.ts'
import type { Point } from './svg.ts'

const CELL = 12

/**
 * The heights of a landscape on a grid. They are computed once and used for the contour lines at
 * all thresholds.
 */
export interface Terrain {
  columns: number
  rows: number
  at(column: number, row: number): number
}

const OUTSIDE = -1000

export function terrainOf(size: { width: number; height: number }, heights: Noise): Terrain {
  const columns = Math.ceil(size.width / CELL) + 4
  const rows = Math.ceil(size.height / CELL) + 4
  const measured = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    // Points outside the picture count as low, so that every contour line is closed.
    const outside = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    return outside ? OUTSIDE : heights((column - 2) * CELL, (row - 2) * CELL)
  })
  return { columns, rows, at: (column, row) => measured[row * columns + column] ?? OUTSIDE }
}

/** Returns the closed lines around all areas higher than `threshold`, by the marching squares algorithm. */
export function contoursOf({ columns, rows, at }: Terrain, threshold: number): Point[][] {
  const next = new Map<string, Crossing>()
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const pieces = crossingsOf(column, row, (c, r) => at(c, r) - threshold)
      for (const [from, to] of pieces) next.set(from.key, to)
    }
  }
  return loopsOf(next)
}

interface Crossing {
  /** Identifies the grid edge that the contour line crosses. Each edge has at most one crossing. */
  key: string
  point: Point
}

type Heights = (column: number, row: number) => number

/** Returns the pieces of line through one cell, each with the higher ground on its right. */
function crossingsOf(column: number, row: number, at: Heights): [Crossing, Crossing][] {
  const corners = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ] as const
  const entries: Crossing[] = []
  const exits: Crossing[] = []
  corners.forEach(([c1, r1], index) => {
    const [c2, r2] = corners[(index + 1) % 4] ?? corners[0]
    const [h1, h2] = [at(c1, r1), at(c2, r2)]
    if (h1 > 0 === h2 > 0) return

    const crossing = crossingOn(c1, r1, c2, r2, h1 / (h1 - h2))
    if (h1 > 0) exits.push(crossing)
    else entries.push(crossing)
  })
  return exits.flatMap((exit, index) => {
    const entry = entries[index]
    return entry ? [[entry, exit] satisfies [Crossing, Crossing]] : []
  })
}

function crossingOn(c1: number, r1: number, c2: number, r2: number, share: number): Crossing {
  return {
    key: `${Math.min(c1, c2)} ${Math.min(r1, r2)} ${c1 === c2 ? 'down' : 'across'}`,
    point: {
      x: (c1 + (c2 - c1) * share - 2) * CELL,
      y: (r1 + (r2 - r1) * share - 2) * CELL,
    },
  }
}

function loopsOf(next: Map<string, Crossing>): Point[][] {
  const loops: Point[][] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    let key = start
    for (let step = next.get(key); step !== undefined; step = next.get(key)) {
      loop.push(step.point)
      next.delete(key)
      key = step.key
    }
    if (loop.length > 5) loops.push(loop)
  }
  return loops
}
