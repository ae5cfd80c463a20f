import { CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const WARES: readonly HueName[] = ['kobalt', 'violett', 'lagune', 'koralle', 'kobalt', 'violett']

/** A market stall. The seller hands a customer one glowing block over the counter. */
export const [stall, stallByDay] = nightAndDay(
  { floor: 'koralle', height: 8, middle: [0.2, 1.6, 0.5], glow: 0.28, seed: 48 },
  (table) => {
    table.block([0, 0, -0.3], [5.4, 0.14, 3.4], hueAt('koralle', 0.4), { radius: 0.04 })
    table.block([0, 0.14, 0.7], [4.8, 1.1, 0.9], hueAt('kobalt', 0.5), { radius: 0.06 })
    for (let board = 0; board < 6; board++)
      table.block(
        [-2 + board * 0.8, 0.24, 1.16],
        [0.7, 0.88, 0.06],
        hueAt('kobalt', 0.58 + (board % 2) * 0.08),
        { radius: 0.03 },
      )
    table.block([0, 1.24, 0.7], [5, 0.14, 1.1], '#f3ede1', { radius: 0.04 })
    for (const x of [-2.3, 2.3])
      for (const z of [-1.6, 1])
        table.put(
          new CylinderGeometry(0.07, 0.07, z < 0 ? 3.5 : 3.1, 24),
          [x, z < 0 ? 1.85 : 1.65, z],
          '#f3ede1',
        )
    for (let stripe = 0; stripe < 8; stripe++) {
      const awning = table.block(
        [-2.27 + stripe * 0.65, 3.5, -0.1],
        [0.65, 0.1, 3.5],
        stripe % 2 === 0 ? hueAt('koralle', 0.64) : '#f7efe2',
        { radius: 0.03 },
      )
      awning.rotation.x = 0.16
      table.block(
        [-2.27 + stripe * 0.65, 2.9, 1.62],
        [0.63, 0.42, 0.08],
        stripe % 2 === 0 ? hueAt('koralle', 0.56) : '#efe4d2',
        { radius: 0.04 },
      )
    }
    table.block([0, 0.14, -1.7], [4.6, 2.2, 0.4], hueAt('violett', 0.36), { radius: 0.05 })
    for (const [index, hue] of WARES.entries()) {
      const size = 0.34 + (index % 3) * 0.05
      table.block(
        [-2 + index * 0.36, 1.38, 0.55 + (index % 2) * 0.4],
        [size, size, size],
        hueAt(hue, 0.7),
        {
          radius: 0.05,
          turn: index * 0.5,
        },
      )
    }
    person(table, [1.1, 0.14, -0.5], 'lagune', { tall: 1.75, turn: 0 })
    person(table, [1.6, 0, 2.7], 'kobalt', { tall: 1.6, turn: 0 })
    person(table, [2.9, 0, 2.9], 'violett', { tall: 1.05, turn: 0.3 })
    table.spark([1.35, 1.38, 0.8], 0.56)
  },
)
