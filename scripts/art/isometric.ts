import { hexOf, hueAt, LUMEN, LUMEN_LEFT, LUMEN_RIGHT, type HueName } from './hue.ts'
import { blur, linear, num, polygon, radial, type Point } from './svg.ts'

/** The position of the room's origin on the canvas, and the length of one unit in pixels. */
export interface View {
  x: number
  y: number
  unit: number
}

/** A box in room units. On the canvas, x runs to the lower right, y to the lower left, and z up. */
export interface Box {
  x: number
  y: number
  z: number
  width: number
  depth: number
  height: number
}

/** The colours of the three visible faces. */
export interface Faces {
  top: string
  left: string
  right: string
}

const COS_30 = 0.866

export const LUMEN_FACES: Faces = { top: LUMEN, left: LUMEN_LEFT, right: LUMEN_RIGHT }

/** Gradients to which `drawBox` refers. Include them once per picture. */
export const BOX_SHADES = boxShades({ fall: 0.5, sheen: 0.2 })

/** Gradients to which `drawBox` refers in diffuse daylight. */
export const BOX_SHADES_BY_DAY = boxShades({ fall: 0.14, sheen: 0.26 })

function boxShades({ fall, sheen }: { fall: number; sheen: number }): string {
  return `<defs>${linear('fall', [
    [0, '#000', 0],
    [0.25, '#000', fall / 10],
    [1, '#000', fall],
  ])}${linear(
    'sheen',
    [
      [0, '#fff', sheen],
      [0.6, '#fff', 0],
    ],
    60,
  )}</defs>`
}

/** Returns the paper colour of daylight pictures, darkened by `steps` steps. */
export const paperAt = (steps: number): string =>
  hexOf([0.952 - steps * 0.022, 0.02 + steps * 0.006, 264])

/**
 * Returns the definitions for shadows in daylight pictures: the filter `soft` blurs them, and the gradient
 * `shade` is drawn below floating boxes.
 */
export const shadesByDay = (view: View): string =>
  `<defs>${blur('soft', view.unit / 3)}${radial('shade', [
    [0, hueAt('kobalt', 0.3), 0.34],
    [1, hueAt('kobalt', 0.3), 0],
  ])}</defs>`

/** Draws boxes in the colour of the paper on which they stand. */
export function drawOfPaper(view: View, boxes: readonly Box[]): string {
  const faces = { top: paperAt(-0.6), left: paperAt(2), right: paperAt(6) }
  return boxes
    .toSorted(byDepth)
    .map((box) => drawBox(view, box, faces, { depth: false, edge: 0.8 }))
    .join('')
}

export function project(view: View, x: number, y: number, z: number): Point {
  return {
    x: view.x + (x - y) * COS_30 * view.unit,
    y: view.y + ((x + y) * 0.5 - z) * view.unit,
  }
}

/** Returns the colours of the faces, lit from above and slightly from the left. */
export function facesOf(hue: HueName, brightness: number): Faces {
  return {
    top: hueAt(hue, brightness),
    left: hueAt(hue, brightness * 0.66),
    right: hueAt(hue, brightness * 0.4),
  }
}

export interface Finish {
  /** True to darken the sides towards the floor and add a highlight to the top. */
  depth?: boolean
  /** Opacity of the highlight along the upper edges, 0 to 1. */
  edge?: number
}

export function drawBox(view: View, box: Box, faces: Faces, finish: Finish = {}): string {
  const { depth = true, edge = 0.22 } = finish
  const { top, left, right } = outlinesOf(view, box)
  const shades = depth
    ? `<path d="${left}" fill="url(#fall)"/><path d="${right}" fill="url(#fall)"/><path d="${top}" fill="url(#sheen)"/>`
    : ''
  return (
    `<path d="${left}" fill="${faces.left}" stroke="${faces.left}"/>` +
    `<path d="${right}" fill="${faces.right}" stroke="${faces.right}"/>` +
    `<path d="${top}" fill="${faces.top}" stroke="${faces.top}"/>` +
    shades +
    (edge > 0 ? edgesOf(view, box, edge) : '')
  )
}

export function outlinesOf(view: View, box: Box): Faces {
  const { x, y, z } = box
  const [x1, y1, z1] = [x + box.width, y + box.depth, z + box.height]
  const at = (px: number, py: number, pz: number) => project(view, px, py, pz)
  const front = at(x1, y1, z1)
  return {
    top: polygon([at(x, y, z1), at(x1, y, z1), front, at(x, y1, z1)]),
    left: polygon([at(x, y1, z1), front, at(x1, y1, z), at(x, y1, z)]),
    right: polygon([at(x1, y, z1), front, at(x1, y1, z), at(x1, y, z)]),
  }
}

/** Sorts boxes that do not overlap from back to front, so that nearer boxes cover farther ones. */
export function byDepth(a: Box, b: Box): number {
  return a.x + a.y - (b.x + b.y) || a.z - b.z
}

function edgesOf(view: View, box: Box, opacity: number): string {
  const z = box.z + box.height
  const west = project(view, box.x, box.y + box.depth, z)
  const front = project(view, box.x + box.width, box.y + box.depth, z)
  const east = project(view, box.x + box.width, box.y, z)
  return `<path d="M${num(west.x)} ${num(west.y)}L${num(front.x)} ${num(front.y)}L${num(east.x)} ${num(east.y)}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${num(Math.max(0.6, view.unit / 40))}"/>`
}
