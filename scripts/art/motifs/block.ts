import { blendAt, hexOf, hueAt, LUMEN, partnerOf } from '../hue.ts'
import {
  BOX_SHADES,
  BOX_SHADES_BY_DAY,
  drawBox,
  LUMEN_FACES,
  project,
  paperAt,
  type Faces,
  type View,
} from '../isometric.ts'
import { clamp, layered, noiseOf, softStep } from '../noise.ts'
import { fill, radial, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

interface Column {
  x: number
  y: number
  height: number
  /** Brightness: 0 in the dark at the edges, 1 in the light. */
  light: number
}

/** A landscape of blocks that fills the picture and is lit in one place. */
export const block: Motif = (canvas) => {
  const view = viewOn(canvas)
  const columns = landscape(canvas, view)
  const sparks = sparksOf(columns, canvas, view)

  return (
    fill(canvas, hueAt(canvas.hue, 0.03)) +
    BOX_SHADES +
    `<defs>${radial('spark', [
      [0, LUMEN, 0.34],
      [1, LUMEN, 0],
    ])}</defs><g stroke-width=".6" stroke-linejoin="round">` +
    columns
      .map(
        (column) =>
          drawColumn(view, column, facesAt(canvas, column)) +
          (sparks.has(column) ? lightOn(view, column) + sparkOn(view, column) : ''),
      )
      .join('') +
    '</g>' +
    vignette(canvas, hueAt(canvas.hue, 0), 0.8)
  )
}

/**
 * The landscape of `block` in daylight: paper-coloured at the edges, and coloured in the place that is lit
 * at night.
 */
export const blockByDay: Motif = (canvas) => {
  const view = viewOn(canvas)
  const columns = landscape(canvas, view)
  const sparks = sparksOf(columns, canvas, view)
  return (
    fill(canvas, paperAt(0)) +
    BOX_SHADES_BY_DAY +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    columns
      .map(
        (column) =>
          drawColumn(view, column, facesByDay(canvas, column)) +
          (sparks.has(column) ? sparkOn(view, column) : ''),
      )
      .join('') +
    '</g>'
  )
}

const viewOn = ({ width, height }: Canvas): View => ({
  x: width / 2,
  y: height * 0.66,
  unit: width / 17,
})

function landscape(canvas: Canvas, view: View): Column[] {
  const { width, height, random } = canvas
  const noise = layered(noiseOf(random), 2)
  const focus = { x: width * random.between(0.4, 0.6), y: height * 0.42 }
  const columns: Column[] = []

  for (let sum = -38; sum <= 30; sum++) {
    for (let x = Math.ceil((sum - 26) / 2); x <= (sum + 26) / 2; x++) {
      const y = sum - x
      const place = project(view, x, y, 0)
      if (place.x < -view.unit || place.x > width + view.unit) continue
      if (place.y < -view.unit * 2 || place.y > height + view.unit * 5) continue

      const distance = Math.hypot((place.x - focus.x) / width, (place.y - focus.y - 60) / height)
      const light = 1 - softStep(0.06, 0.66, distance)
      const swell = softStep(-0.55, 0.7, noise(x * 0.24, y * 0.24))
      const tower = random.chance(0.1) ? random.between(0.5, 1.3) : random.between(0, 0.3)
      const room = softStep(-0.1, 0.42, place.y / height)
      const rise = room * 3.6 * swell ** 1.5 * (0.25 + 0.75 * light) + room * tower * (0.4 + light)
      columns.push({ x, y, height: 0.2 + rise, light })
    }
  }
  return columns
}

function drawColumn(view: View, { x, y, height, light }: Column, faces: Faces): string {
  const box = { x, y, z: -2.5, width: 0.94, depth: 0.94, height: height + 2.5 }
  return drawBox(view, box, faces, { edge: 0.06 + 0.22 * light })
}

function lightOn(view: View, { x, y, height }: Column): string {
  return shine(project(view, x + 0.5, y + 0.5, height + 0.3), view.unit * 2.3, 'spark')
}

function sparkOn(view: View, { x, y, height }: Column): string {
  const cube = { x: x + 0.12, y: y + 0.12, z: height, width: 0.7, depth: 0.7, height: 0.7 }
  return drawBox(view, cube, LUMEN_FACES, { edge: 0.5 })
}

function facesAt({ hue, random }: Canvas, { height, light }: Column): Faces {
  const bright = clamp(0.1 + 0.26 * light + height * 0.1 + random.between(-0.05, 0.05))
  const tint = clamp((1.9 - height) / 2) * 0.75
  const partner = partnerOf(hue)
  return {
    top: blendAt(hue, partner, tint, bright),
    left: blendAt(hue, partner, tint * 0.8, bright * 0.62),
    right: blendAt(hue, partner, tint * 0.8, bright * 0.32),
  }
}

/**
 * Returns the face colours in daylight: high columns are blue, low columns violet, and colours become paler
 * with the distance from the light.
 */
function facesByDay({ random }: Canvas, { height, light }: Column): Faces {
  const strength = clamp(light * 0.85 + height * 0.12 - 0.1)
  const angle = 264 + 36 * clamp((1.9 - height) / 2)
  const chance = random.between(-0.015, 0.015)
  const tone = (shade: number) =>
    hexOf([
      0.95 - 0.3 * strength - shade * (0.06 + 0.5 * strength) + chance,
      0.02 + 0.17 * strength,
      angle,
    ])
  return { top: tone(0), left: tone(0.24), right: tone(0.42) }
}

/** Returns three well-lit columns that no other column hides, not close to each other or to the edge. */
function sparksOf(columns: readonly Column[], canvas: Canvas, view: View): Set<Column> {
  const heights = new Map(columns.map(({ x, y, height }) => [`${x} ${y}`, height]))
  const hidden = ({ x, y, height }: Column) =>
    [`${x + 1} ${y}`, `${x} ${y + 1}`, `${x + 1} ${y + 1}`].some(
      (place) => (heights.get(place) ?? 0) > height + 0.25,
    )
  const central = ({ x, y, height }: Column) => {
    const place = project(view, x, y, height)
    return (
      Math.abs(place.x / canvas.width - 0.5) < 0.36 && Math.abs(place.y / canvas.height - 0.5) < 0.3
    )
  }
  const candidates = columns.filter(
    (column) => column.light > 0.35 && column.height > 0.9 && central(column) && !hidden(column),
  )
  const chosen: Column[] = []
  for (let attempt = 0; attempt < 300 && chosen.length < 3; attempt++) {
    const candidate = candidates[canvas.random.whole(0, Math.max(0, candidates.length - 1))]
    if (candidate === undefined) break
    if (chosen.every(({ x, y }) => Math.hypot(x - candidate.x, y - candidate.y) > 3.2)) {
      chosen.push(candidate)
    }
  }
  return new Set(chosen)
}
