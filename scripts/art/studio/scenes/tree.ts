import { randomFrom } from '../../random.ts'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A tree of blocks on a cube of meadow. A young plant next to it glows. */
export const [tree, treeByDay] = nightAndDay(
  { floor: 'lagune', height: 9.2, middle: [0, 1.9, 0], glow: 0.26, seed: 34 },
  (table) => {
    const chance = randomFrom(7)
    table.block([0, 0, 0], [4.6, 0.8, 4.6], hueAt('koralle', 0.3), { radius: 0.08 })
    for (let x = 0; x < 8; x++)
      for (let z = 0; z < 8; z++)
        table.block(
          [-2.01 + x * 0.575, 0.8, -2.01 + z * 0.575],
          [0.55, 0.2 + chance.between(0, 0.1), 0.55],
          hueAt('lagune', chance.between(0.5, 0.6)),
          { radius: 0.04 },
        )
    for (let piece = 0; piece < 4; piece++)
      table.block([-0.5, 1 + piece * 0.5, -0.5], [0.62, 0.5, 0.62], hueAt('koralle', 0.44), {
        radius: 0.05,
        turn: piece * 0.06,
      })
    for (let x = -3; x <= 3; x++)
      for (let y = -2; y <= 3; y++)
        for (let z = -3; z <= 3; z++) {
          const away = Math.hypot(x, y * 1.15, z)
          if (away > 3.1 || away < 1.6 || chance.chance(away > 2.6 ? 0.35 : 0.08)) continue
          const size = chance.between(0.46, 0.56)
          table.block(
            [-0.5 + x * 0.5, 3.6 + y * 0.5, -0.5 + z * 0.5],
            [size, size, size],
            hueAt('lagune', 0.56 + y * 0.045 + chance.between(0, 0.08)),
            { radius: 0.06 },
          )
        }
    table.block([1.35, 1.06, 1.1], [0.12, 0.5, 0.12], hueAt('koralle', 0.5), { radius: 0.04 })
    table.spark([1.35, 1.5, 1.1], 0.62)
  },
)
