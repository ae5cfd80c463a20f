import DottedMap from 'dotted-map'

/** The grid of the map: a hundred rows of dots in a box of 800 × 400, without Antarctica. */
const GRID = { height: 100, grid: 'diagonal' } as const
const WHOLE_WORLD = { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } }
const UNIT = 4
const SOUTH = 333

/** Returns the text of src/blocks/world-map/world-map.land.ts. */
export function landModule(): string {
  return `/** All land as rows of dots, 4 units apart, in a box of 800 by 400; drawn by \`blockwerk art --world\`. */
export const land =
  '${landPath()}'
`
}

/** Draws one line for each run of neighbouring dots. Dashes turn the lines into dots. */
function landPath(): string {
  const map = new DottedMap({
    ...GRID,
    projection: { name: 'equirectangular' },
    region: WHOLE_WORLD,
  })
  const rows = new Map<number, number[]>()
  for (const { x, y } of map.getPoints()) {
    const row = Math.round(y * UNIT * 10) / 10
    rows.set(row, [...(rows.get(row) ?? []), x])
  }
  return [...rows]
    .filter(([y]) => y < SOUTH)
    .toSorted(([a], [b]) => a - b)
    .flatMap(([y, columns]) =>
      runsOf(columns.toSorted((a, b) => a - b)).map(
        ({ from, to }) => `M${from * UNIT} ${y}h${lengthOf(from, to)}`,
      ),
    )
    .join('')
}

/** Returns a length slightly beyond the last dot, so that every browser shows that dot. */
const lengthOf = (from: number, to: number) => ((to - from) * UNIT + 0.1).toFixed(1)

function runsOf(columns: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const column of columns) {
    const run = runs.at(-1)
    if (run?.to === column - 1) run.to = column
    else runs.push({ from: column, to: column })
  }
  return runs
}
