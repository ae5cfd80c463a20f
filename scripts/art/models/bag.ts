import {
  CapsuleGeometry,
  CatmullRomCurve3,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three'
import { leather, matt, metal } from './materials.ts'
import { softBox, type Bend, type Points } from './shapes.ts'

const BODY = { width: 2.1, height: 1.5, depth: 0.72 }
const FLAP = { width: 1.98, height: 0.98, depth: 0.82 }
const FLAP_Y = BODY.height - 0.4

/** A handbag of leather with golden fittings; it stands on y = 0. */
export function bag(colour = '#d84f39', points: Points = 'many'): Group {
  const skin = leather(colour)
  const gold = metal('#e9bd6a', 0.14)
  const group = new Group()
  const body = part(
    group,
    softBox(BODY.width, BODY.height, BODY.depth, 0.13, bendBody, 36, points),
    skin,
  )
  body.position.y = BODY.height / 2 + 0.06
  const flap = part(
    group,
    softBox(FLAP.width, FLAP.height, FLAP.depth, 0.09, bendFlap, 56, points),
    skin,
  )
  flap.position.y = FLAP_Y
  group.add(stitches())
  handle(group, skin, gold, points)
  clasp(group, gold, points)
  for (const x of [-0.85, 0.85]) {
    for (const z of [-0.22, 0.22]) {
      part(group, new SphereGeometry(0.06, 24, 16), gold).position.set(x, 0.05, z)
    }
  }
  return group
}

/** Wider at the bottom, with full cheeks. */
const bendBody: Bend = (point) => {
  const up = point.y / BODY.height + 0.5
  const across = (2 * point.x) / BODY.width
  const full = (1 - across * across) * Math.sin(Math.PI * Math.min(1, up + 0.12))
  point.x *= 1.04 - 0.13 * up
  point.z *= (1 + 0.3 * Math.max(0, full)) * (1.08 - 0.3 * up)
}

/** Lies over the top; long and round in front, short at the back. */
const bendFlap: Bend = (point) => {
  const across = Math.min(1, Math.abs((2 * point.x) / FLAP.width))
  const down = Math.max(0, 0.5 - point.y / FLAP.height)
  if (point.z < 0) point.y += down * 0.55
  else point.y -= down * (0.16 - 0.34 * across ** 2.6)
  const up = (point.y + FLAP_Y) / BODY.height
  const full = (1 - across * across) * Math.sin(Math.PI * Math.min(1, Math.max(0.3, up) + 0.08))
  point.x *= 1.06 - 0.12 * up
  point.z *= (1 + 0.3 * Math.max(0, full)) * (1.1 - 0.3 * Math.min(1, up))
}

/** A seam along the lower edge of the flap. */
function stitches(): InstancedMesh {
  const count = 66
  const mesh = new InstancedMesh(new CapsuleGeometry(0.0085, 0.026, 4, 8), matt('#ffd9c4'), count)
  const along = (share: number) => {
    const turn = (share - 0.5) * 2
    const side = Math.sign(turn) * Math.min(1, Math.abs(turn) * 1.35)
    const rest = Math.max(0, Math.abs(turn) * 1.35 - 1)
    const point = new Vector3(
      side * (FLAP.width / 2 - 0.1),
      -FLAP.height / 2 + 0.075 + rest * 1.5,
      FLAP.depth / 2,
    )
    bendFlap(point)
    point.y += FLAP_Y
    point.z += 0.004
    return point
  }
  const up = new Vector3(0, 1, 0)
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const ahead = along(share + 0.004).sub(along(share - 0.004))
    const turn = new Quaternion().setFromUnitVectors(up, ahead.normalize())
    mesh.setMatrixAt(index, new Matrix4().compose(along(share), turn, new Vector3(1, 1, 1)))
  }
  return mesh
}

function handle(group: Group, skin: Material, gold: Material, points: Points): void {
  const isCoarse = points === 'few'
  const top = BODY.height + 0.08
  const arch = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI * (index / 24)
    return new Vector3(-Math.cos(angle) * 0.56, top + 0.16 + Math.sin(angle) ** 0.8 * 0.62, 0)
  })
  part(
    group,
    new TubeGeometry(new CatmullRomCurve3(arch), isCoarse ? 64 : 96, 0.052, isCoarse ? 14 : 20),
    skin,
  )
  for (const x of [-0.56, 0.56]) {
    const ring = part(
      group,
      new TorusGeometry(0.085, 0.02, isCoarse ? 10 : 16, isCoarse ? 32 : 48),
      gold,
    )
    ring.position.set(x, top + 0.1, 0)
    part(group, softBox(0.2, 0.1, 0.2, 0.035, undefined, 12, points), skin).position.set(
      x,
      top + 0.005,
      0,
    )
    part(group, softBox(0.13, 0.15, 0.13, 0.03, undefined, 12, points), gold).position.set(
      x,
      top + 0.2,
      0,
    )
  }
}

function clasp(group: Group, gold: Material, points: Points): void {
  const plate = part(group, softBox(0.34, 0.2, 0.06, 0.028, undefined, 16, points), gold)
  plate.position.set(0, 0.73, 0.57)
  const knob = part(group, softBox(0.09, 0.17, 0.07, 0.034, undefined, 14, points), gold)
  knob.position.set(0, 0.73, 0.61)
}

function part(group: Group, shape: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(shape, material)
  group.add(mesh)
  return mesh
}
