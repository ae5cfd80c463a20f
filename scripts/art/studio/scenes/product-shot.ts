import {
  AmbientLight,
  Color,
  CubeCamera,
  Fog,
  Group,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SpotLight,
  WebGLCubeRenderTarget,
  type Object3D,
  type Vector3,
  type WebGLRenderer,
} from 'three'
import {
  replaceStoneMaterials,
  setStoneEnvironment,
} from '../../../../src/blocks/product-viewer/product-viewer.stones.ts'
import type { ProductSet } from '../../models/sets.ts'
import type { Lamp } from '../lamps.ts'
import type { Print } from '../darkroom.ts'
import type { Stage } from '../stage.ts'

export const DAY: Print = { exposure: 1, film: 'photo', bloom: 0.08, grain: 0.8, vignette: 0.12 }
export const NIGHT: Print = { exposure: 1, film: 'photo', bloom: 0.14, grain: 0.8, vignette: 0.3 }

/** A lamp behind white cloth. `size` is its width and height in units of the scene. */
export interface SoftLight {
  colour: string
  power: number
  at: readonly [number, number, number]
  size: readonly [number, number]
}

export interface Shot {
  product: Group
  set: ProductSet
  /** Lamps that are visible only as reflections in metal and glass. */
  cloths: readonly SoftLight[]
  lamps(scene: Scene): readonly Lamp[]
  eye: Vector3
  target: Vector3
  /** Vertical field of view, in degrees. */
  view: number
  focus?: Vector3
  aperture: number
  print: Print
  backdrop?: string
  /** Distances at which objects start to fade into the backdrop, and at which they are invisible. */
  fog?: readonly [number, number]
  /** Strength of the reflections of the surroundings. */
  gloss?: number
}

/**
 * Builds the stage of a product photo: the product in its lit set, with the surroundings reflected in metal
 * and stones.
 */
export function staged(
  renderer: WebGLRenderer,
  aspect: number,
  shot: Shot,
  ...unseen: Object3D[]
): Stage {
  const { product, set, target, eye, view } = shot
  const scene = new Scene()
  scene.background = new Color(shot.backdrop ?? '#05070d')
  if (shot.fog) scene.fog = new Fog(scene.background, ...shot.fog)
  scene.add(set.ground, set.backdrop)
  shadowed(scene)
  const cube = surround(renderer, scene, shot)
  setStoneEnvironment(replaceStoneMaterials(product), cube.texture)
  scene.add(...unseen)
  product.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
  scene.add(product)
  const camera = new PerspectiveCamera(view, aspect, 0.3, 80)
  camera.position.copy(eye)
  camera.lookAt(target)
  scene.updateMatrixWorld(true)
  const { aperture, print, lamps, focus = target } = shot
  return { scene, camera, lamps: lamps(scene), focus, aperture, print }
}

function shadowed(scene: Scene): void {
  scene.traverse((part) => {
    const shines = part instanceof Mesh && part.material instanceof MeshBasicMaterial
    part.castShadow = !shines
    part.receiveShadow = true
  })
}

/**
 * Renders the surroundings as seen from the product, for reflections: the set, and soft lights that the
 * camera does not see.
 */
function surround(
  renderer: WebGLRenderer,
  scene: Scene,
  { cloths, target, gloss = 1 }: Shot,
): WebGLCubeRenderTarget {
  const extra = new Group()
  for (const { colour, power, at, size } of cloths) {
    const cloth = new Mesh(
      new PlaneGeometry(...size),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power) }),
    )
    cloth.position.set(...at)
    cloth.lookAt(target)
    extra.add(cloth)
  }
  extra.add(new AmbientLight('#ffffff', 0.9))
  scene.add(extra)
  const generator = new PMREMGenerator(renderer)
  scene.environment = generator.fromScene(scene, 0, 0.1, 80, { position: target }).texture
  scene.environmentIntensity = gloss
  generator.dispose()
  const cube = new WebGLCubeRenderTarget(256, { type: HalfFloatType })
  const eye = new CubeCamera(0.1, 80, cube)
  eye.position.copy(target)
  scene.add(eye)
  eye.update(renderer, scene)
  scene.remove(eye, extra)
  return cube
}

/** Returns a coloured light without a shadow, for example from behind. */
export function spot(
  colour: string,
  power: number,
  at: readonly [number, number, number],
  target: Vector3,
): SpotLight {
  const light = new SpotLight(colour, power, 0, 0.5, 0.8)
  light.position.set(...at)
  light.target.position.copy(target)
  return light
}
