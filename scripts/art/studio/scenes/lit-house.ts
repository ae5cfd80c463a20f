import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A house of blocks in the evening. The windows are lit, and the team's dog waits at the door. */
export const [litHouse, litHouseByDay] = nightAndDay(
  { floor: 'kobalt', height: 10.2, middle: [0, 2.1, 0], glow: 0.28, seed: 15 },
  (table) => {
    table.block([0, 0, 0], [8.2, 0.24, 8.2], hueAt('kobalt', 0.36))
    const floor = (
      y: number,
      width: number,
      hue: 'kobalt' | 'violett' | 'koralle',
      bright: number,
    ) => {
      table.block([0, y, 0], [width, 1.7, width], hueAt(hue, bright), { radius: 0.06 })
      table.block([0, y + 1.7, 0], [width + 0.3, 0.2, width + 0.3], hueAt(hue, bright + 0.16), {
        radius: 0.05,
      })
    }
    floor(0.24, 5.4, 'kobalt', 0.5)
    floor(2.14, 4.1, 'violett', 0.52)
    floor(4.04, 2.7, 'koralle', 0.58)
    const windows: readonly (readonly [number, number, number])[] = [
      [0.74, 5.4, 4],
      [2.64, 4.1, 3],
      [4.5, 2.7, 2],
    ]
    for (const [y, width, count] of windows) {
      for (let index = 0; index < count; index++) {
        const place = (index - (count - 1) / 2) * 1.18
        const lit = (index * 7 + Math.round(y)) % 3 !== 0
        const colour = lit ? '#ffe2a6' : hueAt('kobalt', 0.22)
        const isDoor = y < 1 && index === 1
        if (!isDoor) table.block([place, y, width / 2], [0.66, 0.82, 0.1], colour, { radius: 0.03 })
        table.block(
          [width / 2, y, place],
          [0.1, 0.82, 0.66],
          lit ? '#f5c67e' : hueAt('kobalt', 0.2),
          { radius: 0.03 },
        )
      }
    }
    table.block([-0.59, 0.24, 2.7], [0.84, 1.36, 0.14], hueAt('koralle', 0.66), { radius: 0.04 })
    table.block([-0.59, 0.12, 3.3], [1.3, 0.2, 0.9], hueAt('kobalt', 0.56))
    table.spark([0, 5.94, 0], 0.8)
    table.block([0.9, 0.24, 3.5], [0.62, 0.4, 0.3], '#c99a63', { radius: 0.06 })
    table.block([1.26, 0.52, 3.5], [0.34, 0.34, 0.34], '#d8ad76', { radius: 0.06 })
    table.block([-3.2, 0.24, 3], [0.3, 0.5, 0.3], '#7a5236')
    table.block([-3.2, 0.7, 3], [1, 1, 1], hueAt('lumen', 0.5), { radius: 0.14, turn: 0.4 })
    table.block([3.2, 0.24, -2.8], [0.3, 0.5, 0.3], '#7a5236')
    table.block([3.2, 0.7, -2.8], [1.1, 1.4, 1.1], hueAt('lumen', 0.44), {
      radius: 0.14,
      turn: 0.2,
    })
    table.block([-3.1, 0.24, -3], [1.1, 1.8, 1.1], hueAt('lumen', 0.46), {
      radius: 0.14,
      turn: 0.1,
    })
  },
)
