import { addFrame } from '../../motion/frame.ts'
import { isHidden, isReduced, isStopped } from '../../motion/site-motion.ts'
import { drawParticles, particlesOf } from './question-box.physics.ts'

/** Width of the canvas in its own pixels, however wide the box is on screen. */
const size = 800
const textRows = 96
const margin = 48

/**
 * Lets the text of `input` dissolve into particles and then calls `done`; at once where nothing should move.
 * The returned function ends it early, without `done`.
 */
export function vanish(input: HTMLInputElement, done: () => void): () => void {
  const drawing = mayMove() ? drawText(input) : undefined
  if (drawing === undefined) {
    done()
    return () => {}
  }

  const { canvas, context, source } = drawing
  const particles = particlesOf({
    pixels: new Uint32Array(source.data.buffer),
    width: size,
    height: textRows,
  })
  const frame = context.createImageData(size, textRows + 2 * margin)
  const pixels = new Uint32Array(frame.data.buffer)
  let elapsed = 0

  const draw = () => {
    drawParticles(particles, elapsed, pixels, margin)
    context.putImageData(frame, 0, 0)
  }
  const end = () => {
    stop()
    canvas.remove()
  }
  const stop = addFrame((_, dt) => {
    elapsed += dt
    if (elapsed < particles.duration) {
      draw()
      return
    }
    end()
    done()
  })

  draw()
  input.after(canvas)
  return end
}

const mayMove = (): boolean =>
  !isReduced() && !isStopped() && !isHidden() && !matchMedia('(forced-colors: active)').matches

/** The visible part of the text, in the middle of the canvas strip, as large as the canvas allows. */
function drawText(input: HTMLInputElement) {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.className = 'question-box-particles'
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined

  const style = getComputedStyle(input)
  const inset = Number.parseFloat(style.paddingLeft)
  const room = input.clientWidth - inset - Number.parseFloat(style.paddingRight)
  const scale = Math.min(2, size / Math.max(1, room))
  canvas.style.setProperty('left', `${input.offsetLeft + input.clientLeft + inset}px`)
  canvas.style.setProperty('inline-size', `${size / scale}px`)
  canvas.style.setProperty(
    'top',
    `${input.offsetTop + input.offsetHeight / 2 - (margin + textRows / 2) / scale}px`,
  )

  context.scale(scale, scale)
  context.beginPath()
  context.rect(0, 0, room, size)
  context.clip()
  context.font = style.font
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  context.fillText(input.value, -input.scrollLeft, textRows / 2 / scale)
  return { canvas, context, source: context.getImageData(0, 0, size, textRows) }
}
