import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const SIGN = ['.####.', '##..##', '....##', '...##.', '..##..', '..##..', '......']

/** A question mark of blocks on a step. Its dot is the answer and glows. */
export const [question, questionByDay] = nightAndDay(
  { floor: 'violett', height: 8.8, middle: [0, 3.2, 0], glow: 0.32, seed: 14 },
  (table) => {
    table.block([0, 0, 0], [5.2, 0.4, 3], hueAt('violett', 0.42), { radius: 0.08 })
    table.block([0, 0.4, 0], [4.2, 0.3, 2.2], hueAt('violett', 0.52), { radius: 0.08 })
    const size = 0.72
    for (const [row, line] of SIGN.entries()) {
      for (const [column, what] of [...line].entries()) {
        if (what !== '#') continue
        for (const z of [-0.5, 0.5]) {
          const bright = 0.6 + 0.03 * (6 - row) + ((row + column) % 2) * 0.05
          table.block(
            [(column - 2.5) * size, 1.45 + (6.3 - row) * size, z * size],
            [size - 0.03, size - 0.03, size - 0.03],
            hueAt(row < 2 ? 'koralle' : row < 4 ? 'violett' : 'kobalt', bright),
            { radius: 0.05 },
          )
        }
      }
    }
    table.spark([-0.02, 0.7, 0], 1.1)
    for (const [x, z, turn, hue] of [
      [-3.4, 0.8, 0.3, 'lagune'],
      [3.2, 1.3, 0.7, 'kobalt'],
      [-2.6, 2.3, 0.9, 'koralle'],
    ] as const) {
      table.block([x, 0, z], [0.62, 0.62, 0.62], hueAt(hue, 0.62), { radius: 0.06, turn })
    }
  },
)
