import { MeshLambertMaterial } from 'three'
import { hueAt, LUMEN, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const PLAN = ['aaaabb', 'ccabbd', 'c...fd', 'ee.gfd', 'eehgff', 'hhhgff'] as const
const HUES: Record<string, HueName> = {
  a: 'violett',
  b: 'kobalt',
  c: 'lagune',
  d: 'koralle',
  e: 'kobalt',
  f: 'violett',
  g: 'lagune',
  h: 'koralle',
}
const STONE = 0.78

/** A wall of many shapes has one gap, and a person brings the piece that fits. */
export const [gap, gapByDay] = nightAndDay(
  { floor: 'violett', height: 8.4, middle: [-0.2, 1.9, 0.2], glow: 0.3, seed: 50 },
  (table) => {
    for (const [line, row] of PLAN.entries())
      for (const [column, sign] of [...row].entries()) {
        const hue = HUES[sign]
        if (!hue) continue
        table.block(
          [(column - 2.5) * STONE, (PLAN.length - 1 - line) * STONE, -1.2],
          [STONE * 0.985, STONE * 0.985, STONE],
          hueAt(hue, 0.56 + ((line * 3 + column * 5) % 3) * 0.03),
          { radius: 0.06 },
        )
      }
    const [left, low] = [-1.9, 1.15]
    for (const [column, line] of [
      [-1, 1],
      [0, 1],
      [1, 1],
      [0, 0],
    ] as const) {
      const stone = table.block(
        [left + column * STONE, low + line * STONE, 2.3],
        [STONE * 0.985, STONE * 0.985, STONE],
        LUMEN,
        { radius: 0.06 },
      )
      stone.material = new MeshLambertMaterial({
        color: LUMEN,
        emissive: LUMEN,
        emissiveIntensity: 0.32,
      })
    }
    person(table, [left, 0, 2.3], 'koralle', { tall: 1.2, turn: 0.1 })
    table.spark([2.6, 0, 0.4], 0.34)
  },
)
