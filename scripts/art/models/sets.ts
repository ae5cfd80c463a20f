import {
  BoxGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  RingGeometry,
  Shape,
  SphereGeometry,
  type BufferGeometry,
  type Material,
} from 'three'
import { boards, grit, puddles, trowelled } from './grounds.ts'
import { linen, matt, metal, velvet } from './materials.ts'
import { randomFrom } from '../random.ts'
import { softBox, turned } from './shapes.ts'

/** Where a product is shown: what it stands on at y = 0, and what one sees behind it. */
export interface ProductSet {
  ground: Group
  backdrop: Group
}

/** The colours that a set may be told. */
export interface SetColours {
  /** Walls and cloth. */
  wall: string
  /** Light far behind, from two sides. */
  light: string
  warm: string
}

/** Rolls of velvet, as jewellers have them; the ring stands between two. */
export function tray({ wall, light, warm }: SetColours): ProductSet {
  const ground = new Group()
  const cloth = named(right, velvet(wall, light))
  for (let row = -9; row <= 2; row++) {
    const roll = new Mesh(new CapsuleGeometry(0.47, 18, 8, 48), cloth)
    roll.rotation.z = Math.PI / 2
    roll.position.set(0, -0.06 - Math.max(0, row) * 0.02, 0.54 + row * 1.08)
    ground.add(roll)
  }
  const floor = new Mesh(new PlaneGeometry(40, 40), matt(wall))
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -0.5
  ground.add(floor)
  return {
    ground,
    backdrop: distantLights(
      [
        [light, right],
        [warm, left],
        ['#fff1d8', ''],
      ],
      26,
      5,
    ),
  }
}

/** A wall of plaster with an arch, the sky behind it, and a step of stone. */
export function arch({ wall, light }: SetColours): ProductSet {
  const plaster = rough(wall, trowelled(), 1.6)
  const ground = new Group()
  const floor = new Mesh(new PlaneGeometry(40, 40), plaster)
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -0.34
  const step = new Mesh(softBox(3.5, 0.34, 2.1, 0.03, undefined, 6), plaster)
  step.position.y = -0.17
  ground.add(floor, step)
  const backdrop = new Group()
  const house = new Mesh(
    new ExtrudeGeometry(wallWithArch(), {
      depth: 0.9,
      curveSegments: 64,
      bevelEnabled: true,
      bevelSize: 0.04,
      bevelThickness: 0.04,
      bevelSegments: 4,
    }),
    plaster,
  )
  house.position.set(0, -0.34, -2.7)
  const sky = new Mesh(
    new PlaneGeometry(60, 30),
    named(right, new MeshBasicMaterial({ color: new Color(light) })),
  )
  sky.position.set(0, 6, -12)
  backdrop.add(house, sky)
  return { ground, backdrop }
}

function wallWithArch(): Shape {
  const outline = new Shape()
  outline.moveTo(-12, 0).lineTo(12, 0).lineTo(12, 9).lineTo(-12, 9).lineTo(-12, 0)
  const [middle, half, spring] = [0.62, 1.28, 2.1]
  const opening = new Path()
  opening.moveTo(middle - half, 0.001).lineTo(middle - half, spring)
  opening.absarc(middle, spring, half, Math.PI, 0, true)
  opening.lineTo(middle + half, 0.001).lineTo(middle - half, 0.001)
  outline.holes.push(opening)
  return outline
}

/** Wet asphalt before a dark hall with tubes of light. */
export function street({ wall, light, warm }: SetColours): ProductSet {
  const ground = new Group()
  const asphalt = new MeshStandardMaterial({
    color: '#2b2f37',
    roughness: 0.62,
    bumpMap: tiled(grit(), 5),
    bumpScale: 2.4,
    roughnessMap: tiled(puddles(), 2),
    transparent: true,
    alphaMap: tiled(puddles(), 2),
  })
  const floor = new Mesh(new PlaneGeometry(24, 24), asphalt)
  floor.rotation.x = -Math.PI / 2
  ground.add(floor)
  const backdrop = new Group()
  const hall = new Mesh(new PlaneGeometry(60, 20), matt(wall))
  hall.position.set(0, 8, -9)
  backdrop.add(hall)
  const tubes: readonly (readonly [number, number, number, string, number])[] = [
    [-4.3, 2.2, -7.6, light, 4],
    [-3.2, 2.2, -8, light, 1.8],
    [4.1, 2.4, -7.4, warm, 4],
  ]
  for (const [x, y, z, colour, power] of tubes) {
    const name = colour === warm ? left : right
    const tube = new Mesh(new BoxGeometry(0.13, 4.6, 0.13), named(name, glowing(colour, power)))
    tube.position.set(x, y, z)
    backdrop.add(tube)
  }
  backdrop.add(
    distantLights(
      [
        [warm, left],
        ['#ffd9a0', ''],
        [light, right],
      ],
      16,
      3.4,
    ),
  )
  return { ground, backdrop }
}

/** A living room: boards, a rug, panelled walls, a picture, a lamp, a plant. */
export function parlour({ wall, light, warm }: SetColours): ProductSet {
  const ground = new Group()
  const floor = new Mesh(
    new PlaneGeometry(20, 20),
    new MeshStandardMaterial({ map: tiled(boards(), 4), roughness: 0.48 }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -0.04
  const rug = new Mesh(new CylinderGeometry(2.5, 2.5, 0.06, 96), linen('#ece5d8'))
  rug.position.set(0.1, -0.034, 0.3)
  const border = new Mesh(new RingGeometry(2.16, 2.3, 96), named(right, linen(light)))
  border.rotation.x = -Math.PI / 2
  border.position.set(0.1, -0.002, 0.3)
  ground.add(floor, rug, border)
  const backdrop = new Group()
  const back = new Group()
  const paint = matt(wall, 0.9)
  add(back, new PlaneGeometry(24, 9), paint, [0, 4.4, 0])
  add(back, softBox(24, 0.26, 0.06, 0.02, undefined, 2), matt('#f2ede4', 0.6), [0, 0.09, 0.03])
  add(back, softBox(24, 0.05, 0.05, 0.02, undefined, 2), paint, [0, 1.15, 0.02])
  frame(back, warm)
  back.position.z = -2.7
  backdrop.add(back, standLamp(), plant())
  return { ground, backdrop }
}

function frame(wall: Group, warm: string): void {
  add(wall, softBox(1.5, 1.9, 0.07, 0.012, undefined, 2), matt('#2a221c', 0.5), [1.75, 2.72, 0.05])
  add(wall, new PlaneGeometry(1.38, 1.78), matt('#f3eee4'), [1.75, 2.72, 0.09])
  const half = new Mesh(
    new CylinderGeometry(0.42, 0.42, 0.004, 64, 1, false, 0, Math.PI),
    named(left, matt(warm)),
  )
  half.rotation.set(Math.PI / 2, Math.PI / 2, 0)
  half.position.set(1.75, 2.62, 0.095)
  wall.add(half)
  add(wall, new PlaneGeometry(0.84, 0.3), matt('#1f46b8'), [1.75, 2.4, 0.096])
}

function standLamp(): Group {
  const lamp = new Group()
  const brass = metal('#c9a25c', 0.28)
  add(lamp, new CylinderGeometry(0.3, 0.32, 0.05, 48), brass, [0, 0, 0])
  add(lamp, new CylinderGeometry(0.024, 0.024, 3.2, 24), brass, [0, 1.6, 0])
  const shade = new Mesh(
    new CylinderGeometry(0.34, 0.52, 0.62, 64, 1, true),
    glowing('#ffd7a0', 1.5),
  )
  shade.position.y = 3.1
  lamp.add(shade)
  lamp.position.set(-2.15, -0.02, -1.55)
  return lamp
}

function plant(): Group {
  const group = new Group()
  const chance = randomFrom(9)
  add(
    group,
    turned(
      [
        [0, 0],
        [0.3, 0],
        [0.42, 0.62],
        [0.38, 0.64],
        [0.3, 0.55],
        [0, 0.55],
      ],
      48,
    ),
    matt('#c9724f', 0.8),
    [0, 0, 0],
  )
  for (let index = 0; index < 15; index++) {
    const leaf = new Mesh(
      new SphereGeometry(0.5, 20, 12),
      matt(index % 3 === 0 ? '#3f6b46' : '#2f5a3d', 0.55),
    )
    leaf.scale.set(0.28, 1, 0.035)
    leaf.position.y = 0.48
    const stalk = new Group()
    leaf.position.set(0, 0.62 + chance.between(0, 0.42), 0)
    stalk.add(leaf)
    stalk.position.y = 0.5
    stalk.rotation.set(
      chance.between(-0.62, 0.62),
      chance.between(0, Math.PI * 2),
      chance.between(-0.62, 0.62),
    )
    group.add(stalk)
  }
  group.position.set(2.9, -0.02, -1.75)
  return group
}

/** Lamps so far behind that a lens draws discs of them. */
function distantLights(
  colours: readonly (readonly [colour: string, name: string])[],
  count: number,
  height: number,
): Group {
  const group = new Group()
  const chance = randomFrom(count)
  for (let index = 0; index < count; index++) {
    const [colour, name] = colours[index % colours.length] ?? ['#ffffff', '']
    const disc = named(name, glowing(colour, chance.between(0.25, 1.1)))
    disc.transparent = true
    disc.opacity = chance.between(0.25, 0.6)
    const light = new Mesh(new CircleGeometry(chance.between(0.16, 0.42), 48), disc)
    light.position.set(chance.between(-7, 7), chance.between(0.6, height), chance.between(-14, -10))
    group.add(light)
  }
  return group
}

function add(
  group: Group,
  shape: BufferGeometry,
  material: Material,
  at: readonly [number, number, number],
): void {
  const mesh = new Mesh(shape, material)
  mesh.position.set(...at)
  group.add(mesh)
}

/** Materials of these names take the colour of the light from behind that a visitor chooses. */
const [right, left] = ['environment-right', 'environment-left'] as const

function named<M extends Material>(name: string, material: M): M {
  material.name = name
  return material
}

const glowing = (colour: string, power: number) =>
  new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power), fog: false })

const rough = (colour: string, heights: ReturnType<typeof trowelled>, bumpScale: number) =>
  new MeshStandardMaterial({
    color: colour,
    roughness: 0.92,
    bumpMap: tiled(heights, 0.4),
    bumpScale,
  })

function tiled<Heights extends ReturnType<typeof grit>>(texture: Heights, times: number): Heights {
  texture.repeat.set(times, times)
  return texture
}
