import { hueAt, type HueName } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const HUES: readonly HueName[] = ['kobalt', 'violett', 'lagune', 'koralle', 'kobalt', 'violett']
const BOOK = 0.46

/** Piles of books form stairs, with a light at the top and a person at the bottom. */
export const [books, booksByDay] = nightAndDay(
  { floor: 'kobalt', height: 8.6, middle: [0.1, 1.35, 0], glow: 0.3, seed: 33 },
  (table) => {
    for (let pile = 0; pile < 5; pile++) {
      for (let index = 0; index <= pile; index++) {
        const turn = (((pile * 7 + index * 5) % 5) - 2) * 0.035
        const hue = HUES[(pile * 2 + index) % HUES.length] ?? 'kobalt'
        book(2.55 - pile * 1.28, index * BOOK, hue, turn)
      }
    }
    table.spark([0, 5 * BOOK, -2.57], 0.8)
    table.block([0, BOOK, 2.5], [0.5, 0.56, 0.5], hueAt('koralle', 0.7), {
      radius: 0.12,
      turn: 0.3,
    })
    table.block([0, BOOK + 0.56, 2.5], [0.36, 0.36, 0.36], hueAt('koralle', 0.86), {
      radius: 0.1,
      turn: 0.3,
    })

    function book(z: number, y: number, hue: HueName, turn: number) {
      const cover = hueAt(hue, 0.58)
      table.block([0, y, z], [2.7, 0.07, 1.24], cover, { radius: 0.03, turn })
      table.block([-0.05, y + 0.07, z], [2.5, BOOK - 0.15, 1.14], '#f3ede1', { radius: 0.02, turn })
      table.block([0, y + BOOK - 0.08, z], [2.7, 0.07, 1.24], cover, { radius: 0.03, turn })
      table.block([-1.31, y, z], [0.08, BOOK, 1.24], hueAt(hue, 0.48), { radius: 0.03, turn })
    }
  },
)
