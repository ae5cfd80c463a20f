import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** An open door in a long wall. Steps lead up to it, and light falls out. */
export const [openDoor, openDoorByDay] = nightAndDay(
  { floor: 'lumen', height: 8.6, middle: [0.2, 2, 0.4], glow: 0.3, seed: 9 },
  (table) => {
    const wall = hueAt('lumen', table.isDay ? 0.7 : 0.46)
    table.block([-3.5, 0, -1], [4.8, 5, 0.7], wall)
    table.block([3.7, 0, -1], [5.2, 5, 0.7], wall)
    table.block([0, 4.1, -1], [2.3, 0.9, 0.68], wall)
    for (const [x, width] of [
      [-1.16, 0.2],
      [1.16, 0.2],
    ] as const)
      table.block([x, 0, -0.94], [width, 4.2, 0.9], hueAt('lumen', 0.82), { radius: 0.04 })
    table.block([0, 4.1, -0.94], [2.52, 0.2, 0.9], hueAt('lumen', 0.82), { radius: 0.04 })
    table.block([0, 0.6, -1.5], [2.3, 3.6, 0.1], '#fff3c4', { radius: 0.02 })
    const door = table.block([-1.78, 0.62, 0.14], [0.16, 3.4, 1.9], hueAt('koralle', 0.64), {
      radius: 0.05,
      turn: -0.5,
    })
    door.castShadow = true
    for (let step = 0; step < 4; step++) {
      table.block(
        [0, 0, -0.1 + step * 0.7],
        [2.9 + step * 0.5, 0.62 - step * 0.155, 0.72],
        hueAt('kobalt', 0.62 - step * 0.04),
        { radius: 0.04 },
      )
    }
    table.spark([0.25, 0.62, -0.72], 0.72)
    table.block([3.1, 0, 0.6], [1, 0.9, 1], hueAt('violett', 0.56), { radius: 0.06, turn: 0.3 })
    table.block([3.1, 0.9, 0.6], [0.6, 0.6, 0.6], hueAt('violett', 0.72), {
      radius: 0.06,
      turn: 0.8,
    })
    table.block([-3.4, 0, 1], [0.7, 0.7, 0.7], hueAt('lagune', 0.6), { radius: 0.06, turn: 0.2 })
  },
)
