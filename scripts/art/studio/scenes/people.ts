import { hueAt, type HueName } from '../../hue.ts'
import type { At, Table } from './table.ts'

/** Adds a person with a body and a head. `tall` multiplies the usual size. */
export function person(
  table: Table,
  [x, y, z]: At,
  hue: HueName,
  { tall = 1, turn = 0.2 }: { tall?: number; turn?: number } = {},
): void {
  const body = 0.6 * tall
  table.block([x, y, z], [0.52 * tall, body, 0.52 * tall], hueAt(hue, 0.66), {
    radius: 0.12 * tall,
    turn,
  })
  const head = 0.36 * tall
  table.block([x, y + body, z], [head, head, head], hueAt(hue, 0.84), { radius: 0.1 * tall, turn })
}
