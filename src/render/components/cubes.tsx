/**
 * A cube's kind and its position in cube edges: x to the lower right, y to the lower left, z
 * upwards.
 */
export type Cube = readonly [x: number, y: number, z: number, kind: 'spark' | 'brand' | 'line']

type CubesProps = {
  cubes: readonly Cube[]
  /** Cubes that the image must have room for, so that several images share one scale. */
  room?: readonly Cube[]
  className?: string
}

/** Renders isometric cubes as a decorative SVG. */
export function Cubes({ cubes, room = cubes, className = '' }: CubesProps) {
  const [left, top, width, height] = boundsOf(room)
  return (
    <svg
      className={`motif ${className}`.trim()}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: renderFaces(cubes) }}
    />
  )
}

/** Returns `count` cubes around one corner, as if each phase added one. The last cube is bright. */
export function cubesOfPhase(count: number): readonly Cube[] {
  return cubesByPhase[Math.min(count, cubesByPhase.length) - 1] ?? []
}

const cornerPositions = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [0, 0, 2],
] as const

const cubesByPhase = cornerPositions.map((_, last) =>
  cornerPositions
    .slice(0, last + 1)
    .map(([x, y, z], index): Cube => [x, y, z, index === last ? 'spark' : 'brand']),
)

/** There are few lists of cubes and they never change, so each list is rendered only once. */
const renderFaces = cachePerList((cubes: readonly Cube[]) =>
  cubes
    .toSorted((a, b) => depthOf(a) - depthOf(b))
    .map((cube) => {
      const faces = facesOf(cube).map((points) => `<polygon points="${points}"></polygon>`)
      return `<g class="cube-${cube[3]}">${faces.join('')}</g>`
    })
    .join(''),
)

const depthOf = ([x, y, z]: Cube) => x + y + z

/** Returns the SVG points of the three visible faces: top, left, right. */
function facesOf([x, y, z]: Cube): string[] {
  const at = (dx: number, dy: number, dz: number) => project(x + dx, y + dy, z + dz).join(',')
  return [
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0)],
    [at(1, 0, 1), at(1, 1, 1), at(1, 1, 0), at(1, 0, 0)],
  ].map((corners) => corners.join(' '))
}

type Bounds = [left: number, top: number, width: number, height: number]

const boundsOf = cachePerList((cubes: readonly Cube[]): Bounds => {
  const corners = cubes.flatMap(([x, y, z]) => [
    project(x + 1, y, z),
    project(x, y + 1, z),
    project(x, y, z + 1),
    project(x + 1, y + 1, z),
  ])
  const xs = corners.map(([u]) => u)
  const ys = corners.map(([, v]) => v)
  const left = round(Math.min(...xs) - 0.5)
  const top = round(Math.min(...ys) - 0.5)
  return [left, top, round(Math.max(...xs) + 0.5 - left), round(Math.max(...ys) + 0.5 - top)]
})

/** Projects a position to SVG coordinates. One cube edge is 20 units long. */
const project = (x: number, y: number, z: number): [number, number] => [
  round((x - y) * 10 * Math.sqrt(3)),
  round((x + y) * 10 - z * 20),
]

const round = (value: number) => Math.round(value * 100) / 100

/** Caches the result of `work` per list. */
function cachePerList<T>(work: (cubes: readonly Cube[]) => T): (cubes: readonly Cube[]) => T {
  const cache = new WeakMap<readonly Cube[], T>()
  return (cubes) => {
    const result = cache.get(cubes) ?? work(cubes)
    cache.set(cubes, result)
    return result
  }
}
