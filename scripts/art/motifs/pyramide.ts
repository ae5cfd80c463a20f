import { blendAt, hueAt, LUMEN, type HueName } from '../hue.ts'
import {
  BOX_SHADES,
  BOX_SHADES_BY_DAY,
  byDepth,
  drawBox,
  drawOfPaper,
  LUMEN_FACES,
  paperAt,
  project,
  shadesByDay,
} from '../isometric.ts'
import type { Box, Faces, View } from '../isometric.ts'
import { softStep } from '../noise.ts'
import { fill, glow, num, polygon, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const TIERS: readonly { hue: HueName; half: number; height: number }[] = [
  { hue: 'lagune', half: 5, height: 1 },
  { hue: 'kobalt', half: 3.5, height: 1.4 },
  { hue: 'violett', half: 2, height: 1.6 },
  { hue: 'koralle', half: 1, height: 2 },
]
const GUARDS = 12
const ORBIT = 7.4

/** A pyramid of four tiers, each smaller and taller than the tier below, inside a ring of twelve lights. */
export const pyramide: Motif = (canvas) => {
  const { width, height } = canvas
  const view = viewOn(canvas)
  const guards = guardsOf()

  return (
    fill(canvas, hueAt('kobalt', 0.02)) +
    BOX_SHADES +
    lights() +
    glow({ x: width * 0.5, y: height * 0.5 }, width * 0.55, height * 0.85, 'back') +
    glow({ x: width * 0.5, y: height * 0.22 }, width * 0.3, height * 0.5, 'warm') +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    ground(canvas, view) +
    orbit(view) +
    guards
      .filter(({ x, y }) => x + y < 0)
      .map((guard) => drawGuard(view, guard))
      .join('') +
    tiers(canvas, view) +
    guards
      .filter(({ x, y }) => x + y >= 0)
      .map((guard) => drawGuard(view, guard))
      .join('') +
    '</g>' +
    vignette(canvas, hueAt('kobalt', 0), 0.65)
  )
}

function viewOn({ width, height }: Canvas): View {
  const unit = Math.min(width / 20, height / 15.2)
  return { x: width / 2, y: height / 2 + 2.1 * unit, unit }
}

/**
 * The pyramid of `pyramide` on paper, in midday light: shadows fall to the right, and the lights are
 * floating cubes.
 */
export const pyramideByDay: Motif = (canvas) => {
  const view = viewOn(canvas)
  const guards = guardsOf()
  const inHalf = (isFront: boolean) =>
    guards.filter(({ x, y }) => x + y >= 0 === isFront).map((guard) => drawGuardByDay(view, guard))
  return (
    fill(canvas, paperAt(0)) +
    BOX_SHADES_BY_DAY +
    shadesByDay(view) +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    groundByDay(canvas, view) +
    orbit(view, { stroke: hueAt('kobalt', 0.5), opacity: 0.3 }) +
    shadowOf(view) +
    inHalf(false).join('') +
    tiers(canvas, view, 0.66) +
    inHalf(true).join('') +
    '</g>'
  )
}

/** Draws the shadow of the pyramid. */
function shadowOf(view: View): string {
  const [half, far] = [TIERS[0]?.half ?? 0, 2.6]
  const corners = [
    [-half, -half],
    [half, -half],
    [half + far, -half + far * 0.1],
    [half + far, half + far * 0.1],
    [half, half],
    [-half, half],
  ] as const
  const outline = polygon(corners.map(([x, y]) => project(view, x, y, 0)))
  return `<path d="${outline}" fill="${hueAt('kobalt', 0.3)}" fill-opacity=".26" filter="url(#soft)"/>`
}

function drawGuardByDay(view: View, { x, y }: Guard): string {
  const below = project(view, x + 0.3, y + 0.05, 0)
  return (
    glow(below, view.unit * 0.8, view.unit * 0.44, 'shade') +
    drawBox(view, guardCube(x, y), LUMEN_FACES, { edge: 0.8 })
  )
}

/** Draws the sheet of paper, and a few low blocks far from the pyramid. */
function groundByDay({ random, width, height }: Canvas, view: View): string {
  const boxes: Box[] = []
  for (let x = -24; x < 22; x++) {
    for (let y = -24; y < 22; y++) {
      const place = project(view, x, y, 0)
      const inside = place.x > -60 && place.x < width + 60 && place.y > -60 && place.y < height + 60
      const stands = random.chance(0.07)
      const high = random.between(0.08, 0.5)
      if (!inside || !stands || Math.hypot(x, y) < 9.5) continue
      boxes.push({ x, y, z: 0, width: 0.95, depth: 0.95, height: high })
    }
  }
  return drawOfPaper(view, boxes)
}

function lights(): string {
  return `<defs>${radial('back', [
    [0, hueAt('kobalt', 0.46), 0.95],
    [0.5, hueAt('violett', 0.26), 0.6],
    [1, hueAt('kobalt', 0.08), 0],
  ])}${radial('warm', [
    [0, hueAt('koralle', 0.44), 0.7],
    [1, hueAt('violett', 0.2), 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.42],
    [1, LUMEN, 0],
  ])}</defs>`
}

function tiers({ random }: Canvas, view: View, bright = 0.58): string {
  let z = 0
  const boxes: { box: Box; faces: Faces }[] = []
  TIERS.forEach(({ hue, half, height }, tier) => {
    const size = tier === TIERS.length - 1 ? 2 : 1
    for (let x = -half; x < half; x += size) {
      for (let y = -half; y < half; y += size) {
        const rise = random.between(-0.06, 0.06)
        boxes.push({
          box: { x, y, z, width: size - 0.05, depth: size - 0.05, height: height + rise },
          faces: facesAt(hue, TIERS[tier + 1]?.hue ?? hue, bright + random.between(-0.06, 0.06)),
        })
      }
    }
    z += height
  })
  return boxes
    .toSorted((a, b) => a.box.z - b.box.z || byDepth(a.box, b.box))
    .map(({ box, faces }) => drawBox(view, box, faces, { edge: 0.3 }))
    .join('')
}

function facesAt(hue: HueName, above: HueName, bright: number): Faces {
  return {
    top: blendAt(hue, above, 0.15, bright + 0.08),
    left: hueAt(hue, bright * 0.8),
    right: hueAt(hue, bright * 0.5),
  }
}

interface Guard {
  x: number
  y: number
}

function guardsOf(): Guard[] {
  return Array.from({ length: GUARDS }, (_, index) => {
    const angle = (index / GUARDS) * Math.PI * 2
    return { x: Math.cos(angle) * ORBIT, y: Math.sin(angle) * ORBIT }
  }).toSorted((a, b) => a.x + a.y - b.x - b.y)
}

function guardCube(x: number, y: number): Box {
  const size = 0.56
  return { x: x - size / 2, y: y - size / 2, z: 0.7, width: size, depth: size, height: size }
}

function drawGuard(view: View, { x, y }: Guard): string {
  return (
    shine(project(view, x, y, 1), view.unit * 1.7, 'spark') +
    drawBox(view, guardCube(x, y), LUMEN_FACES, { edge: 0.6 })
  )
}

/**
 * Draws the circle on the floor, which is an ellipse on the canvas because the viewer looks from
 * the side.
 */
function orbit(view: View, { stroke, opacity } = { stroke: LUMEN, opacity: 0.4 }): string {
  const centre = project(view, 0, 0, 0)
  const rx = ORBIT * view.unit * 1.2247
  return `<ellipse cx="${num(centre.x)}" cy="${num(centre.y)}" rx="${num(rx)}" ry="${num(rx * 0.577)}" fill="none" stroke="${stroke}" stroke-opacity="${share(opacity).slice(1)}" stroke-width="1.6"/>`
}

function ground({ random, width, height }: Canvas, view: View): string {
  const boxes: Box[] = []
  for (let x = -24; x < 22; x++) {
    for (let y = -24; y < 22; y++) {
      const place = project(view, x, y, 0)
      const inside = place.x > -60 && place.x < width + 60 && place.y > -60 && place.y < height + 60
      if (!inside) continue
      const far = Math.hypot(x, y) > 9.5
      const rise = far && random.chance(0.16) ? random.between(0.3, 1.4) : random.between(0, 0.06)
      boxes.push({ x, y, z: -1, width: 0.95, depth: 0.95, height: 0.94 + rise })
    }
  }
  return boxes
    .toSorted(byDepth)
    .map((box) => {
      const near = 1 - softStep(5, 15, Math.hypot(box.x, box.y))
      const bright = 0.05 + 0.18 * near
      const tone = (level: number) => blendAt('kobalt', 'violett', near * 0.4, bright * level)
      const faces = { top: tone(1), left: tone(0.6), right: tone(0.4) }
      return drawBox(view, box, faces, { depth: false, edge: 0.03 + 0.06 * near })
    })
    .join('')
}
