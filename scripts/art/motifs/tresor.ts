import { blendAt, hexOf, hueAt, LUMEN, partnerOf, type HueName } from '../hue.ts'
import {
  BOX_SHADES,
  BOX_SHADES_BY_DAY,
  byDepth,
  drawBox,
  LUMEN_FACES,
  outlinesOf,
  project,
} from '../isometric.ts'
import type { Box, Faces, View } from '../isometric.ts'
import { softStep } from '../noise.ts'
import { fill, glow, line, linear, num, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

/** Half the edge length of each shell, from the outer to the inner shell. */
const SHELLS = [3.5, 2.5, 1.6] as const
const CORE = 0.9
const LIFT = 4.1

/** A bright cube protected by shells of glass, above a city of blocks. */
export const tresor: Motif = (canvas) => {
  const { width, height, hue } = canvas
  const view = viewOn(canvas)
  const centre = project(view, 0, 0, LIFT)

  return (
    fill(canvas, hueAt(hue, 0.02)) +
    BOX_SHADES +
    lights(canvas) +
    glow({ x: centre.x, y: centre.y }, width * 0.55, height * 0.9, 'back') +
    glow({ x: width * 0.86, y: height * 0.75 }, width * 0.4, height * 0.6, 'side') +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    drawCity(canvas, view, facesByNight(canvas)) +
    '</g>' +
    [...SHELLS.keys()].map((index) => drawShellBehind(view, index, '#fff')).join('') +
    shine(centre, view.unit * 4, 'spark') +
    `<g stroke-width=".6" stroke-linejoin="round">${drawBox(view, cubeOf(CORE), LUMEN_FACES, { edge: 0.7 })}</g>` +
    [...SHELLS.keys()]
      .toReversed()
      .map((index) => drawShellInFront(view, index, { stroke: '#fff', clear: 1 }))
      .join('') +
    vignette(canvas, hueAt(hue, 0), 0.65)
  )
}

/** The scene of `tresor` in daylight: the city is white, and the glass has the colour of water. */
export const tresorByDay: Motif = (canvas) => {
  const { hue } = canvas
  const view = viewOn(canvas)
  const edge = hueAt(partnerOf(hue), 0.42)
  const ground = project(view, 0, 0, 0)
  const shells = [...SHELLS.keys()]
  return (
    fill(canvas, hexOf([0.955, 0.02, 220])) +
    BOX_SHADES_BY_DAY +
    lightsByDay(canvas) +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    drawCity(canvas, view, facesByDay(hue)) +
    '</g>' +
    glow({ x: ground.x + view.unit * 1.6, y: ground.y }, view.unit * 6, view.unit * 3, 'shade') +
    shells.map((index) => drawShellBehind(view, index, edge)).join('') +
    `<g stroke-width=".6" stroke-linejoin="round">${drawBox(view, cubeOf(CORE), LUMEN_FACES, { edge: 0.8 })}</g>` +
    shells
      .toReversed()
      .map((index) => drawShellInFront(view, index, { stroke: edge, clear: 0.55 }))
      .join('')
  )
}

function viewOn({ width, height }: Canvas): View {
  const unit = Math.min(width / 19, height / 16.6)
  return { x: width / 2, y: height / 2 + 4.2 * unit, unit }
}

function lightsByDay({ hue }: Canvas): string {
  const partner = partnerOf(hue)
  return `<defs>${radial('shade', [
    [0, hueAt('kobalt', 0.3), 0.36],
    [1, hueAt('kobalt', 0.3), 0],
  ])}${linear('glass-top', [
    [0, '#fff', 0.5],
    [1, hueAt(hue, 0.75), 0.22],
  ])}${linear('glass-left', [
    [0, hueAt(hue, 0.7), 0.3],
    [0.5, hueAt(hue, 0.8), 0.1],
    [1, hueAt(hue, 0.6), 0.32],
  ])}${linear('glass-right', [
    [0, hueAt(partner, 0.7), 0.26],
    [0.5, hueAt(partner, 0.8), 0.1],
    [1, hueAt(partner, 0.6), 0.36],
  ])}</defs>`
}

/** Returns the colours of the city: white far away, tinted with the picture's hue in the middle. */
const facesByDay =
  (hue: HueName) =>
  (near: number): Faces => {
    const tone = (light: number) =>
      hexOf([light, 0.024 + 0.028 * near, hue === 'lagune' ? 220 : 264])
    return {
      top: tone(0.975 - 0.05 * near),
      left: tone(0.9 - 0.04 * near),
      right: tone(0.83 - 0.05 * near),
    }
  }

function lights({ hue }: Canvas): string {
  const partner = partnerOf(hue)
  return `<defs>${radial('back', [
    [0, hueAt(hue, 0.52), 0.95],
    [0.45, hueAt(hue, 0.3), 0.7],
    [1, hueAt(hue, 0.08), 0],
  ])}${radial('side', [
    [0, hueAt(partner, 0.4), 0.7],
    [1, hueAt(partner, 0.1), 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.5],
    [0.4, LUMEN, 0.14],
    [1, LUMEN, 0],
  ])}${linear('glass-top', [
    [0, hueAt(hue, 0.96), 0.3],
    [1, hueAt(hue, 0.8), 0.06],
  ])}${linear('glass-left', [
    [0, hueAt(hue, 0.92), 0.2],
    [0.5, hueAt(hue, 0.7), 0.03],
    [1, hueAt(hue, 0.8), 0.2],
  ])}${linear('glass-right', [
    [0, hueAt(partner, 0.86), 0.16],
    [0.5, hueAt(partner, 0.6), 0.03],
    [1, hueAt(partner, 0.8), 0.24],
  ])}</defs>`
}

function cubeOf(half: number): Box {
  return { x: -half, y: -half, z: LIFT - half, width: half * 2, depth: half * 2, height: half * 2 }
}

/** Draws the three back edges that are visible through the glass. */
function drawShellBehind(view: View, index: number, stroke: string): string {
  const half = SHELLS[index] ?? 0
  const corner = project(view, -half, -half, LIFT - half)
  const ends = [
    project(view, half, -half, LIFT - half),
    project(view, -half, half, LIFT - half),
    project(view, -half, -half, LIFT + half),
  ]
  const edges = ends.map((end) => line([corner, end])).join('')
  return `<path d="${edges}" fill="none" stroke="${stroke}" stroke-opacity="${share(0.2 + index * 0.06)}" stroke-width="1.4"/>`
}

type Glass = { stroke: string; clear: number }

function drawShellInFront(view: View, index: number, { stroke, clear }: Glass): string {
  const half = SHELLS[index] ?? 0
  const { top, left, right } = outlinesOf(view, cubeOf(half))
  const width = num(view.unit / (18 + index * 6))
  const glass = clear * (index === 0 ? 1 : 0.35)
  return `<g fill-opacity="${share(glass)}" stroke="${stroke}" stroke-opacity="${share(0.75 - index * 0.12)}" stroke-width="${width}" stroke-linejoin="round"><path d="${left}" fill="url(#glass-left)"/><path d="${right}" fill="url(#glass-right)"/><path d="${top}" fill="url(#glass-top)"/></g>`
}

/**
 * Returns the colours of a block. `near` is 1 in the middle and 0 far away; `rise` is the block's height
 * above the ground.
 */
type FacesAt = (near: number, rise: number) => Faces

const facesByNight =
  ({ hue }: Canvas): FacesAt =>
  (near, rise) => {
    const bright = 0.06 + 0.34 * near + rise * 0.05
    const tone = (level: number) => blendAt(hue, partnerOf(hue), (1 - near) * 0.6, bright * level)
    return { top: tone(1), left: tone(0.62), right: tone(0.4) }
  }

function drawCity({ random, width, height }: Canvas, view: View, facesAt: FacesAt): string {
  const boxes: Box[] = []
  for (let x = -30; x < 26; x++) {
    for (let y = -30; y < 26; y++) {
      const place = project(view, x, y, 0)
      const inside = place.x > -60 && place.x < width + 60 && place.y < height + 160
      if (!inside || place.y < -40) continue
      const away = softStep(4, 13, Math.hypot(x, y))
      const rise = random.between(0, 0.2) + away * random.between(0, 2.2) ** 1.4
      const room = softStep(-0.05, 0.45, place.y / height)
      boxes.push({ x, y, z: -2, width: 0.94, depth: 0.94, height: 2 + rise * room })
    }
  }
  return boxes
    .toSorted(byDepth)
    .map((box) => {
      const near = 1 - softStep(0.5, 15, Math.hypot(box.x, box.y))
      return drawBox(view, box, facesAt(near, box.height - 2), { edge: 0.04 + 0.12 * near })
    })
    .join('')
}
