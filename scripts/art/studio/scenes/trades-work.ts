import { BoxGeometry, CylinderGeometry, TorusGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { trade } from './trade.ts'

export const gears = trade('lumen', 91, (table) => {
  const wheels: readonly (readonly [number, number, number, number, HueName])[] = [
    [-0.75, -0.3, 1.1, 12, 'kobalt'],
    [1.05, 0.35, 0.72, 8, 'koralle'],
    [0.2, 1.35, 0.5, 6, 'lagune'],
  ]
  for (const [x, z, size, teeth, hue] of wheels) {
    const colour = hueAt(hue, 0.64)
    table.put(new CylinderGeometry(size, size, 0.5, 96), [x, 0.3, z], colour)
    table.put(new CylinderGeometry(size * 0.5, size * 0.5, 0.12, 64), [x, 0.58, z], hueAt(hue, 0.8))
    for (let tooth = 0; tooth < teeth; tooth++) {
      const angle = (tooth / teeth) * Math.PI * 2
      const mesh = table.put(
        new BoxGeometry(0.26, 0.46, 0.28),
        [x + Math.cos(angle) * (size + 0.08), 0.3, z + Math.sin(angle) * (size + 0.08)],
        colour,
      )
      mesh.rotation.y = -angle
    }
  }
  table.spark([-0.75, 0.62, -0.3], 0.42)
})

export const glasses = trade('lumen', 94, (table) => {
  table.block([0, 0, 0], [3.2, 0.5, 2], hueAt('koralle', 0.5), { radius: 0.12 })
  for (const x of [-0.72, 0.72]) {
    const rim = new TorusGeometry(0.56, 0.1, 24, 96)
    table.put(rim, [x, 1.16, 0.5], hueAt('kobalt', 0.5))
    const lens = new CylinderGeometry(0.5, 0.5, 0.05, 64).rotateX(Math.PI / 2)
    table.put(lens, [x, 1.16, 0.48], hueAt('lagune', 0.86))
    table.block([x * 1.84, 1.2, -0.2], [0.1, 0.12, 1.5], hueAt('kobalt', 0.44), { radius: 0.04 })
  }
  table.block([0, 1.22, 0.5], [0.34, 0.12, 0.12], hueAt('kobalt', 0.5), { radius: 0.05 })
  table.spark([1.9, 0, 1.3], 0.34)
})

export const tools = trade('lumen', 73, (table) => {
  table.block([0, 0, 0], [2.6, 0.9, 1.3], hueAt('kobalt', 0.56), { radius: 0.08 })
  table.block([0, 0.9, 0], [2.7, 0.16, 1.4], hueAt('kobalt', 0.7), { radius: 0.05 })
  for (const x of [-0.8, 0.8])
    table.block([x, 1.06, 0], [0.14, 0.5, 0.2], '#c9cede', { radius: 0.05 })
  table.block([0, 1.5, 0], [1.8, 0.18, 0.24], '#c9cede', { radius: 0.08 })
  for (const x of [-0.7, 0.7])
    table.block([x, 0.5, 0.66], [0.34, 0.3, 0.1], hueAt('koralle', 0.72), { radius: 0.04 })
  table.block([0.1, 0, 1.5], [1.7, 0.14, 0.18], '#c98f52', { radius: 0.06, turn: 0.2 })
  table.block([-0.75, 0, 1.66], [0.34, 0.3, 0.72], '#8f97a8', { radius: 0.06, turn: 0.2 })
  table.spark([1.75, 0, 0.9], 0.34)
})

export const pages = trade('koralle', 74, (table) => {
  for (const [index, hue] of (['koralle', 'lagune', 'kobalt', 'violett'] as const).entries()) {
    const [y, turn] = [index * 0.42, (index % 2 === 0 ? 1 : -1) * 0.12]
    table.block([0, y, 0], [2.5, 0.08, 1.8], hueAt(hue, 0.6), { radius: 0.03, turn })
    table.block([0.04, y + 0.08, 0], [2.34, 0.26, 1.68], '#f3ede1', { radius: 0.02, turn })
    table.block([0, y + 0.34, 0], [2.5, 0.08, 1.8], hueAt(hue, 0.66), { radius: 0.03, turn })
  }
  table.spark([0.2, 1.68, 0.1], 0.42)
})

export const keys = trade('koralle', 75, (table) => {
  table.block([0, 0, 0], [3.6, 0.6, 1.7], hueAt('violett', 0.3), { radius: 0.08 })
  for (let key = 0; key < 10; key++)
    table.block([-1.48 + key * 0.33, 0.6, 0.28], [0.31, 0.14, 1], '#f7f4ee', { radius: 0.03 })
  for (const key of [0, 1, 3, 4, 5, 7, 8])
    table.block([-1.31 + key * 0.33, 0.7, 0.02], [0.18, 0.16, 0.6], '#191722', { radius: 0.03 })
  table.block([0, 0.6, -0.6], [3.6, 0.62, 0.4], hueAt('violett', 0.4), { radius: 0.06 })
  table.spark([1.3, 1.22, -0.6], 0.3)
})
