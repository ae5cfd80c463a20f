import {
  CylinderGeometry,
  Group,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  Vector3,
  type Material,
} from 'three'
import { brilliant } from './gem.ts'
import { metal } from './materials.ts'
import { reshaped, type Points } from './shapes.ts'

const RADIUS = 0.86
const STONE = 0.46
const PRONGS = 6

/** A ring with a clear brilliant and small stones on its shoulders; stands on y = 0. */
export function ring(colour = '#e8c27a', points: Points = 'many'): Group {
  const gold = metal(colour, 0.15)
  const group = new Group()
  const band = new Group()
  band.position.y = RADIUS + 0.085
  band.add(new Mesh(bandShape(points), gold))
  band.add(shoulderStones(gold))
  const setting = basket(gold)
  setting.position.y = RADIUS + 0.33
  band.add(setting)
  group.add(band)
  return group
}

/** Broad and flat below, slender towards the stone. */
function bandShape(points: Points) {
  const [across, around] = points === 'few' ? [24, 120] : [40, 180]
  return reshaped(new TorusGeometry(RADIUS, 0.12, across, around), (point) => {
    const up = (point.y / RADIUS + 1) / 2
    const broad = 1.5 - 0.55 * up
    const centre = new Vector3(point.x, point.y, 0).setLength(RADIUS)
    const out = point.clone().sub(centre)
    point.copy(centre).addScaledVector(new Vector3(out.x, out.y, 0), 0.86 - 0.16 * up)
    point.z = out.z * broad
  })
}

function shoulderStones(gold: Material): Group {
  const stones = new Group()
  for (const side of [-1, 1]) {
    for (let index = 0; index < 6; index++) {
      const angle = Math.PI / 2 + side * (0.36 + index * 0.135)
      const size = 0.062 - index * 0.003
      const out = new Vector3(Math.cos(angle), Math.sin(angle), 0)
      const stone = brilliant('#fbfdff')
      stone.scale.setScalar(size)
      stone.position.copy(out).multiplyScalar(RADIUS + 0.1)
      stone.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), out)
      stones.add(stone)
      for (const z of [-0.062, 0.062]) {
        const bead = new Mesh(new SphereGeometry(0.02, 16, 12), gold)
        const between = angle + side * 0.067
        bead.position.set(
          Math.cos(between) * (RADIUS + 0.105),
          Math.sin(between) * (RADIUS + 0.105),
          z,
        )
        stones.add(bead)
      }
    }
  }
  return stones
}

/** The stone, held by six claws above a cup. */
function basket(gold: Material): Group {
  const group = new Group()
  const stone = brilliant('#f6fbff')
  stone.scale.setScalar(STONE)
  stone.position.y = 0.16
  group.add(stone)
  for (const [y, radius] of [
    [-0.08, 0.25],
    [0.06, 0.38],
  ] as const) {
    const hoop = new Mesh(new TorusGeometry(radius, 0.022, 16, 64), gold)
    hoop.rotation.x = Math.PI / 2
    hoop.position.y = y
    group.add(hoop)
  }
  for (let index = 0; index < PRONGS; index++) {
    const angle = ((index + 0.5) / PRONGS) * Math.PI * 2
    const foot = new Vector3(Math.cos(angle) * 0.13, -0.26, Math.sin(angle) * 0.13)
    const head = new Vector3(
      Math.cos(angle) * (STONE + 0.015),
      0.2,
      Math.sin(angle) * (STONE + 0.015),
    )
    group.add(rod(foot, head, 0.026, gold))
    const tip = new Mesh(new SphereGeometry(0.042, 20, 16), gold)
    tip.position.copy(head).multiplyScalar(0.965).setY(0.21)
    tip.scale.set(1, 0.8, 1)
    group.add(tip)
  }
  return group
}

function rod(from: Vector3, to: Vector3, radius: number, material: Material): Mesh {
  const along = to.clone().sub(from)
  const shape = new CylinderGeometry(radius * 1.05, radius * 0.8, along.length(), 16)
  const mesh = new Mesh(shape, material)
  mesh.position.copy(from).addScaledVector(along, 0.5)
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along.normalize())
  return mesh
}
