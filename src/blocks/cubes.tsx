/** Where a cube stands, in cube edges: x to the lower right, y to the lower left, z upwards. */
export type Cube = readonly [x: number, y: number, z: number, kind: 'spark' | 'brand' | 'line']

type CubesProps = {
  cubes: readonly Cube[]
  /** The cubes that the picture has room for, where several pictures share one scale. */
  room?: readonly Cube[]
  className?: string
}

/** Isometric cubes, the motif of the site. Decorative. */
export function Cubes({ cubes, room = cubes, className = '' }: CubesProps) {
  const drawn = cubes.toSorted((a, b) => depth(a) - depth(b))
  const [left, top, width, height] = boundsOf(room)
  return (
    <svg
      className={`cubes ${className}`.trim()}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
    >
      {drawn.map((cube, index) => (
        <g key={index} className={`cube-${cube[3]}`}>
          {facesOf(cube).map((points, face) => (
            <polygon key={face} points={points} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** `count` cubes around one corner, as if each phase added one; the last is the bright one. */
export function cubesOfPhase(count: number): Cube[] {
  return corner
    .slice(0, count)
    .map(([x, y, z], index) => [x, y, z, index === count - 1 ? 'spark' : 'brand'])
}

const corner = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [0, 0, 2],
] as const

const depth = ([x, y, z]: Cube) => x + y + z

/** The three visible faces: top, left, right. */
function facesOf([x, y, z]: Cube): string[] {
  const at = (dx: number, dy: number, dz: number) => project(x + dx, y + dy, z + dz).join(',')
  return [
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0)],
    [at(1, 0, 1), at(1, 1, 1), at(1, 1, 0), at(1, 0, 0)],
  ].map((corners) => corners.join(' '))
}

function boundsOf(
  cubes: readonly Cube[],
): [left: number, top: number, width: number, height: number] {
  const corners = cubes.flatMap(([x, y, z]) => [
    project(x + 1, y, z),
    project(x, y + 1, z),
    project(x, y, z + 1),
    project(x + 1, y + 1, z),
  ])
  const across = corners.map(([u]) => u)
  const down = corners.map(([, v]) => v)
  const left = round(Math.min(...across) - 0.5)
  const top = round(Math.min(...down) - 0.5)
  return [left, top, round(Math.max(...across) + 0.5 - left), round(Math.max(...down) + 0.5 - top)]
}

/** One cube edge is 20 units long. */
const project = (x: number, y: number, z: number): [number, number] => [
  round((x - y) * 10 * Math.sqrt(3)),
  round((x + y) * 10 - z * 20),
]

const round = (value: number) => Math.round(value * 100) / 100
