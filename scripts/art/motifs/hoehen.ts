import { formatHex, interpolate } from 'culori'
import { contoursOf, terrainOf, type Terrain } from '../contours.ts'
import { blendAt, hexOf, hueAt, LUMEN, partnerOf, type HueName } from '../hue.ts'
import { layered, noiseOf, type Noise } from '../noise.ts'
import { blob, blur, fill, glow, radial, share, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const LEVELS = 12
const SPARK_LEVEL = 9

/** A landscape of contour lines, cut from stacked sheets of paper. */
export const hoehen: Motif = (canvas) => {
  const sheets = sheetsOf(canvas, NIGHT_PAPER)
  return (
    fill(canvas, hueAt(canvas.hue, 0.05)) +
    `<defs>${blur('shade', 9)}${radial('light', [
      [0, '#fff', 0.14],
      [1, '#fff', 0],
    ])}</defs>` +
    sheets.join('') +
    glow({ x: canvas.width * 0.3, y: 0 }, canvas.width * 0.7, canvas.height * 0.9, 'light') +
    vignette(canvas, hueAt(canvas.hue, 0), 0.6)
  )
}

/**
 * The landscape of `hoehen` in pale paper: the ground has the colour of the page, and higher sheets are more
 * colourful.
 */
export const hoehenByDay: Motif = (canvas) =>
  fill(canvas, PAPER) + `<defs>${blur('shade', 10)}</defs>` + sheetsOf(canvas, DAY_PAPER).join('')

const PAPER = hexOf([0.967, 0.008, 240])

const mixed = (from: string, to: string, part: number): string =>
  formatHex(interpolate([from, to], 'oklab')(part))

/** Returns the heights of hills made of noise, with one mountain as the centre of the picture. */
function heightsOf({ width, height, random }: Canvas): Noise {
  const noise = layered(noiseOf(random), 3)
  const warp = noiseOf(random)
  const peak = { x: width * random.between(0.3, 0.7), y: height * random.between(0.38, 0.6) }
  const reach = width * random.between(0.24, 0.3)

  return (x, y) => {
    const [u, v] = [(x / width) * 2.4, (y / width) * 2.4]
    const bent = noise(u + 0.35 * warp(u, v), v + 0.35 * warp(u + 9, v + 4))
    const mountain = Math.exp(-((x - peak.x) ** 2 + ((y - peak.y) * 1.25) ** 2) / reach ** 2)
    return 0.3 + bent * 0.42 + mountain * 0.52
  }
}

interface Paper {
  paint(hue: HueName, level: number): string
  /** Colour and opacity of the shadow below a sheet. */
  shade: readonly [colour: string, opacity: number]
  /** The highlight along an edge. */
  edge: readonly [opacity: number, width: number]
}

const NIGHT_PAPER: Paper = {
  paint(hue, level) {
    const tone = 0.08 + (level / LEVELS) ** 1.15 * 0.8
    return blendAt(hue, partnerOf(hue), (1 - level / LEVELS) ** 1.6 * 0.75, tone)
  },
  shade: ['#000', 0.6],
  edge: [0.2, 1.2],
}

const DAY_PAPER: Paper = {
  paint(hue, level) {
    const high = level / (LEVELS - 1)
    const tone = hueAt(hue, 0.97 - 0.47 * high ** 1.2)
    return mixed(PAPER, tone, Math.min(1, 1.3 * high))
  },
  shade: [hexOf([0.4, 0.07, 255]), 0.34],
  edge: [0.75, 1.6],
}

const sheetsOf = (canvas: Canvas, paper: Paper): string[] => {
  const terrain = terrainOf(canvas, heightsOf(canvas))
  return Array.from({ length: LEVELS }, (_, level) => sheet(canvas, { terrain, level, paper }))
}

type Sheet = { terrain: Terrain; level: number; paper: Paper }

function sheet({ hue }: Canvas, { terrain, level, paper }: Sheet): string {
  const threshold = 0.06 + (level / LEVELS) * 0.86
  const outline = contoursOf(terrain, threshold).map(blob).join('')
  if (outline === '') return ''

  const [opacity, width] = paper.edge
  const edge =
    level === SPARK_LEVEL
      ? `stroke="${LUMEN}" stroke-width="4"`
      : `stroke="#fff" stroke-opacity="${share(opacity).replace(/^0/, '')}" stroke-width="${width}"`
  const [shade, dark] = paper.shade
  return (
    `<path d="${outline}" fill="${shade}" fill-opacity="${share(dark).replace(/^0/, '')}" fill-rule="evenodd" transform="translate(5 13)" filter="url(#shade)"/>` +
    `<path d="${outline}" fill="${paper.paint(hue, level)}" fill-rule="evenodd" ${edge}/>`
  )
}
