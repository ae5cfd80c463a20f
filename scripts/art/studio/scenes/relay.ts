import { CylinderGeometry, SphereGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const HUES: readonly HueName[] = ['violett', 'kobalt', 'lagune', 'koralle']

/** Four robots at a belt pass on their work. The last one delivers the finished cube. */
export const [relay, relayByDay] = nightAndDay(
  { floor: 'lagune', height: 8.4, middle: [0.1, 1, 0.4], glow: 0.3, seed: 43 },
  (table) => {
    table.block([0, 0, 1.1], [9.4, 0.7, 1.3], hueAt('lagune', 0.34), { radius: 0.1 })
    table.block([0, 0.7, 1.1], [9.2, 0.1, 1.1], hueAt('lagune', 0.2), { radius: 0.04 })
    for (let roll = 0; roll < 20; roll++)
      table.block([-4.4 + roll * 0.465, 0.8, 1.1], [0.09, 0.03, 1.06], hueAt('lagune', 0.5), {
        radius: 0.014,
      })
    for (const [index, hue] of HUES.entries()) robot(-3.3 + index * 2.2, -0.5, hue, index)
    paper(-4.1, 0.15)
    paper(-3.5, -0.2)
    for (const [index, size] of [0.34, 0.46, 0.56].entries())
      table.block(
        [-2.2 + index * 2.2, 0.84, 1.1],
        [size, size, size],
        hueAt(HUES[index] ?? 'kobalt', 0.74),
        { radius: 0.05 },
      )
    table.spark([4.1, 0.84, 1.1], 0.72)

    function paper(x: number, turn: number) {
      table.block([x, 0.84, 1.1], [0.52, 0.03, 0.68], '#f4f1ea', { radius: 0.012, turn })
    }

    function robot(x: number, z: number, hue: HueName, index: number) {
      table.put(new CylinderGeometry(0.5, 0.6, 0.3, 48), [x, 0.15, z], hueAt(hue, 0.36))
      table.block([x, 0.3, z], [0.94, 1.1, 0.78], hueAt(hue, 0.58), { radius: 0.2 })
      table.block([x, 0.62, z + 0.38], [0.44, 0.36, 0.06], hueAt(hue, 0.84), { radius: 0.03 })
      table.put(new CylinderGeometry(0.14, 0.14, 0.16, 32), [x, 1.46, z], hueAt(hue, 0.4))
      const turn = (index % 2 === 0 ? 1 : -1) * 0.12
      table.block([x, 1.52, z], [0.84, 0.66, 0.7], hueAt(hue, 0.7), { radius: 0.18, turn })
      table.block([x + turn * 0.4, 1.66, z + 0.33], [0.62, 0.34, 0.06], hueAt(hue, 0.16), {
        radius: 0.03,
        turn,
      })
      for (const aside of [-0.15, 0.15])
        table.put(
          new SphereGeometry(0.07, 24, 16),
          [x + aside + turn * 0.4, 1.83, z + 0.37],
          '#eafcff',
        )
      table.put(new CylinderGeometry(0.03, 0.03, 0.3, 16), [x, 2.32, z], hueAt(hue, 0.5))
      table.put(new SphereGeometry(0.09, 24, 16), [x, 2.5, z], hueAt('koralle', 0.76))
      for (const aside of [-0.56, 0.56]) {
        const arm = table.block([x + aside, 0.8, z + 0.42], [0.2, 0.22, 1], hueAt(hue, 0.5), {
          radius: 0.09,
        })
        arm.rotation.x = 0.16
      }
    }
  },
)
