import { ConeGeometry, SphereGeometry } from 'three'
import { randomFrom } from '../../random.ts'
import { hueAt } from '../../hue.ts'
import { nightAndDay, type At } from './table.ts'

// The border of Saxony and Thuringia, roughly, in degrees east and north.
const BORDER: readonly (readonly [number, number])[] = [
  [9.9, 50.6],
  [10.0, 51.0],
  [10.3, 51.5],
  [10.9, 51.62],
  [11.5, 51.4],
  [12.0, 51.1],
  [12.2, 51.6],
  [12.9, 51.68],
  [13.4, 51.42],
  [14.0, 51.48],
  [14.7, 51.55],
  [15.03, 51.28],
  [14.85, 50.88],
  [14.4, 50.95],
  [13.9, 50.75],
  [13.3, 50.6],
  [12.9, 50.42],
  [12.5, 50.3],
  [12.1, 50.25],
  [11.7, 50.4],
  [11.3, 50.45],
  [10.8, 50.3],
  [10.4, 50.38],
]

const TOWNS = { jena: [11.59, 50.93], leipzig: [12.37, 51.34], dresden: [13.74, 51.05] } as const

const onMap = ([east, north]: readonly [number, number]) => {
  const [right, up] = [(east - 12.45) * 2.55, (north - 50.98) * 4.05]
  return [(right - up) * 0.82, -(right + up) * 0.82] as const
}

/** A map of Saxony and Thuringia made of blocks. Jena, Dresden and, brightest, Leipzig are marked. */
export const [threeTowns, threeTownsByDay] = nightAndDay(
  { floor: 'kobalt', height: 8.6, middle: [0, 0.5, 0], glow: 0.2, seed: 21 },
  (table) => {
    const chance = randomFrom(2)
    const border = BORDER.map(onMap)
    for (let x = -12; x <= 12; x++) {
      for (let z = -12; z <= 12; z++) {
        const at = [x * 0.44, z * 0.44] as const
        if (!isInside(at, border)) continue
        const saxon = at[0] - at[1] > -1.1
        const bright = 0.5 + chance.between(-0.04, 0.1)
        table.block(
          [at[0], 0, at[1]],
          [0.41, 0.34 + chance.between(0, 0.26), 0.41],
          hueAt(saxon ? 'kobalt' : 'violett', bright),
          { radius: 0.04 },
        )
      }
    }
    for (const [name, place] of Object.entries(TOWNS)) {
      const [x, z] = onMap(place)
      if (name === 'leipzig') table.spark([x, 1.75, z], 0.72)
      else pin([x, 0.5, z])
      table.put(
        new ConeGeometry(0.16, name === 'leipzig' ? 1.2 : 0.01, 24).rotateX(Math.PI),
        [x, 1.14, z],
        '#e9ecf4',
      )
    }
    function pin([x, y, z]: At) {
      table.put(
        new ConeGeometry(0.3, 0.85, 48).rotateX(Math.PI),
        [x, y + 0.45, z],
        hueAt('koralle', 0.68),
      )
      table.put(new SphereGeometry(0.36, 48, 32), [x, y + 1.02, z], hueAt('koralle', 0.68))
      table.put(new SphereGeometry(0.14, 32, 24), [x + 0.16, y + 1.16, z + 0.2], '#fff4ea')
    }
  },
)

function isInside(
  [x, z]: readonly [number, number],
  border: readonly (readonly [number, number])[],
): boolean {
  let inside = false
  for (const [index, [ax, az]] of border.entries()) {
    const [bx, bz] = border[(index + border.length - 1) % border.length] ?? [0, 0]
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside
  }
  return inside
}
