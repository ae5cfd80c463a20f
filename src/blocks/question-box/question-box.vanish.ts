import { addFrame } from '../../render/motion/frame.ts'
import { afterPaint, idle } from '../../render/motion/idle.ts'
import { isHidden, isReduced, isStopped } from '../../render/motion/site-motion.ts'
import { drawParticles, particlesOf, type Particles } from './question-box.physics.ts'

/** The width of the canvas in canvas pixels, independent of the width on screen. */
const size = 800
const textRows = 96
const margin = 48

/**
 * Dissolves the text of `input` into particles and then calls `onDone`. Calls `onDone` at once if motion is reduced.
 * The returned function stops the effect without calling `onDone`. The preparation is split into short tasks, so that the
 * page stays responsive.
 */
export function vanish(input: HTMLInputElement, done: () => void): () => void {
  if (!mayMove()) {
    done()
    return () => {}
  }
  const ending = new AbortController()
  void dissolve(input, ending.signal, done)
  return () => ending.abort()
}

async function dissolve(input: HTMLInputElement, signal: AbortSignal, done: () => void) {
  const dust = await prepare(input, signal).catch(() => undefined)
  if (signal.aborted) return
  if (dust === undefined) {
    done()
    return
  }
  play(dust, signal, done)
  input.after(dust.canvas)
}

type Dust = { canvas: HTMLCanvasElement; particles: Particles; draw: (elapsed: number) => void }

/** Prepares the particles of the text in `input`. Undefined if the browser has no canvas. */
async function prepare(input: HTMLInputElement, signal: AbortSignal): Promise<Dust | undefined> {
  await afterPaint()
  if (signal.aborted) return undefined
  const line = drawText(input)
  await idle()
  const pixels = line?.getImageData(0, 0, size, textRows).data
  await idle()
  if (line === undefined || pixels === undefined) return undefined
  const strip = { pixels: new Uint32Array(pixels.buffer), width: size, height: textRows }
  const particles = particlesOf(strip)
  await idle()
  return stage(particles, input)
}

function play({ canvas, particles, draw }: Dust, signal: AbortSignal, done: () => void): void {
  let elapsed = 0
  const end = () => {
    stop()
    canvas.remove()
  }
  const stop = addFrame((_, dt) => {
    elapsed += dt
    if (elapsed < particles.duration) return draw(elapsed)
    end()
    done()
  })
  signal.addEventListener('abort', end)
}

const mayMove = (): boolean =>
  !isReduced() && !isStopped() && !isHidden() && !matchMedia('(forced-colors: active)').matches

/** Draws the visible part of the text onto a canvas strip, vertically centred and scaled to its width. */
function drawText(input: HTMLInputElement) {
  const context = canvasOf(size, textRows).getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined

  const { style, room, scale } = placeOf(input)
  context.scale(scale, scale)
  context.beginPath()
  context.rect(0, 0, room, textRows)
  context.clip()
  context.font = style.font
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  context.fillText(input.value, -input.scrollLeft, textRows / 2 / scale)
  return context
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Returns the position of the text in CSS pixels, and the number of canvas pixels per CSS pixel. */
function placeOf(input: HTMLInputElement) {
  const style = getComputedStyle(input)
  const inset = Number.parseFloat(style.paddingLeft)
  const room = input.clientWidth - inset - Number.parseFloat(style.paddingRight)
  return { style, inset, room, scale: Math.min(2, size / Math.max(1, room)) }
}

/** Creates a canvas on top of `input` that shows the same text. */
function stage(particles: Particles, input: HTMLInputElement): Dust | undefined {
  const canvas = canvasOf(size, size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined

  const { inset, scale } = placeOf(input)
  canvas.className = 'question-box-particles'
  canvas.style.setProperty('left', `${input.offsetLeft + input.clientLeft + inset}px`)
  canvas.style.setProperty('inline-size', `${size / scale}px`)
  canvas.style.setProperty(
    'top',
    `${input.offsetTop + input.offsetHeight / 2 - (margin + textRows / 2) / scale}px`,
  )

  const frame = context.createImageData(size, textRows + 2 * margin)
  const pixels = new Uint32Array(frame.data.buffer)
  const draw = (elapsed: number) => {
    drawParticles(particles, elapsed, pixels, margin)
    context.putImageData(frame, 0, 0)
  }
  draw(0)
  return { canvas, particles, draw }
}
