import { CylinderGeometry, SphereGeometry } from 'three'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** Scales in balance: a hand-shaped ball on the left, a cube of cubes on the right. */
export const [balance, balanceByDay] = nightAndDay(
  { floor: 'kobalt', height: 9, middle: [0, 2.2, 0], glow: 0.3, seed: 7 },
  (table) => {
    table.put(new CylinderGeometry(1.5, 1.7, 0.4, 64), [0, 0.25, 0], hueAt('kobalt', 0.5))
    table.put(new CylinderGeometry(0.2, 0.34, 4, 48), [0, 2.3, 0], hueAt('kobalt', 0.62))
    const arm = 3.05
    const beam = table.block([0, 4.1, 0], [arm * 2, 0.26, 0.3], hueAt('kobalt', 0.68), {
      radius: 0.1,
      turn: Math.PI / 4,
    })
    beam.castShadow = true
    table.spark([0, 4.4, 0], 0.62)
    for (const side of [-1, 1] as const) {
      const [x, z] = [side * arm * 0.68, -side * arm * 0.68]
      const hue = side === 1 ? 'lagune' : 'koralle'
      for (const [dx, dz] of [
        [0.8, 0],
        [-0.8, 0],
        [0, 0.8],
        [0, -0.8],
      ] as const) {
        const rod = table.put(
          new CylinderGeometry(0.028, 0.028, 2.42, 12),
          [x + dx / 2, 3.02, z + dz / 2],
          hueAt(hue, 0.8),
        )
        rod.rotation.set(
          dz === 0 ? 0 : Math.sign(-dz) * 0.33,
          0,
          dx === 0 ? 0 : Math.sign(dx) * 0.33,
        )
      }
      table.put(new CylinderGeometry(1.2, 0.9, 0.24, 64), [x, 1.78, z], hueAt(hue, 0.6))
    }
    const [left, right] = [-arm * 0.68, arm * 0.68]
    table.put(new SphereGeometry(0.78, 64, 48), [left, 2.66, -left], hueAt('koralle', 0.72))
    for (let index = 0; index < 27; index++) {
      const [i, j, k] = [index % 3, Math.floor(index / 3) % 3, Math.floor(index / 9)]
      table.block(
        [right + (i - 1) * 0.43, 1.92 + j * 0.43, -right + (k - 1) * 0.43],
        [0.41, 0.41, 0.41],
        hueAt('lagune', 0.62 + ((i + j + k) % 2) * 0.12),
        { radius: 0.04 },
      )
    }
  },
)
