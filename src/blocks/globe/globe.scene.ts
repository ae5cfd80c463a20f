import createGlobe from 'cobe'
import type { BlockOf } from '../../../schema/block.ts'
import { closeWebGlCanvas, rgbOf, openWebGlCanvas } from '../../render/motion/webgl.ts'
import { arcsOf, canvasPixelRatio, type GlobeAngles } from './globe.physics.ts'

/** A rendered globe. `show` renders a rotation, and `close` frees all resources. */
export type GlobeScene = {
  showRotation: (turn: GlobeAngles) => void
  closeScene: () => void
}

type SceneOptions = {
  markers: BlockOf<'globe'>['markers']
  rotation: GlobeAngles
  /** Called when the map texture has loaded and the globe can be shown. */
  onSceneReady: () => void
  /** Called when the browser has discarded the WebGL context. `back` resolves when the context is available again. */
  onContextLost: (back: Promise<void>) => void
}

/** Renders a globe into an empty element. Undefined if WebGL is not available or too slow. */
export function createGlobeScene(
  host: HTMLElement,
  { markers, rotation, onSceneReady, onContextLost }: SceneOptions,
): GlobeScene | undefined {
  const surface = openWebGlCanvas({ alpha: true, depth: false, stencil: false, antialias: true })
  if (surface === undefined) return undefined
  const { canvas, gl } = surface
  host.replaceChildren(canvas)

  let currentRotation = rotation
  let isOpen = true
  let size = host.clientWidth
  const textures = collectTextures(gl, () => {
    if (!isOpen) return
    globe.update({ ...currentRotation })
    onSceneReady()
  })
  const globe = createGlobe(canvas, {
    ...readColours(host),
    ...currentRotation,
    width: size,
    height: size,
    devicePixelRatio: canvasPixelRatio(size, devicePixelRatio),
    // At this scale the globe has the same size as in the poster image.
    scale: 1.075,
    // A value between night and day, so that the sea is not black.
    dark: 0.6,
    diffuse: 1.2,
    mapSamples: 16_000,
    mapBrightness: 20,
    markerElevation: 0.01,
    markers: markers.map(({ lat, lng, size: radius }) => ({
      location: [lat, lng],
      // Small markers keep neighbouring cities apart.
      size: radius * 0.5,
    })),
    arcs: arcsOf(markers),
    arcWidth: 0.35,
    arcHeight: 0.28,
  })
  removeEmptyStyle()
  const show = (next: GlobeAngles) => {
    currentRotation = next
    if (isOpen) globe.update({ ...next })
  }

  let resizing: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(resizing)
    if (host.clientWidth === size || host.clientWidth === 0) return
    resizing = setTimeout(() => {
      size = host.clientWidth
      globe.update({ width: size, height: size, ...currentRotation })
    }, 150)
  })
  sizes.observe(host)

  const listening = new AbortController()
  const end = () => {
    if (!isOpen) return
    isOpen = false
    globe.destroy()
    for (const texture of textures) gl.deleteTexture(texture)
    listening.abort()
    sizes.disconnect()
    clearTimeout(resizing)
  }
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      const restored = new Promise<void>((resolve) =>
        canvas.addEventListener('webglcontextrestored', () => resolve(), { once: true }),
      )
      // Frees the resources of the lost context now, because a restored context does not know them.
      end()
      onContextLost(restored)
    },
    { signal: listening.signal },
  )

  return {
    showRotation: show,
    closeScene() {
      end()
      closeWebGlCanvas(surface)
      host.replaceChildren()
    },
  }
}

/** Removes the empty style rule that cobe adds with every frame. In the document, each rule would restyle the page. */
function removeEmptyStyle(): void {
  const last = document.head.lastElementChild
  if (last instanceof HTMLStyleElement && last.textContent === ':root{}') last.remove()
}

/**
 * Collects the textures that cobe creates, because cobe does not delete them. Calls `onLand` when the map texture has
 * loaded, which cobe does not report.
 */
function collectTextures(gl: WebGL2RenderingContext, onLand: () => void): readonly WebGLTexture[] {
  const textures: WebGLTexture[] = []
  const create = gl.createTexture.bind(gl)
  const generateMipmap = gl.generateMipmap.bind(gl)
  Object.assign(gl, {
    createTexture() {
      const texture = create()
      textures.push(texture)
      return texture
    },
    generateMipmap(target: number) {
      generateMipmap(target)
      queueMicrotask(onLand)
    },
  })
  return textures
}

/** Reads the colours of the globe from the style sheet. */
function readColours(host: HTMLElement) {
  const style = getComputedStyle(host)
  const read = (name: string) => rgbOf(style.getPropertyValue(name))
  return {
    baseColor: read('--globe-land'),
    markerColor: read('--globe-city'),
    arcColor: read('--globe-arc'),
    glowColor: read('--globe-glow'),
  }
}
