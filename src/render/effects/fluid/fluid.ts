import type { Fluid } from '../../../../schema/fluid.ts'
import { addFrame } from '../../motion/frame.ts'
import { isSavingData, mayMove, watchMotion } from '../../motion/site-motion.ts'
import { fadeSecondsOf } from './fluid.physics.ts'
import { createPointers, type Point } from './pointers.machine.ts'
import { createQuality, qualitySettingsOf, initialTierFor } from './quality.machine.ts'
import { createSimulation, type Simulation } from './simulation.ts'

/**
 * Lets dye follow the pointer on `canvas`, starting with the event `firstEvent`. Requests no frames
 * while no dye is visible. Does not start on devices that are too slow.
 */
export function startFluid(canvas: HTMLCanvasElement, firstEvent: Event): void {
  if (isSavingData()) return
  const settings = readSettings(canvas)
  canvas.dataset['on'] = ''
  const gl = webGlContextOf(canvas)
  // Browsers render a canvas without a context in white, on top of the whole page.
  if (gl === null || gl.isContextLost() || isSoftwareRenderer(gl)) {
    disableCanvas(canvas, gl)
    return
  }

  const fixedTier = settings.quality === 'auto' ? undefined : settings.quality
  const quality = createQuality(fixedTier ?? initialTierFor(readDevice()), fixedTier === undefined)
  const pointers = createPointers(settings)
  const fadeTime = fadeSecondsOf(settings)
  const listeners = new AbortController()
  const forcedColors = matchMedia('(forced-colors: active)')
  let simulation: Simulation | undefined
  let size = { width: 0, height: 0 }
  let contextLosses = 0
  let secondsWithoutDrops = 0
  let stopFrames: (() => void) | undefined

  /**
   * Creates the simulation for the current canvas size and quality tier. Returns false if this
   * fails.
   */
  function build(): boolean {
    simulation?.disposeSimulation()
    const { width, height } = screenSize()
    const detail = qualitySettingsOf(quality.tier(), settings)
    const scale = pixelRatio(settings) * detail.canvasScale
    size = { width, height }
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.dataset['tier'] = quality.tier()
    simulation = gl === null ? undefined : createSimulation(gl, settings, detail)
    return simulation !== undefined
  }

  function frame(_: number, interval: number) {
    if (simulation === undefined) return
    const verdict = quality.note(interval)
    if (verdict === 'off' || (verdict === 'down' && !build())) {
      stop()
      return
    }
    const step = Math.min(interval, settings.maxStepMs) / 1000
    const splats = pointers.take(step, canvas.width / canvas.height)
    for (const splat of splats) simulation.addDrop(splat)
    secondsWithoutDrops = splats.length > 0 ? 0 : secondsWithoutDrops + step
    if (secondsWithoutDrops > fadeTime) {
      pause()
      return
    }
    if (step > 0) simulation.advance(step)
    simulation.show()
  }

  function start() {
    if (stopFrames !== undefined || !mayMove() || forcedColors.matches || gl?.isContextLost())
      return
    if (simulation === undefined || isOtherSize()) {
      if (!build()) {
        stop()
        return
      }
    }
    secondsWithoutDrops = 0
    quality.forget()
    canvas.dataset['on'] = ''
    stopFrames = addFrame(frame)
  }

  /**
   * True if the size has changed. Small changes of the height are ignored, because the address bar
   * of a phone appears and disappears.
   */
  function isOtherSize(): boolean {
    const { width, height } = screenSize()
    return width !== size.width || Math.abs(height - size.height) >= 120
  }

  function pause() {
    stopFrames?.()
    stopFrames = undefined
    pointers.forget()
    if (gl?.isContextLost() === false) simulation?.clear()
    delete canvas.dataset['on']
  }

  function stop() {
    pause()
    listeners.abort()
    unwatch()
    simulation?.disposeSimulation()
    simulation = undefined
    disableCanvas(canvas, gl)
  }

  function onInput(event: Event) {
    if (event instanceof PointerEvent) {
      // A touch that scrolls only sends pointer events for a moment, but continues to send touch
      // events.
      if (event.pointerType === 'touch') return
      const id = -event.pointerId - 1
      if (event.type === 'pointerdown') pointers.press(id, pointOfEvent(event), event.timeStamp)
      else pointers.move(id, pointOfEvent(event))
    } else if (isTouch(event)) {
      const ends = event.type === 'touchend' || event.type === 'touchcancel'
      for (const touch of event.changedTouches) {
        if (ends) pointers.leave(touch.identifier)
        else pointers.move(touch.identifier, pointOfEvent(touch))
      }
      if (ends) return
    }
    start()
  }

  const { signal } = listeners
  for (const type of ['pointermove', 'pointerdown', ...touchEvents]) {
    addEventListener(type, onInput, { passive: true, signal })
  }
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      contextLosses += 1
      simulation = undefined
      pause()
      if (contextLosses > 1) stop()
    },
    { signal },
  )
  const unwatch = watchMotion(() => {
    if (!mayMove()) pause()
  })

  onInput(firstEvent)
}

const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel']

/**
 * True for a `TouchEvent`. Firefox does not have this class on computers without a touch screen, so
 * `instanceof` would fail there.
 */
const isTouch = (event: Event): event is TouchEvent => 'changedTouches' in event

const pointOfEvent = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX / screenSize().width,
  y: 1 - clientY / screenSize().height,
})

const screenSize = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
})

function readSettings({ dataset }: HTMLCanvasElement): Fluid {
  // The cast is safe, because the build wrote the settings from validated content. The browser has
  // no schema to validate them again.
  return JSON.parse(dataset['settings'] ?? '') as Fluid
}

const webGlContextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', {
    alpha: true,
    depth: false,
    stencil: false,
    antialias: false,
    powerPreference: 'low-power',
  })

/** True if the processor emulates the graphics card. The effect would then be too slow. */
const isSoftwareRenderer = (gl: WebGL2RenderingContext): boolean =>
  /swiftshader|llvmpipe|software|basic render/i.test(rendererNameOf(gl))

/**
 * Returns the name of the graphics renderer. Only WebKit hides it and needs the extension. Other
 * browsers warn if the extension is used.
 */
function rendererNameOf(gl: WebGL2RenderingContext): string {
  const name = String(gl.getParameter(gl.RENDERER))
  if (name !== 'WebKit WebGL') return name
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return info === null ? name : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
}

function disableCanvas(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext | null): void {
  delete canvas.dataset['on']
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
}

const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * The canvas uses the pixel ratio of the screen up to a maximum, because dye needs no finer
 * resolution.
 */
const pixelRatio = ({ maxPixelRatio }: Fluid): number =>
  Math.min(devicePixelRatio, hasCoarsePointer() ? 1 : maxPixelRatio)

function readDevice() {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined
  const gigabytes = typeof memory === 'number' ? memory : undefined
  return { coarse: hasCoarsePointer(), cores: navigator.hardwareConcurrency, gigabytes }
}
