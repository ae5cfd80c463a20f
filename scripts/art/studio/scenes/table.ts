import {
  Color,
  ExtrudeGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  PointLight,
  Scene,
  Shape,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { noiseOf } from '../../../../src/studio/noise.ts'
import { randomFrom } from '../../../../src/studio/random.ts'
import { hueAt, LUMEN, type HueName } from '../../hue.ts'
import { bounce, fixed, sky, softbox } from '../lamps.ts'
import type { Build } from '../stage.ts'

/** Width, height and depth of a block; x runs to the lower right of the picture, z to the lower left. */
type Size = readonly [number, number, number]

/** The middle of a block's underside. */
export type At = readonly [number, number, number]

/** What a scene is built from: blocks on a floor, seen from where isometric drawings are drawn. */
export interface Table {
  block(at: At, size: Size, colour: string, finish?: { radius?: number; turn?: number }): Mesh
  /** A cube that glows in the spark's colour; the one thing that matters. */
  spark(at: At, size?: number): Mesh
  /** Anything else, at a place of its own. */
  put(shape: BufferGeometry, at: At, colour: string): Mesh
  /** A flat outline of some thickness that lies on the floor at this height. */
  plate(
    outline: readonly (readonly [number, number])[],
    at: At,
    thick: number,
    colour: string,
  ): Mesh
  /** By day what lies dark on a dark floor is paler, too. */
  isDay: boolean
}

export interface View {
  /** The hue of the floor. */
  floor: HueName
  /** How many units the picture is high. */
  height: number
  /** What is in the middle. */
  middle?: At
  /** How bright the floor is around the middle. */
  glow?: number
  /** Night unless told: the floor sinks into the dark. By day it is pale to the edges of the picture. */
  light?: 'day'
  seed?: number
}

/** The same scene on a dark floor, and on a pale one for pages of the light theme. */
export const nightAndDay = (view: View, compose: (table: Table) => void): [Build, Build] => [
  scene(view, compose),
  scene({ ...view, light: 'day' }, compose),
]

const FROM = new Vector3(1, 0.8165, 1).normalize()

/** A picture of what `compose` puts on the table: one soft key light from the left, the sky, and what both throw back. */
export function scene(view: View, compose: (table: Table) => void): Build {
  return (_, aspect) => {
    const stage = new Scene()
    const middle = new Vector3(...(view.middle ?? [0, 1, 0]))
    const isDay = view.light === 'day'
    stage.background = isDay ? paleOf(view.floor) : new Color(hueAt(view.floor, 0.06))
    stage.add(floorOf(view, aspect), ...(isDay ? [bedOf(view)] : []))
    const sparks: PointLight[] = []
    compose(tableOn(stage, sparks, isDay))
    for (const light of sparks.slice(GLOWS)) stage.remove(light)
    while (sparks.length < GLOWS) sparks.push(new PointLight(LUMEN, 0))
    stage.updateMatrixWorld(true)
    const reach = view.height * Math.max(0.75, aspect * 0.55)
    const key = {
      at: middle.clone().add(new Vector3(-0.42, 1, 0.62).multiplyScalar(view.height * 1.35)),
      target: middle,
      colour: '#fff4e6',
      power: view.light === 'day' ? 2.5 : 3.3,
    }
    return {
      scene: stage,
      camera: cameraOn(middle, view.height, aspect),
      lamps: [
        softbox(key, { reach: isDay ? reach * 1.6 : reach, map: 1536 }, view.height * 0.22),
        sky(
          isDay ? NOON : { top: '#dfe6ff', horizon: hueAt(view.floor, 0.7), power: 1.5 },
          middle,
          {
            reach,
          },
        ),
        bounce(stage, { ...key, power: 1.1 }, view.height * 0.3),
        fixed(...sparks.slice(0, GLOWS)),
      ],
      focus: middle,
      aperture: 0,
      print: isDay
        ? { exposure: 1.04, film: 'graphic', bloom: 0.1, grain: 0.8, vignette: 0 }
        : { exposure: 1, film: 'graphic', bloom: 0.26, grain: 0.8, vignette: 0.34 },
    }
  }
}

/** A sky that fills shadows. */
const NOON = { top: '#ffffff', horizon: '#fff4ee', power: 2.3 }

// Always as many lights, so that every scene is drawn with the same programs.
const GLOWS = 3

function cameraOn(middle: Vector3, height: number, aspect: number): OrthographicCamera {
  const [up, side] = [height / 2, (height * aspect) / 2]
  const camera = new OrthographicCamera(-side, side, up, -up, 0.1, 120)
  camera.position.copy(middle).addScaledVector(FROM, 50)
  camera.lookAt(middle)
  return camera
}

function tableOn(stage: Scene, sparks: PointLight[], isDay: boolean): Table {
  const materials = new Map<string, Material>()
  const painted = (colour: string) => {
    const known = materials.get(colour) ?? new MeshLambertMaterial({ color: colour })
    materials.set(colour, known)
    return known
  }
  const put = (shape: BufferGeometry, [x, y, z]: At, material: Material) => {
    const mesh = new Mesh(shape, material)
    mesh.position.set(x, y, z)
    mesh.castShadow = true
    mesh.receiveShadow = true
    stage.add(mesh)
    return mesh
  }
  return {
    isDay,
    block([x, y, z], [width, height, depth], colour, { radius = 0.05, turn = 0 } = {}) {
      const round = Math.min(radius, width / 2.01, height / 2.01, depth / 2.01)
      const shape = new RoundedBoxGeometry(width, height, depth, 3, round)
      const mesh = put(shape, [x, y + height / 2, z], painted(colour))
      mesh.rotation.y = turn
      return mesh
    },
    spark([x, y, z], size = 0.5) {
      const light = new PointLight(LUMEN, size * size * 14, 9, 1.8)
      light.position.set(x, y + size * 1.3, z)
      stage.add(light)
      sparks.push(light)
      const material = new MeshLambertMaterial({
        color: LUMEN,
        emissive: LUMEN,
        emissiveIntensity: 0.4,
      })
      return put(
        new RoundedBoxGeometry(size, size, size, 3, size * 0.08),
        [x, y + size / 2, z],
        material,
      )
    },
    put: (shape, at, colour) => put(shape, at, painted(colour)),
    plate(outline, at, thick, colour) {
      const [first, ...rest] = outline
      const shape = new Shape()
      if (first) shape.moveTo(first[0], -first[1])
      for (const [x, z] of rest) shape.lineTo(x, -z)
      const bevel = Math.min(0.04, thick / 3)
      const solid = new ExtrudeGeometry(shape, {
        depth: thick - 2 * bevel,
        bevelThickness: bevel,
        bevelSize: bevel,
        bevelOffset: -bevel,
        bevelSegments: 3,
        curveSegments: 32,
      })
      solid.rotateX(-Math.PI / 2).translate(0, bevel, 0)
      return put(solid, at, painted(colour))
    },
  }
}

/** The hue of a floor as paper has it. */
const paleOf = (floor: HueName) => new Color(hueAt(floor, 0.95)).lerp(new Color('#ffffff'), 0.5)

/** Closes the gaps between tiles, so that by day they are shaded and not black. */
function bedOf({ floor, height, middle = [0, 0, 0] }: View): Mesh {
  const wide = height * 8
  const mesh = new Mesh(
    new RoundedBoxGeometry(wide, 1, wide, 1, 0.01),
    new MeshLambertMaterial({ color: paleOf(floor) }),
  )
  mesh.position.set(middle[0], -0.53, middle[2])
  mesh.receiveShadow = true
  return mesh
}

/** Tiles that sink into the dark away from the middle; a few far ones stand up. By day they are pale and even. */
function floorOf(
  { floor, height, middle = [0, 0, 0], glow = 0.3, light, seed = 1 }: View,
  aspect: number,
): InstancedMesh {
  const chance = randomFrom(seed)
  const noise = noiseOf(chance)
  const half = Math.ceil(height * aspect * 0.75) + 2
  const tiles: { at: Matrix4; colour: Color }[] = []
  for (let x = -half; x <= half; x++) {
    for (let z = -half; z <= half; z++) {
      const [px, pz] = [middle[0] + x, middle[2] + z]
      if (Math.abs(px - pz - middle[0] + middle[2]) > height * aspect * 0.75 + 2) continue
      const away = Math.hypot(x, z) / (height * 0.62)
      const stands = away > 0.95 && chance.chance(0.13) ? chance.between(0.25, 1.1) : 0
      const uneven = chance.between(-0.03, 0.03)
      const rise = light === 'day' ? uneven / 3 : uneven + stands
      const near = Math.exp(-away * away * 1.6)
      const shade = 0.03 * noise(px * 0.4, pz * 0.4)
      const bright = 0.13 + glow * near + shade
      tiles.push({
        at: new Matrix4().makeTranslation(px, rise - 1, pz),
        colour:
          light === 'day'
            ? paleOf(floor).multiplyScalar(0.9 + 3 * shade)
            : new Color(hueAt(floor, bright)),
      })
    }
  }
  const shape = new RoundedBoxGeometry(0.96, 2, 0.96, 1, 0.035)
  const mesh = new InstancedMesh(shape, new MeshLambertMaterial(), tiles.length)
  for (const [index, { at, colour }] of tiles.entries()) {
    mesh.setMatrixAt(index, at)
    mesh.setColorAt(index, colour)
  }
  mesh.receiveShadow = true
  mesh.castShadow = true
  return mesh
}
