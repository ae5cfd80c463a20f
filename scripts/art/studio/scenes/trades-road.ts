import { BoxGeometry, CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import type { Table } from './table.ts'
import { trade } from './trade.ts'

export const lorry = trade('violett', 76, (table) => {
  table.block([-0.4, 0.34, 0], [2.7, 1.5, 1.3], hueAt('kobalt', 0.72), { radius: 0.06 })
  table.block([-0.4, 0.9, 0.66], [1.7, 0.3, 0.04], hueAt('kobalt', 0.9), { radius: 0.01 })
  table.block([1.45, 0.34, 0], [0.9, 1.1, 1.24], hueAt('koralle', 0.66), { radius: 0.12 })
  table.block([1.6, 0.9, 0.6], [0.5, 0.36, 0.06], hueAt('lagune', 0.86), { radius: 0.02 })
  table.block([1.88, 0.9, 0], [0.06, 0.4, 0.98], hueAt('lagune', 0.86), { radius: 0.02 })
  table.block([0.3, 0.2, 0], [3.3, 0.18, 1.1], '#23242e', { radius: 0.05 })
  for (const x of [-1.2, -0.5, 1.4]) wheels(table, x, 0.62, 0.3)
  table.spark([2.35, 0, 1.1], 0.3)
})

export const train = trade('lagune', 77, (table) => {
  for (const z of [-0.4, 0.4]) table.block([0, 0.06, z], [7, 0.1, 0.1], '#c9cede', { radius: 0.03 })
  for (let tie = 0; tie < 12; tie++)
    table.block([-3.2 + tie * 0.58, 0, 0], [0.2, 0.07, 1.3], '#8a5630', { radius: 0.02 })
  table.block([0.9, 0.42, 0], [1.7, 0.3, 0.9], hueAt('koralle', 0.5), { radius: 0.06 })
  const boiler = new CylinderGeometry(0.42, 0.42, 1.1, 64).rotateZ(Math.PI / 2)
  table.put(boiler, [1.15, 1.08, 0], hueAt('koralle', 0.68))
  table.block([0.4, 0.72, 0], [0.66, 1.1, 0.92], hueAt('kobalt', 0.6), { radius: 0.06 })
  table.block([0.4, 1.82, 0], [0.86, 0.12, 1.06], hueAt('kobalt', 0.74), { radius: 0.04 })
  table.put(new CylinderGeometry(0.16, 0.12, 0.44, 32), [1.45, 1.66, 0], '#23242e')
  table.block([-1, 0.42, 0], [1.5, 0.7, 0.94], hueAt('violett', 0.6), { radius: 0.06 })
  for (const x of [-1.4, -0.6, 0.5, 1, 1.5]) wheels(table, x, 0.4, 0.22)
  table.spark([-1, 1.12, 0], 0.46)
})

export const parcels = trade('violett', 78, (table) => {
  const boxes: readonly (readonly [number, number, number, number, number])[] = [
    [-0.6, 0, -0.2, 1.5, 0.1],
    [0.85, 0, 0.3, 1.1, -0.3],
    [-0.5, 1.2, -0.2, 1, 0.4],
    [0.1, 0, 1.35, 0.7, 0.2],
  ]
  for (const [x, y, z, size, turn] of boxes) {
    table.block([x, y, z], [size, size * 0.8, size], '#cf9a5c', { radius: 0.04, turn })
    table.block(
      [x, y + size * 0.8 - 0.02, z],
      [size * 0.2, 0.04, size * 1.005],
      hueAt('kobalt', 0.66),
      {
        radius: 0.01,
        turn,
      },
    )
  }
  table.spark([0.85, 0.9, 0.3], 0.36)
})

export const sun = trade('lumen', 79, (table) => {
  for (const [x, z] of [
    [-0.9, -0.7],
    [0.5, 0.7],
  ] as const) {
    table.put(new CylinderGeometry(0.09, 0.09, 0.9, 24), [x, 0.45, z], '#c9cede')
    const panel = table.block([x, 0.95, z], [2.1, 0.1, 1.4], '#e8ecf5', { radius: 0.03 })
    panel.rotation.x = 0.5
    for (let column = 0; column < 4; column++)
      for (let row = 0; row < 2; row++) {
        const cell = table.put(new BoxGeometry(0.46, 0.06, 0.6), [0, 0, 0], hueAt('kobalt', 0.46))
        const along = -0.32 + row * 0.64
        cell.rotation.x = 0.5
        cell.position.set(
          x - 0.75 + column * 0.5,
          1 + 0.05 - Math.sin(0.5) * along,
          z + Math.cos(0.5) * along + 0.02,
        )
      }
  }
  table.spark([1.7, 0, -0.9], 0.5)
})

function wheels(table: Table, x: number, aside: number, size: number) {
  const hue: HueName = 'violett'
  for (const z of [-aside, aside]) {
    const tyre = new CylinderGeometry(size, size, 0.2, 48).rotateX(Math.PI / 2)
    table.put(tyre, [x, size, z], '#1d1e27')
    const hub = new CylinderGeometry(size * 0.45, size * 0.45, 0.22, 32).rotateX(Math.PI / 2)
    table.put(hub, [x, size, z], hueAt(hue, 0.9))
  }
}
