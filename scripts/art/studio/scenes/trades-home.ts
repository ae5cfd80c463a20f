import { ConeGeometry, CylinderGeometry, LatheGeometry, Vector2 } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { trade } from './trade.ts'

export const chair = trade('lagune', 66, (table) => {
  const wood = '#c98f52'
  for (const x of [-0.6, 0.6])
    for (const z of [-0.6, 0.6]) table.block([x, 0, z], [0.16, 1, 0.16], wood, { radius: 0.05 })
  table.block([0, 1, 0], [1.5, 0.2, 1.5], hueAt('koralle', 0.66), { radius: 0.09 })
  for (const x of [-0.6, 0.6]) table.block([x, 1.2, -0.64], [0.16, 1, 0.16], wood, { radius: 0.05 })
  table.block([0, 1.75, -0.64], [1.4, 0.5, 0.16], wood, { radius: 0.07 })
  table.spark([0.2, 1.2, 0.1], 0.34)
})

export const bed = trade('violett', 67, (table) => {
  table.block([0, 0, 0], [2.6, 0.34, 3.2], '#9a6a3c', { radius: 0.06 })
  table.block([0, 0.34, 0], [2.5, 0.34, 3.1], '#f4f1ea', { radius: 0.14 })
  table.block([0, 0, -1.62], [2.7, 1.5, 0.2], '#b47c46', { radius: 0.08 })
  table.block([0, 0.6, 0.6], [2.58, 0.2, 2], hueAt('violett', 0.66), { radius: 0.09 })
  for (const x of [-0.62, 0.62])
    table.block([x, 0.66, -1.05], [1, 0.3, 0.62], '#fdfbf6', { radius: 0.13 })
  table.spark([0, 0.8, 0.4], 0.32)
})

export const lamp = trade('kobalt', 68, (table) => {
  table.put(new CylinderGeometry(0.7, 0.76, 0.14, 64), [0, 0.07, 0], '#e0b45c')
  table.put(new CylinderGeometry(0.07, 0.07, 1.7, 32), [0, 0.95, 0], '#e0b45c')
  table.put(new CylinderGeometry(0.5, 1.05, 0.95, 96, 1), [0, 2.05, 0], '#fff3d8')
  table.block([1.45, 0, 0.9], [1.1, 0.16, 0.8], hueAt('koralle', 0.62), { radius: 0.04, turn: 0.3 })
  table.block([1.45, 0.16, 0.9], [1, 0.14, 0.74], '#f3ede1', { radius: 0.03, turn: 0.1 })
  table.spark([-1.3, 0, 1], 0.36)
})

export const vases = trade('kobalt', 89, (table) => {
  const pots: readonly (readonly [HueName, number, number, number, readonly number[]])[] = [
    ['koralle', -0.9, -0.5, 0.86, [0.45, 0.62, 0.5, 0.3, 0.22, 0.34]],
    ['lagune', 0.75, -0.35, 0.85, [0.5, 0.74, 0.78, 0.6, 0.36, 0.42]],
    ['violett', 0, 0.85, 0.6, [0.36, 0.5, 0.54, 0.5, 0.44, 0.5]],
  ]
  for (const [hue, x, z, size, widths] of pots) {
    const outline = [
      new Vector2(0, 0),
      ...widths.map((wide, step) => new Vector2(wide * size, step * 0.42 * size)),
    ]
    table.put(new LatheGeometry(outline, 96), [x, 0, z], hueAt(hue, 0.72))
  }
  table.spark([1.55, 0, 0.95], 0.34)
})

export const model = trade('violett', 70, (table) => {
  table.block([0, 0, 0], [3.4, 0.16, 2.6], '#f1eefb', { radius: 0.05 })
  table.block([-0.3, 0.16, -0.1], [1.8, 0.9, 1.4], '#f7f4ee', { radius: 0.03 })
  table.block([0.5, 1.06, -0.1], [1.9, 0.7, 1.2], hueAt('violett', 0.84), { radius: 0.03 })
  for (const z of [-0.4, 0.1, 0.6])
    table.block([1.46, 1.2, z - 0.15], [0.05, 0.4, 0.3], hueAt('kobalt', 0.4), { radius: 0.01 })
  table.block([-0.3, 0.16, 0.6], [0.34, 0.62, 0.06], hueAt('koralle', 0.62), { radius: 0.02 })
  for (const [x, z] of [
    [-1.4, 0.8],
    [1.2, 0.9],
    [-1.4, -0.8],
  ] as const)
    table.put(new ConeGeometry(0.24, 0.8, 24), [x, 0.56, z], hueAt('lumen', 0.56))
  table.spark([0.45, 0.16, 0.95], 0.26)
})
