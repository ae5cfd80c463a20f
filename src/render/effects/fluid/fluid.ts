import type { Fluid } from '../../../../schema/fluid.ts'
import { addFrame } from '../../motion/frame.ts'
import { isThrifty, mayMove, watchMotion } from '../../motion/site-motion.ts'
import { fadeSeconds } from './fluid.physics.ts'
import { createPointers, type Point } from './pointers.machine.ts'
import { createQuality, detailOf, firstTier } from './quality.machine.ts'
import { createSimulation, type Simulation } from './simulation.ts'

/**
 * Lets dye follow the pointer on `canvas`, starting with the event `firstEvent`. Requests no frames
 * while no dye is visible. Does not start on devices that are too slow.
 */
export function startFluid(canvas: HTMLCanvasElement, first: Event): void {
  if (isThrifty()) return
  const settings = readSettings(canvas)
  canvas.dataset['on'] = ''
  const gl = contextOf(canvas)
  // Browsers render a canvas without a context in white, on top of the whole page.
  if (gl === null || gl.isContextLost() || isSoftware(gl)) {
    giveUp(canvas, gl)
    return
  }

  const fixed = settings.quality === 'auto' ? undefined : settings.quality
  const quality = createQuality(fixed ?? firstTier(deviceOf()), fixed === undefined)
  const pointers = createPointers(settings)
  const fade = fadeSeconds(settings)
  const listening = new AbortController()
  const forcedColors = matchMedia('(forced-colors: active)')
  let simulation: Simulation | undefined
  let size = { width: 0, height: 0 }
  let losses = 0
  let still = 0
  let stopFrames: (() => void) | undefined

  /**
   * Creates the simulation for the current canvas size and quality tier. Returns false if this
   * fails.
   */
  function build(): boolean {
    simulation?.free()
    const { width, height } = screenSize()
    const detail = detailOf(quality.tier(), settings)
    const scale = pixelRatio(settings) * detail.scale
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
      end()
      return
    }
    const step = Math.min(interval, settings.maxStepMs) / 1000
    const splats = pointers.take(step, canvas.width / canvas.height)
    for (const splat of splats) simulation.splat(splat)
    still = splats.length > 0 ? 0 : still + step
    if (still > fade) {
      rest()
      return
    }
    if (step > 0) simulation.step(step)
    simulation.show()
  }

  function start() {
    if (stopFrames !== undefined || !mayMove() || forcedColors.matches || gl?.isContextLost())
      return
    if (simulation === undefined || isOtherSize()) {
      if (!build()) {
        end()
        return
      }
    }
    still = 0
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

  function rest() {
    stopFrames?.()
    stopFrames = undefined
    pointers.forget()
    if (gl?.isContextLost() === false) simulation?.clear()
    delete canvas.dataset['on']
  }

  function end() {
    rest()
    listening.abort()
    unwatch()
    simulation?.free()
    simulation = undefined
    giveUp(canvas, gl)
  }

  function note(event: Event) {
    if (event instanceof PointerEvent) {
      // A touch that scrolls only sends pointer events for a moment, but continues to send touch
      // events.
      if (event.pointerType === 'touch') return
      const id = -event.pointerId - 1
      if (event.type === 'pointerdown') pointers.press(id, pointOf(event), event.timeStamp)
      else pointers.move(id, pointOf(event))
    } else if (isTouch(event)) {
      const ends = event.type === 'touchend' || event.type === 'touchcancel'
      for (const touch of event.changedTouches) {
        if (ends) pointers.leave(touch.identifier)
        else pointers.move(touch.identifier, pointOf(touch))
      }
      if (ends) return
    }
    start()
  }

  const { signal } = listening
  for (const type of ['pointermove', 'pointerdown', ...touches]) {
    addEventListener(type, note, { passive: true, signal })
  }
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      losses += 1
      simulation = undefined
      rest()
      if (losses > 1) end()
    },
    { signal },
  )
  const unwatch = watchMotion(() => {
    if (!mayMove()) rest()
  })

  note(first)
}

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel']

/** Firefox has no `TouchEvent` on computers without a touch screen. */
const isTouch = (event: Event): event is TouchEvent => 'changedTouches' in event

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
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

const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', {
    alpha: true,
    depth: false,
    stencil: false,
    antialias: false,
    powerPreference: 'low-power',
  })

/** True if the processor emulates the graphics card. The effect would then be too slow. */
const isSoftware = (gl: WebGL2RenderingContext): boolean =>
  /swiftshader|llvmpipe|software|basic render/i.test(rendererOf(gl))

/**
 * Returns the name of the graphics renderer. Only WebKit hides it and needs the extension. Other
 * browsers warn if the extension is used.
 */
function rendererOf(gl: WebGL2RenderingContext): string {
  const name = String(gl.getParameter(gl.RENDERER))
  if (name !== 'WebKit WebGL') return name
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return info === null ? name : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
}

function giveUp(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext | null): void {
  delete canvas.dataset['on']
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
}

const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * The canvas uses the pixel ratio of the screen up to a maximum, because dye needs no finer
 * resolution.
 */
const pixelRatio = ({ maxPixelRatio }: Fluid): number =>
  Math.min(devicePixelRatio, isCoarse() ? 1 : maxPixelRatio)

function deviceOf() {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined
  const gigabytes = typeof memory === 'number' ? memory : undefined
  return { coarse: isCoarse(), cores: navigator.hardwareConcurrency, gigabytes }
}
