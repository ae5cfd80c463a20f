import { ConeGeometry, CylinderGeometry } from 'three'
import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A pile of notebooks with a sheet of paper on top, and a pencil that has just drawn a line. */
export const [journal, journalByDay] = nightAndDay(
  { floor: 'violett', height: 7.8, middle: [0, 1.2, 0], glow: 0.32, seed: 6 },
  (table) => {
    const book = (y: number, hue: 'kobalt' | 'koralle' | 'lagune', turn: number, wide: number) => {
      table.block([0, y, 0], [wide, 0.1, 6], hueAt(hue, 0.56), { radius: 0.04, turn })
      table.block([0.06, y + 0.1, 0], [wide - 0.24, 0.5, 5.76], '#efe9dc', { radius: 0.03, turn })
      table.block([0, y + 0.6, 0], [wide, 0.1, 6], hueAt(hue, 0.62), { radius: 0.04, turn })
    }
    book(0.06, 'kobalt', 0.06, 4.7)
    book(0.76, 'koralle', -0.1, 4.4)
    book(1.46, 'lagune', 0.12, 4.1)
    table.block([-0.1, 2.16, 0], [3.3, 0.04, 4.7], '#fbf8f1', { radius: 0.015, turn: 0.2 })
    for (let row = 0; row < 6; row++) {
      const length = [2.2, 2.5, 2.3, 2.5, 1.4, 0][row] ?? 0
      if (length === 0) continue
      const line = table.block(
        [0, 2.2, 0],
        [length, 0.015, 0.1],
        row === 0 ? hueAt('kobalt', 0.5) : '#b9bec7',
        { radius: 0.005, turn: 0.2 },
      )
      const [dx, dz] = [-1.3 + length / 2, -1.75 + row * 0.5]
      line.position.x = -0.1 + Math.cos(0.2) * dx + Math.sin(0.2) * dz
      line.position.z = -Math.sin(0.2) * dx + Math.cos(0.2) * dz
    }
    const along = (shape: ConeGeometry | CylinderGeometry, share: number, colour: string) => {
      const mesh = table.put(
        shape,
        [0.5 + share * 2.6, 2.3 + share * 1.9, 1.35 - share * 1.1],
        colour,
      )
      mesh.rotation.set(-0.32, 0, -0.86)
    }
    along(new CylinderGeometry(0.17, 0.17, 2.6, 6), 0.56, hueAt('koralle', 0.7))
    along(new ConeGeometry(0.17, 0.5, 6).rotateX(Math.PI), 0.1, '#ecd2a8')
    table.spark([-1.25, 2.2, 1.75], 0.42)
  },
)
