import {
  ACESFilmicToneMapping,
  Color,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { closeSurface, type Surface } from '../../render/motion/webgl.ts'
import {
  addLights,
  reflectionsOf,
  type Environment,
  type Reflections,
} from './product-viewer.light.ts'
import { loadModel, type Finish, type Model } from './product-viewer.model.ts'
import type { Orbit } from './product-viewer.physics.ts'
import { lightStones } from './product-viewer.stones.ts'

/** The product, environment and colour that a visitor has chosen. */
export type Choice = {
  /** The address of a GLB file. */
  model: string
  environment: Environment
  /** Undefined if the product is shown in the colours of its file. */
  finish: Finish | undefined
}

/** An open 3D scene. `close` frees all resources. */
export type ViewerScene = {
  /** Loads and shows a product. If calls overlap, the last one wins. Rejects if the file cannot be loaded. */
  choose: (choice: Choice) => Promise<void>
  look: (orbit: Orbit) => void
  close: () => void
}

const mostPixels = 1_600_000

/** Opens a 3D scene in an element. The scene is rendered only when something changes. */
export function openViewer(host: HTMLElement, surface: Surface): ViewerScene {
  const { canvas, gl } = surface
  host.replaceChildren(canvas)
  const renderer = new WebGLRenderer({ canvas, context: gl })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const camera = new PerspectiveCamera(29, 1, 0.1, 60)
  const scene = new Scene()
  const lights = addLights(scene)
  const models = new Map<string, Promise<Model>>()
  let reflections: Reflections | undefined
  let shown: Model | undefined
  let orbit: Orbit | undefined
  let turn = 0

  const draw = () => {
    if (shown === undefined || orbit === undefined) return
    place(camera, orbit, shown)
    renderer.render(scene, camera)
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

  /** Loads each file once. A file whose loading failed is loaded again by the next call. */
  const modelAt = (address: string): Promise<Model> => {
    const loading = models.get(address) ?? loadModel(address)
    models.set(address, loading)
    loading.catch(() => models.delete(address))
    return loading
  }
  const light = (environment: Environment): Reflections => {
    reflections?.close()
    const next = reflectionsOf(renderer, environment)
    lights.color(environment)
    scene.background = new Color(environment.background)
    scene.environment = next.blurred
    reflections = next
    return next
  }

  return {
    async choose({ model: address, environment, finish }) {
      turn += 1
      const mine = turn
      const model = await modelAt(address)
      if (mine !== turn) return
      const { sharp } = light(environment)
      model.color(environment, finish)
      lightStones(model.stones, sharp)
      scene.environmentIntensity = model.stones.length > 0 ? 1.1 : 0.6
      if (model !== shown && gl.getExtension('KHR_parallel_shader_compile') !== null) {
        await renderer.compileAsync(model.root, camera, scene)
        if (mine !== turn) return
      }
      if (shown !== undefined) scene.remove(shown.root)
      scene.add(model.root)
      shown = model
      fit()
    },
    look(next) {
      orbit = next
      draw()
    },
    close() {
      turn += 1
      sizes.disconnect()
      shown = undefined
      for (const loading of models.values())
        void loading.then(
          (model) => model.close(),
          () => {},
        )
      reflections?.close()
      lights.close()
      renderer.dispose()
      closeSurface(surface)
      host.replaceChildren()
    },
  }
}

function place(camera: PerspectiveCamera, orbit: Orbit, { backdrop, focus }: Model): void {
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
  if (backdrop !== undefined) backdrop.rotation.y = azimuth
}
