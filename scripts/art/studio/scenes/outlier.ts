import { hueAt } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const SIDE = 9

/** Columns form a hill of data. One column does not fit, and a person has found it. */
export const [outlier, outlierByDay] = nightAndDay(
  { floor: 'lagune', height: 8.6, middle: [0.2, 1.2, 0.2], glow: 0.26, seed: 49 },
  (table) => {
    table.block([0, 0, 0], [SIDE * 0.72 + 0.6, 0.16, SIDE * 0.72 + 0.6], hueAt('lagune', 0.3), {
      radius: 0.05,
    })
    for (let column = 0; column < SIDE; column++)
      for (let row = 0; row < SIDE; row++) {
        const [x, z] = [(column - 4) * 0.72, (row - 4) * 0.72]
        const isFound = column === 6 && row === 6
        if (isFound) continue
        if (column === 7 && row === 5) {
          person(table, [x + 0.1, 0.5, z], 'koralle', { tall: 0.95, turn: 0.4 })
        }
        const hill = 3 * Math.exp(-((x + 0.6) ** 2 + (z + 0.6) ** 2) / 3.4)
        const high = 0.22 + hill + (((column * 7 + row * 11) % 5) / 5) * 0.16
        const warm = Math.min(1, hill / 3)
        const colour =
          warm > 0.62
            ? hueAt('violett', 0.5 + warm * 0.28)
            : hueAt(warm > 0.25 ? 'kobalt' : 'lagune', 0.44 + warm * 0.34)
        table.block([x, 0.16, z], [0.6, high, 0.6], colour, { radius: 0.05 })
      }
    const [x, z] = [2 * 0.72, 2 * 0.72]
    table.block([x, 0.16, z], [0.6, 1.5, 0.6], hueAt('koralle', 0.66), { radius: 0.05 })
    table.spark([x, 1.66, z], 0.6)
  },
)
