import {
  ACESFilmicToneMapping,
  Color,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { closeWebGlCanvas, type WebGlCanvas } from '../../render/motion/webgl.ts'
import {
  addLights,
  renderReflections,
  type ViewerEnvironment,
  type Reflections,
} from './product-viewer.light.ts'
import { loadModel, type ChosenFinish, type ProductModel } from './product-viewer.model.ts'
import type { CameraOrbit } from './product-viewer.physics.ts'
import { setStoneEnvironment } from './product-viewer.stones.ts'

/** The product, environment and colour that a visitor has chosen. */
export type ViewerChoice = {
  /** The address of a GLB file. */
  model: string
  environment: ViewerEnvironment
  /** Undefined if the product is shown in the colours of its file. */
  finish: ChosenFinish | undefined
}

/** An open 3D scene. `close` frees all resources. */
export type ViewerScene = {
  /** Loads and shows a product. If calls overlap, the last one wins. Rejects if the file cannot be loaded. */
  showChoice: (choice: ViewerChoice) => Promise<void>
  setCameraOrbit: (orbit: CameraOrbit) => void
  closeScene: () => void
}

const maxCanvasPixels = 1_600_000

/** Opens a 3D scene in an element. The scene is rendered only when something changes. */
export function openViewerScene(host: HTMLElement, surface: WebGlCanvas): ViewerScene {
  const { canvas, gl } = surface
  host.replaceChildren(canvas)
  const renderer = new WebGLRenderer({ canvas, context: gl })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const camera = new PerspectiveCamera(29, 1, 0.1, 60)
  const scene = new Scene()
  const lights = addLights(scene)
  const models = new Map<string, Promise<ProductModel>>()
  let reflections: Reflections | undefined
  let shownModel: ProductModel | undefined
  let orbit: CameraOrbit | undefined
  let latestChoice = 0

  const renderScene = () => {
    if (shownModel === undefined || orbit === undefined) return
    placeCamera(camera, orbit, shownModel)
    renderer.render(scene, camera)
  }
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(
      Math.min(devicePixelRatio, 1.5, Math.sqrt(maxCanvasPixels / (width * height))),
    )
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    renderScene()
  }
  const sizes = new ResizeObserver(fit)
  sizes.observe(host)

  /** Loads each file once. A file whose loading failed is loaded again by the next call. */
  const modelAt = (address: string): Promise<ProductModel> => {
    const loading = models.get(address) ?? loadModel(address)
    models.set(address, loading)
    loading.catch(() => models.delete(address))
    return loading
  }
  const applyEnvironment = (environment: ViewerEnvironment): Reflections => {
    reflections?.disposeReflections()
    const next = renderReflections(renderer, environment)
    lights.setColors(environment)
    scene.background = new Color(environment.background)
    scene.environment = next.blurredEnvironment
    reflections = next
    return next
  }

  return {
    async showChoice({ model: address, environment, finish }) {
      latestChoice += 1
      const ownChoice = latestChoice
      const model = await modelAt(address)
      if (ownChoice !== latestChoice) return
      const { sharpEnvironment } = applyEnvironment(environment)
      model.setColors(environment, finish)
      setStoneEnvironment(model.stoneMaterials, sharpEnvironment)
      scene.environmentIntensity = model.stoneMaterials.length > 0 ? 1.1 : 0.6
      if (model !== shownModel && gl.getExtension('KHR_parallel_shader_compile') !== null) {
        await renderer.compileAsync(model.rootGroup, camera, scene)
        if (ownChoice !== latestChoice) return
      }
      if (shownModel !== undefined) scene.remove(shownModel.rootGroup)
      scene.add(model.rootGroup)
      shownModel = model
      fit()
    },
    setCameraOrbit(next) {
      orbit = next
      renderScene()
    },
    closeScene() {
      latestChoice += 1
      sizes.disconnect()
      shownModel = undefined
      for (const loading of models.values())
        void loading.then(
          (model) => model.disposeModel(),
          () => {},
        )
      reflections?.disposeReflections()
      lights.disposeLights()
      renderer.dispose()
      closeWebGlCanvas(surface)
      host.replaceChildren()
    },
  }
}

function placeCamera(
  camera: PerspectiveCamera,
  orbit: CameraOrbit,
  { backdrop, boundingSphere }: ProductModel,
): void {
  const { center, radius } = boundingSphere
  const { azimuth, height, zoom } = orbit
  const open = Math.min(1, camera.aspect) * Math.tan((camera.fov * Math.PI) / 360)
  const distance = (radius * 1.25) / open / zoom
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
