import {
  ACESFilmicToneMapping,
  AmbientLight,
  Box3,
  Color,
  CubeCamera,
  DirectionalLight,
  HalfFloatType,
  InstancedMesh,
  Material,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Sphere,
  SpotLight,
  Texture,
  WebGLCubeRenderTarget,
  WebGLRenderer,
  type Object3D,
  type WebGLRenderTarget,
} from 'three'
import { closeSurface, type Surface } from '../../motion/webgl.ts'
import { armchair } from '../../studio/armchair.ts'
import { bag } from '../../studio/bag.ts'
import {
  environments,
  finishes,
  type Environment,
  type EnvironmentName,
  type FinishName,
} from '../../studio/palette.ts'
import { lightStones } from '../../studio/gem.ts'
import { ring } from '../../studio/ring.ts'
import { reflections, type SoftLight } from '../../studio/room.ts'
import { arch, parlour, street, tray, type ProductSet } from '../../studio/sets.ts'
import { wheel } from '../../studio/wheel.ts'
import type { Orbit } from './product-viewer.physics.ts'

const models = { tasche: bag, ring, rad: wheel, sessel: armchair }

/** The set of each model's picture, and the colour of its walls or cloth. */
const sets = {
  tasche: { make: arch, wall: '#e8cfae' },
  ring: { make: tray, wall: '#152579' },
  rad: { make: street, wall: '#0b0e18' },
  sessel: { make: parlour, wall: '#dfe0d3' },
}

type Choice = {
  model: keyof typeof models
  environment: EnvironmentName
  finish: FinishName
}

export type ViewerScene = {
  /** Builds what was chosen; the last choice wins. */
  choose: (choice: Choice) => Promise<void>
  look: (orbit: Orbit) => void
  close: () => void
}

/** A lit scene, what shines back in it, and the ball that the product fills. */
type Stage = {
  scene: Scene
  shine: WebGLRenderTarget
  sparkle: WebGLCubeRenderTarget | undefined
  focus: Sphere
  /** Stays behind the product, wherever the eye goes. */
  backdrop: Object3D
}

const mostPixels = 1_600_000

/** A stage on a surface; it draws when something changes, and not otherwise. */
export function openViewer(host: HTMLElement, surface: Surface): ViewerScene {
  const { canvas, gl } = surface
  host.replaceChildren(canvas)
  const renderer = new WebGLRenderer({ canvas, context: gl })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const camera = new PerspectiveCamera(29, 1, 0.1, 60)
  let stage: Stage | undefined
  let orbit: Orbit | undefined
  let turn = 0

  const draw = () => {
    if (stage === undefined || orbit === undefined) return
    place(camera, orbit, stage)
    renderer.render(stage.scene, camera)
  }
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(
      Math.min(devicePixelRatio, 1.5, Math.sqrt(mostPixels / (width * height))),
    )
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    draw()
  }
  const sizes = new ResizeObserver(fit)
  sizes.observe(host)

  return {
    async choose(choice) {
      turn += 1
      const mine = turn
      const wanted = () => mine === turn
      await nextTask()
      if (!wanted()) return
      const next = await stageOf(renderer, choice, wanted)
      if (next === undefined) return
      if (gl.getExtension('KHR_parallel_shader_compile') !== null) {
        await renderer.compileAsync(next.scene, camera)
      }
      if (!wanted()) return dispose(next)
      if (stage !== undefined) dispose(stage)
      stage = next
      fit()
    },
    look(next) {
      orbit = next
      draw()
    },
    close() {
      turn += 1
      sizes.disconnect()
      if (stage !== undefined) dispose(stage)
      stage = undefined
      renderer.dispose()
      closeSurface(surface)
      host.replaceChildren()
    },
  }
}

/** Lets the page answer between two pieces of work. */
const nextTask = () => new Promise((done) => setTimeout(done))

/** Undefined when it is no longer `wanted` while it is being built. */
async function stageOf(
  renderer: WebGLRenderer,
  { model, environment, finish }: Choice,
  wanted: () => boolean,
): Promise<Stage | undefined> {
  const colours = environments[environment]
  const scene = new Scene()
  scene.background = new Color(colours.deep)
  const { make, wall } = sets[model]
  const { ground, backdrop }: ProductSet = make({ wall, light: colours.light, warm: colours.warm })
  const product = models[model](finishes[finish])
  for (const part of [ground, product]) shadowed(part)
  scene.add(ground, backdrop, product, ...lights(colours))
  const focus = new Box3().setFromObject(product).getBoundingSphere(new Sphere())
  await nextTask()
  if (!wanted()) return undefined
  const lamps = lampsOf(colours)
  const shine = reflections(renderer, colours.wall, lamps)
  scene.environment = shine.texture
  scene.environmentIntensity = model === 'ring' ? 1.1 : 0.6
  const sparkle = model === 'ring' ? sparkleOf(renderer, colours.wall, lamps) : undefined
  if (sparkle) lightStones(product, sparkle.texture)
  await nextTask()
  const stage = { scene, shine, sparkle, focus, backdrop }
  if (wanted()) return stage
  dispose(stage)
  return undefined
}

function lampsOf(colours: Environment): SoftLight[] {
  return [
    { colour: '#ffffff', power: 8, at: [-4.2, 4.2, 3.6], size: [4, 3.4] },
    { colour: '#fff1e2', power: 4, at: [0.5, 6.4, 1], size: [4.4, 1.6] },
    { colour: colours.light, power: 6, at: [6, 2.4, 0.6], size: [1.2, 5] },
    { colour: colours.warm, power: 5, at: [-6, 1.6, -2.4], size: [1.4, 5] },
    { colour: '#fff4e6', power: 3.6, at: [3, 2.6, 6], size: [2.2, 3.4] },
  ]
}

/** What a stone sees: the lamps, sharp. */
function sparkleOf(renderer: WebGLRenderer, wall: string, lamps: readonly SoftLight[]) {
  const room = new Scene()
  room.background = new Color(wall)
  for (const { colour, power, at, size } of lamps) {
    const lamp = new Mesh(
      new PlaneGeometry(...size),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power) }),
    )
    lamp.position.set(...at)
    lamp.lookAt(0, 1.6, 0)
    room.add(lamp)
  }
  const sparkle = new WebGLCubeRenderTarget(128, { type: HalfFloatType })
  const eye = new CubeCamera(0.1, 20, sparkle)
  eye.position.y = 1.6
  eye.update(renderer, room)
  free(room)
  return sparkle
}

function shadowed(thing: Object3D): void {
  thing.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
}

function lights({ light, warm }: Environment): Object3D[] {
  const key = new DirectionalLight('#fff3e4', 2.4)
  key.position.set(-3.2, 6, 4.6)
  key.castShadow = true
  key.shadow.mapSize.set(1024, 1024)
  key.shadow.radius = 5
  key.shadow.bias = -0.0006
  key.shadow.normalBias = 0.012
  Object.assign(key.shadow.camera, { left: -4, right: 4, top: 4, bottom: -4, near: 0.5, far: 18 })
  const rim = new SpotLight(light, 90, 0, 0.6, 0.8)
  rim.position.set(4.6, 4.2, -4.2)
  const glow = new SpotLight(warm, 70, 0, 0.6, 0.9)
  glow.position.set(-5.4, 2.2, -2.8)
  return [key, key.target, rim, rim.target, glow, glow.target, new AmbientLight('#ffffff', 0.25)]
}

function place(camera: PerspectiveCamera, orbit: Orbit, { backdrop, focus }: Stage): void {
  const { center, radius } = focus
  const { azimuth, height, near } = orbit
  const open = Math.min(1, camera.aspect) * Math.tan((camera.fov * Math.PI) / 360)
  const distance = (radius * 1.25) / open / near
  camera.position
    .set(
      Math.sin(azimuth) * Math.cos(height),
      Math.sin(height),
      Math.cos(azimuth) * Math.cos(height),
    )
    .multiplyScalar(distance)
    .add(center)
  camera.lookAt(center)
  backdrop.rotation.y = azimuth
}

/** Frees all that the graphics card holds for a stage. */
function dispose({ scene, shine, sparkle }: Stage): void {
  shine.dispose()
  sparkle?.dispose()
  free(scene)
}

function free(scene: Scene): void {
  scene.traverse((part) => {
    if (part instanceof DirectionalLight || part instanceof SpotLight) part.dispose()
    if (!(part instanceof Mesh)) return
    if (part instanceof InstancedMesh) part.dispose()
    part.geometry.dispose()
    const materials: unknown[] = Array.isArray(part.material) ? part.material : [part.material]
    for (const material of materials) freeMaterial(material)
  })
}

function freeMaterial(material: unknown): void {
  if (!(material instanceof Material)) return
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}
