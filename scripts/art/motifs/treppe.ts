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
import { clamp, softStep } from '../noise.ts'
import { fill, glow, polygon, radial, shine, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const STEPS_PER_PHASE = 3
const LANDING = 3
const RISE = 0.56
const BREADTH = 5
const PHASES = 3

/** One row of the stairs: its distance along the way up, and its height. */
interface Tread {
  along: number
  height: number
  phase: number
  landing: boolean
  hue: HueName
  /** Hue of the phase below. */
  before: HueName
  /** Hue of the phase above. */
  after: HueName
}

/** Stairs that rise in three phases towards a bright cube. */
export const treppe: Motif = (canvas) => {
  const { width, height } = canvas
  const treads = treadsOf(canvas.hue)
  const length = treads.length
  const view = viewOn(canvas)
  const { unit } = view
  const goal = goalOf(treads)
  const light = project(view, goal.x, goal.y, goal.z + 1.6)

  return (
    fill(canvas, hueAt(canvas.hue, 0.02)) +
    BOX_SHADES +
    lights(huesFrom(canvas.hue)) +
    glow({ x: width * 0.2, y: height * 0.8 }, width * 0.6, height * 0.55, 'low') +
    glow({ x: light.x, y: light.y + unit * 2 }, width * 0.5, height * 0.62, 'high') +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    drawGround(canvas, view, length) +
    drawRubble(canvas, view) +
    treads
      .toReversed()
      .map((tread) => drawTread(canvas, view, tread))
      .join('') +
    '</g>' +
    shine(project(view, goal.x, goal.y, goal.z + 0.4), unit * 3, 'spark') +
    shine(light, unit * 6.5, 'spark') +
    drawGoalCube(view, goal) +
    vignette(canvas, hueAt(canvas.hue, 0), 0.7)
  )
}

/** The stairs of `treppe` on paper, in midday light. */
export const treppeByDay: Motif = (canvas) => {
  const treads = treadsOf(canvas.hue)
  const view = viewOn(canvas)
  const length = treads.length
  return (
    fill(canvas, paperAt(0)) +
    BOX_SHADES_BY_DAY +
    shadesByDay(view) +
    '<g stroke-width=".6" stroke-linejoin="round">' +
    groundByDay(canvas, view, length) +
    shadowOf(view, treads) +
    drawRubble(canvas, view, { near: 0.7, dims: 0.008, shade: 'shade' }) +
    treads
      .toReversed()
      .map((tread) => drawTread(canvas, view, tread, 0.56))
      .join('') +
    '</g>' +
    drawGoalCube(view, goalOf(treads))
  )
}

/** Returns the view. The room's origin is the lower end of the stairs, which climb towards smaller y. */
function viewOn({ width, height }: Canvas): View {
  const unit = Math.min(width / 21.5, height / 23.2)
  return { x: width / 2 - 10 * unit, y: height / 2 + 7.9 * unit, unit }
}

const goalOf = (treads: readonly Tread[]) => ({
  x: BREADTH / 2,
  y: -treads.length + LANDING / 2,
  z: heightOf(treads),
})

/** Draws the shadow of the stairs, which becomes longer with their height. */
function shadowOf(view: View, treads: readonly Tread[]): string {
  const reach = treads.map(({ along, height }) =>
    project(view, BREADTH + height * 0.42, -along - 0.5, 0),
  )
  const outline = polygon([
    project(view, BREADTH, 0, 0),
    ...reach,
    project(view, BREADTH + heightOf(treads) * 0.42, -treads.length, 0),
    project(view, BREADTH, -treads.length, 0),
  ])
  return `<path d="${outline}" fill="${hueAt('kobalt', 0.3)}" fill-opacity=".24" filter="url(#soft)"/>`
}

/** Draws the sheet of paper, and a few low blocks away from the stairs. */
function groundByDay({ random, width, height }: Canvas, view: View, length: number): string {
  const boxes: Box[] = []
  for (let x = -34; x < 24; x++) {
    for (let y = -length - 20; y < 18; y++) {
      const place = project(view, x, y, 0)
      const inside = place.x > -60 && place.x < width + 60 && place.y > -20 && place.y < height + 60
      const stands = random.chance(0.06)
      const high = random.between(0.08, 0.45)
      const isAway = x < -4 || x > BREADTH + 8 || y > 4
      if (inside && stands && isAway)
        boxes.push({ x, y, z: 0, width: 0.95, depth: 0.95, height: high })
    }
  }
  return drawOfPaper(view, boxes)
}

function lights([hue, middle]: [HueName, HueName, HueName]): string {
  return `<defs>${radial('low', [
    [0, hueAt(hue, 0.4), 0.8],
    [1, hueAt(hue, 0.1), 0],
  ])}${radial('high', [
    [0, hueAt(middle, 0.42), 0.9],
    [0.45, hueAt(middle, 0.28), 0.5],
    [1, hueAt(middle, 0.1), 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.5],
    [0.4, LUMEN, 0.13],
    [1, LUMEN, 0],
  ])}</defs>`
}

function treadsOf(hue: HueName): Tread[] {
  const hues = huesFrom(hue)
  return hues.flatMap((own, phase) => {
    const colours = { hue: own, before: hues[phase - 1] ?? own, after: hues[phase + 1] ?? own }
    const first = phase * (STEPS_PER_PHASE + LANDING)
    const base = phase * (STEPS_PER_PHASE + 1) * RISE
    return Array.from({ length: STEPS_PER_PHASE + LANDING }, (_, step) => ({
      along: first + step,
      height: base + Math.min(step + 1, STEPS_PER_PHASE + 1) * RISE,
      phase,
      landing: step >= STEPS_PER_PHASE,
      ...colours,
    }))
  })
}

/** Returns the hues of the three phases. */
function huesFrom(hue: HueName): [HueName, HueName, HueName] {
  return hue === 'lumen' ? ['lumen', 'lagune', 'kobalt'] : [hue, 'violett', 'koralle']
}

function heightOf(treads: readonly Tread[]): number {
  return Math.max(...treads.map(({ height }) => height))
}

/** Draws one tread across the stairs, and the wall of cubes below it. */
function drawTread(canvas: Canvas, view: View, tread: Tread, bright = 0.42): string {
  const { random } = canvas
  const y = -tread.along - 1
  const lift = 0.2 / 9
  const boxes = Array.from({ length: BREADTH }, (_, x) => {
    const levels = Math.ceil(tread.height)
    return Array.from({ length: levels }, (_level, level) => {
      const z = Math.max(0, tread.height - (levels - level))
      const height = tread.height - (levels - level - 1) - z
      const box = { x, y, z, width: 0.97, depth: 0.97, height: height - 0.03 }
      return drawBox(view, box, facesAt(tread, bright + z * lift + random.between(-0.05, 0.05)), {
        edge: 0.16,
      })
    }).join('')
  })
  return boxes.join('') + drawInlay(view, tread) + drawFurniture(view, tread)
}

function facesAt(tread: Tread, light: number): Faces {
  const { along, phase, landing, before, hue } = tread
  const turned = clamp((along - phase * (STEPS_PER_PHASE + LANDING) + 1) / STEPS_PER_PHASE)
  const bright = light + (landing ? 0.08 : 0)
  return {
    top: blendAt(before, hue, turned, bright + 0.08),
    left: blendAt(before, hue, turned, bright * 0.74),
    right: blendAt(before, hue, turned, bright * 0.46),
  }
}

/** Draws a strip of light in the middle of a tread, which leads the eye upwards. */
function drawInlay(view: View, { along, height }: Tread): string {
  const [left, right] = [BREADTH / 2 - 0.1, BREADTH / 2 + 0.1]
  const y = -along
  const strip = polygon([
    project(view, left, y - 1, height),
    project(view, right, y - 1, height),
    project(view, right, y - 0.03, height),
    project(view, left, y - 0.03, height),
  ])
  return `<path d="${strip}" fill="${LUMEN}" fill-opacity=".85"/>`
}

/** Draws the cubes on the landings: one on the first landing, two on the second. */
function drawFurniture(view: View, { along, height, phase, landing, after }: Tread): string {
  const place = along % (STEPS_PER_PHASE + LANDING)
  if (!landing || place !== STEPS_PER_PHASE || phase === PHASES - 1) return ''

  const faces = {
    top: hueAt(after, 0.72),
    left: hueAt(after, 0.54),
    right: hueAt(after, 0.34),
  }
  const cubes: Box[] = Array.from({ length: phase + 1 }, (_, index) => ({
    x: 0.35,
    y: -along - 0.85,
    z: height + index * 0.72,
    width: 0.7,
    depth: 0.7,
    height: 0.68,
  }))
  return cubes.map((cube) => drawBox(view, cube, faces, { edge: 0.4 })).join('')
}

/** Draws low blocks all around, which fade into the dark. */
function drawGround({ random, width, height, hue }: Canvas, view: View, length: number): string {
  const [low, high] = huesFrom(hue)
  const boxes: Box[] = []
  for (let x = -34; x < 24; x++) {
    for (let y = -length - 20; y < 18; y++) {
      const onStairs = x >= -0.5 && x < BREADTH && y >= -length && y < 0
      const place = project(view, x, y, 0)
      const inside = place.x > -60 && place.x < width + 60 && place.y > -20 && place.y < height + 60
      if (onStairs || !inside) continue
      const rise = random.chance(0.12) ? random.between(0.2, 0.7) : random.between(0, 0.12)
      boxes.push({ x, y, z: -1, width: 0.95, depth: 0.95, height: 0.9 + rise })
    }
  }
  return boxes
    .toSorted(byDepth)
    .map((box) => {
      const away = Math.hypot(Math.max(0, -box.x, box.x - BREADTH), Math.max(0, box.y))
      const near = 1 - softStep(0.5, 12, away)
      const bright = 0.05 + 0.2 * near + random.between(0, 0.025)
      const share = clamp(-box.y / length)
      return drawBox(
        view,
        box,
        {
          top: blendAt(low, high, share, bright),
          left: blendAt(low, high, share, bright * 0.6),
          right: blendAt(low, high, share, bright * 0.4),
        },
        { depth: false, edge: 0.03 + 0.05 * near },
      )
    })
    .join('')
}

/**
 * Draws loose cubes at the foot of the stairs. `near` is their brightness next to the stairs, `dims` the
 * decrease in brightness per unit of distance, and `shade` the id of a gradient below each cube.
 */
function drawRubble(
  { random, hue }: Canvas,
  view: View,
  { near, dims, shade }: { near: number; dims: number; shade?: string } = {
    near: 0.66,
    dims: 0.04,
  },
): string {
  const others: HueName[] = hue === 'lumen' ? ['lagune', 'kobalt'] : ['lagune', 'violett']
  const cubes: (Box & { hue: HueName })[] = []
  for (let attempt = 0; attempt < 400 && cubes.length < 30; attempt++) {
    const size = random.between(0.45, 0.95)
    const right = random.chance(0.62)
    const cube = {
      x: right ? BREADTH + random.between(0.6, 8) : random.between(-7, -0.9),
      y: right ? random.between(-11, 3) : random.between(-9, 2.5),
      z: 0,
      width: size,
      depth: size,
      height: size,
      hue: random.pick([hue, hue, ...others]),
    } satisfies Box & { hue: HueName }
    const apart = cubes.every(({ x, y }) => Math.hypot(x - cube.x, y - cube.y) > 1.5)
    if (apart) cubes.push(cube)
  }
  return cubes
    .toSorted(byDepth)
    .map((cube) => {
      const far = Math.hypot(Math.max(-cube.x, cube.x - BREADTH), cube.y * 0.4)
      const bright = near - far * dims
      const faces = {
        top: hueAt(cube.hue, bright),
        left: hueAt(cube.hue, bright * 0.7),
        right: hueAt(cube.hue, bright * 0.44),
      }
      const { x, y, width } = cube
      const below = project(view, x + width * 0.95, y + width * 0.6, 0)
      const shadow = shade ? glow(below, view.unit * width, view.unit * width * 0.55, shade) : ''
      return shadow + drawBox(view, cube, faces, { edge: 0.3 })
    })
    .join('')
}

function drawGoalCube(view: View, { x, y, z }: { x: number; y: number; z: number }): string {
  const size = 1.7
  const cube = {
    x: x - size / 2,
    y: y - size / 2,
    z: z + 0.75,
    width: size,
    depth: size,
    height: size,
  }
  return drawBox(view, cube, LUMEN_FACES, { edge: 0.7 })
}
