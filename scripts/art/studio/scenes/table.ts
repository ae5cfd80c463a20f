import { clampChroma, formatHex, oklch } from 'culori'
import {
  Color,
  DirectionalLight,
  ExtrudeGeometry,
  HemisphereLight,
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
import { noiseOf } from '../../noise.ts'
import { randomFrom } from '../../random.ts'
import { hexOf, hueAt, LUMEN, type HueName } from '../../hue.ts'
import { bounce, fixed, sky, softbox, sun, type Lamp } from '../lamps.ts'
import type { Build } from '../stage.ts'

/** Width, height and depth of a block. In the picture, x runs to the lower right and z to the lower left. */
type Size = readonly [number, number, number]

/** The centre of a block's bottom face. */
export type At = readonly [number, number, number]

/** The elements of a scene: blocks on a floor, seen from the direction of isometric drawings. */
export interface Table {
  block(at: At, size: Size, colour: string, finish?: { radius?: number; turn?: number }): Mesh
  /** Adds a glowing cube, which marks the most important object of the scene. */
  spark(at: At, size?: number): Mesh
  /** Adds any other shape at a position. */
  put(shape: BufferGeometry, at: At, colour: string): Mesh
  /** Adds a flat shape of some thickness that lies at this height. */
  plate(
    outline: readonly (readonly [number, number])[],
    at: At,
    thick: number,
    colour: string,
  ): Mesh
  /** True for the daylight version, in which scenes use paler colours for dark parts of the floor. */
  isDay: boolean
}

export interface View {
  /** Hue of the floor. */
  floor: HueName
  /** Height of the picture, in units of the scene. */
  height: number
  /** The point in the middle of the picture. */
  middle?: At
  /** Brightness of the floor around the middle. */
  glow?: number
  /**
   * Undefined at night, when the floor fades into the dark. In daylight, it is pale up to the edges of the
   * picture.
   */
  light?: 'day'
  seed?: number
}

/** Returns a scene on a dark floor, and the same scene on a pale floor for pages of the light theme. */
export const nightAndDay = (view: View, compose: (table: Table) => void): [Build, Build] => [
  scene(view, compose),
  scene({ ...view, light: 'day' }, compose),
]

const FROM = new Vector3(1, 0.8165, 1).normalize()

/**
 * Returns a picture of the objects that `compose` puts on the table, lit by one soft key light from the
 * left, the sky, and the light that objects reflect.
 */
export function scene(view: View, compose: (table: Table) => void): Build {
  return (_, aspect) => {
    const stage = new Scene()
    const middle = new Vector3(...(view.middle ?? [0, 1, 0]))
    const isDay = view.light === 'day'
    stage.background = new Color(isDay ? PAPER[view.floor] : hueAt(view.floor, 0.06))
    stage.add(...(isDay ? groundOf(view, aspect) : [floorOf(view, aspect)]))
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
    }
    const glows = fixed(...sparks.slice(0, GLOWS))
    return {
      scene: stage,
      camera: cameraOn(middle, view.height, aspect),
      lamps: isDay
        ? [
            close(sun({ ...key, power: 2.7 }, { reach: reach * 1.5, map: 2048 }, 0.16)),
            close(sky(NOON, middle, { reach: reach * 1.2, map: 1024 })),
            bounce(stage, { ...key, power: 1.3 }, view.height * 0.2),
            fixed(new HemisphereLight('#ffffff', '#ffffff', 0.85)),
            glows,
          ]
        : [
            softbox({ ...key, power: 3.3 }, { reach, map: 1536 }, view.height * 0.22),
            sky({ top: '#dfe6ff', horizon: hueAt(view.floor, 0.7), power: 1.5 }, middle, { reach }),
            bounce(stage, { ...key, power: 1.1 }, view.height * 0.3),
            glows,
          ],
      focus: middle,
      aperture: 0,
      print: isDay
        ? { exposure: 1.2, film: 'graphic', bloom: 0.06, grain: 0.6, vignette: 0 }
        : { exposure: 1, film: 'graphic', bloom: 0.26, grain: 0.8, vignette: 0.34 },
    }
  }
}

/** A bright sky that lightens shadows. */
const NOON = { top: '#ffffff', horizon: '#f4f6ff', power: 1.5 }

/** Reduces the gap between objects and their shadows, which would be visible on a pale floor. */
function close(lamp: Lamp): Lamp {
  for (const light of lamp.parts)
    if (light instanceof DirectionalLight)
      Object.assign(light.shadow, { bias: -0.00015, normalBias: 0.018 })
  return lamp
}

// All scenes have the same number of lights, so that they use the same shader programs.
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
    const known =
      materials.get(colour) ??
      new MeshLambertMaterial({ color: isDay ? liftedByDay(colour) : colour })
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
      const light = new PointLight(LUMEN, size * size * (isDay ? 5 : 14), 9, 1.8)
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

/** Colours of the floor in daylight: paper with a slight tint of the hue. */
const PAPER: Record<HueName, string> = {
  kobalt: hexOf([0.945, 0.024, 262]),
  lagune: hexOf([0.95, 0.026, 208]),
  violett: hexOf([0.945, 0.026, 300]),
  koralle: hexOf([0.955, 0.026, 55]),
  lumen: hexOf([0.955, 0.026, 160]),
}

/** Lightens dark colours, which would look too heavy on a pale floor. */
function liftedByDay(colour: string): string {
  const { l, c, h } = oklch(colour) ?? { l: 1, c: 0 }
  const lifted = l < 0.64 ? 0.64 - (0.64 - l) * 0.45 : l
  return formatHex(clampChroma({ mode: 'oklch', l: lifted, c: c * 1.02, h: h ?? 0 }, 'oklch'))
}

/**
 * The floor in daylight: a sheet up to the edges of the picture, with a few pale blocks far from the
 * middle.
 */
function groundOf(view: View, aspect: number): Mesh[] {
  const { floor, height, middle = [0, 0, 0] } = view
  const wide = height * 8
  const pale = new MeshLambertMaterial({ color: PAPER[floor] })
  const sheet = new Mesh(new RoundedBoxGeometry(wide, 1, wide, 1, 0.01), pale)
  sheet.position.set(middle[0], -0.5, middle[2])
  sheet.receiveShadow = true
  const blocks = outliersOf(view, aspect).map(({ x, z, high }) => {
    const block = new Mesh(new RoundedBoxGeometry(0.96, high, 0.96, 2, 0.035), pale)
    block.position.set(x, high / 2, z)
    block.castShadow = true
    block.receiveShadow = true
    return block
  })
  return [sheet, ...blocks]
}

/** Returns the positions of the few pale blocks far from the middle. */
function outliersOf({ height, middle = [0, 0, 0], seed = 1 }: View, aspect: number) {
  const chance = randomFrom(seed)
  const half = Math.ceil(height * aspect * 0.75) + 2
  const found: { x: number; z: number; high: number }[] = []
  for (let x = -half; x <= half; x++)
    for (let z = -half; z <= half; z++) {
      const away = Math.hypot(x, z) / (height * 0.62)
      if (away > 1.02 && chance.chance(0.035))
        found.push({ x: middle[0] + x, z: middle[2] + z, high: chance.between(0.08, 0.42) })
    }
  return found
}

/** A floor of tiles that becomes darker away from the middle. A few far tiles are higher. */
function floorOf(
  { floor, height, middle = [0, 0, 0], glow = 0.3, seed = 1 }: View,
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
      const rise = chance.between(-0.03, 0.03) + stands
      const near = Math.exp(-away * away * 1.6)
      const bright = 0.13 + glow * near + 0.03 * noise(px * 0.4, pz * 0.4)
      tiles.push({
        at: new Matrix4().makeTranslation(px, rise - 1, pz),
        colour: new Color(hueAt(floor, bright)),
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
