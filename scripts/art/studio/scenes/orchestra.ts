import { CylinderGeometry } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const RISERS: readonly { hue: HueName; away: number; seats: number }[] = [
  { hue: 'violett', away: 2.6, seats: 5 },
  { hue: 'kobalt', away: 3.8, seats: 7 },
  { hue: 'lagune', away: 5, seats: 9 },
]

/** An orchestra of blocks on three levels. One person conducts, and a light is in front of the musicians. */
export const [orchestra, orchestraByDay] = nightAndDay(
  { floor: 'violett', height: 8.8, middle: [-0.9, 1.1, -0.9], glow: 0.3, seed: 45 },
  (table) => {
    for (const [rank, { hue, away, seats }] of RISERS.entries()) {
      const high = 0.3 + rank * 0.5
      for (let seat = 0; seat < seats; seat++) {
        const angle = Math.PI * (1.25 + ((seat + 0.5) / seats - 0.5) * 0.86)
        const [x, z] = [Math.cos(angle) * away, Math.sin(angle) * away]
        const wide = (away * Math.PI * 0.86) / seats
        table.block([x, 0, z], [1.16, high, wide + 0.06], hueAt(hue, 0.42), {
          radius: 0.03,
          turn: -angle,
        })
        table.block([x, high, z], [0.5, 0.46, 0.5], hueAt(hue, 0.66), { radius: 0.1, turn: -angle })
        table.block([x, high + 0.46, z], [0.34, 0.34, 0.34], hueAt(hue, 0.84), {
          radius: 0.09,
          turn: -angle,
        })
        const [sx, sz] = [Math.cos(angle) * (away - 0.44), Math.sin(angle) * (away - 0.44)]
        const sheet = table.block([sx, high + 0.3, sz], [0.05, 0.3, 0.4], '#f4f1ea', {
          radius: 0.02,
          turn: -angle,
        })
        sheet.rotateZ(0.35)
      }
    }
    table.put(new CylinderGeometry(0.95, 1.05, 0.34, 64), [0.3, 0.17, 0.3], hueAt('koralle', 0.6))
    table.put(new CylinderGeometry(0.8, 0.9, 0.2, 64), [0.3, 0.44, 0.3], hueAt('koralle', 0.74))
    person(table, [0.3, 0.54, 0.3], 'koralle', { tall: 1.5, turn: Math.PI / 4 })
    const baton = table.block([-0.16, 1.3, -0.42], [0.06, 0.06, 0.9], '#f8f4ea', { radius: 0.02 })
    baton.rotation.set(0.5, 0.5, 0)
    table.spark([-0.5, 1.75, -0.86], 0.42)
  },
)
