import { hueAt } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const SHORE = 2
const SPAN = 5

/**
 * People from two shores meet on a bridge of blocks, whose last stone glows. The bridge is right of the
 * middle.
 */
export const [bridge, bridgeByDay] = nightAndDay(
  { floor: 'koralle', height: 11.5, middle: [-3, 1.3, 3], glow: 0.2, seed: 41 },
  (table) => {
    table.block([0, 0, 0], [5.4, 0.08, 30], hueAt('lagune', table.isDay ? 0.6 : 0.34), {
      radius: 0.03,
    })
    for (let wave = 0; wave < 16; wave++) {
      const aside = ((wave * 37) % 11) / 2.6 - 2
      table.block(
        [aside, 0.08, (wave - 8) * 0.83],
        [0.7, 0.03, 0.09],
        hueAt('lagune', table.isDay ? 0.84 : 0.62),
        {
          radius: 0.012,
        },
      )
    }
    for (const side of [-1, 1] as const) {
      const hue = side < 0 ? 'koralle' : 'violett'
      table.block([side * 4.4, 0, 0], [3.6, SHORE, 3.2], hueAt(hue, 0.5))
      table.block([side * 4.4, SHORE, 0], [3.6, 0.12, 3.2], hueAt(hue, 0.68), { radius: 0.04 })
      table.block([side * 5.3, 0, side * -2.4], [1.8, 1.2, 1.6], hueAt(hue, 0.42))
    }
    const stones = 9
    for (let index = 0; index < stones; index++) {
      const along = (index + 0.5) / stones - 0.5
      const rise = SHORE + 0.12 + 0.62 * (1 - (along * 2) ** 2) - 0.5
      const isLast = index === (stones - 1) / 2
      const x = along * SPAN + (along < 0 ? 0.02 : -0.02)
      if (isLast) continue
      table.block([x, rise, 0], [0.55, 0.5, 1.5], hueAt('kobalt', 0.56 + (index % 2) * 0.1), {
        radius: 0.06,
      })
    }
    for (const [x, z] of [
      [0, -0.42],
      [0, 0.42],
    ] as const)
      table.block([x, SHORE + 0.32, z], [0.5, 0.4, 0.62], hueAt('kobalt', 0.5), { radius: 0.05 })
    table.spark([0, SHORE + 1.02, 0], 0.66)
    const deck = (along: number) => SHORE + 0.12 + 0.62 * (1 - (along * 2) ** 2)
    person(table, [-1.05, deck(-0.21), 0], 'koralle', { tall: 0.94 })
    person(table, [1.05, deck(0.21), 0], 'violett', { tall: 0.94 })
    person(table, [-3.4, SHORE + 0.12, 0.5], 'koralle')
    person(table, [-4.6, SHORE + 0.12, -0.6], 'lagune')
    person(table, [3.5, SHORE + 0.12, -0.4], 'violett')
    person(table, [4.7, SHORE + 0.12, 0.6], 'kobalt')
    person(table, [4.2, SHORE + 0.12, -1.1], 'lagune', { tall: 0.7 })
  },
)
