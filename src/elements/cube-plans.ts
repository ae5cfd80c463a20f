import type { Cube } from './cubes.tsx'

/** Towers of blocks: what is built stands behind, what is planned lies in front as lines. */
const heights = [
  [4, 3, 3, 2, 1, 1],
  [3, 3, 2, 2, 1, 1],
  [3, 2, 2, 1, 1, 1],
  [2, 2, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
]

export const scene: readonly Cube[] = heights.flatMap((row, x) =>
  row.flatMap((height, y) =>
    Array.from({ length: height }, (_, z): Cube => [x, y, z, kindOf(x, y, z)]),
  ),
)

function kindOf(x: number, y: number, z: number): Cube[3] {
  if ((x === 0 && y === 0 && z === 3) || (x === 2 && y === 1)) return 'spark'
  return x + y <= 2 || (x === 3 && y === 1) ? 'brand' : 'line'
}

/** 4, 0 and 4, row by row, lying on the ground. What is not there stands as lines, and what is found hovers above it. */
const missing: readonly Cube[] = [
  ...['1.1', '1.1', '111', '..1', '..1'].flatMap((row, y) =>
    [...row].flatMap((dot, x): Cube[] =>
      dot === '1'
        ? [
            [x, y, 0, 'brand'],
            [x + 8, y, 0, 'brand'],
          ]
        : [],
    ),
  ),
  ...['111', '1.1', '1.1', '1.1', '111'].flatMap((row, y) =>
    [...row].flatMap((dot, x): Cube[] => (dot === '1' ? [[x + 4, y, 0, 'line']] : [])),
  ),
  [5, 2, 1.6, 'spark'],
]

/** A building of four storeys: the lower ones stand, the others are planned, and the next block is on its way. */
const unfinished: readonly Cube[] = [
  ...[
    [4, 4, 3, 2],
    [4, 3, 3, 2],
    [3, 3, 2, 1],
    [2, 2, 1, 1],
  ].flatMap((row, x) =>
    row.flatMap((height, y) =>
      Array.from({ length: height }, (_, z): Cube => [
        x,
        y,
        z,
        isBuilt(x, y, z) ? 'brand' : 'line',
      ]),
    ),
  ),
  [2, 2, 2.9, 'spark'],
]

function isBuilt(x: number, y: number, z: number): boolean {
  if (z === 0) return true
  return z === 1 && !(x === 1 && y === 2) && !(x === 2 && y === 0)
}

/** What may stand beside the words that open a page. */
export const openings = { missing, unfinished }

/** One cube for each link of a chain, and the one at its end. */
export const link: readonly Cube[] = [[0, 0, 0, 'brand']]
export const last: readonly Cube[] = [[0, 0, 0, 'spark']]

/** By the name, so that it has the same mark wherever these names stand together; none comes twice. */
export function marksFor(names: readonly string[]): (readonly Cube[])[] {
  const free = [...marks]
  return names.map((name) => {
    const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
    return free.splice(sum % free.length, 1)[0] ?? []
  })
}

/** Heights of towers seen from above, row by row; where the bright cube is on top, a star follows. */
const marks = [
  '2 1 / 1 1*',
  '1 1 1 / 1 . 1 / 1 1 1*',
  '. 1 . / 1 2* 1 / . 1 .',
  '3 2 1*',
  '2 1 1 / 1 1 . / 1 . 1*',
  '1 . 1 / 1 . 1 / 1 1* 1',
  '1 . 1 / . 1* . / 1 . 1',
  '. 2* / 2 1',
  '2 2 / 2 1*',
  '1 . . / 1 . . / 1 1 1*',
  '2* 1 / 1 .',
  '1 1 / . 1 1* / . . 1',
].map(cubesIn)

function cubesIn(plan: string): readonly Cube[] {
  return plan.split(' / ').flatMap((row, y) =>
    row.split(' ').flatMap((tower, x) => {
      const height = Number.parseInt(tower, 10) || 0
      return Array.from({ length: height }, (_, z): Cube => {
        const isBright = tower.endsWith('*') && z === height - 1
        return [x, y, z, isBright ? 'spark' : 'brand']
      })
    }),
  )
}
