import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { clamp, noiseOf, softStep } from '../../../src/studio/noise.ts'
import { fill, glow, num, radial, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const COLUMNS = 34

/** A printed screen: dots that grow where the waves from two unseen drops meet. */
export const raster: Motif = (canvas) => {
  const { width, height, random, hue } = canvas
  const surface = surfaceOf(canvas)
  const gap = width / COLUMNS
  const dots: string[] = []

  for (let row = -1; row * gap * 0.866 < height + gap; row++) {
    for (let column = -1; column <= COLUMNS; column++) {
      const x = (column + (row % 2 ? 0.75 : 0.25)) * gap
      const y = (row + 0.5) * gap * 0.866
      const { light, warmth } = surface(x, y)
      const radius = gap * (0.06 + 0.42 * light)
      const spark = light > 0.72 && random.chance(0.03)
      const colour = spark ? LUMEN : blendAt(hue, partnerOf(hue), warmth, 0.24 + 0.6 * light)
      dots.push(
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(Math.round(radius * 2) / 2)}" fill="${colour}"/>`,
      )
    }
  }
  return ground(canvas) + dots.join('') + vignette(canvas, hueAt(hue, 0), 0.6)
}

function ground(canvas: Canvas): string {
  const { width, height, hue } = canvas
  const light = radial('light', [
    [0, hueAt(hue, 0.28)],
    [1, hueAt(hue, 0.04), 0],
  ])
  const centre = { x: width * 0.5, y: height * 0.45 }
  return (
    fill(canvas, hueAt(hue, 0.04)) +
    `<defs>${light}</defs>` +
    glow(centre, width * 0.62, height * 0.8, 'light')
  )
}

function surfaceOf({ width, height, random }: Canvas) {
  const noise = noiseOf(random)
  const mirrored = random.chance(0.5)
  const start = random.between(0, Math.PI * 2)
  const ratio = height / width
  const first = { u: random.between(0.28, 0.38), v: ratio * random.between(0.42, 0.58), rings: 5.6 }
  const second = { u: random.between(0.86, 1), v: ratio * random.between(0, 1), rings: 4.2 }

  return (x: number, y: number) => {
    const [u, v] = [mirrored ? 1 - x / width : x / width, y / width]
    const bend = noise(u * 1.6, v * 1.6) * 0.05
    const near = Math.hypot(u - first.u, v - first.v) + bend
    const far = Math.hypot(u - second.u, v - second.v) + bend
    const one = wave(near * first.rings, start) * (1 - softStep(0.1, 0.75, near))
    const two = wave(far * second.rings, start + 2) * (1 - softStep(0.05, 0.6, far))
    const eye = 1 - softStep(0, 0.13, near)
    return {
      light: clamp(one * 1.05 + two * 0.85 + eye * 0.4),
      warmth: softStep(-0.1, 0.55, near - far + 0.3 + bend * 3) * 0.9,
    }
  }
}

function wave(turns: number, start: number): number {
  return (0.5 + 0.5 * Math.cos(turns * Math.PI * 2 + start * 0.15)) ** 1.1
}
