import { CylinderGeometry, MeshLambertMaterial } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

const HUES: readonly HueName[] = ['kobalt', 'violett', 'lagune', 'koralle']

/** A cinema: rows of seats in front of a bright screen with a play symbol. */
export const [cinema, cinemaByDay] = nightAndDay(
  { floor: 'koralle', height: 9.8, middle: [0, 2.1, -0.2], glow: 0.22, seed: 46 },
  (table) => {
    table.block([0, 0, -3.1], [8.8, 0.6, 1.5], hueAt('koralle', 0.3))
    table.block([0, 0.6, -3.3], [7.6, 4.1, 0.3], hueAt('koralle', 0.2), { radius: 0.06 })
    const screen = table.block([0, 0.86, -3.1], [7, 3.58, 0.12], '#fff4e8', { radius: 0.03 })
    screen.material = new MeshLambertMaterial({
      color: '#ffe9d6',
      emissive: '#ffb58a',
      emissiveIntensity: 0.32,
    })
    for (const side of [-1, 1])
      for (let fold = 0; fold < 4; fold++)
        table.put(
          new CylinderGeometry(0.24, 0.24, 4.5, 24),
          [side * (3.86 + fold * 0.32), 2.6, -2.86 + (fold % 2) * 0.14],
          hueAt('koralle', 0.5 + (fold % 2) * 0.06),
        )
    table.block([0, 4.6, -2.9], [9.8, 0.5, 0.5], hueAt('koralle', 0.58), { radius: 0.1 })
    const play = table.plate(
      [
        [-0.62, -0.8],
        [0.86, 0],
        [-0.62, 0.8],
      ],
      [0, 0, 0],
      0.24,
      hueAt('koralle', 0.62),
    )
    play.rotation.x = Math.PI / 2
    play.position.set(0, 2.64, -3)
    for (let row = 0; row < 3; row++)
      for (let seat = 0; seat < 6; seat++) {
        const [x, z] = [-3.1 + seat * 1.24, 0.1 + row * 1.5]
        table.block([x, 0, z + 0.3], [1, 0.95, 0.22], hueAt('koralle', 0.46), {
          radius: 0.1,
        })
        table.block([x, 0, z], [1, 0.42, 0.72], hueAt('koralle', 0.54), { radius: 0.1 })
        const isTaken = (row * 5 + seat * 3) % 4 !== 1
        if (isTaken)
          person(table, [x, 0.4, z], HUES[(row + seat) % HUES.length] ?? 'kobalt', { turn: 0 })
      }
    table.spark([3.1, 0.42, 3.1], 0.6)
  },
)
