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
  cutStones,
  lightStones,
} from '../../../../src/blocks/product-viewer/product-viewer.stones.ts'
import type { ProductSet } from '../../models/sets.ts'
import type { Lamp } from '../lamps.ts'
import type { Print } from '../darkroom.ts'
import type { Stage } from '../stage.ts'

export const DAY: Print = { exposure: 1, film: 'photo', bloom: 0.08, grain: 0.8, vignette: 0.12 }
export const NIGHT: Print = { exposure: 1, film: 'photo', bloom: 0.14, grain: 0.8, vignette: 0.3 }

/** A lamp behind white cloth, of so many units in width and height. */
export interface SoftLight {
  colour: string
  power: number
  at: readonly [number, number, number]
  size: readonly [number, number]
}

export interface Shot {
  product: Group
  set: ProductSet
  /** Shown to metal and glass alone. */
  cloths: readonly SoftLight[]
  lamps(scene: Scene): readonly Lamp[]
  eye: Vector3
  target: Vector3
  /** Vertical, in degrees. */
  view: number
  focus?: Vector3
  aperture: number
  print: Print
  backdrop?: string
  /** Where the far begins to sink into the backdrop, and where it is gone. */
  fog?: readonly [number, number]
  /** How strongly the surroundings shine back. */
  gloss?: number
}

/** The product in its set, lit, with everything around it shining back in metal and stones. */
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
  lightStones(cutStones(product), cube.texture)
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

/** Surroundings as a polished thing in the middle would show them: the set, and cloths that no camera sees. */
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

/** A coloured light from behind, without a shadow of its own. */
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
