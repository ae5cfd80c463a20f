import { CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** Eight stools around a table. Seven are taken, and a light lies on the free one. */
export const [freeSeat, freeSeatByDay] = nightAndDay(
  { floor: 'lagune', height: 9, middle: [-1.7, 0.9, 1.7], glow: 0.26, seed: 8 },
  (table) => {
    table.put(
      new CylinderGeometry(3.9, 3.9, 0.1, 96),
      [0, 0.06, 0],
      hueAt('lagune', table.isDay ? 0.84 : 0.26),
    )
    table.put(new CylinderGeometry(1.95, 1.95, 0.2, 96), [0, 1.35, 0], hueAt('koralle', 0.78))
    table.put(new CylinderGeometry(1.98, 1.98, 0.05, 96), [0, 1.24, 0], hueAt('koralle', 0.56))
    table.put(new CylinderGeometry(0.36, 0.72, 1.2, 64), [0, 0.65, 0], hueAt('koralle', 0.5))
    const hues: readonly HueName[] = [
      'kobalt',
      'violett',
      'lagune',
      'koralle',
      'kobalt',
      'violett',
      'lagune',
    ]
    for (let index = 0; index < 8; index++) {
      const angle = Math.PI * 0.25 + (index / 8) * Math.PI * 2
      const [x, z] = [Math.cos(angle) * 3, Math.sin(angle) * 3]
      const hue = index === 0 ? 'kobalt' : (hues[index - 1] ?? 'kobalt')
      table.put(new CylinderGeometry(0.52, 0.46, 0.8, 48), [x, 0.5, z], hueAt(hue, 0.55))
      if (index === 0) {
        table.spark([x, 0.92, z], 0.55)
        continue
      }
      table.block([x, 0.9, z], [0.6, 0.62, 0.6], hueAt(hue, 0.66), { radius: 0.12, turn: -angle })
      table.block([x, 1.52, z], [0.4, 0.4, 0.4], hueAt(hue, 0.8), { radius: 0.1, turn: -angle })
    }
    for (const [x, z, turn] of [
      [0.6, 0.9, 0.3],
      [-0.9, 0.3, -0.4],
      [0.2, -0.9, 0.1],
    ] as const) {
      table.block([x, 1.45, z], [0.62, 0.03, 0.46], '#f4f1ea', { radius: 0.012, turn })
    }
    table.block([-0.1, 1.45, 0.05], [0.3, 0.3, 0.3], hueAt('kobalt', 0.62))
  },
)
