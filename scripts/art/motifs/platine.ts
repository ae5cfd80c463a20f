import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { BOX_SHADES, byDepth, drawBox, facesOf, LUMEN_FACES, project } from '../isometric.ts'
import type { Box, Faces, View } from '../isometric.ts'
import { blur, fill, glow, line, num, polygon, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

interface BoardPart {
  box: Box
  faces: Faces
  edge: number
}

/** A square module: one large chip between stacks of memory, surrounded by regulators. */
export const platineModul: Motif = (canvas) => {
  const view = viewOf(canvas, 29, { x: 0, y: 0.5 })
  const { hue } = canvas
  const parts = [
    ...createRegulators(canvas, -7, 1),
    ...createRegulators(canvas, 5.9, 1),
    ...createMemory(canvas),
    createPart({ x: -2.5, y: -2.9, z: 0.4, width: 5, depth: 5.8, height: 0.3 }, metalFaces(0.3)),
    createPart(
      { x: -2.1, y: -2.5, z: 0.7, width: 4.2, depth: 5, height: 0.34 },
      facesOf(hue, 0.62),
      0.6,
    ),
    ...createPillars(canvas),
  ]
  return scene(canvas, view, [
    drawBoard(view, { x: -8, y: -8, z: 0, width: 16, depth: 16, height: 0.4 }, canvas),
    drawTraces(canvas, view, { reach: 7.6, from: 4.4, count: 15 }),
    drawParts(view, [
      createPart(
        { x: -4.9, y: -4.2, z: 0.4, width: 9.8, depth: 8.4, height: 0.12 },
        metalFaces(0.16),
      ),
    ]),
    drawParts(view, parts),
    drawFrame(view, { x: -2.1, y: -2.5, z: 1.04, width: 4.2, depth: 5 }),
    drawChipPattern(canvas, view),
  ])
}

/** A long card that lies flat: a row of cooling fins, and contacts along its edge. */
export const platineKarte: Motif = (canvas) => {
  const view = viewOf(canvas, 27.4, { x: 0, y: 1.4 })
  const { hue } = canvas
  const fins = Array.from({ length: 26 }, (_, index): BoardPart => {
    const x = -8 + index * 0.56
    const tone = 0.5 + 0.22 * Math.sin((index / 25) * Math.PI)
    return createPart(
      { x, y: -3.1, z: 1, width: 0.24, depth: 6.2, height: 2 },
      facesOf(hue, tone),
      0.4,
    )
  })
  const contacts = Array.from({ length: 18 }, (_, index): BoardPart =>
    createPart(
      { x: -4.4 + index * 0.56, y: 4.2, z: 0.06, width: 0.36, depth: 1, height: 0.28 },
      goldFaces(0.8),
    ),
  )
  return scene(canvas, view, [
    drawBoard(view, { x: -10, y: -4.2, z: 0, width: 20, depth: 8.4, height: 0.4 }, canvas),
    drawParts(view, contacts),
    drawParts(view, [
      createPart(
        { x: -9.3, y: -3.7, z: 0.4, width: 16.4, depth: 7.4, height: 0.6 },
        metalFaces(0.24),
        0.5,
      ),
      createPart(
        { x: -9.2, y: -3.6, z: 1, width: 0.7, depth: 7.2, height: 2.2 },
        metalFaces(0.4),
        0.5,
      ),
      ...fins,
      createPart(
        { x: 6.6, y: -3.6, z: 1, width: 0.5, depth: 7.2, height: 2.2 },
        metalFaces(0.4),
        0.5,
      ),
      ...[-2.7, -1.2, 0.3, 1.8].map((y) =>
        createPart(
          { x: 7.9, y, z: 0.4, width: 1.1, depth: 1.1, height: 0.8 },
          metalFaces(0.36),
          0.4,
        ),
      ),
    ]),
    drawParts(view, [
      createPart(
        { x: -8.5, y: 3.15, z: 1, width: 15.1, depth: 0.5, height: 1.5 },
        shroudFaces(canvas),
        0.6,
      ),
    ]),
    drawLightStrip(view, { x: -8.1, y: 3.66, z: 1.85, length: 14.3 }),
  ])
}

/** A small upright card: a low block of fins around one chip. */
export const platineRiegel: Motif = (canvas) => {
  const view = viewOf(canvas, 22, { x: 0, y: 2.8 })
  const { hue } = canvas
  const rows = 9
  const pins: BoardPart[] = []
  for (let column = 0; column < 15; column++) {
    for (let row = 0; row < rows; row++) {
      const middle = Math.abs(column - 7) < 3 && Math.abs(row - 4) < 3
      if (middle) continue
      const tone = 0.44 + 0.24 * (row / rows) + ((column + row) % 2) * 0.04
      pins.push(
        createPart(
          {
            x: -5.6 + column * 0.64,
            y: 0.5,
            z: 1.3 + row * 0.56,
            width: 0.4,
            depth: 1.1,
            height: 0.34,
          },
          { top: hueAt(hue, tone + 0.2), left: hueAt(hue, tone), right: hueAt(hue, tone * 0.5) },
          0.3,
        ),
      )
    }
  }
  const contacts = Array.from({ length: 12 }, (_, index): BoardPart =>
    createPart(
      { x: -3.6 + index * 0.6, y: -0.06, z: -0.1, width: 0.4, depth: 0.3, height: 0.8 },
      goldFaces(0.72),
    ),
  )
  const core = createPart(
    { x: -1.5, y: 0.5, z: 2.75, width: 2.9, depth: 1.3, height: 2.4 },
    {
      top: hueAt(hue, 0.9),
      left: blendAt(hue, partnerOf(hue), 0.25, 0.62),
      right: hueAt(hue, 0.3),
    },
    0.7,
  )
  return scene(canvas, view, [
    drawParts(view, [
      createPart(
        { x: -7.6, y: -1.4, z: -0.5, width: 15.2, depth: 3.4, height: 0.5 },
        metalFaces(0.14),
        0.3,
      ),
    ]),
    drawParts(view, contacts),
    drawParts(view, [
      createPart(
        { x: -7, y: -0.1, z: 0.6, width: 14, depth: 0.34, height: 6.2 },
        boardFaces(canvas),
        0.5,
      ),
      createPart(
        { x: -6, y: 0.24, z: 1, width: 10.2, depth: 0.3, height: 5.4 },
        metalFaces(0.28),
        0.4,
      ),
    ]),
    drawParts(
      view,
      [
        ...pins,
        core,
        createPart(
          { x: 4.8, y: 0.24, z: 4.2, width: 1.4, depth: 0.6, height: 1.6 },
          metalFaces(0.38),
          0.4,
        ),
        createPart(
          { x: 4.8, y: 0.24, z: 1.4, width: 0.6, depth: 0.6, height: 1.8 },
          metalFaces(0.38),
          0.4,
        ),
        createPart(
          { x: 5.6, y: 0.24, z: 1.4, width: 0.6, depth: 0.6, height: 1.8 },
          metalFaces(0.38),
          0.4,
        ),
        createPart(
          { x: 7, y: -0.6, z: 0.2, width: 0.22, depth: 1.6, height: 7 },
          metalFaces(0.5),
          0.6,
        ),
      ],
      byWall,
    ),
    drawCoreMark(view),
  ])
}

function viewOf({ width, height }: Canvas, span: number, shift: { x: number; y: number }): View {
  const unit = Math.min(width, height * 1.34) / span
  return { x: width / 2 + shift.x * unit, y: height / 2 + shift.y * unit, unit }
}

function scene(canvas: Canvas, view: View, layers: readonly string[]): string {
  const { width, height, hue } = canvas
  const lights = `<defs>${radial('back', [
    [0, hueAt(hue, 0.68), 0.95],
    [0.5, hueAt(hue, 0.58), 0.6],
    [1, hueAt(hue, 0.5), 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.4],
    [1, LUMEN, 0],
  ])}${blur('soft', 22)}</defs>`
  return (
    fill(canvas, hueAt(hue, 0.5)) +
    BOX_SHADES +
    lights +
    glow({ x: width * 0.42, y: height * 0.36 }, width * 0.62, height * 0.68, 'back') +
    drawFloor(canvas, view) +
    `<g stroke-width=".6" stroke-linejoin="round">${layers.join('')}</g>` +
    vignette(canvas, hueAt(hue, 0.3), 0.35)
  )
}

/** Draws thin lines on the floor, along the axes of the room. */
function drawFloor({ hue }: Canvas, view: View): string {
  const lines: string[] = []
  for (let at = -24; at <= 24; at += 2) {
    lines.push(line([project(view, at, -24, -0.6), project(view, at, 24, -0.6)]))
    lines.push(line([project(view, -24, at, -0.6), project(view, 24, at, -0.6)]))
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${hueAt(hue, 0.86)}" stroke-opacity=".2"/>`
}

function createPart(box: Box, faces: Faces, edge = 0.25): BoardPart {
  return { box, faces, edge }
}

function drawParts(
  view: View,
  parts: readonly BoardPart[],
  order: (a: Box, b: Box) => number = byDepth,
): string {
  return parts
    .toSorted((a, b) => order(a.box, b.box))
    .map(({ box, faces, edge }) => drawBox(view, box, faces, { edge }))
    .join('')
}

/** Compares two parts on an upright wall, so that they are drawn from back to front. */
function byWall(a: Box, b: Box): number {
  return a.x - b.x || a.z - b.z
}

function metalFaces(brightness: number): Faces {
  return {
    top: blendAt('kobalt', 'lagune', 0.5, brightness),
    left: blendAt('kobalt', 'lagune', 0.4, brightness * 0.66),
    right: blendAt('kobalt', 'lagune', 0.3, brightness * 0.42),
  }
}

function goldFaces(brightness: number): Faces {
  return facesOf('koralle', brightness)
}

function shroudFaces({ hue }: Canvas): Faces {
  return { top: hueAt(hue, 0.8), left: hueAt(hue, 0.34), right: hueAt(hue, 0.22) }
}

function boardFaces({ hue }: Canvas): Faces {
  return { top: hueAt(hue, 0.4), left: hueAt(hue, 0.19), right: hueAt(hue, 0.12) }
}

function drawBoard(view: View, box: Box, { hue }: Canvas): string {
  const shadow = polygon([
    project(view, box.x, box.y, -0.6),
    project(view, box.x + box.width, box.y, -0.6),
    project(view, box.x + box.width + 0.8, box.y + box.depth + 0.8, -0.6),
    project(view, box.x, box.y + box.depth + 0.8, -0.6),
  ])
  const faces = { top: hueAt(hue, 0.2), left: hueAt(hue, 0.34), right: hueAt(hue, 0.22) }
  return (
    `<path d="${shadow}" fill="${hueAt(hue, 0.1)}" fill-opacity=".6" filter="url(#soft)"/>` +
    drawBox(view, box, faces, { edge: 0.55 })
  )
}

function createRegulators({ hue }: Canvas, x: number, width: number): BoardPart[] {
  return Array.from({ length: 9 }, (_, index) =>
    createPart(
      { x, y: -6.6 + index * 1.5, z: 0.4, width, depth: 1.1, height: 0.8 },
      index % 3 === 1 ? facesOf(partnerOf(hue), 0.56) : metalFaces(0.38),
      0.4,
    ),
  )
}

function createMemory({ hue }: Canvas): BoardPart[] {
  return [-4.5, 2.9].flatMap((x) =>
    [-3.5, -1.05, 1.4].flatMap((y) =>
      [0, 1, 2, 3].map((layer) =>
        createPart(
          { x, y, z: 0.5 + layer * 0.24, width: 1.6, depth: 2.1, height: 0.2 },
          facesOf(partnerOf(hue), 0.4 + layer * 0.08),
          0.3,
        ),
      ),
    ),
  )
}

function createPillars({ random }: Canvas): BoardPart[] {
  const small: BoardPart[] = []
  for (const y of [-6.6, 5.2]) {
    for (let x = -4.6; x < 4.6; x += 0.9) {
      const height = random.between(0.3, 0.55)
      small.push(
        createPart({ x, y, z: 0.4, width: 0.5, depth: 0.9, height }, metalFaces(0.42), 0.3),
      )
    }
  }
  return small
}

/** Draws conductors from the chip to the edge of the board, each with one bend. */
function drawTraces(
  { hue }: Canvas,
  view: View,
  { reach, from, count }: { reach: number; from: number; count: number },
): string {
  const paths: string[] = []
  for (let index = 0; index < count; index++) {
    const near = -3.6 + (index / (count - 1)) * 7.2
    const far = near * 1.75
    for (const side of [-1, 1]) {
      const ends = [
        [near, side * from],
        [near, side * (from + 0.5)],
        [far, side * (from + 1.5)],
        [far, side * reach],
      ] as const
      paths.push(line(ends.map(([x, y]) => project(view, x, y, 0.41))))
      paths.push(line(ends.map(([y, x]) => project(view, x, y, 0.41))))
    }
  }
  return `<path d="${paths.join('')}" fill="none" stroke="${hueAt(hue, 0.68)}" stroke-opacity="${share(0.55)}" stroke-width="${num(view.unit / 18)}"/>`
}

/** Draws a bright rim around a horizontal surface. */
function drawFrame(view: View, { x, y, z, width, depth }: Omit<Box, 'height'>): string {
  const rim = polygon([
    project(view, x, y, z),
    project(view, x + width, y, z),
    project(view, x + width, y + depth, z),
    project(view, x, y + depth, z),
  ])
  return (
    shine(project(view, x + width / 2, y + depth / 2, z), view.unit * 6, 'spark') +
    `<path d="${rim}" fill="none" stroke="${LUMEN}" stroke-width="${num(view.unit / 9)}"/>`
  )
}

/** Draws the fine grid on the chip. */
function drawChipPattern({ hue, random }: Canvas, view: View): string {
  const cells: string[] = []
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 9; row++) {
      const x = -1.8 + column * 0.53
      const y = -2.25 + row * 0.51
      const cell = polygon([
        project(view, x, y, 1.04),
        project(view, x + 0.42, y, 1.04),
        project(view, x + 0.42, y + 0.4, 1.04),
        project(view, x, y + 0.4, 1.04),
      ])
      cells.push(`<path d="${cell}" fill="${hueAt(hue, random.between(0.56, 0.95))}"/>`)
    }
  }
  return cells.join('')
}

function drawLightStrip(
  view: View,
  { x, y, z, length }: { x: number; y: number; z: number; length: number },
): string {
  const strip = polygon([
    project(view, x, y, z),
    project(view, x + length, y, z),
    project(view, x + length, y, z - 0.2),
    project(view, x, y, z - 0.2),
  ])
  return (
    shine(project(view, x + length * 0.5, y, z), view.unit * 4, 'spark') +
    `<path d="${strip}" fill="${LUMEN}"/>`
  )
}

/** Draws a small bright cube in the middle of the core. */
function drawCoreMark(view: View): string {
  const cube = { x: -0.55, y: 1.8, z: 3.5, width: 0.95, depth: 0.4, height: 0.95 }
  return (
    shine(project(view, 0, 1.8, 4), view.unit * 3.4, 'spark') +
    drawBox(
      view,
      cube,
      { ...LUMEN_FACES, left: LUMEN, top: LUMEN_FACES.left },
      { depth: false, edge: 0.6 },
    )
  )
}
