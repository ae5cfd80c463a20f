import { hexOf, hueAt } from '../hue.ts'
import { BOX_SHADES, byDepth, drawBox, facesOf, LUMEN_FACES, project } from '../isometric.ts'
import type { Box, Faces, View } from '../isometric.ts'
import { softStep } from '../../../src/studio/noise.ts'
import { blur, fill, glow, polygon, radial, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const COAT = faces([0.78, 0.075, 68])
const EARS = faces([0.5, 0.075, 55])
const CREAM = faces([0.93, 0.025, 80])
const BLACK = faces([0.27, 0.015, 270])
const TONGUE = faces([0.7, 0.15, 15])

/** Where the head ends and the snout begins. */
const FRONT = 4.7

/** A dog built of blocks, looking to the lower left. */
export const hund: Motif = (canvas) => {
  const { width, height, hue } = canvas
  const unit = Math.min(width / 9.4, height / 11.6)
  const view: View = { x: width / 2 + unit * 1.55, y: height * 0.59, unit }
  return (
    fill(canvas, hueAt(hue, 0.05)) +
    BOX_SHADES +
    `<defs>${radial('halo', [
      [0, hueAt(hue, 0.62), 0.9],
      [0.5, hueAt(hue, 0.42), 0.45],
      [1, hueAt(hue, 0.2), 0],
    ])}${blur('soft', unit * 0.16)}</defs>` +
    glow({ x: width / 2, y: height * 0.4 }, width * 0.62, height * 0.5, 'halo') +
    '<g stroke-width=".8" stroke-linejoin="round">' +
    ground(canvas, view) +
    shadow(view) +
    dog(view) +
    '</g>' +
    vignette(canvas, hueAt(hue, 0), 0.55)
  )
}

function faces([l, c, h]: readonly [number, number, number]): Faces {
  return {
    top: hexOf([l + 0.04, c, h]),
    left: hexOf([l - 0.04, c, h]),
    right: hexOf([l - 0.2, c, h]),
  }
}

function ground({ random, width, height, hue }: Canvas, view: View): string {
  const boxes: Box[] = []
  for (let x = -14; x < 12; x++) {
    for (let y = -14; y < 14; y++) {
      const place = project(view, x, y, 0)
      const seen = place.x > -90 && place.x < width + 90 && place.y > -60 && place.y < height + 90
      if (seen) {
        const drop = random.between(0, 0.05)
        boxes.push({ x, y, z: -1.2, width: 0.95, depth: 0.95, height: 1.2 - drop })
      }
    }
  }
  return boxes
    .toSorted(byDepth)
    .map((box) => {
      const near = 1 - softStep(2, 10, Math.hypot(box.x - 1, box.y - 2))
      const bright = 0.1 + 0.3 * near + random.between(0, 0.05)
      return drawBox(view, box, facesOf(hue, bright), { depth: false, edge: 0.05 + 0.08 * near })
    })
    .join('')
}

function shadow(view: View): string {
  const flat = polygon([
    project(view, -0.1, -0.3, 0),
    project(view, 2.7, -0.3, 0),
    project(view, 2.7, 5.6, 0),
    project(view, -0.1, 5.6, 0),
  ])
  return `<path d="${flat}" fill="#000" fill-opacity=".5" filter="url(#soft)"/>`
}

/** From back to front. */
function dog(view: View): string {
  const part = (
    colours: Faces,
    [x, y, z]: readonly [number, number, number],
    [width, depth, height]: readonly [number, number, number],
  ) => drawBox(view, { x, y, z, width, depth, height }, colours, { edge: 0.3 })

  return (
    part(EARS, [0.9, -0.5, 2.6], [0.42, 0.42, 1.5]) +
    part(CREAM, [0.9, -0.5, 4.1], [0.42, 0.42, 0.4]) +
    legs(part, 0.05) +
    part(COAT, [0, 0, 1.2], [2.2, 3.9, 1.7]) +
    part(EARS, [0.35, 0.3, 2.9], [1.5, 1.9, 0.06]) +
    legs(part, 3.12) +
    bib(view) +
    part(COAT, [0.3, 2.6, 2.9], [1.6, 1.3, 0.3]) +
    patch(view, 3.92, [0.02, 2.18], [2.5, 2.74], BLACK.left) +
    part(LUMEN_FACES, [0.8, 3.92, 2], [0.56, 0.3, 0.56]) +
    part(EARS, [-0.5, 3.2, 4.25], [0.34, 1, 1.55]) +
    part(COAT, [-0.18, 2.6, 3.62], [2.56, 2.1, 2.2]) +
    part(EARS, [2.38, 3.0, 4.05], [0.34, 1, 1.75]) +
    blaze(view) +
    part(TONGUE, [0.85, 4.7, 3.42], [0.5, 0.72, 0.3]) +
    part(CREAM, [0.42, 4.7, 3.7], [1.36, 0.95, 0.86]) +
    part(BLACK, [0.78, 5.5, 4.24], [0.64, 0.24, 0.42])
  )
}

type Part = (
  colours: Faces,
  place: readonly [number, number, number],
  size: readonly [number, number, number],
) => string

function legs(part: Part, y: number): string {
  return [0.05, 1.4]
    .map(
      (x) =>
        part(CREAM, [x, y, 0], [0.74, 0.8, 0.42]) +
        part(COAT, [x, y + 0.02, 0.42], [0.74, 0.74, 0.9]),
    )
    .join('')
}

/** White fur on the chest. */
function bib(view: View): string {
  return patch(view, 3.9, [0.5, 1.7], [1.5, 2.9], CREAM.left)
}

/** Eyes, brows and the white stripe on the front of the head. */
function blaze(view: View): string {
  const eye = (x: number) =>
    patch(view, FRONT, [x, x + 0.38], [4.76, 5.22], BLACK.left) +
    patch(view, FRONT, [x + 0.05, x + 0.19], [5.02, 5.17], '#fff')
  const brow = (x: number) => patch(view, FRONT, [x, x + 0.42], [5.34, 5.44], EARS.left)
  return (
    patch(view, FRONT, [0.86, 1.34], [4.46, 5.82], CREAM.left) +
    eye(0.32) +
    eye(1.5) +
    brow(0.3) +
    brow(1.48)
  )
}

/** Paint on a face that looks to the lower left. */
function patch(
  view: View,
  y: number,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  colour: string,
): string {
  const corners = [
    project(view, x0, y, z0),
    project(view, x1, y, z0),
    project(view, x1, y, z1),
    project(view, x0, y, z1),
  ]
  return `<path d="${polygon(corners)}" fill="${colour}"/>`
}
