import { LatheGeometry, Vector2 } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import { person } from './people.ts'
import { nightAndDay } from './table.ts'

/** A bottle has left a painting and walks to the next one, while a visitor watches. */
export const [gallery, galleryByDay] = nightAndDay(
  { floor: 'koralle', height: 9.2, middle: [0.2, 2.1, 0.1], glow: 0.26, seed: 47 },
  (table) => {
    table.block([0, 0, -2.3], [13.5, 5, 0.5], hueAt('koralle', 0.3))
    table.block([0, 0, -1.98], [13.5, 0.34, 0.2], hueAt('koralle', 0.44), { radius: 0.03 })
    painting(-3.7, 2.5, 2.2, 'kobalt', [
      [-0.5, 0.3, 0.9, 0.5, 'lagune'],
      [0.3, 0.9, 1, 0.8, 'violett'],
      [-0.2, 1.5, 1.4, 0.3, 'kobalt'],
    ])
    painting(0, 2.7, 2.6, 'lagune', [])
    painting(3.8, 2.5, 2.2, 'violett', [
      [0, 0.2, 2, 0.5, 'koralle'],
      [0.5, 0.9, 0.7, 0.9, 'koralle'],
      [-0.5, 1.1, 0.6, 0.6, 'violett'],
    ])
    bottle(1.55, 0, -0.1, 1.25)
    table.spark([2.75, 0, 1.2], 0.5)
    table.block([-1.9, 0, 1.5], [2.2, 0.42, 0.72], hueAt('violett', 0.5), { radius: 0.08 })
    person(table, [-1.5, 0.4, 1.5], 'kobalt', { tall: 1.1, turn: 0 })
    person(table, [-3.5, 0, 1.1], 'lagune', { tall: 1.2, turn: 0 })

    type Patch = readonly [x: number, y: number, width: number, height: number, hue: HueName]

    function painting(
      x: number,
      width: number,
      height: number,
      ground: HueName,
      patches: readonly Patch[],
    ) {
      const y = 1.5
      table.block([x, y, -1.98], [width, height, 0.2], '#e0b45c', { radius: 0.05 })
      table.block(
        [x, y + 0.16, -1.9],
        [width - 0.32, height - 0.32, 0.14],
        hueAt(ground, ground === 'lagune' ? 0.82 : 0.36),
        {
          radius: 0.03,
        },
      )
      for (const [dx, dy, wide, high, hue] of patches)
        table.block([x + dx * 0.8, y + 0.16 + dy, -1.84], [wide, high, 0.1], hueAt(hue, 0.66), {
          radius: 0.03,
        })
    }

    function bottle(x: number, y: number, z: number, size: number) {
      const outline = [
        [0, 0],
        [0.36, 0],
        [0.42, 0.1],
        [0.4, 0.5],
        [0.34, 0.8],
        [0.41, 1.15],
        [0.36, 1.5],
        [0.2, 1.9],
        [0.15, 2.3],
        [0.18, 2.34],
        [0.18, 2.5],
        [0, 2.5],
      ].map(([across = 0, up = 0]) => new Vector2(across * size, up * size))
      const glass = table.put(new LatheGeometry(outline, 96), [x, y, z], hueAt('koralle', 0.6))
      glass.rotation.z = -0.12
      const label = [
        [0.41, 0.56],
        [0.372, 0.78],
        [0.43, 1.12],
      ].map(([across = 0, up = 0]) => new Vector2(across * size, up * size))
      const band = table.put(new LatheGeometry(label, 96), [x, y, z], '#fbf6ec')
      band.rotation.z = -0.12
    }
  },
)
