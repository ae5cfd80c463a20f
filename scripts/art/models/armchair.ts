import { CylinderGeometry, Group, Mesh, type BufferGeometry, type Material } from 'three'
import { linen, matt, metal, velvet } from './materials.ts'
import { softBox, type Bend, type Points } from './shapes.ts'

/** An armchair of velvet with a lime cushion; it stands on y = 0. */
export function armchair(colour = '#1f46b8', sheen = '#6f9bff', points: Points = 'many'): Group {
  const box = (width: number, height: number, depth: number, radius: number, bend?: Bend) =>
    softBox(width, height, depth, radius, bend, 36, points)
  const cloth = velvet(colour, sheen)
  const group = new Group()
  const put = (shape: BufferGeometry, material: Material, x: number, y: number, z: number) => {
    const mesh = new Mesh(shape, material)
    mesh.position.set(x, y, z)
    group.add(mesh)
    return mesh
  }
  put(box(1.76, 0.3, 1.5, 0.1), cloth, 0, 0.5, 0)
  put(box(1.36, 0.34, 1.36, 0.13, plump(1.36, 1.36, 0.09)), cloth, 0, 0.8, 0.12)
  const back = put(box(1.84, 1.36, 0.42, 0.18, hollow), cloth, 0, 1.18, -0.62)
  back.rotation.x = -0.14
  const rest = put(box(1.3, 0.78, 0.34, 0.15, plumpFront(1.3, 0.78, 0.11)), cloth, 0, 1.26, -0.36)
  rest.rotation.x = -0.17
  for (const side of [-1, 1]) {
    const arm = put(box(0.34, 0.66, 1.46, 0.155, rolled), cloth, side * 0.83, 0.8, 0.04)
    arm.rotation.z = -side * 0.05
  }
  const cushion = put(box(0.66, 0.66, 0.2, 0.08, pillow), linen('#c9e83f'), 0.2, 1.2, -0.06)
  cushion.rotation.set(-0.32, -0.18, 0.12)
  legs(put)
  return group
}

type Put = (shape: BufferGeometry, material: Material, x: number, y: number, z: number) => Mesh

function legs(put: Put): void {
  const [wood, brass] = [matt('#6a4126', 0.42), metal('#dfb25e', 0.22)]
  for (const x of [-0.72, 0.72]) {
    for (const z of [-0.58, 0.62]) {
      const leg = put(new CylinderGeometry(0.062, 0.036, 0.4, 28), wood, x * 1.05, 0.2, z * 1.04)
      leg.rotation.set(Math.sign(z) * -0.14, 0, Math.sign(x) * 0.14)
      const foot = put(new CylinderGeometry(0.044, 0.036, 0.1, 28), brass, x * 1.08, 0.05, z * 1.07)
      foot.rotation.copy(leg.rotation)
    }
  }
}

/** A seat that people sat on: full in the middle, soft at the rim. */
function plump(width: number, depth: number, rise: number): Bend {
  return (point) => {
    const [x, z] = [(2 * point.x) / width, (2 * point.z) / depth]
    if (point.y > 0) point.y += rise * (1 - x ** 4) * (1 - z ** 4)
    point.z += 0.03 * (1 - x * x) * Math.max(0, z)
  }
}

function plumpFront(width: number, height: number, rise: number): Bend {
  return (point) => {
    const [x, y] = [(2 * point.x) / width, (2 * point.y) / height]
    point.z += Math.sign(point.z) * rise * Math.max(0, 1 - x ** 4) * Math.max(0, 1 - y ** 4)
  }
}

/** The back bends around whoever sits there, and is round at the top. */
const hollow: Bend = (point) => {
  const across = point.x / 0.92
  point.z += 0.26 * across * across
  point.y -= 0.1 * Math.max(0, point.y) * across * across
}

const rolled: Bend = (point) => {
  const ahead = point.z / 0.73
  point.y -= 0.06 * Math.max(0, ahead) ** 2
  point.x *= 1 + 0.14 * Math.max(0, point.y / 0.33)
}

/** Pointed corners, a full belly. */
const pillow: Bend = (point) => {
  const [x, y] = [point.x / 0.33, point.y / 0.33]
  const corner = Math.abs(x * y)
  const belly = Math.max(0, 1 - x * x) * Math.max(0, 1 - y * y)
  point.z *= 0.35 + 1.25 * belly ** 0.6
  const grow = 0.93 + 0.1 * corner
  point.x *= grow
  point.y *= grow
}
