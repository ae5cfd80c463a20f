import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { mix, noiseOf, type Noise } from '../../../src/studio/noise.ts'
import { fill, glow, line, linear, num, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif, Point } from '../svg.ts'

const THREADS = 46
const SAMPLES = 56

/** Ink in water: clouds of colour, and veils of fine threads that twist through them. */
export const tinte: Motif = (canvas) => {
  const noise = noiseOf(canvas.random)
  const veils = [0, 1, 2, 3].map((index) => veil(canvas, noise, index))
  return ground(canvas) + veils.join('') + spark(canvas, noise) + vignette(canvas, '#05070d', 0.55)
}

function ground(canvas: Canvas): string {
  const { width, height, random, hue } = canvas
  const partner = partnerOf(hue)
  const side = random.chance(0.5) ? 1 : -1
  const clouds = [
    { at: 0.5 - side * 0.3, level: 0.3, reach: 0.62, colour: hueAt(hue, 0.4), opacity: 0.9 },
    { at: 0.5 + side * 0.28, level: 0.78, reach: 0.5, colour: hueAt(partner, 0.4), opacity: 0.7 },
    { at: 0.5 + side * 0.42, level: 0.1, reach: 0.4, colour: hueAt(hue, 0.5), opacity: 0.5 },
    { at: 0.5 - side * 0.1, level: 0.62, reach: 0.26, colour: hueAt(hue, 0.62), opacity: 0.5 },
  ]
  const gradients = clouds.map(({ colour, opacity }, index) =>
    radial(`cloud${index}`, [
      [0, colour, opacity],
      [0.5, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
  )
  const shapes = clouds.map(({ at, level, reach }, index) =>
    glow(
      { x: width * (at + random.between(-0.06, 0.06)), y: height * level },
      width * reach,
      height * reach * random.between(0.9, 1.3),
      `cloud${index}`,
    ),
  )
  return fill(canvas, hueAt(hue, 0.04)) + `<defs>${gradients.join('')}</defs>` + shapes.join('')
}

function veil(canvas: Canvas, noise: Noise, index: number): string {
  const { random, hue } = canvas
  const curve = ribbon(canvas, noise, index)
  const threads = Array.from({ length: THREADS }, (_, thread) => {
    const opacity = 0.3 + 0.5 * (thread / THREADS) ** 2
    return `<path d="${line(curve(thread / (THREADS - 1)))}" stroke-opacity="${share(opacity)}"/>`
  })
  const body = [...curve(0), ...curve(1).toReversed()]
  const tint = random.between(0, 0.8)
  const paint = linear(
    `veil${index}`,
    [
      [0, hueAt(hue, 0.62), 0],
      [0.2, hueAt(hue, 0.72)],
      [0.5, blendAt(hue, partnerOf(hue), tint, 0.84)],
      [0.8, blendAt(hue, partnerOf(hue), tint, 0.66)],
      [1, hueAt(hue, 0.5), 0],
    ],
    0,
  )
  return (
    `<defs>${paint}</defs><g style="mix-blend-mode:screen">` +
    `<path d="${line(body)}z" fill="url(#veil${index})" fill-opacity=".13"/>` +
    `<g fill="none" stroke="url(#veil${index})" stroke-width="1.6">${threads.join('')}</g></g>`
  )
}

/** The threads of one ribbon that bends and twists on its way across the picture. */
function ribbon({ width, height, random }: Canvas, noise: Noise, index: number) {
  const level = height * (0.2 + 0.2 * index + random.between(-0.06, 0.06))
  const bend = height * random.between(0.36, 0.55)
  const reach = height * random.between(0.42, 0.7)
  const turns = random.between(1.1, 1.9)
  const start = random.between(0, Math.PI)
  const row = random.between(0, 90)

  return (thread: number): Point[] =>
    Array.from({ length: SAMPLES + 1 }, (_, sample) => {
      const along = mix(-0.06, 1.06, sample / SAMPLES)
      const twist = start + along * turns * Math.PI + noise(along * 1.6, row + 40) * 0.9
      const across = (thread - 0.5) * Math.cos(twist) * (0.7 + 0.6 * noise(along * 2, row + 8))
      const lift = noise(along * 1.5 + thread * 0.4, row) * bend
      return { x: along * width, y: level + lift + across * reach }
    })
}

function spark({ width, height, random }: Canvas, noise: Noise): string {
  const level = height * random.between(0.4, 0.6)
  const row = random.between(100, 200)
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const along = mix(-0.02, 1.02, sample / SAMPLES)
    return { x: along * width, y: level + noise(along * 1.4, row) * height * 0.45 }
  })
  const head = points[Math.round(SAMPLES * random.between(0.62, 0.8))]
  const paint = linear(
    'spark',
    [
      [0.1, LUMEN, 0],
      [0.7, LUMEN, 0.95],
      [1, LUMEN, 0],
    ],
    0,
  )
  const drop = head
    ? `<circle cx="${num(head.x)}" cy="${num(head.y)}" r="9" fill="${LUMEN}"/>` +
      shine(head, 70, 'drop')
    : ''
  return (
    `<defs>${paint}${radial('drop', [
      [0, LUMEN, 0.5],
      [1, LUMEN, 0],
    ])}</defs>` +
    `<path d="${line(points)}" fill="none" stroke="url(#spark)" stroke-width="3" stroke-linecap="round"/>${drop}`
  )
}
