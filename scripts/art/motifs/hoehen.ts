import { contoursOf, terrainOf, type Terrain } from '../contours.ts'
import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { layered, noiseOf, type Noise } from '../../../src/studio/noise.ts'
import { blob, blur, fill, glow, radial, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'

const LEVELS = 12
const SPARK_LEVEL = 9

/** A landscape of heights, cut from sheets that lie on each other. */
export const hoehen: Motif = (canvas) => {
  const terrain = terrainOf(canvas, heightsOf(canvas))
  const sheets = Array.from({ length: LEVELS }, (_, level) => sheet(canvas, terrain, level))
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

/** Hills of noise, with one mountain that gives the picture its centre. */
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

function sheet(canvas: Canvas, terrain: Terrain, level: number): string {
  const threshold = 0.06 + (level / LEVELS) * 0.86
  const outline = contoursOf(terrain, threshold).map(blob).join('')
  if (outline === '') return ''

  const tone = 0.08 + (level / LEVELS) ** 1.15 * 0.8
  const paint = blendAt(canvas.hue, partnerOf(canvas.hue), (1 - level / LEVELS) ** 1.6 * 0.75, tone)
  const edge =
    level === SPARK_LEVEL
      ? `stroke="${LUMEN}" stroke-width="4"`
      : `stroke="#fff" stroke-opacity=".2" stroke-width="1.2"`
  return (
    `<path d="${outline}" fill="#000" fill-opacity=".6" fill-rule="evenodd" transform="translate(5 13)" filter="url(#shade)"/>` +
    `<path d="${outline}" fill="${paint}" fill-rule="evenodd" ${edge}/>`
  )
}
