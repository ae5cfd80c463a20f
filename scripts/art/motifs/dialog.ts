import { blendAt, hueAt, LUMEN, partnerOf, type HueName } from '../hue.ts'
import { BOX_SHADES, byDepth, drawBox, LUMEN_FACES, project } from '../isometric.ts'
import type { Box, View } from '../isometric.ts'
import { softStep } from '../../../src/studio/noise.ts'
import { blur, fill, glow, linear, polygon, radial, shine, vignette } from '../svg.ts'
import type { Canvas, Motif, Point } from '../svg.ts'

const WIDTH = 8
const BOTTOM = 1.6
const TOP = 7.6
const THICKNESS = 1.2
const GAP = 1.15

/** Two speech bubbles face to face: one smooth and whole, one built of cubes. */
export const dialog: Motif = (canvas) => {
  const { width, height, hue } = canvas
  const unit = Math.min(width / 18.8, height / 14.4)
  const view: View = { x: width / 2, y: height / 2 + 6.5 * unit, unit }
  const partner = partnerOf(hue)
  const spark = { x: -GAP - 1.8, y: -GAP - 1.8, z: TOP + 0.3 }

  return (
    fill(canvas, hueAt(hue, 0.03)) +
    BOX_SHADES +
    lights(hue, partner) +
    glow({ x: width * 0.2, y: height * 0.42 }, width * 0.55, height * 0.75, 'warm') +
    glow({ x: width * 0.82, y: height * 0.4 }, width * 0.55, height * 0.75, 'cool') +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    ground(canvas, view) +
    shadows(view) +
    smoothBubble(view, partner) +
    cubeBubble(canvas, view) +
    '</g>' +
    question(view, spark) +
    vignette(canvas, hueAt(hue, 0), 0.6)
  )
}

function lights(hue: HueName, partner: HueName): string {
  return `<defs>${radial('warm', [
    [0, hueAt(partner, 0.36), 0.85],
    [1, hueAt(partner, 0.1), 0],
  ])}${radial('cool', [
    [0, hueAt(hue, 0.38), 0.95],
    [1, hueAt(hue, 0.1), 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.45],
    [0.4, LUMEN, 0.12],
    [1, LUMEN, 0],
  ])}${linear(
    'skin',
    [
      [0, hueAt(partner, 0.8)],
      [0.5, hueAt(partner, 0.6)],
      [1, hueAt(partner, 0.46)],
    ],
    70,
  )}${blur('soft', 12)}</defs>`
}

function ground({ random, width, height, hue }: Canvas, view: View): string {
  const boxes: Box[] = []
  for (let x = -30; x < 16; x++) {
    for (let y = -30; y < 16; y++) {
      const place = project(view, x, y, 0)
      const inside =
        place.x > -view.unit && place.x < width + view.unit && place.y < height + view.unit
      if (!inside || place.y < -view.unit) continue
      boxes.push({ x, y, z: -1, width: 0.95, depth: 0.95, height: 1 - random.between(0, 0.1) })
    }
  }
  return boxes
    .toSorted(byDepth)
    .map((box) => {
      const near = 1 - softStep(3, 15, Math.hypot(box.x + 3, box.y + 3))
      const side = softStep(-5, 5, box.y - box.x)
      const bright = 0.04 + 0.17 * near
      const tone = (level: number) => blendAt(hue, partnerOf(hue), side, bright * level)
      const faces = { top: tone(1), left: tone(0.6), right: tone(0.4) }
      return drawBox(view, box, faces, { depth: false, edge: 0.02 + 0.06 * near })
    })
    .join('')
}

function shadows(view: View): string {
  const flat = (x: number, y: number, width: number, depth: number) =>
    polygon([
      project(view, x, y, 0),
      project(view, x + width, y, 0),
      project(view, x + width, y + depth, 0),
      project(view, x, y + depth, 0),
    ])
  return `<g fill="#000" fill-opacity=".5" filter="url(#soft)"><path d="${flat(-WIDTH - GAP, -THICKNESS, WIDTH, THICKNESS + 0.6)}"/><path d="${flat(-THICKNESS, -WIDTH - GAP, THICKNESS + 0.6, WIDTH)}"/></g>`
}

/** A rounded bubble on the left; its outline is pushed back to give it a body. */
function smoothBubble(view: View, hue: HueName): string {
  const outline = bubbleOutline()
  const at = ({ x, y }: Point, back: number) => project(view, x - WIDTH - GAP, -back, y)
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const facesUp = to.x - from.x
    const facesRight = from.y - to.y
    // Only what looks up or to the right is seen; the rest lies behind the face.
    if (facesUp <= 0 && facesRight <= 0) return ''
    const bright = 0.3 + (0.55 * Math.max(0, facesUp)) / Math.hypot(facesUp, facesRight)
    const quad = polygon([at(from, 0), at(to, 0), at(to, THICKNESS), at(from, THICKNESS)])
    const colour = hueAt(hue, bright)
    return `<path d="${quad}" fill="${colour}" stroke="${colour}"/>`
  })
  const face = polygon(outline.map((point) => at(point, 0)))
  const dots = [0.26, 0.5, 0.74].map((share) => {
    const ring = circle({ x: WIDTH * share, y: (BOTTOM + TOP) / 2 }, 0.62)
    const hole = polygon(ring.map((point) => at(point, 0)))
    const floor = polygon(ring.map(({ x, y }) => at({ x: x - 0.08, y: y - 0.12 }, 0)))
    return `<path d="${hole}" fill="${hueAt(hue, 0.22)}"/><path d="${floor}" fill="${hueAt(hue, 0.97)}"/>`
  })
  return (
    sides.join('') +
    `<path d="${face}" fill="url(#skin)" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>` +
    dots.join('')
  )
}

/** Clockwise as one sees it, from the left end of the upper edge. */
function bubbleOutline(): Point[] {
  const radius = 1.5
  const corner = (x: number, y: number, from: number) =>
    Array.from({ length: 31 }, (_, step) => {
      const angle = ((from - (step / 30) * 90) * Math.PI) / 180
      return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
    })
  return [
    ...corner(radius, TOP - radius, 180),
    ...corner(WIDTH - radius, TOP - radius, 90),
    ...corner(WIDTH - radius, BOTTOM + radius, 0),
    { x: 3.6, y: BOTTOM },
    { x: 1.5, y: 0.1 },
    { x: 1.7, y: BOTTOM + 0.04 },
    ...corner(radius, BOTTOM + radius, 270),
  ]
}

function circle(centre: Point, radius: number): Point[] {
  return Array.from({ length: 36 }, (_, step) => {
    const angle = (step / 36) * Math.PI * 2
    return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius }
  })
}

/** The same bubble on the right, in cubes; the far corner comes apart. */
function cubeBubble(canvas: Canvas, view: View): string {
  const { random, hue } = canvas
  const cells = 12
  const size = WIDTH / cells
  const rows = Math.round((TOP - BOTTOM) / size)
  const cubes: { box: Box; dot: boolean; bright: number }[] = []

  for (let column = 0; column < cells; column++) {
    for (let row = -3; row < rows; row++) {
      if (!belongs(column, row, cells, rows)) continue
      const loose = softStep(0.85, 1.5, (cells - 1 - column) / cells + row / rows - 0.35)
      if (random.chance(loose * 0.55)) continue

      const dot = isDot(column, row, cells, rows)
      const out = dot ? 0.3 : random.between(-0.04, 0.06) + loose * random.between(-0.1, 0.9)
      const drift = loose * random.between(0, 1.1)
      cubes.push({
        box: {
          x: out - THICKNESS,
          y: -GAP - (cells - column) * size - drift * 0.6,
          z: BOTTOM + row * size + drift,
          width: THICKNESS,
          depth: size * 0.94,
          height: size * 0.94,
        },
        dot,
        bright: 0.5 + (row / rows) * 0.16 + random.between(-0.03, 0.03),
      })
    }
  }
  return cubes
    .toSorted((a, b) => a.box.y - b.box.y || a.box.z - b.box.z)
    .map(({ box, dot, bright }) => {
      const faces = dot
        ? { top: hueAt('lagune', 1), left: hueAt('lagune', 0.7), right: hueAt('lagune', 0.88) }
        : {
            top: hueAt(hue, bright + 0.18),
            left: hueAt(hue, bright * 0.5),
            right: hueAt(hue, bright),
          }
      return drawBox(view, box, faces, { depth: false, edge: 0.16 })
    })
    .join('')
}

function belongs(column: number, row: number, cells: number, rows: number): boolean {
  if (row < 0) return column >= 2 && column <= 5 + row
  const fromSide = Math.min(column, cells - 1 - column)
  const fromEnd = Math.min(row, rows - 1 - row)
  return fromSide + fromEnd >= 2
}

function isDot(column: number, row: number, cells: number, rows: number): boolean {
  const middle = Math.floor(rows / 2)
  const columns = [2, 3, 5, 6, 8, 9].map((place) => place + (cells - 12) / 2)
  return columns.includes(column) && (row === middle || row === middle - 1)
}

/** The spark between the two: the question itself. */
function question(view: View, { x, y, z }: { x: number; y: number; z: number }): string {
  const size = 1.15
  const cube = { x, y, z, width: size, depth: size, height: size }
  return (
    shine(project(view, x + size / 2, y + size / 2, z + size / 2), view.unit * 4, 'spark') +
    drawBox(view, cube, LUMEN_FACES, { edge: 0.7 })
  )
}
