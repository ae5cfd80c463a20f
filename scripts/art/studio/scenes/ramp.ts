import { CylinderGeometry, ExtrudeGeometry, Shape } from 'three'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const HIGH = 1.9
const LONG = 4.4

/** Stairs and a ramp lead to the same platform with a light. */
export const [ramp, rampByDay] = nightAndDay(
  { floor: 'violett', height: 8.4, middle: [0, 0.9, 0.3], glow: 0.3, seed: 31 },
  (table) => {
    table.block([0, 0, -2.1], [5.2, HIGH, 2.4], hueAt('violett', 0.56))
    table.block([0, HIGH, -2.1], [5.2, 0.12, 2.4], hueAt('violett', 0.74), { radius: 0.04 })
    for (let step = 0; step < 5; step++)
      table.block(
        [-1.35, 0, -0.66 + step * 0.5],
        [2.3, (HIGH * (5 - step)) / 6, 0.5],
        hueAt('kobalt', 0.58 + step * 0.03),
      )
    const side = new Shape()
    side.moveTo(0, 0)
    side.lineTo(LONG, 0)
    side.lineTo(0, HIGH + 0.1)
    const wedge = new ExtrudeGeometry(side, { depth: 2, bevelEnabled: false }).rotateY(-Math.PI / 2)
    table.put(wedge, [2.4, 0, -0.9], hueAt('koralle', 0.72))
    for (const x of [0.42, 2.38]) {
      const rail = table.block([x, 0.62, 1.2], [0.08, 0.08, 4.5], '#f1eefb', { radius: 0.03 })
      rail.position.set(x, 1.62, 1.25)
      rail.rotation.x = Math.atan2(HIGH, LONG)
      for (const along of [0.12, 0.5, 0.88])
        table.block([x, HIGH * (1 - along), along * LONG - 0.9], [0.07, 0.72, 0.07], '#f1eefb', {
          radius: 0.02,
        })
    }
    rolling([1.4, 0.98, 1.35])
    person([-1.35, (HIGH * 4) / 6, -0.16])
    person([-2, HIGH + 0.12, -2])
    table.spark([0.4, HIGH + 0.12, -2.2], 0.8)

    function person([x, y, z]: readonly [number, number, number]) {
      table.block([x, y, z], [0.52, 0.6, 0.52], hueAt('lagune', 0.66), { radius: 0.12, turn: 0.2 })
      table.block([x, y + 0.6, z], [0.36, 0.36, 0.36], hueAt('lagune', 0.82), {
        radius: 0.1,
        turn: 0.2,
      })
    }

    function rolling([x, y, z]: readonly [number, number, number]) {
      for (const aside of [-0.36, 0.36]) {
        const wheel = new CylinderGeometry(0.4, 0.4, 0.1, 48).rotateZ(Math.PI / 2)
        table.put(wheel, [x + aside, y + 0.38, z], '#f1eefb')
        const hub = new CylinderGeometry(0.14, 0.14, 0.14, 32).rotateZ(Math.PI / 2)
        table.put(hub, [x + aside, y + 0.38, z], hueAt('kobalt', 0.5))
      }
      table.block([x, y + 0.32, z], [0.54, 0.62, 0.52], hueAt('kobalt', 0.66), { radius: 0.12 })
      table.block([x, y + 0.94, z], [0.36, 0.36, 0.36], hueAt('kobalt', 0.82), { radius: 0.1 })
    }
  },
)
