import {
  BoxGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  Quaternion,
  Shape,
  TorusGeometry,
  Vector3,
  type Material,
} from 'three'
import { lacquer, matt, metal, rubber } from './materials.ts'
import { reshaped, softBox, turned, type Points } from './shapes.ts'

const SPOKES = 5

/** A sports wheel with five double spokes; it stands on y = 0, its face looks along z. */
export function wheel(colour = '#d9dde4', points: Points = 'many'): Group {
  const around = points === 'few' ? 112 : 200
  const silver = metal(colour, 0.2)
  const dark = metal('#3b3f47', 0.38)
  const upright = new Group()
  upright.rotation.x = Math.PI / 2
  upright.position.y = 1.3
  upright.add(new Mesh(tyreShape(around), rubber()), tread(), new Mesh(barrelShape(), dark))
  upright.add(new Mesh(lipShape(around), silver))
  for (let index = 0; index < SPOKES; index++) {
    const spoke = new Group()
    for (const side of [-1, 1]) {
      const arm = new Mesh(armShape(side), silver)
      spoke.add(arm)
    }
    spoke.rotation.y = (index / SPOKES) * Math.PI * 2
    upright.add(spoke)
  }
  upright.add(...hub(silver, dark), ...brake(points))
  const group = new Group()
  group.add(upright)
  return group
}

function tyreShape(around: number) {
  return turned(
    [
      [0.9, -0.4],
      [0.94, -0.44],
      [1.02, -0.47],
      [1.12, -0.475],
      [1.2, -0.45],
      [1.26, -0.4],
      [1.285, -0.34],
      [1.295, -0.2],
      [1.297, 0],
      [1.295, 0.2],
      [1.285, 0.34],
      [1.26, 0.4],
      [1.2, 0.45],
      [1.185, 0.448],
      [1.18, 0.456],
      [1.12, 0.475],
      [1.03, 0.472],
      [1.02, 0.462],
      [1.005, 0.466],
      [0.94, 0.44],
      [0.9, 0.4],
    ],
    around,
  )
}

/** Blocks of rubber between the grooves. */
function tread(): InstancedMesh {
  const [rows, count] = [5, 64]
  const block = softBox(0.098, 0.03, 0.115, 0.012, undefined, 4)
  const mesh = new InstancedMesh(block, rubber(), rows * count)
  const turn = new Quaternion()
  const up = new Vector3(0, 1, 0)
  for (let row = 0; row < rows; row++) {
    for (let index = 0; index < count; index++) {
      const angle = ((index + row * 0.4) / count) * Math.PI * 2
      const out = new Vector3(Math.cos(angle), 0, Math.sin(angle))
      turn.setFromUnitVectors(up, out)
      const place = out.multiplyScalar(1.298 - Math.abs(row - 2) * 0.003).setY((row - 2) * 0.155)
      mesh.setMatrixAt(
        row * count + index,
        new Matrix4().compose(place, turn, new Vector3(1, 1, 1)),
      )
    }
  }
  return mesh
}

function barrelShape() {
  return turned([
    [0.86, 0.36],
    [0.83, 0.3],
    [0.8, 0.1],
    [0.78, -0.36],
    [0.9, -0.42],
  ])
}

function lipShape(around: number) {
  return turned(
    [
      [0.9, 0.39],
      [0.93, 0.43],
      [0.945, 0.455],
      [0.935, 0.475],
      [0.91, 0.478],
      [0.885, 0.455],
      [0.868, 0.41],
      [0.845, 0.36],
      [0.82, 0.3],
      [0.8, 0.22],
    ],
    around,
  )
}

/** One arm of a double spoke, from the hub to the rim, hollowed towards the rim. */
function armShape(side: number) {
  const outline = new Shape()
  outline.moveTo(side * 0.015, 0.12)
  outline.lineTo(side * 0.105, 0.14)
  outline.quadraticCurveTo(side * 0.12, 0.45, side * 0.285, 0.845)
  outline.lineTo(side * 0.165, 0.88)
  outline.quadraticCurveTo(side * 0.035, 0.5, side * 0.015, 0.12)
  const solid = new ExtrudeGeometry(outline, {
    depth: 0.085,
    bevelEnabled: true,
    bevelThickness: 0.022,
    bevelSize: 0.018,
    bevelSegments: 5,
    curveSegments: 28,
  })
  const flat = new Matrix4().makeRotationX(-Math.PI / 2)
  solid.applyMatrix4(flat)
  return reshaped(solid, (point) => {
    const out = Math.min(1, Math.hypot(point.x, point.z) / 0.86)
    point.y += 0.18 + 0.2 * out ** 2 - 0.05 * Math.sin(out * Math.PI)
  })
}

function hub(silver: Material, dark: Material): Mesh[] {
  const plate = new Mesh(
    turned([
      [0, 0.3],
      [0.13, 0.3],
      [0.145, 0.28],
      [0.15, 0.25],
      [0.24, 0.24],
      [0.255, 0.22],
      [0.255, 0.12],
    ]),
    silver,
  )
  const cap = new Mesh(
    turned([
      [0, 0.325],
      [0.1, 0.32],
      [0.118, 0.3],
    ]),
    lacquer('#14161c'),
  )
  const emblem = new Mesh(new CylinderGeometry(0.05, 0.05, 0.012, 6), metal('#cbf347', 0.3))
  emblem.position.y = 0.328
  const bolts = Array.from({ length: SPOKES }, (_, index) => {
    const angle = ((index + 0.5) / SPOKES) * Math.PI * 2 + Math.PI / 2
    const bolt = new Mesh(new CylinderGeometry(0.026, 0.026, 0.06, 6), dark)
    bolt.position.set(Math.cos(angle) * 0.2, 0.235, Math.sin(angle) * 0.2)
    return bolt
  })
  return [plate, cap, emblem, ...bolts]
}

function brake(points: Points): Mesh[] {
  const disc = new Mesh(
    turned([
      [0.2, 0.02],
      [0.66, 0.02],
      [0.67, 0],
      [0.66, -0.03],
      [0.2, -0.03],
    ]),
    metal('#8d929b', 0.32),
  )
  const back = new Mesh(new CylinderGeometry(0.79, 0.79, 0.02, 96), matt('#0d0e11'))
  back.position.y = -0.3
  const groove = new Mesh(
    new TorusGeometry(0.5, 0.004, points === 'few' ? 5 : 8, points === 'few' ? 96 : 128),
    matt('#3c4047'),
  )
  groove.rotation.x = Math.PI / 2
  groove.position.y = 0.022
  const caliper = new Mesh(softBox(0.2, 0.2, 0.56, 0.06, undefined, 20, points), lacquer('#ef4a33'))
  caliper.position.set(0.62, 0.04, -0.1)
  caliper.rotation.y = 0.16
  const pin = new Mesh(new BoxGeometry(0.04, 0.02, 0.4), metal('#d9dde4', 0.3))
  pin.position.set(0.6, 0.15, -0.1)
  pin.rotation.y = 0.16
  return [disc, back, groove, caliper, pin]
}
