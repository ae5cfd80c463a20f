import { addFrame } from '../../render/motion/frame.ts'
import { afterPaint, whenIdle } from '../../render/motion/idle.ts'
import { isHidden, isReduced, isStopped } from '../../render/motion/site-motion.ts'
import { drawParticles, createParticles, type Particles } from './question-box.physics.ts'
import { wayOf } from '../../render/motion/way.ts'

/** The width of the canvas in canvas pixels, independent of the width on screen. */
const canvasSize = 800
const textRowCount = 96
const margin = 48

/**
 * Dissolves the text of `input` into particles and then calls `onDone`. Calls `onDone` at once if motion is reduced.
 * The returned function stops the effect without calling `onDone`. The preparation is split into short tasks, so that the
 * page stays responsive.
 */
export function dissolveText(input: HTMLInputElement, onDone: () => void): () => void {
  if (!isMotionAllowed()) {
    onDone()
    return () => {}
  }
  const controller = new AbortController()
  void runDissolve(input, controller.signal, onDone)
  return () => controller.abort()
}

async function runDissolve(input: HTMLInputElement, signal: AbortSignal, onDone: () => void) {
  const effect = await prepareEffect(input, signal).catch(() => undefined)
  if (signal.aborted) return
  if (effect === undefined) {
    onDone()
    return
  }
  playEffect(effect, signal, onDone)
  input.after(effect.canvas)
}

type DissolveEffect = {
  canvas: HTMLCanvasElement
  particles: Particles
  drawFrame: (elapsed: number) => void
}

/** Prepares the particles of the text in `input`. Undefined if the browser has no canvas. */
async function prepareEffect(
  input: HTMLInputElement,
  signal: AbortSignal,
): Promise<DissolveEffect | undefined> {
  await afterPaint()
  if (signal.aborted) return undefined
  const textContext = drawText(input)
  await whenIdle()
  const pixels = textContext?.getImageData(0, 0, canvasSize, textRowCount).data
  await whenIdle()
  if (textContext === undefined || pixels === undefined) return undefined
  const strip = { pixels: new Uint32Array(pixels.buffer), width: canvasSize, height: textRowCount }
  const particles = createParticles(strip)
  await whenIdle()
  return createEffect(particles, input)
}

function playEffect(
  { canvas, particles, drawFrame }: DissolveEffect,
  signal: AbortSignal,
  onDone: () => void,
): void {
  let elapsed = 0
  const end = () => {
    stop()
    canvas.remove()
  }
  const stop = addFrame((_, dt) => {
    elapsed += dt
    if (elapsed < particles.duration) return drawFrame(elapsed)
    end()
    onDone()
  })
  signal.addEventListener('abort', end)
}

const isMotionAllowed = (): boolean =>
  !isReduced() && !isStopped() && !isHidden() && !matchMedia('(forced-colors: active)').matches

/**
 * Draws the visible part of the text onto a canvas strip, vertically centred and scaled to its width. A text from right
 * to left is drawn mirrored, so that it begins at the left edge of the strip. The canvas on the page is mirrored again.
 */
function drawText(input: HTMLInputElement) {
  const context = createCanvas(canvasSize, textRowCount).getContext('2d', {
    willReadFrequently: true,
  })
  if (context === null) return undefined

  const { style, room, scale, way } = textLayoutOf(input)
  context.scale(scale, scale)
  if (way === -1) context.transform(-1, 0, 0, 1, room, 0)
  context.beginPath()
  context.rect(0, 0, room, textRowCount)
  context.clip()
  context.font = style.font
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  context.direction = way === -1 ? 'rtl' : 'ltr'
  context.fillText(
    input.value,
    (way === -1 ? room : 0) - input.scrollLeft,
    textRowCount / 2 / scale,
  )
  return context
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Returns the position of the text in CSS pixels, and the number of canvas pixels per CSS pixel. */
function textLayoutOf(input: HTMLInputElement) {
  const style = getComputedStyle(input)
  const inset = Number.parseFloat(style.paddingLeft)
  const room = input.clientWidth - inset - Number.parseFloat(style.paddingRight)
  const scale = Math.min(2, canvasSize / Math.max(1, room))
  return { style, inset, room, scale, way: wayOf(input) }
}

/** Creates a canvas on top of `input` that shows the same text. */
function createEffect(particles: Particles, input: HTMLInputElement): DissolveEffect | undefined {
  const canvas = createCanvas(canvasSize, canvasSize)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined

  const { inset, room, scale, way } = textLayoutOf(input)
  const left = input.offsetLeft + input.clientLeft + inset
  const width = canvasSize / scale
  canvas.className = 'question-box-particles'
  canvas.style.setProperty('left', `${way === -1 ? left + room - width : left}px`)
  canvas.style.setProperty('scale', `${way} 1`)
  canvas.style.setProperty('inline-size', `${width}px`)
  canvas.style.setProperty(
    'top',
    `${input.offsetTop + input.offsetHeight / 2 - (margin + textRowCount / 2) / scale}px`,
  )

  const frame = context.createImageData(canvasSize, textRowCount + 2 * margin)
  const pixels = new Uint32Array(frame.data.buffer)
  const draw = (elapsed: number) => {
    drawParticles(particles, elapsed, pixels, margin)
    context.putImageData(frame, 0, 0)
  }
  draw(0)
  return { canvas, particles, drawFrame: draw }
}
