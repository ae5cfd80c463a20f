import { SphereGeometry } from 'three'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** Two speech bubbles face each other: a smooth one asks, and one built of cubes answers. */
export const [conversation, conversationByDay] = nightAndDay(
  { floor: 'lagune', height: 7.6, middle: [0, 2, 0], glow: 0.34, seed: 2 },
  (table) => {
    table.block([0, 0, 0], [7.4, 0.2, 4.6], hueAt('lagune', 0.34), { radius: 0.08 })
    table.block([-1.85, 1, 0.2], [2.9, 2.4, 0.8], hueAt('violett', 0.66), { radius: 0.38 })
    const tail = table.plate(
      [
        [0, 0],
        [0.9, 0],
        [0.1, 0.95],
      ],
      [-2.7, 1.25, 0.5],
      0.6,
      hueAt('violett', 0.6),
    )
    tail.rotation.x = Math.PI / 2
    for (let dot = -1; dot <= 1; dot++)
      table.put(new SphereGeometry(0.22, 48, 32), [-1.85 + dot * 0.72, 2.2, 0.62], '#fbf3ff')
    const plan = ['.######', '#######', '##o#o##', '#######', '######.', '....##.', '.....#.']
    const size = 0.42
    for (const [row, line] of plan.entries()) {
      for (const [column, what] of [...line].entries()) {
        if (what === '.') continue
        for (const z of [-0.5, 0.5]) {
          const out = (column * 5 + row * 3) % 4 === 0 && z > 0 ? 0.1 : 0
          const colour =
            what === 'o' && z > 0
              ? '#eafcff'
              : hueAt('lagune', 0.6 + ((row * 3 + column) % 3) * 0.06)
          table.block(
            [0.62 + column * size, 3.2 - row * size, z * size + 0.2 + out],
            [size - 0.02, size - 0.02, size - 0.02],
            colour,
            { radius: 0.03 },
          )
        }
      }
    }
    table.block([3.75, 2.7, 0.2], [0.4, 0.4, 0.4], hueAt('lagune', 0.72), {
      radius: 0.03,
      turn: 0.4,
    })
    table.block([4.05, 3.3, -0.1], [0.28, 0.28, 0.28], hueAt('lagune', 0.78), {
      radius: 0.03,
      turn: 0.8,
    })
    table.spark([0.02, 3.75, 0.1], 0.56)
  },
)
