import { ConeGeometry, CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { nightAndDay } from './table.ts'

const HUES: readonly HueName[] = ['koralle', 'violett', 'kobalt', 'koralle', 'lagune', 'violett']

/** Six houses around a square, in which people sit around a light. */
export const [village, villageByDay] = nightAndDay(
  { floor: 'koralle', height: 9, middle: [0, 0.8, 0], glow: 0.24, seed: 32 },
  (table) => {
    table.put(new CylinderGeometry(2.35, 2.35, 0.1, 96), [0, 0.06, 0], hueAt('koralle', 0.5))
    table.put(new CylinderGeometry(0.75, 0.85, 0.22, 64), [0, 0.2, 0], hueAt('koralle', 0.34))
    table.spark([0, 0.31, 0], 0.7)
    for (const [index, hue] of HUES.entries()) {
      const angle = ((index + 0.5) / HUES.length) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      // Houses in front are low, so that they do not hide the square.
      const high = cos + sin > 0.4 ? 0.85 : 1.5 + (index % 3) * 0.25
      house(cos * 3.1, sin * 3.1, high, hue, -angle)
    }
    for (let index = 0; index < 8; index++) {
      const angle = (index / 8) * Math.PI * 2 + 0.2
      const [x, z] = [Math.cos(angle) * 1.55, Math.sin(angle) * 1.55]
      const hue = HUES[(index + 2) % HUES.length] ?? 'kobalt'
      table.block([x, 0.11, z], [0.34, 0.38, 0.34], hueAt(hue, 0.68), {
        radius: 0.08,
        turn: -angle,
      })
      table.block([x, 0.49, z], [0.25, 0.25, 0.25], hueAt(hue, 0.86), {
        radius: 0.07,
        turn: -angle,
      })
    }

    function house(x: number, z: number, high: number, hue: HueName, turn: number) {
      table.block([x, 0, z], [1.25, high, 1.25], hueAt(hue, 0.64), { turn })
      const roof = new ConeGeometry(1.08, 0.8, 4).rotateY(Math.PI / 4 + turn)
      table.put(roof, [x, high + 0.4, z], hueAt(hue, 0.42))
      const [inwardX, inwardZ] = [-Math.cos(-turn), -Math.sin(-turn)]
      table.block([x + inwardX * 0.62, 0, z + inwardZ * 0.62], [0.06, 0.5, 0.3], '#fff1d8', {
        radius: 0.02,
        turn,
      })
    }
  },
)
