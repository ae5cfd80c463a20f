import { CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const LANES: readonly { hue: HueName; at: number }[] = [
  { hue: 'violett', at: 0.2 },
  { hue: 'koralle', at: 0.62 },
  { hue: 'lagune', at: 1 },
  { hue: 'kobalt', at: 0.4 },
]
const LONG = 8.6

/** Four carts move on their own lanes, and one has arrived. In front, a person sits and reads. */
export const [lanes, lanesByDay] = nightAndDay(
  { floor: 'lagune', height: 8.2, middle: [0.3, 0.7, 0.5], glow: 0.28, seed: 42 },
  (table) => {
    for (const [index, { hue, at }] of LANES.entries()) {
      const z = -3 + index * 1.45
      table.block([0, 0, z], [LONG, 0.14, 1], hueAt('lagune', 0.36), { radius: 0.04 })
      table.block([0, 0.14, z - 0.3], [LONG, 0.05, 0.07], hueAt('lagune', 0.7), { radius: 0.02 })
      table.block([0, 0.14, z + 0.3], [LONG, 0.05, 0.07], hueAt('lagune', 0.7), { radius: 0.02 })
      const gate = LONG / 2 - 0.5
      for (const aside of [-0.52, 0.52])
        table.block([gate, 0.1, z + aside], [0.26, 1.5, 0.2], hueAt(hue, 0.5), { radius: 0.05 })
      table.block([gate, 1.6, z], [0.3, 0.26, 1.28], hueAt(hue, 0.64), { radius: 0.06 })
      cart(-LONG / 2 + 0.9 + at * (LONG - 1.1), z, hue, at === 1)
    }
    chair(-1.2, 3.3)

    function cart(x: number, z: number, hue: HueName, isThere: boolean) {
      for (const dx of [-0.36, 0.36])
        for (const dz of [-0.32, 0.32]) {
          const wheel = new CylinderGeometry(0.16, 0.16, 0.1, 32).rotateX(Math.PI / 2)
          table.put(wheel, [x + dx, 0.34, z + dz], hueAt(hue, 0.3))
        }
      table.block([x, 0.42, z], [1.15, 0.26, 0.72], hueAt(hue, 0.6), { radius: 0.08 })
      if (isThere) {
        table.spark([x, 0.68, z], 0.62)
        return
      }
      table.block([x - 0.2, 0.68, z], [0.42, 0.42, 0.42], hueAt(hue, 0.8), { radius: 0.05 })
      table.block([x + 0.3, 0.68, z], [0.3, 0.3, 0.3], hueAt(hue, 0.7), { radius: 0.05, turn: 0.3 })
    }

    function chair(x: number, z: number) {
      table.put(new CylinderGeometry(1.7, 1.7, 0.08, 96), [x, 0.05, z], hueAt('koralle', 0.42))
      table.block([x, 0.1, z], [0.9, 0.42, 0.9], hueAt('koralle', 0.6), { radius: 0.1 })
      table.block([x - 0.42, 0.1, z], [0.22, 1.15, 0.9], hueAt('koralle', 0.68), { radius: 0.09 })
      for (const dz of [-0.46, 0.46])
        table.block([x, 0.1, z + dz], [0.9, 0.66, 0.18], hueAt('koralle', 0.54), { radius: 0.07 })
      person(table, [x - 0.02, 0.5, z], 'kobalt', { turn: 0 })
      const page = table.block([x + 0.5, 0.86, z], [0.05, 0.4, 0.56], '#f4f1ea', { radius: 0.02 })
      page.rotation.z = -0.35
      table.put(new CylinderGeometry(0.36, 0.36, 0.05, 48), [x + 0.3, 0.5, z + 1.05], '#f1eefb')
      table.put(new CylinderGeometry(0.06, 0.1, 0.44, 24), [x + 0.3, 0.28, z + 1.05], '#c9cede')
      table.put(
        new CylinderGeometry(0.12, 0.1, 0.2, 32),
        [x + 0.3, 0.62, z + 1.05],
        hueAt('violett', 0.7),
      )
    }
  },
)
