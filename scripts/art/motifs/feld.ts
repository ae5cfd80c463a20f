import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { clamp, noiseOf, type Noise } from '../../../src/studio/noise.ts'
import { fill, line, num, vignette } from '../svg.ts'
import type { Canvas, Motif, Point } from '../svg.ts'

const STEP = 9
const WIDTHS = [28, 19, 12, 8, 5] as const
const CELL = 16

/** Currents: strokes of many widths that follow one field and never touch. */
export const feld: Motif = (canvas) => {
  const direction = fieldOf(canvas)
  const taken = new Taken()
  const strokes = WIDTHS.flatMap((width, rank) =>
    grow(canvas, direction, taken, width, 60 + rank * 70),
  )
  return (
    fill(canvas, hueAt(canvas.hue, 0.03)) +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>` +
    vignette(canvas, hueAt(canvas.hue, 0), 0.65)
  )
}

function fieldOf({ width, random }: Canvas): Noise {
  const noise = noiseOf(random)
  const wind = random.between(-0.5, 0.5)
  return (x, y) => wind + noise((x / width) * 2.1, (y / width) * 2.1) * Math.PI * 1.15
}

function grow(
  canvas: Canvas,
  direction: Noise,
  taken: Taken,
  width: number,
  tries: number,
): string[] {
  const { random } = canvas
  const strokes: string[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    const start = {
      x: random.between(-0.04, 1.04) * canvas.width,
      y: random.between(-0.06, 1.06) * canvas.height,
    }
    const reach = random.whole(14, 60)
    const points = follow(canvas, direction, taken, start, width, reach)
    if (points.length < 8) continue
    for (const point of points) taken.add(point, width / 2)
    strokes.push(
      `<path d="${line(points)}" stroke="${colourOf(canvas, start, width)}" stroke-width="${num(width)}"/>`,
    )
  }
  return strokes
}

function follow(
  canvas: Canvas,
  direction: Noise,
  taken: Taken,
  start: Point,
  width: number,
  reach: number,
): Point[] {
  const points: Point[] = []
  let { x, y } = start
  for (let step = 0; step < reach; step++) {
    if (x < -60 || y < -60 || x > canvas.width + 60 || y > canvas.height + 60) break
    if (taken.near({ x, y }, width / 2 + 6)) break
    points.push({ x, y })
    const angle = direction(x, y)
    x += Math.cos(angle) * STEP
    y += Math.sin(angle) * STEP
  }
  return points
}

function colourOf({ hue, random, width }: Canvas, { x }: Point, thickness: number): string {
  if (thickness < 12 && random.chance(0.035)) return LUMEN
  const brightness = random.pick([0.24, 0.34, 0.46, 0.58, 0.72, 0.86])
  const partner = random.chance(0.16) ? 0.85 : clamp((x / width) * 0.35)
  return blendAt(hue, partnerOf(hue), partner, brightness)
}

/** Where strokes already lie, looked up by cell. */
class Taken {
  readonly #cells = new Map<string, { point: Point; radius: number }[]>()

  add(point: Point, radius: number): void {
    const key = `${Math.floor(point.x / CELL)} ${Math.floor(point.y / CELL)}`
    const cell = this.#cells.get(key)
    if (cell) cell.push({ point, radius })
    else this.#cells.set(key, [{ point, radius }])
  }

  near({ x, y }: Point, distance: number): boolean {
    const reach = Math.ceil((distance + WIDTHS[0] / 2) / CELL)
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)]
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const cell = this.#cells.get(`${column + dx} ${row + dy}`) ?? []
        for (const { point, radius } of cell) {
          if (Math.hypot(point.x - x, point.y - y) < distance + radius) return true
        }
      }
    }
    return false
  }
}
