import {
  AmbientLight,
  BoxGeometry,
  Color,
  Float32BufferAttribute,
  DirectionalLight,
  Fog,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  RingGeometry,
  SpotLight,
  TorusGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { hueAt, LUMEN, partnerOf, type HueName } from '../hue.ts'
import { armchair } from '../../../src/studio/armchair.ts'
import { bag } from '../../../src/studio/bag.ts'
import { ring } from '../../../src/studio/ring.ts'
import { reflections } from '../../../src/studio/room.ts'
import { softBox } from '../../../src/studio/shapes.ts'
import { wheel } from '../../../src/studio/wheel.ts'

const PRODUCTS = { tasche: bag, ring, rad: wheel, sessel: armchair }

export type ProductName = keyof typeof PRODUCTS
export type Setting = 'foto' | 'szene'

/** A lit scene and its camera. `pose` moves what moves; shares run from 0 to 1. */
export interface Stage {
  scene: Scene
  camera: PerspectiveCamera
  product: Group
  /** What the lens is focused on. */
  focus: Vector3
  /** How wide the lens is open. */
  aperture: number
  exposure: number
  /** Shifts the lights a little, so that many exposures add up to soft shadows. */
  jitter(u: number, v: number): void
  pose(time: number): void
  /** How mirror-like the floor is, from 0 to 1. */
  gloss: number
}

/** How each product is framed: its turn, its size, and where the camera stands. */
const FRAMES: Record<
  ProductName,
  { turn: number; scale: number; eye: Vector3; target: Vector3; photoTurn: number }
> = {
  tasche: {
    turn: -0.42,
    photoTurn: -0.12,
    scale: 1,
    eye: new Vector3(0, 2.15, 8.6),
    target: new Vector3(0, 1.12, 0),
  },
  ring: {
    turn: -0.5,
    photoTurn: -0.12,
    scale: 1.02,
    eye: new Vector3(0, 2.5, 8.4),
    target: new Vector3(0, 1.26, 0),
  },
  rad: {
    turn: -0.62,
    photoTurn: -0.22,
    scale: 0.86,
    eye: new Vector3(0, 1.9, 8.8),
    target: new Vector3(0, 1.12, 0),
  },
  sessel: {
    turn: -0.5,
    photoTurn: -0.16,
    scale: 1.06,
    eye: new Vector3(0, 2.7, 9),
    target: new Vector3(0, 1.0, 0),
  },
}

export function stageOf(
  renderer: WebGLRenderer,
  product: ProductName,
  setting: Setting,
  hue: HueName,
  aspect: number,
): Stage {
  return setting === 'foto'
    ? photoOf(renderer, product, aspect)
    : setOf(renderer, product, hue, aspect)
}

/** Grey paper on a table, a lamp from above: true, and a little dull. */
function photoOf(renderer: WebGLRenderer, name: ProductName, aspect: number): Stage {
  const { scale, photoTurn, eye, target } = FRAMES[name]
  const scene = new Scene()
  scene.background = new Color('#b9bab8')
  scene.environment = reflections(renderer, '#8f908e', [
    { colour: '#ffffff', power: 2.4, at: [0, 6, 0.5], size: [7, 5] },
    { colour: '#dfe4e6', power: 0.7, at: [-6, 2, 3], size: [4, 4] },
  ]).texture
  scene.environmentIntensity = 0.8
  scene.add(paper())
  const product = placed(scene, name, scale * 0.94, photoTurn)
  const lamp = shadowLight('#fff6ea', 1.25)
  const dome = shadowLight('#ffffff', 1.35)
  scene.add(lamp, lamp.target, dome, dome.target, new AmbientLight('#ffffff', 0.18))
  return {
    scene,
    product,
    camera: cameraAt(
      eye
        .clone()
        .multiplyScalar(0.84)
        .setY(eye.y + 0.1),
      target.clone().setY(target.y - 0.12),
      aspect,
    ),
    focus: target,
    aperture: 0,
    exposure: 0.92,
    gloss: 0,
    jitter(u, v) {
      lamp.position.set(1.6 + (u - 0.5) * 2.4, 6, 2.4 + (v - 0.5) * 2.4)
      overhead(dome, u, v)
    },
    pose() {},
  }
}

/** Plinths of blocks before a disc of light, a dark mirror for a floor, colour from both sides. */
function setOf(renderer: WebGLRenderer, name: ProductName, hue: HueName, aspect: number): Stage {
  const { scale, turn, eye, target } = FRAMES[name]
  const partner = partnerOf(hue)
  const scene = new Scene()
  const deep = new Color(hueAt(hue, 0.12))
  scene.background = deep
  scene.fog = new Fog(deep, 12, 26)
  scene.environment = reflections(renderer, hueAt(hue, 0.16), [
    { colour: '#ffffff', power: 9, at: [-4.2, 4.2, 3.6], size: [4, 3.4] },
    { colour: '#fff1e2', power: 5, at: [0.5, 6.4, 1], size: [4.4, 1.2] },
    { colour: hueAt(hue, 0.72), power: 7, at: [6, 2.4, 0.6], size: [1, 5] },
    { colour: hueAt(partner, 0.7), power: 5, at: [-6, 1.6, -2.4], size: [1.4, 5] },
    { colour: '#fff4e6', power: 4.2, at: [3, 2.6, 6], size: [2.2, 3.4] },
    { colour: hueAt(hue, 0.6), power: 3, at: [0, 1.6, -6], size: [6, 4] },
  ]).texture
  scene.environmentIntensity = name === 'ring' ? 1.15 : 0.8
  scene.add(backdrop(hue))
  const disc = lightDisc(hue)
  scene.add(disc)
  scene.add(plinths(name, hue))
  const product = placed(scene, name, scale, turn)
  product.position.y = PLINTH
  const key = shadowLight('#fff3e4', 2.7)
  const dome = shadowLight(hueAt(hue, 0.9), 1.4)
  const rim = new SpotLight(hueAt(hue, 0.8), 95, 0, 0.6, 0.8)
  rim.position.set(4.6, 4.2, -4.2)
  rim.target.position.copy(target)
  const warm = new SpotLight(hueAt(partner, 0.76), 70, 0, 0.6, 0.9)
  warm.position.set(-5.4, 2.2, -2.8)
  warm.target.position.copy(target)
  scene.add(key, key.target, dome, dome.target, rim, rim.target, warm, warm.target)
  const focus = target.clone().setY(target.y + PLINTH)
  const tall = eye
    .clone()
    .multiplyScalar(0.9)
    .setY(eye.y + PLINTH * 0.8)
  const swing = { azimuth: 0 }
  return {
    scene,
    product,
    camera: cameraAt(tall, focus.clone().setY(focus.y - 0.12), aspect),
    focus,
    aperture: 0.05,
    exposure: 1.02,
    gloss: 0.5,
    jitter(u, v) {
      const angle = -1.35 + swing.azimuth + (u - 0.5) * 0.26
      key.position.set(Math.sin(angle) * 6, 5.6 + (v - 0.5) * 1.4, Math.cos(angle) * 5.4)
      overhead(dome, v, u)
    },
    pose(time) {
      const round = time * Math.PI * 2
      product.rotation.y = turn + 0.42 - Math.cos(round) * 0.6
      swing.azimuth = 1 - Math.cos(round) * 0.8
      rim.intensity = 100 - 60 * Math.cos(round)
      warm.intensity = 80 + 60 * Math.cos(round)
      disc.position.x = DISC.x - 0.75 - Math.cos(round) * 0.6
    },
  }
}

const PLINTH = 0.5
const DISC = { x: 0.75, y: 2.15, z: -3.2, radius: 1.75 }

function placed(scene: Scene, name: ProductName, scale: number, turn: number): Group {
  const product = PRODUCTS[name]()
  product.scale.setScalar(scale)
  product.rotation.y = turn
  product.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
  scene.add(product)
  return product
}

/** A sheet of grey paper on a table, and the wall behind it. */
function paper(): Group {
  const group = new Group()
  const table = new Mesh(new PlaneGeometry(40, 9), new MeshLambertMaterial({ color: '#aeafad' }))
  table.rotation.x = -Math.PI / 2
  table.position.z = 1.9
  table.receiveShadow = true
  const wall = new Mesh(new PlaneGeometry(40, 20), new MeshLambertMaterial({ color: '#c3c4c2' }))
  wall.position.set(0, 4, -2.6)
  group.add(table, wall)
  return group
}

function backdrop(hue: HueName): Group {
  const group = new Group()
  const wall = new Mesh(
    new PlaneGeometry(40, 16),
    new MeshLambertMaterial({ color: hueAt(hue, 0.24) }),
  )
  wall.position.set(0, 6, -5.2)
  group.add(wall)
  return group
}

function lightDisc(hue: HueName): Group {
  const group = new Group()
  const { x, y, z, radius } = DISC
  const face = new RingGeometry(0.001, radius, 128, 40)
  const points = face.getAttribute('position')
  const [low, high] = [new Color(hueAt(hue, 0.26)), new Color(hueAt(partnerOf(hue), 0.74))]
  const colours = Array.from({ length: points.count }, (_, index) => {
    const share = (points.getY(index) / radius + 1) / 2
    return low
      .clone()
      .lerp(high, share ** 1.4)
      .toArray()
  })
  face.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3))
  const plate = new Mesh(face, new MeshBasicMaterial({ vertexColors: true }))
  const edge = new Mesh(
    new TorusGeometry(radius + 0.16, 0.028, 24, 200),
    new MeshBasicMaterial({ color: new Color(LUMEN).multiplyScalar(1.25) }),
  )
  group.add(plate, edge)
  group.position.set(x, y, z)
  return group
}

/** Blocks like those of every other picture; the product stands on the broadest. */
function plinths(name: ProductName, hue: HueName): Group {
  const group = new Group()
  const partner = partnerOf(hue)
  const put = (
    [x, z]: readonly [number, number],
    [width, height, depth]: readonly [number, number, number],
    colour: string,
    turn = 0,
  ) => {
    const block = new Mesh(
      softBox(width, height, depth, 0.035, undefined, 8),
      new MeshStandardMaterial({ color: colour, roughness: 0.42 }),
    )
    block.position.set(x, height / 2, z)
    block.rotation.y = turn
    block.castShadow = true
    block.receiveShadow = true
    group.add(block)
    return block
  }
  const broad = name === 'ring' ? 1.9 : name === 'sessel' ? 3 : 2.7
  put([0, 0], [broad, PLINTH, broad * 0.86], hueAt(hue, 0.5), Math.PI / 4)
  put([-2.35, -1.5], [0.95, 1.7, 0.95], hueAt(hue, 0.42), Math.PI / 4)
  put([-3.35, -0.9], [0.8, 0.9, 0.8], hueAt(hue, 0.36), Math.PI / 4)
  put([2.75, -1.1], [0.95, 0.95, 0.95], hueAt(hue, 0.46), Math.PI / 4)
  put([3.7, -1.9], [0.95, 2.1, 0.95], hueAt(hue, 0.32), Math.PI / 4)
  put([2.35, 0.75], [0.42, 0.42, 0.42], hueAt(partner, 0.56), 0.5)
  const spark = new Mesh(
    new BoxGeometry(0.24, 0.24, 0.24),
    new MeshBasicMaterial({ color: new Color(LUMEN).multiplyScalar(1.3) }),
  )
  spark.position.set(-2.35, 1.82, -1.5)
  spark.rotation.y = Math.PI / 4
  group.add(spark)
  return group
}

function shadowLight(colour: string, intensity: number): DirectionalLight {
  const light = new DirectionalLight(colour, intensity)
  light.castShadow = true
  light.shadow.mapSize.set(768, 768)
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.012
  Object.assign(light.shadow.camera, {
    left: -4.6,
    right: 4.6,
    top: 4.6,
    bottom: -4.6,
    near: 0.5,
    far: 22,
  })
  light.target.position.set(0, 0.8, 0)
  return light
}

/** From anywhere in the sky: added up, corners and gaps darken as they do by daylight. */
function overhead(light: DirectionalLight, u: number, v: number): void {
  const angle = u * Math.PI * 2
  const out = Math.sqrt(v) * 0.96
  light.position
    .set(Math.cos(angle) * out, Math.sqrt(1 - out * out) + 0.06, Math.sin(angle) * out)
    .multiplyScalar(9)
}

function cameraAt(eye: Vector3, target: Vector3, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(29, aspect, 0.5, 60)
  camera.position.copy(eye)
  camera.lookAt(target)
  return camera
}
