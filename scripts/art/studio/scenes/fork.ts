import { hueAt, type HueName } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const HOUSES: readonly { x: number; z: number; hue: HueName }[] = [
  { x: -4, z: -3, hue: 'koralle' },
  { x: 0, z: -4, hue: 'violett' },
  { x: 4, z: -3, hue: 'kobalt' },
]

/** A road forks into three. A light has taken one way and has nearly reached the house at its end. */
export const [fork, forkByDay] = nightAndDay(
  { floor: 'lagune', height: 10.6, middle: [0, 0.8, 0.2], glow: 0.28, seed: 11 },
  (table) => {
    const stone = (x: number, z: number, lit: boolean) =>
      table.block([x, 0, z], [0.9, 0.16, 0.9], lit ? '#b4dc3c' : hueAt('lagune', 0.66), {
        radius: 0.05,
      })
    for (let z = 1; z <= 5; z++) stone(0, z, true)
    for (let x = -4; x <= 4; x++) stone(x, 0, x >= 0)
    for (let z = -1; z >= -2; z--) for (const x of [-4, 0, 4]) stone(x, z, x === 4)
    stone(0, -3, false)
    for (const { x, z, hue } of HOUSES) {
      table.block([x, 0, z - 0.4], [1.9, 1.7, 1.6], hueAt(hue, 0.6), { radius: 0.06 })
      table.block([x, 1.7, z - 0.4], [2.2, 0.26, 1.9], hueAt(hue, 0.78), { radius: 0.06 })
      table.block([x, 1.96, z - 0.4], [1.2, 0.5, 1], hueAt(hue, 0.68), { radius: 0.06 })
      table.block(
        [x, 0, z + 0.42],
        [0.6, 1.05, 0.1],
        hue === 'kobalt' ? '#ffe2a6' : hueAt(hue, 0.3),
        { radius: 0.03 },
      )
      table.block([x + 0.96, 0.7, z - 0.4], [0.1, 0.6, 0.7], '#ffe2a6', { radius: 0.03 })
    }
    table.spark([4, 0.16, -1.2], 0.66)
    table.block([-1.2, 0, 2.4], [0.16, 1.9, 0.16], hueAt('lagune', 0.9), { radius: 0.03 })
    for (const [y, turn, hue] of [
      [1.72, 0.2, 'koralle'],
      [1.34, -0.5, 'violett'],
      [0.96, 0.1, 'kobalt'],
    ] as const) {
      table.block([-1.1, y, 2.5], [1.1, 0.26, 0.12], hueAt(hue, 0.66), { radius: 0.04, turn })
    }
    for (const [x, z, tall] of [
      [-2.2, 2.6, 1],
      [2.3, 2.2, 1.3],
      [3.4, 1.4, 0.9],
      [-3.2, 1.5, 1.2],
    ] as const) {
      table.block([x, 0, z], [0.2, 0.4, 0.2], '#7a5236', { radius: 0.03 })
      table.block([x, 0.36, z], [0.8, tall, 0.8], hueAt('lumen', 0.5), { radius: 0.14, turn: tall })
    }
  },
)
