import { CylinderGeometry } from 'three'
import { hueAt } from '../../hue.ts'
import { scene } from './table.ts'

const FUR = '#d9a763'
const DARK = '#8a5630'
const PALE = '#f6ead6'

/** A portrait of the team's dog with a glowing tag. */
export const dog = scene(
  { floor: 'koralle', height: 6.6, middle: [0, 2.15, 0.3], glow: 0.46, seed: 51 },
  (table) => {
    table.put(new CylinderGeometry(2.6, 2.6, 0.16, 96), [0, 0.08, 0.2], hueAt('koralle', 0.46))
    const back = table.block([0, 0.3, -0.6], [1.7, 2.1, 1.9], FUR, { radius: 0.34 })
    back.rotation.x = -0.22
    for (const side of [-1, 1]) {
      table.block([side * 0.82, 0.16, -0.35], [0.62, 0.95, 1.3], '#cf9a55', { radius: 0.26 })
      table.block([side * 0.78, 0.16, 0.55], [0.56, 0.3, 0.8], PALE, { radius: 0.14 })
      table.block([side * 0.42, 0.16, 0.62], [0.5, 1.7, 0.56], FUR, { radius: 0.18 })
      table.block([side * 0.42, 0.16, 0.78], [0.54, 0.32, 0.8], PALE, { radius: 0.15 })
    }
    table.block([0, 0.9, 0.5], [0.8, 1.2, 0.4], PALE, { radius: 0.16 })
    const tail = table.block([0.5, 0.5, -1.75], [0.36, 1.5, 0.36], DARK, { radius: 0.15 })
    tail.rotation.set(-0.4, 0, -0.5)
    table.block([0, 2.1, 0.32], [1.5, 0.24, 1.36], hueAt('kobalt', 0.5), { radius: 0.1 })
    head()

    function head() {
      const turn = 0.34
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const at = (x: number, y: number, z: number) =>
        [x * cos + z * sin, y, 0.35 + z * cos - x * sin] as const
      const part = (
        place: readonly [number, number, number],
        size: readonly [number, number, number],
        colour: string,
        radius = 0.1,
      ) => table.block(at(...place), size, colour, { radius, turn })
      part([0, 2.26, 0], [2, 1.75, 1.7], FUR, 0.36)
      part([0, 2.9, 0.5], [0.5, 1.14, 0.82], PALE, 0.16)
      part([0, 2.34, 1], [1.16, 0.82, 0.9], PALE, 0.26)
      part([0, 2.86, 1.36], [0.5, 0.32, 0.3], '#1d1a22', 0.12)
      part([0, 2.44, 1.42], [0.34, 0.16, 0.1], '#d8636f', 0.05)
      for (const side of [-1, 1]) {
        part([side * 0.6, 3.1, 0.8], [0.34, 0.42, 0.14], '#1d1a22', 0.07)
        part([side * 0.6 + 0.06, 3.34, 0.86], [0.12, 0.12, 0.1], '#ffffff', 0.04)
        const ear = part([side * 1.06, 2.62, -0.05], [0.34, 1.44, 0.86], DARK, 0.16)
        ear.rotateZ(side * 0.16)
      }
    }
    table.spark([0.42, 1.5, 1.25], 0.32)
  },
)
