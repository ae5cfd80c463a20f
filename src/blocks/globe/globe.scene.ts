import createGlobe from 'cobe'
import type { BlockOf } from '../../../schema/block.ts'
import { closeSurface, colourOf, openSurface } from '../../render/motion/webgl.ts'
import { arcsOf, sharpness, type Turn } from './globe.physics.ts'

export type GlobeScene = {
  show: (turn: Turn) => void
  close: () => void
}

type SceneOptions = {
  markers: BlockOf<'globe'>['markers']
  turn: Turn
  /** The land is there, and the globe is worth seeing. */
  onReady: () => void
  /** The browser took the drawing away; `back`: it may be tried again. */
  onLost: (back: Promise<void>) => void
}

/** Opens a globe in an empty element; undefined where it cannot be drawn well. */
export function openGlobe(
  host: HTMLElement,
  { markers, turn, onReady, onLost }: SceneOptions,
): GlobeScene | undefined {
  const surface = openSurface({ alpha: true, depth: false, stencil: false, antialias: true })
  if (surface === undefined) return undefined
  const { canvas, gl } = surface
  host.replaceChildren(canvas)

  let shown = turn
  let open = true
  let size = host.clientWidth
  const textures = keepTextures(gl, () => {
    if (!open) return
    globe.update({ ...shown })
    onReady()
  })
  const globe = createGlobe(canvas, {
    ...colours(host),
    ...shown,
    width: size,
    height: size,
    devicePixelRatio: sharpness(size, devicePixelRatio),
    // As large as on the picture that stood there before.
    scale: 1.075,
    // Between night and day: the sea is not black.
    dark: 0.6,
    diffuse: 1.2,
    mapSamples: 16_000,
    mapBrightness: 20,
    markerElevation: 0.01,
    markers: markers.map(({ lat, lng, size: radius }) => ({
      location: [lat, lng],
      // Cities that are neighbours stay apart.
      size: radius * 0.5,
    })),
    arcs: arcsOf(markers),
    arcWidth: 0.35,
    arcHeight: 0.28,
  })
  removeEmptyStyle()
  const show = (next: Turn) => {
    shown = next
    if (open) globe.update({ ...next })
  }

  let resizing: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(resizing)
    if (host.clientWidth === size || host.clientWidth === 0) return
    resizing = setTimeout(() => {
      size = host.clientWidth
      globe.update({ width: size, height: size, ...shown })
    }, 150)
  })
  sizes.observe(host)

  const listening = new AbortController()
  const end = () => {
    if (!open) return
    open = false
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
      const back = new Promise<void>((done) =>
        canvas.addEventListener('webglcontextrestored', () => done(), { once: true }),
      )
      // What belonged to the lost context is freed now: the one that may come back does not know it.
      end()
      onLost(back)
    },
    { signal: listening.signal },
  )

  return {
    show,
    close() {
      end()
      closeSurface(surface)
      host.replaceChildren()
    },
  }
}

/** cobe writes an empty rule into a style element with every frame: in the document, each would style the page anew. */
function removeEmptyStyle(): void {
  const last = document.head.lastElementChild
  if (last instanceof HTMLStyleElement && last.textContent === ':root{}') last.remove()
}

/** cobe neither tells when the picture of the land has come nor deletes what it made of it. */
function keepTextures(gl: WebGL2RenderingContext, onLand: () => void): readonly WebGLTexture[] {
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

/** The style sheet says which colours the globe has. */
function colours(host: HTMLElement) {
  const style = getComputedStyle(host)
  const read = (name: string) => colourOf(style.getPropertyValue(name))
  return {
    baseColor: read('--globe-land'),
    markerColor: read('--globe-city'),
    arcColor: read('--globe-arc'),
    glowColor: read('--globe-glow'),
  }
}
