import { BufferGeometry, Mesh, MeshPhysicalMaterial, Vector3, Vector4 } from 'three'

/** All facets of a round brilliant as half-spaces (normal, distance) around the middle of its girdle; radius 1. */
export function brilliantFacets(): Vector4[] {
  const table = 0.56
  const [girdle, bezel] = [0.025, 34.5]
  const height = girdle + (1 - table) * Math.tan((bezel * Math.PI) / 180)
  const touching = (slope: number, side: 1 | -1) => (turn: number) =>
    facet(turn, slope, side, 1, girdle)
  const star = (turn: number) => facet(turn, 22, 1, table * Math.cos(Math.PI / 8), height)
  return [
    new Vector4(0, 1, 0, height),
    ...around(8, 0).map(touching(bezel, 1)),
    ...around(8, 0.5).map(star),
    ...around(16, 0.5).map(touching(40.5, 1)),
    ...around(16, 0.5).map((turn) => facet(turn, 90, 1, 1, 0)),
    ...around(8, 0).map(touching(40.75, -1)),
    ...around(16, 0.5).map(touching(42.2, -1)),
  ]
}

const around = (count: number, shift: number) =>
  Array.from({ length: count }, (_, index) => ((index + shift) / count) * Math.PI * 2)

/** A plane that leans by `slope` degrees and touches the circle of `radius` at `height`. */
function facet(turn: number, slope: number, side: 1 | -1, radius: number, height: number) {
  const lean = (slope * Math.PI) / 180
  const [out, up] = [Math.sin(lean), Math.cos(lean)]
  const distance = out * radius + up * height
  return new Vector4(Math.cos(turn) * out, up * side, Math.sin(turn) * out, distance)
}

/** The body that half-spaces leave, with flat faces. */
export function bodyOf(facets: readonly Vector4[]): BufferGeometry {
  const corners = cornersOf(facets)
  const triangles = facets.flatMap((plane) => {
    const normal = new Vector3(plane.x, plane.y, plane.z)
    const own = corners.filter((corner) => Math.abs(normal.dot(corner) - plane.w) < 1e-4)
    return fan(own, normal)
  })
  const shape = new BufferGeometry().setFromPoints(triangles)
  shape.computeVertexNormals()
  return shape
}

function cornersOf(facets: readonly Vector4[]): Vector3[] {
  const corners: Vector3[] = []
  const known = new Set<string>()
  for (const [i, a] of facets.entries()) {
    for (const [j, b] of facets.entries()) {
      if (j <= i) continue
      for (const c of facets.slice(j + 1)) {
        const corner = meetingOf(a, b, c)
        if (corner === undefined || facets.some((plane) => distanceTo(plane, corner) > 1e-4)) {
          continue
        }
        const key = corner
          .toArray()
          .map((value) => Math.round(value * 5000))
          .join(' ')
        if (known.has(key)) continue
        known.add(key)
        corners.push(corner)
      }
    }
  }
  return corners
}

const distanceTo = ({ x, y, z, w }: Vector4, point: Vector3) =>
  x * point.x + y * point.y + z * point.z - w

function meetingOf(a: Vector4, b: Vector4, c: Vector4): Vector3 | undefined {
  const [na, nb, nc] = [a, b, c].map(({ x, y, z }) => new Vector3(x, y, z))
  if (na === undefined || nb === undefined || nc === undefined) return undefined
  const bc = nb.clone().cross(nc)
  const volume = na.dot(bc)
  if (Math.abs(volume) < 1e-5) return undefined
  return bc
    .multiplyScalar(a.w)
    .addScaledVector(nc.clone().cross(na), b.w)
    .addScaledVector(na.clone().cross(nb), c.w)
    .divideScalar(volume)
}

/** The corners of a face in order, cut into triangles that look along `normal`. */
function fan(corners: readonly Vector3[], normal: Vector3): Vector3[] {
  const first = corners[0]
  if (first === undefined || corners.length < 3) return []
  const middle = corners
    .reduce((sum, corner) => sum.add(corner), new Vector3())
    .divideScalar(corners.length)
  const right = first.clone().sub(middle).normalize()
  const up = normal.clone().cross(right)
  const angle = (corner: Vector3) => {
    const out = corner.clone().sub(middle)
    return Math.atan2(out.dot(up), out.dot(right))
  }
  const order = corners.toSorted((one, other) => angle(one) - angle(other))
  const [start = first] = order
  return order.slice(2).flatMap((corner, index) => [start, order[index + 1] ?? start, corner])
}

let body: BufferGeometry | undefined

/** A brilliant of diamond; radius 1. */
export function brilliant(colour: string): Mesh {
  const diamond = { transmission: 1, ior: 2.42, roughness: 0 }
  const material = new MeshPhysicalMaterial({ color: colour, ...diamond })
  return new Mesh((body ??= bodyOf(brilliantFacets())), material)
}
