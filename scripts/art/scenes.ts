import { hexOf } from './hue.ts'
import { polygon, type Point } from './svg.ts'
import { outlinesOf, project, type Box, type View } from './isometric.ts'
import { randomOf } from './random-of.ts'

/** Returns all SVG drawings that the pages show unchanged, by their path below the media folder. */
export const sceneFiles = (): ReadonlyMap<string, Buffer> =>
  new Map([
    ['home.svg', renderLayers({ width: 960, height: 640 }, deliveryNote())],
    ['intelligente-websites/seite.svg', renderLayers({ width: 960, height: 640 }, answeringPage())],
  ])

type Layers = Record<'back' | 'flow' | 'front', string>

/**
 * Returns an SVG with three layers, which can be shown separately by their id (`#back`, `#flow`, `#front`),
 * so that a page can move the middle layer. The colours follow the page's colour scheme.
 */
function renderLayers(
  { width, height }: Record<'width' | 'height', number>,
  layers: Layers,
): Buffer {
  const groups = Object.entries(layers).map(([id, content]) => `<g id="${id}">${content}</g>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<style>${colourRules()}</style>${shades}${groups.join('')}</svg>\n`,
  )
}

/** A delivery note passes through four blocks, one for each phase, and comes out as a bright cube. */
const deliveryNote = (): Layers => ({
  back: drawGround(boxesBehind) + drawBelt(-8, 27) + stations.map(drawShadow).join(''),
  flow: drawFlow(),
  front: stations.map(drawStation).join('') + drawGround(boxesInFront, { lines: false }),
})

/** A web page that lies flat. A question slides over it, and an answer stands up out of it. */
function answeringPage(): Layers {
  const plate: Box = { x: 2, y: -6, z: 0, width: 17, depth: 11, height: 0.4 }
  const strip = (paint: string, x: number, y: number, width: number, depth: number, z = 0.4) =>
    drawFace(paint, [
      at(x, y, z),
      at(x + width, y, z),
      at(x + width, y + depth, z),
      at(x, y + depth, z),
    ])
  const words = [0, 1, 2, 3].map((row) =>
    strip('n', 3.9 + row * 0.9, 0.6, 0.28, 3.4 - (row % 2) * 0.9),
  )
  const answer: Box = { x: 12.2, y: -4.6, z: 0.4, width: 2.4, depth: 6.4, height: 2.2 }
  const right = answer.x + answer.width
  const said = [0.5, 1.1].map((z, row) =>
    drawFace('m', [
      at(right, -3.9, 0.4 + z),
      at(right, 1.1 - row * 1.6, 0.4 + z),
      at(right, 1.1 - row * 1.6, 0.72 + z),
      at(right, -3.9, 0.72 + z),
    ]),
  )
  const glow = at(15, -1, 1)
  return {
    back:
      drawGround([]) +
      drawShadow(plate) +
      drawBlock(plate, 'p') +
      strip('h', 2.6, -5.4, 0.5, 9.8) +
      words.join('') +
      strip('bt', 8.4, 0.8, 2.6, 3.4) +
      strip('at', 16, -5.2, 2.2, 9.4),
    flow:
      drawShadow({ x: 4.6, y: -4.4, z: 0.4, width: 1.7, depth: 4.4, height: 0.6 }) +
      drawBlock({ x: 4.6, y: -4.4, z: 0.4, width: 1.7, depth: 4.4, height: 0.9 }, 'c') +
      drawFace('pt', [
        at(5.3, -3.8, 1.31),
        at(5.6, -3.8, 1.31),
        at(5.6, -0.7, 1.31),
        at(5.3, -0.7, 1.31),
      ]),
    front:
      `<ellipse cx="${glow.x.toFixed(1)}" cy="${glow.y.toFixed(1)}" rx="210" ry="160" fill="url(#o)"/>` +
      drawBlock(answer, 's') +
      said.join(''),
  }
}

const view: View = { x: 236, y: 122, unit: 30 }

/** The belt runs along x, between these y coordinates. */
const lane = { from: 0, to: 2 }
const stations: readonly (Box & { tone: string })[] = [
  { ...across(2.4, 1.8, 1.8), tone: 'a' },
  { ...across(7, 2, 2.4), tone: 'b' },
  { ...across(11.8, 2.2, 3.1), tone: 'c' },
  { ...across(16.8, 2.4, 4), tone: 'd' },
]

function across(x: number, width: number, height: number): Box {
  return { x, y: lane.from - 0.55, z: 0, width, depth: lane.to - lane.from + 1.1, height }
}

type OklchColour = readonly [lightness: number, chroma: number, hue: number]
type Scheme = Record<string, readonly [top: OklchColour, left: OklchColour, right: OklchColour]>

const lightScheme: Scheme = {
  a: [
    [0.97, 0.012, 265],
    [0.9, 0.025, 265],
    [0.83, 0.04, 265],
  ],
  b: [
    [0.86, 0.065, 264],
    [0.77, 0.1, 264],
    [0.69, 0.13, 264],
  ],
  c: [
    [0.7, 0.15, 263],
    [0.6, 0.2, 264],
    [0.52, 0.22, 265],
  ],
  d: [
    [0.6, 0.21, 264],
    [0.505, 0.235, 264],
    [0.42, 0.21, 265],
  ],
  g: [
    [0.962, 0.008, 265],
    [0.915, 0.014, 265],
    [0.87, 0.02, 265],
  ],
  t: [
    [0.925, 0.014, 265],
    [0.86, 0.02, 265],
    [0.8, 0.026, 265],
  ],
  p: [
    [1, 0, 265],
    [0.88, 0.01, 265],
    [0.82, 0.012, 265],
  ],
  i: [
    [0.7, 0.15, 263],
    [0.6, 0.2, 264],
    [0.52, 0.22, 265],
  ],
  s: [
    [0.89, 0.2, 122],
    [0.74, 0.185, 124],
    [0.6, 0.155, 126],
  ],
}
const darkScheme: Scheme = {
  a: [
    [0.38, 0.035, 266],
    [0.28, 0.032, 266],
    [0.215, 0.026, 266],
  ],
  b: [
    [0.44, 0.13, 268],
    [0.335, 0.12, 268],
    [0.255, 0.09, 268],
  ],
  c: [
    [0.56, 0.19, 265],
    [0.44, 0.19, 266],
    [0.33, 0.15, 267],
  ],
  d: [
    [0.68, 0.17, 262],
    [0.545, 0.222, 264],
    [0.41, 0.195, 265],
  ],
  g: [
    [0.235, 0.02, 266],
    [0.19, 0.018, 266],
    [0.16, 0.014, 266],
  ],
  t: [
    [0.32, 0.03, 266],
    [0.25, 0.024, 266],
    [0.2, 0.02, 266],
  ],
  p: [
    [0.965, 0.006, 265],
    [0.78, 0.02, 265],
    [0.66, 0.025, 265],
  ],
  i: [
    [0.62, 0.19, 264],
    [0.5, 0.21, 264],
    [0.37, 0.17, 265],
  ],
  s: [
    [0.905, 0.195, 122],
    [0.72, 0.175, 124],
    [0.55, 0.14, 127],
  ],
}

/**
 * Returns the CSS. `.ct` is the top face of boxes painted as `c`. If the URL names one layer, the other
 * layers are hidden.
 */
function colourRules(): string {
  const paints = (scheme: Scheme) =>
    Object.entries(scheme)
      .map(([name, tones]) =>
        tones.map((tone, face) => `.${name}${'tlr'[face]}{fill:${hexOf(tone)}}`).join(''),
      )
      .join('')
  return (
    `${paints(lightScheme)}.w{stroke:#fff;stroke-opacity:.75;fill:none}.k{stroke:${hexOf([0.505, 0.235, 264])};stroke-opacity:.16;fill:none}.n{fill:${hexOf([0.62, 0.03, 265])}}.h{fill:${hexOf([0.505, 0.235, 264])}}.m{fill:${hexOf([0.3, 0.1, 266])};fill-opacity:.82}.u{fill:${hexOf([0.42, 0.1, 265])};fill-opacity:.13}.y{stop-color:${hexOf([0.86, 0.19, 122])}}` +
    `@media (prefers-color-scheme:dark){${paints(darkScheme)}.w{stroke-opacity:.26}.k{stroke:${hexOf([0.66, 0.16, 264])};stroke-opacity:.17}.n{fill:${hexOf([0.7, 0.02, 265])}}.h{fill:${hexOf([0.5, 0.2, 264])}}.m{fill:${hexOf([0.12, 0.03, 266])};fill-opacity:.86}.u{fill:#000;fill-opacity:.34}.y{stop-color:${hexOf([0.905, 0.195, 122])}}}` +
    `svg:has(:target)>g:not(:target){display:none}`
  )
}

const shades =
  '<defs><linearGradient id="f" gradientTransform="rotate(90)"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>' +
  '<linearGradient id="e" gradientTransform="rotate(35)"><stop stop-color="#fff" stop-opacity=".28"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
  '<radialGradient id="o"><stop class="y" stop-opacity=".5"/><stop offset=".45" class="y" stop-opacity=".16"/><stop offset="1" class="y" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="v"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  `<mask id="q"><ellipse cx="490" cy="310" rx="490" ry="330" fill="url(#v)"/></mask>` +
  '<mask id="z"><ellipse cx="490" cy="310" rx="640" ry="480" fill="url(#v)"/></mask></defs>'

const at = (x: number, y: number, z: number): Point => project(view, x, y, z)
const drawFace = (paint: string, points: readonly Point[]) =>
  `<path class="${paint}" d="${polygon(points)}"/>`

function drawBlock(box: Box, tone: string, { lit = true }: { lit?: boolean } = {}): string {
  const { top, left, right } = outlinesOf(view, box)
  const upper = box.z + box.height
  const edge = [
    at(box.x, box.y + box.depth, upper),
    at(box.x + box.width, box.y + box.depth, upper),
    at(box.x + box.width, box.y, upper),
  ]
  const [a, b, c] = edge.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return (
    `<path class="${tone}l" d="${left}"/><path class="${tone}r" d="${right}"/><path class="${tone}t" d="${top}"/>` +
    (lit
      ? `<path fill="url(#f)" d="${left}"/><path fill="url(#f)" d="${right}"/><path fill="url(#e)" d="${top}"/>`
      : '') +
    `<path class="w" d="M${a}L${b}L${c}"/>`
  )
}

/** Draws the shadow of a box on the ground to its right. */
function drawShadow({ x, y, width, depth, height }: Box): string {
  const far = Math.min(height * 0.7, 2.4)
  return drawFace('u', [
    at(x, y + depth, 0),
    at(x + width, y + depth, 0),
    at(x + width + far, y + depth + far * 0.55, 0),
    at(x + width + far, y + far * 0.55, 0),
    at(x + width, y, 0),
  ])
}

/** Draws the grid of the ground and the low blocks on it, both with soft edges. */
function drawGround(boxes: readonly Box[], { lines = true } = {}): string {
  const grid = Array.from({ length: 20 }, (_, index) => {
    const step = index * 2 - 10
    const other = step <= 14 ? segment(at(-10, step, 0), at(28, step, 0)) : ''
    return segment(at(step, -10, 0), at(step, 14, 0)) + other
  })
  const standing = boxes
    .toSorted((a, b) => a.x + a.y - b.x - b.y)
    .map((box) => drawShadow(box) + drawBlock(box, 'g'))
  return `<g mask="url(#q)">${lines ? `<path class="k" d="${grid.join('')}"/>` : ''}${standing.join('')}</g>`
}

const segment = (from: Point, to: Point) =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`

const boxesBehind = scattered('behind', { y: [-8, -2], x: [0, 22] })
const boxesInFront = scattered('before', { y: [4, 8], x: [0, 20] })

/** Returns low blocks at random places of the grid. */
function scattered(seed: string, { x, y }: Record<'x' | 'y', readonly [number, number]>): Box[] {
  const random = randomOf(`home/${seed}`)
  const boxes: Box[] = []
  for (let column = x[0]; column < x[1]; column += 2) {
    for (let row = y[0]; row < y[1]; row += 2) {
      const isThere = random.next() < 0.3
      const height = 0.25 + random.next() * (seed === 'behind' ? 1.5 : 0.5)
      if (isThere)
        boxes.push({ x: column + 0.1, y: row + 0.1, z: 0, width: 1.8, depth: 1.8, height })
    }
  }
  return boxes
}

function drawBelt(x: number, width: number): string {
  const bed: Box = { x, y: lane.from, z: 0, width, depth: lane.to - lane.from, height: bedHeight }
  const ribs = Array.from({ length: Math.floor(width) }, (_, index) => {
    const rib = x + index + 0.5
    return segment(at(rib, lane.from, bedHeight), at(rib, lane.to, bedHeight))
  })
  return `<g mask="url(#z)">${drawBlock(bed, 't', { lit: false })}<path class="k" d="${ribs.join('')}"/></g>`
}

const bedHeight = 0.28

/** Draws the sheets before the first block, the boxes between the blocks, and the cube at the end. */
function drawFlow(): string {
  const cube = (x: number, edge: number, tone: string) =>
    drawBlock({ x, y: 1 - edge / 2, z: bedHeight, width: edge, depth: edge, height: edge }, tone)
  const slab = (x: number, tone: string) =>
    drawBlock({ x, y: 0.45, z: bedHeight, width: 0.95, depth: 1.1, height: 0.3 }, tone)
  const end = at(23, 1, 0.9)
  return (
    [-5.4, -2.9, -0.4].map((x) => drawSheet(x)).join('') +
    slab(4.7, 'p') +
    cube(10.1, 0.9, 'i') +
    cube(15.3, 1.15, 'i') +
    `<ellipse cx="${end.x.toFixed(1)}" cy="${end.y.toFixed(1)}" rx="152" ry="118" fill="url(#o)"/>` +
    drawShadow({ x: 22, y: 0.05, z: 0, width: 1.9, depth: 1.9, height: 1.2 }) +
    drawBlock({ x: 22, y: 0.05, z: bedHeight, width: 1.9, depth: 1.9, height: 1.9 }, 's')
  )
}

/** Draws a delivery note that lies on the belt, with its lines across the belt. */
function drawSheet(x: number): string {
  const z = bedHeight + 0.06
  const strip = (paint: string, from: number, to: number, left: number, right: number) =>
    drawFace(paint, [
      at(x + from, left, z),
      at(x + to, left, z),
      at(x + to, right, z),
      at(x + from, right, z),
    ])
  const rows = [0.62, 0.84, 1.06, 1.28].map((row, index) =>
    strip('n', row, row + 0.08, 0.38 + (index % 2) * 0.12, 1.62),
  )
  return (
    drawBlock({ x, y: 0.2, z: bedHeight, width: 1.75, depth: 1.6, height: 0.06 }, 'p', {
      lit: false,
    }) +
    strip('h', 0.2, 0.42, 1.02, 1.62) +
    rows.join('') +
    strip('h', 1.48, 1.6, 0.38, 0.8)
  )
}

/** Draws a block with the gate through which the belt leaves it. */
function drawStation({ tone, ...box }: Box & { tone: string }, index: number): string {
  const x = box.x + box.width
  const high = 1.1 + index * 0.12
  const gate = [
    at(x, lane.from, bedHeight),
    at(x, lane.to, bedHeight),
    at(x, lane.to, bedHeight + high),
    at(x, lane.from, bedHeight + high),
  ]
  const rim = box.height - 0.42
  const lamp = Array.from({ length: index + 1 }, (_, step) => {
    const from = box.x + 0.3 + step * 0.36
    return drawFace('st', [
      at(from, box.y + box.depth, rim),
      at(from + 0.2, box.y + box.depth, rim),
      at(from + 0.2, box.y + box.depth, rim - 0.2),
      at(from, box.y + box.depth, rim - 0.2),
    ])
  })
  return (
    drawBlock(box, tone) +
    drawFace('m', gate) +
    `<path class="w" d="${polygon(gate)}"/>` +
    lamp.join('')
  )
}
