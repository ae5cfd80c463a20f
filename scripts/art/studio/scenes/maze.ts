import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

// The plan of the maze, with rows from back to front: # is a wall, * the way, and o its end.
const PLAN = [
  '#############',
  '#...#.....#o#',
  '#.#.#.###.#*#',
  '#.#...#.#.#*#',
  '#.#####.#..*#',
  '#.....#.###*#',
  '#####.#.#***#',
  '#...#.#.#*#.#',
  '#.#.#.***#..#',
  '#.#...*#..#.#',
  '#.#####.#.#.#',
  '#***..*.#.#.#',
  '###*#.#.###.#',
  '...****......',
]

/** One lit way leads through a maze. */
export const [maze, mazeByDay] = nightAndDay(
  { floor: 'kobalt', height: 13.6, middle: [0, 0.4, 0.4], glow: 0.24, seed: 12 },
  (table) => {
    table.block([0, -0.02, 0], [13.6, 0.16, 14], hueAt('kobalt', 0.3))
    const way: [number, number][] = []
    for (const [row, line] of PLAN.entries()) {
      for (const [column, what] of [...line].entries()) {
        const [x, z] = [column - 6, row - 6.5]
        if (what === '#') {
          const far = (column + 13 - row) / 26
          table.block(
            [x, 0.14, z],
            [0.98, 0.95, 0.98],
            hueAt(far > 0.62 ? 'violett' : 'kobalt', 0.48 + 0.16 * far),
            { radius: 0.045 },
          )
        }
        if (what === '*') way.push([x, z])
        if (what === 'o') table.spark([x, 0.2, z], 0.86)
      }
    }
    for (const [x, z] of way)
      table.block([x, 0.14, z], [0.62, 0.08, 0.62], '#b4dc3c', { radius: 0.03 })
    table.block([-3 + 0, 0.22, 6.5], [0.6, 0.6, 0.6], hueAt('koralle', 0.66), { radius: 0.08 })
  },
)
