import type { ClosingScene } from '../../../schema/blocks/cta.ts'
import type { unfinishedScenes } from '../../../schema/media-slot.ts'
import type { Cube } from './cubes.tsx'

/** Towers of cubes: built cubes at the back, planned cubes as outlines in front. */
const towersScene = [
  [4, 3, 3, 2, 1, 1],
  [3, 3, 2, 2, 1, 1],
  [3, 2, 2, 1, 1, 1],
  [2, 2, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1],
].flatMap((row, x) =>
  row.flatMap((height, y) =>
    Array.from({ length: height }, (_, z): Cube => [x, y, z, cubeKindAt(x, y, z)]),
  ),
)

function cubeKindAt(x: number, y: number, z: number): Cube[3] {
  if ((x === 0 && y === 0 && z === 3) || (x === 2 && y === 1)) return 'spark'
  return x + y <= 2 || (x === 3 && y === 1) ? 'brand' : 'line'
}

/** The digits 404, lying flat. The 0 consists of outlines, and a bright cube hovers above it. */
const notFoundScene: readonly Cube[] = [
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

/**
 * A building with four floors: the lower floors are built, the upper floors are outlines, and the
 * next cube is on its way.
 */
const unfinishedBuilding: readonly Cube[] = [
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

/** Unfinished structures: missing cubes are outlines, and the next cube is on its way. */
const unfinishedStructures: Record<
  Exclude<(typeof unfinishedScenes)[number], 'unfinished'>,
  readonly Cube[]
> = {
  stairs: [
    ...createWall(['2....', '22...', '112..', '1111.', '11111'], 0),
    ...createWall(['2....', '22...', '112..', '1111.', '11111'], 1),
    [2, 0.5, 3.6, 'spark'],
  ],
  gate: [
    ...createWall(['11222', '1...2', '1...1', '1...1', '1...1'], 0),
    ...createWall(['11222', '1...2', '1...1', '1...1', '1...1'], 1),
    [2, 0.5, 5.7, 'spark'],
  ],
  tower: [
    ...cubesIn('1 1 1 1 / 1 4 4 1 / 1 4 4 1 / 1 1 1 1'),
    ...cubesIn('2- 2- / 2- 2-').map(moveBy(1, 1, 4)),
    [1.5, 1.5, 6.8, 'spark'],
  ],
  bridge: [
    ...createWall(['11122211', '11....11', '11....11'], 0),
    ...createWall(['11122211', '11....11', '11....11'], 1),
    [3.5, 0.5, 3.9, 'spark'],
  ],
  wall: [
    ...createWall(['22222', '11122', '11111', '11111'], 0),
    ...createWall(['22222', '11122', '11111', '11111'], 1),
    [3, 0.5, 4.8, 'spark'],
  ],
}

/** The cube scenes that can be shown next to the opening text of a page. */
export const openingScenes = {
  missing: notFoundScene,
  unfinished: unfinishedBuilding,
  ...unfinishedStructures,
}

/**
 * The cube scenes that can be shown next to the closing text of a page, on the same floor as the
 * towers. In the plans, rows run to the lower left. A number is the height of a tower, "-" means a
 * tower of outlines, and "*" a tower with a bright cube on top.
 */
export const closingScenes: Record<ClosingScene, readonly Cube[]> = {
  towers: towersScene,
  stairs: cubesIn('4* 1- 1- / 4 1- 1- / 3 3 1- / 2 2 1- / 1 1 1- / 1- 1- 1-').map(
    moveBy(0.8, -0.8),
  ),
  bars: [
    ...cubesIn('1- 1- 1- 1- 1- 1- / 1- 1- 1- 1- 1- 1- / 1- 1- 1- 1- 1- 1-'),
    ...[1, 2, 3].flatMap((height, bar) => cubesIn(`${height}`).map(moveBy(bar * 1.6, 1, 1))),
    ...cubesIn('5*').map(moveBy(4.8, 1, 1)),
  ].map(moveBy(-1, 1.2, 0.4)),
  bubble: [
    ...createWall(['11111', '15151', '11111', '.1...'], 0),
    ...createWall(['2222', '2222', '..2.'], 3).map(moveBy(1.4, 0.4)),
  ].map(moveBy(-1, 1)),
  page: [
    ...createWall(['111111', '211222', '211252', '222222'], 0),
    ...cubesIn('1- 1- 1- 1- 1- 1-').map(moveBy(0, 1)),
  ].map(moveBy(-1.4, 1.4)),
  gate: [
    ...createWall(['11111', '1...1', '1...1', '1...1'], 0),
    ...cubesIn('. 1- 1- 1- . / 1- 1- 2* 1- 1- / . 1- 1- 1- . / . . 1- . .'),
  ].map(moveBy(-1, 1)),
  bridge: [
    ...cubesIn('2 2 . . . . 2 / 2 2 . . . . 2'),
    ...createWall(['111511', '......'], 1).map(moveBy(1, 0, 1)),
    ...cubesIn('1- 1- 1- 1- 1- 1- 1-').map(moveBy(0, 2)),
  ].map(moveBy(-0.6, 1, 0.8)),
  path: [
    ...cubesIn('1 . . . . / 1 1 1 . . / . . 1 1 . / 1- 1- 1- 1 1- / . . . 1 1 / . . . . 1*'),
    ...cubesIn('1- 1-').map(moveBy(3, 0)),
  ].map(moveBy(0, 0, 2.4)),
  pyramid: cubesIn(
    '1- 1- 1- 1- 1- / 1- 2 2 2 1- / 1- 2 4* 2 1- / 1- 2 2 2 1- / 1- 1- 1- 1- 1-',
  ).map(moveBy(0, 0, 1.8)),
  frame: [
    ...createWall(['11111', '1...1', '1.5.1', '11111'], 0),
    ...cubesIn('1- 1- 1- 1- 1-').map(moveBy(0, 1)),
  ].map(moveBy(-1, 1)),
  vault: [
    ...cubesIn('2 2 2 2 / 2 . . 2 / 2 . . 1- / 2 2 1- 1-'),
    [1.5, 1.5, 0.6, 'spark'] as const,
  ].map(moveBy(0.4, 0.4, 2)),
  fit: [
    ...cubesIn('2 2 2 2 / 2 1 1 2 / 2 1 1- 1- / 2 2 1- 1-'),
    [1.5, 1.5, 2.6, 'spark'] as const,
  ].map(moveBy(0.4, 0.4, 1.9)),
}

/** Returns a function that moves a cube by the given distances. */
function moveBy(dx: number, dy: number, dz = 0): (cube: Cube) => Cube {
  return ([x, y, z, kind]) => [x + dx, y + dy, z + dz, kind]
}

/**
 * Returns a wall that faces the lower left. `lines` lists its rows from the top down: 1 is a solid
 * cube, 2 an outline, 5 a bright cube.
 */
function createWall(lines: readonly string[], y: number): readonly Cube[] {
  const kinds: Record<string, Cube[3]> = { 1: 'brand', 2: 'line', 5: 'spark' }
  return lines.flatMap((line, row) =>
    [...line].flatMap((character, x): Cube[] => {
      const kind = kinds[character]
      return kind ? [[x, y, lines.length - 1 - row, kind]] : []
    }),
  )
}

/** The cube of each link of a chain, and the bright cube at the chain's end. */
export const chainLink: readonly Cube[] = [[0, 0, 0, 'brand']]
export const chainEnd: readonly Cube[] = [[0, 0, 0, 'spark']]

/**
 * Returns a mark for each company name: cubes that are shown in place of its logo. A hash of the name selects
 * the mark, so that a name gets the same mark wherever the same names appear together. No mark is used twice.
 */
export function assignMarks(names: readonly string[]): (readonly Cube[])[] {
  const unusedMarks = [...markPlans]
  return names.map((name) => {
    const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
    return unusedMarks.splice(sum % unusedMarks.length, 1)[0] ?? []
  })
}

/**
 * The marks as plans of towers, seen from above: `/` starts a new row, a number is the height of a tower, a
 * dot means no tower, and `*` means a bright cube on top.
 */
const markPlans = [
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
        return [x, y, z, isBright ? 'spark' : tower.endsWith('-') ? 'line' : 'brand']
      })
    }),
  )
}
