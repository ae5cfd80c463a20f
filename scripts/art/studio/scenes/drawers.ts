import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A cabinet of drawers and a speech bubble with a question. The drawer with the answer is open. */
export const [drawers, drawersByDay] = nightAndDay(
  { floor: 'kobalt', height: 9.4, middle: [0.3, 2.1, 0.3], glow: 0.28, seed: 44 },
  (table) => {
    const [columns, rows] = [4, 4]
    table.block([0, 0, -1.4], [5.6, 4.3, 1.9], hueAt('kobalt', 0.42), { radius: 0.08 })
    table.block([0, 4.3, -1.4], [5.8, 0.16, 2.1], hueAt('kobalt', 0.62), { radius: 0.05 })
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) {
        const [x, y] = [-2 + column * 1.34, 0.2 + row * 1.02]
        const isOpen = column === 2 && row === 1
        const out = isOpen ? 1.35 : 0
        const hue = isOpen ? 'violett' : 'kobalt'
        const bright = isOpen ? 0.66 : 0.5 + ((column * 3 + row * 5) % 4) * 0.035
        table.block([x, y, -0.42 + out], [1.2, 0.88, 0.14], hueAt(hue, bright), { radius: 0.04 })
        table.block([x, y + 0.5, -0.33 + out], [0.46, 0.16, 0.05], '#f1eefb', { radius: 0.02 })
        table.block([x, y + 0.24, -0.3 + out], [0.3, 0.08, 0.12], hueAt('koralle', 0.78), {
          radius: 0.03,
        })
        if (!isOpen) continue
        for (const aside of [-0.56, 0.56])
          table.block([x + aside, y + 0.06, 0.2], [0.08, 0.6, 1.3], hueAt('violett', 0.5), {
            radius: 0.03,
          })
        table.block([x, y + 0.06, 0.2], [1.1, 0.08, 1.3], hueAt('violett', 0.4), { radius: 0.03 })
        table.spark([x, y + 0.24, 0.32], 0.76)
      }
    bubble(-1.5, 0.6, 2.3)
    table.block([3.5, 0, 1], [0.8, 0.5, 0.8], hueAt('lagune', 0.58), { radius: 0.06, turn: 0.4 })

    function bubble(x: number, y: number, z: number) {
      table.block([x, y, z], [2.5, 1.4, 0.44], hueAt('lagune', 0.7), { radius: 0.2 })
      const tail = table.block([x + 0.7, y - 0.28, z], [0.5, 0.5, 0.36], hueAt('lagune', 0.7), {
        radius: 0.06,
      })
      tail.rotation.z = Math.PI / 4
      for (const aside of [-0.6, 0, 0.6])
        table.block([x + aside, y + 0.56, z + 0.22], [0.3, 0.3, 0.12], '#f4fbff', { radius: 0.05 })
    }
  },
)
