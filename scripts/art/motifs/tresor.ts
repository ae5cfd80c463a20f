import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { BOX_SHADES, byDepth, drawBox, LUMEN_FACES, outlinesOf, project } from '../isometric.ts'
import type { Box, View } from '../isometric.ts'
import { softStep } from '../../../src/studio/noise.ts'
import { fill, glow, line, linear, num, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

/** Half the length of each shell, from the outer to the inner one. */
const SHELLS = [3.5, 2.5, 1.6] as const
const CORE = 0.9
const LIFT = 4.1

/** A cube of light, guarded by shells of glass, above a city of blocks. */
export const tresor: Motif = (canvas) => {
  const { width, height, hue } = canvas
  const unit = Math.min(width / 19, height / 16.6)
  const view: View = { x: width / 2, y: height / 2 + 4.2 * unit, unit }
  const centre = project(view, 0, 0, LIFT)

  return (
    fill(canvas, hueAt(hue, 0.02)) +
    BOX_SHADES +
    lights(canvas) +
    glow({ x: centre.x, y: centre.y }, width * 0.55, height * 0.9, 'back') +
    glow({ x: width * 0.86, y: height * 0.75 }, width * 0.4, height * 0.6, 'side') +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    city(canvas, view) +
    '</g>' +
    SHELLS.map((half, index) => behind(view, half, index)).join('') +
    shine(centre, unit * 4, 'spark') +
    `<g stroke-width=".6" stroke-linejoin="round">${drawBox(view, cubeOf(CORE), LUMEN_FACES, { edge: 0.7 })}</g>` +
    SHELLS.toReversed()
      .map((half, index) => before(view, half, SHELLS.length - 1 - index))
      .join('') +
    vignette(canvas, hueAt(hue, 0), 0.65)
  )
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

/** The three edges one sees through the glass. */
function behind(view: View, half: number, index: number): string {
  const corner = project(view, -half, -half, LIFT - half)
  const ends = [
    project(view, half, -half, LIFT - half),
    project(view, -half, half, LIFT - half),
    project(view, -half, -half, LIFT + half),
  ]
  const edges = ends.map((end) => line([corner, end])).join('')
  return `<path d="${edges}" fill="none" stroke="#fff" stroke-opacity="${share(0.2 + index * 0.06)}" stroke-width="1.4"/>`
}

function before(view: View, half: number, index: number): string {
  const { top, left, right } = outlinesOf(view, cubeOf(half))
  const width = num(view.unit / (18 + index * 6))
  const glass = index === 0 ? 1 : 0.35
  return `<g fill-opacity="${share(glass)}" stroke="#fff" stroke-opacity="${share(0.75 - index * 0.12)}" stroke-width="${width}" stroke-linejoin="round"><path d="${left}" fill="url(#glass-left)"/><path d="${right}" fill="url(#glass-right)"/><path d="${top}" fill="url(#glass-top)"/></g>`
}

function city({ random, width, height, hue }: Canvas, view: View): string {
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
      const bright = 0.06 + 0.34 * near + (box.height - 2) * 0.05
      const tone = (level: number) => blendAt(hue, partnerOf(hue), (1 - near) * 0.6, bright * level)
      const faces = { top: tone(1), left: tone(0.62), right: tone(0.4) }
      return drawBox(view, box, faces, { edge: 0.04 + 0.12 * near })
    })
    .join('')
}
