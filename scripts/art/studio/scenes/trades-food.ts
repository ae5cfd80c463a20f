import { CylinderGeometry, LatheGeometry, TorusGeometry, Vector2 } from 'three'
import { hueAt } from '../../hue.ts'
import { trade } from './trade.ts'

export const bread = trade('koralle', 61, (table) => {
  table.block([0, 0, 0], [4, 0.2, 2.6], '#8a5630', { radius: 0.08 })
  table.block([-0.5, 0.2, -0.3], [2.3, 0.95, 1], '#d18a42', { radius: 0.42 })
  for (let cut = 0; cut < 4; cut++)
    table.block([-1.25 + cut * 0.5, 1.1, -0.3], [0.12, 0.08, 0.66], '#f3d39b', {
      radius: 0.03,
      turn: 0.5,
    })
  for (const [x, z] of [
    [0.9, 0.55],
    [1.45, -0.2],
    [0.2, 0.75],
  ] as const)
    table.block([x, 0.2, z], [0.62, 0.5, 0.5], '#dfa055', { radius: 0.22, turn: x })
  table.spark([1.55, 0.2, 0.85], 0.3)
})

export const coffee = trade('violett', 62, (table) => {
  table.put(new CylinderGeometry(1.35, 1.15, 0.16, 96), [0, 0.1, 0], hueAt('violett', 0.86))
  table.put(new CylinderGeometry(0.9, 0.62, 1.1, 96), [0, 0.72, 0], hueAt('violett', 0.92))
  table.put(new CylinderGeometry(0.78, 0.78, 0.04, 96), [0, 1.26, 0], '#5b3420')
  const handle = new TorusGeometry(0.34, 0.1, 24, 64)
  table.put(handle, [0.96, 0.78, 0], hueAt('violett', 0.92))
  table.block([-1.5, 0, 1.1], [0.4, 0.28, 0.4], '#f6ead6', { radius: 0.06, turn: 0.5 })
  table.block([-1.15, 0, 1.5], [0.4, 0.28, 0.4], '#f6ead6', { radius: 0.06, turn: 0.1 })
  table.spark([1.7, 0, 1], 0.36)
})

export const bottles = trade('kobalt', 63, (table) => {
  table.block([0, 0, 0], [2.9, 0.14, 1.9], hueAt('koralle', 0.5))
  for (const z of [-0.95, 0.95])
    table.block([0, 0.14, z], [2.9, 0.8, 0.12], hueAt('koralle', 0.62), { radius: 0.04 })
  for (const x of [-1.4, 1.4])
    table.block([x, 0.14, 0], [0.12, 0.8, 1.9], hueAt('koralle', 0.58), { radius: 0.04 })
  const outline = [
    [0, 0],
    [0.3, 0],
    [0.3, 1],
    [0.12, 1.35],
    [0.12, 1.75],
    [0, 1.75],
  ].map(([across = 0, up = 0]) => new Vector2(across, up))
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 2; row++) {
      const at = [-1 + column * 0.67, 0.14, -0.42 + row * 0.84] as const
      table.put(new LatheGeometry(outline, 64), at, hueAt('lumen', 0.56))
      const isBright = column === 2 && row === 1
      if (isBright) table.spark([at[0], 1.9, at[2]], 0.26)
      else table.put(new CylinderGeometry(0.15, 0.15, 0.14, 32), [at[0], 1.94, at[2]], '#f1eefb')
    }
})

export const cheese = trade('kobalt', 64, (table) => {
  table.put(new CylinderGeometry(1.9, 1.9, 0.16, 96), [0, 0.08, 0], '#9a6a3c')
  table.put(
    new CylinderGeometry(1.3, 1.3, 0.95, 96, 1, false, 0.9, Math.PI * 1.72),
    [-0.1, 0.64, 0],
    '#f2bf45',
  )
  table.block([0.35, 0.16, 0.55], [1.2, 0.94, 0.05], '#f9dc8a', { radius: 0.02, turn: -0.7 })
  table.block([1.35, 0.16, 1.1], [0.9, 0.5, 0.4], '#f4c95c', { radius: 0.08, turn: 0.6 })
  table.spark([-1.5, 0.16, 1.2], 0.28)
})

export const plant = trade('violett', 95, (table) => {
  table.put(new CylinderGeometry(0.72, 0.5, 0.95, 64), [0, 0.5, 0], hueAt('koralle', 0.66))
  table.put(new CylinderGeometry(0.8, 0.8, 0.2, 64), [0, 0.98, 0], hueAt('koralle', 0.76))
  for (let leaf = 0; leaf < 9; leaf++) {
    const angle = leaf * 2.4
    const out = 0.3 + (leaf % 3) * 0.24
    const mesh = table.block(
      [Math.cos(angle) * out, 1.1 + (leaf % 4) * 0.14, Math.sin(angle) * out],
      [0.3, 1.2, 0.12],
      hueAt('lumen', 0.48 + (leaf % 3) * 0.1),
      { radius: 0.05, turn: -angle },
    )
    mesh.rotateZ(-0.5 - (leaf % 3) * 0.16)
  }
  table.spark([1.4, 0, 0.3], 0.34)
})
