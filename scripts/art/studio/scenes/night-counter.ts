import { CylinderGeometry, SphereGeometry } from 'three'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A phone lies on the floor at night. Speech bubbles with questions rise from it, and one answer glows. */
export const [nightCounter, nightCounterByDay] = nightAndDay(
  { floor: 'violett', height: 8.6, middle: [0.1, 1.7, 0], glow: 0.28, seed: 3 },
  (table) => {
    table.block([0, 0.05, 0], [4.6, 0.42, 7.4], hueAt('violett', 0.3), { radius: 0.2 })
    table.block([0, 0.44, 0], [4.2, 0.06, 6.9], hueAt('kobalt', 0.24), { radius: 0.03 })
    const bubble = (
      x: number,
      y: number,
      z: number,
      width: number,
      hue: 'violett' | 'lagune' | 'koralle',
      side: 1 | -1,
    ) => {
      table.block([x, y, z], [width, 0.34, 1.24], hueAt(hue, 0.66), { radius: 0.16 })
      table.plate(
        [
          [0, 0],
          [0.5, 0],
          [0.5 - side * 0.25 - 0.25, 0.44],
        ],
        [x + side * (width / 2 - 0.62) - 0.25, y + 0.03, z + 0.52],
        0.28,
        hueAt(hue, 0.62),
      )
      for (let dot = -1; dot <= 1; dot++)
        table.put(new SphereGeometry(0.13, 32, 24), [x + dot * 0.46, y + 0.36, z], hueAt(hue, 0.95))
    }
    bubble(-0.7, 0.8, 2.2, 2.7, 'lagune', -1)
    bubble(0.7, 1.2, 0.5, 2.7, 'violett', 1)
    bubble(-0.7, 1.6, -1.2, 2.7, 'koralle', -1)
    table.spark([0.8, 2.1, -2.7], 0.95)
    table.put(new CylinderGeometry(0.3, 0.3, 0.05, 48), [0, 0.5, 3.05], hueAt('violett', 0.6))
  },
)
