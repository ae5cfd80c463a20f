import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** Cubes wait in a line in front of a gate. The first cube has passed the gate and glows. */
export const [queue, queueByDay] = nightAndDay(
  { floor: 'violett', height: 9.2, middle: [0.2, 0.9, 0.2], glow: 0.3, seed: 4 },
  (table) => {
    table.block([0, 0, 0], [11, 0.3, 1.9], hueAt('violett', 0.42))
    for (let step = -5; step <= 5; step++)
      table.block([step, 0.3, 0], [0.82, 0.06, 1.5], hueAt('violett', 0.34), { radius: 0.03 })
    const colours = ['koralle', 'violett', 'kobalt', 'lagune', 'kobalt'] as const
    for (const [index, hue] of colours.entries()) {
      table.block(
        [-0.4 - index * 1.16, 0.36, 0],
        [0.86, 0.86, 0.86],
        hueAt(hue, 0.62 - index * 0.02),
        { radius: 0.09, turn: index === 3 ? 0.16 : 0 },
      )
    }
    for (const z of [-1.25, 1.25])
      table.block([1.15, 0, z], [0.62, 2.7, 0.5], hueAt('kobalt', 0.56))
    table.block([1.15, 2.7, 0], [0.78, 0.5, 3.16], hueAt('kobalt', 0.62))
    table.block([1.15, 3.2, 0], [0.5, 0.18, 0.9], hueAt('lagune', 0.78), { radius: 0.03 })
    table.spark([3.1, 0.36, 0], 0.9)
    table.block([4.6, 0.36, 0], [0.08, 0.02, 0.7], hueAt('lumen', 0.8), { radius: 0.01 })
  },
)
