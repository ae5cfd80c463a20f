import { blendAt, hueAt, LUMEN, partnerOf, type HueName } from '../hue.ts'
import { BOX_SHADES, byDepth, drawBox, facesOf, LUMEN_FACES } from '../isometric.ts'
import type { Box, View } from '../isometric.ts'
import { blur, fill, glow, linear, num, radial, share, vignette } from '../svg.ts'
import type { Canvas, Motif } from '../svg.ts'
import { armchair, bag, gemRing, wheel, type Product } from './produkt-forms.ts'

/** A product as somebody photographed it: grey paper, flat light, a little too small. */
const photo =
  (product: Product): Motif =>
  (canvas) => {
    const { width, height } = canvas
    const size = height * 0.3
    const centre = { x: width * 0.5, y: height * 0.53 }
    const foot = centre.y + size * product.foot
    return (
      `<defs>${linear('wall', [
        [0, '#c9ccd2'],
        [0.55, '#dddfe3'],
        [1, '#b9bcc3'],
      ])}${radial('flash', [
        [0, '#fff', 0.55],
        [1, '#fff', 0],
      ])}${blur('soft', size * 0.07)}</defs>` +
      fill(canvas, 'url(#wall)') +
      `<rect y="${num(foot - size * 0.1)}" width="${width}" height="${num(height)}" fill="#a9adb5" opacity=".35" filter="url(#soft)"/>` +
      glow({ x: width * 0.42, y: height * 0.35 }, width * 0.42, height * 0.5, 'flash') +
      `<ellipse cx="${num(centre.x + size * 0.12)}" cy="${num(foot)}" rx="${num(size * product.reach)}" ry="${num(size * 0.1)}" fill="#3c4048" opacity=".5" filter="url(#soft)"/>` +
      placed(product.draw(), centre.x, centre.y, size, -2) +
      // Flat light: contrast and colour are washed out.
      fill(canvas, '#c4c8cf', 0.34)
    )
  }

/** The same product on a stage in the brand's hues. */
const scene =
  (product: Product): Motif =>
  (canvas) => {
    const { width, height, hue } = canvas
    const size = height * 0.36
    const centre = { x: width * 0.5, y: height * 0.47 }
    const foot = centre.y + size * product.foot
    const shadow = size * product.reach
    return (
      BOX_SHADES +
      lights(hue, size) +
      fill(canvas, 'url(#wall)') +
      sun(canvas, centre.x, centre.y - size * 0.12, size * 1.28) +
      beam(canvas, centre.x, foot) +
      floor(canvas, foot) +
      blocks(canvas, foot) +
      podium(canvas, centre.x, foot, size) +
      `<ellipse cx="${num(centre.x)}" cy="${num(foot + size * 0.02)}" rx="${num(shadow * 1.04)}" ry="${num(size * 0.085)}" fill="#000" opacity=".6" filter="url(#soft)"/>` +
      placed(product.draw(), centre.x, centre.y, size, 0) +
      glow({ x: centre.x - size * 0.7, y: centre.y - size * 0.8 }, size * 1.1, size, 'key') +
      sparks(canvas, centre.x, centre.y, size) +
      vignette(canvas, hueAt(hue, 0), 0.72)
    )
  }

export const produktMotifs = {
  'tasche-foto': photo(bag),
  'tasche-szene': scene(bag),
  'ring-foto': photo(gemRing),
  'ring-szene': scene(gemRing),
  'rad-foto': photo(wheel),
  'rad-szene': scene(wheel),
  'sessel-foto': photo(armchair),
  'sessel-szene': scene(armchair),
} satisfies Record<string, Motif>

/** Products are drawn in a room from −1 to 1. */
function placed(content: string, x: number, y: number, size: number, tilt: number): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${tilt}) scale(${num(size)})">${content}</g>`
}

function lights(hue: HueName, size: number): string {
  const partner = partnerOf(hue)
  return `<defs>${linear('wall', [
    [0, hueAt(hue, 0.07)],
    [0.62, hueAt(hue, 0.3)],
    [1, hueAt(hue, 0.12)],
  ])}${linear(
    'sun',
    [
      [0, hueAt(partner, 0.72)],
      [0.5, blendAt(hue, partner, 0.5, 0.5)],
      [1, hueAt(hue, 0.4)],
    ],
    70,
  )}${radial('halo', [
    [0, hueAt(partner, 0.6), 0.75],
    [0.55, hueAt(hue, 0.5), 0.25],
    [1, hueAt(hue, 0.3), 0],
  ])}${linear(
    'beam',
    [
      [0, '#fff', 0.26],
      [1, '#fff', 0],
    ],
    90,
  )}${linear('floor', [
    [0, hueAt(hue, 0.34)],
    [0.25, hueAt(hue, 0.2)],
    [1, hueAt(hue, 0.05)],
  ])}${linear(
    'side',
    [
      [0, hueAt(hue, 0.24)],
      [0.3, hueAt(hue, 0.62)],
      [0.55, hueAt(hue, 0.44)],
      [1, hueAt(hue, 0.14)],
    ],
    0,
  )}${linear(
    'top',
    [
      [0, hueAt(hue, 0.78)],
      [1, hueAt(hue, 0.46)],
    ],
    25,
  )}${radial('key', [
    [0, '#fff', 0.2],
    [1, '#fff', 0],
  ])}${radial('spark', [
    [0, LUMEN, 0.6],
    [1, LUMEN, 0],
  ])}${blur('soft', size * 0.05)}</defs>`
}

function sun(canvas: Canvas, x: number, y: number, radius: number): string {
  const rings = [1.22, 1.46, 1.74]
    .map(
      (grow, index) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * grow)}" fill="none" stroke="${hueAt(partnerOf(canvas.hue), 0.8)}" stroke-opacity="${share(0.22 - index * 0.06)}" stroke-width="1.6"/>`,
    )
    .join('')
  return (
    glow({ x, y }, radius * 2.1, radius * 2.1, 'halo') +
    rings +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="url(#sun)"/>`
  )
}

function beam({ width }: Canvas, x: number, foot: number): string {
  const top = width * 0.05
  return `<path d="M${num(x - width * 0.34)} -20L${num(x - width * 0.34 + top * 3)} -20L${num(x + width * 0.3)} ${num(foot)}L${num(x - width * 0.16)} ${num(foot)}z" fill="url(#beam)" style="mix-blend-mode:screen"/>`
}

function floor({ width, height, hue }: Canvas, foot: number): string {
  const horizon = foot - height * 0.07
  return (
    `<rect y="${num(horizon)}" width="${width}" height="${num(height - horizon)}" fill="url(#floor)"/>` +
    `<rect y="${num(horizon)}" width="${width}" height="1.5" fill="${hueAt(hue, 0.8)}" opacity=".3"/>`
  )
}

function podium({ hue }: Canvas, x: number, foot: number, size: number): string {
  const tier = (rx: number, y: number, height: number) => {
    const ry = rx * 0.17
    return (
      `<path d="M${num(x - rx)} ${num(y)}v${num(height)}a${num(rx)} ${num(ry)} 0 0 0 ${num(rx * 2)} 0v${num(-height)}z" fill="url(#side)"/>` +
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#top)" stroke="${hueAt(hue, 0.95)}" stroke-opacity=".4" stroke-width="1.4"/>`
    )
  }
  return (
    `<ellipse cx="${num(x + size * 0.2)}" cy="${num(foot + size * 0.5)}" rx="${num(size * 1.7)}" ry="${num(size * 0.26)}" fill="#000" opacity=".5" filter="url(#soft)"/>` +
    tier(size * 1.5, foot + size * 0.2, size * 0.22) +
    tier(size * 1.12, foot - size * 0.02, size * 0.2)
  )
}

/** Building blocks left and right of the stage, one of them bright. */
function blocks({ width, hue, random }: Canvas, foot: number): string {
  const unit = width / 26
  const groups: readonly (readonly [number, readonly Box[]])[] = [
    [0.1, [boxAt(0, 0, 2.6), boxAt(1.15, 0, 1.5), boxAt(0, 1.15, 1.1 + random.between(0, 0.3))]],
    [0.9, [boxAt(0, 0, 1.7), boxAt(-1.15, 0, 3.3), boxAt(0, 1.15, 0.9 + random.between(0, 0.3))]],
  ]
  return groups
    .map(([at, boxes], side) => {
      const view: View = { x: width * at, y: foot + unit * 0.3, unit }
      const drawn = boxes
        .toSorted(byDepth)
        .map((box) => drawBox(view, box, facesOf(hue, 0.34 + 0.08 * box.height), { edge: 0.25 }))
        .join('')
      const bright = side === 0 ? { ...boxAt(1.15, 0, 0), z: 1.5, height: 0.8 } : undefined
      return `<g stroke-width=".6" stroke-linejoin="round">${drawn}${bright ? drawBox(view, { ...bright, width: 0.8, depth: 0.8 }, LUMEN_FACES, { edge: 0.6 }) : ''}</g>`
    })
    .join('')
}

const boxAt = (x: number, y: number, height: number): Box => ({
  x,
  y,
  z: 0,
  width: 1,
  depth: 1,
  height,
})

function sparks({ random }: Canvas, x: number, y: number, size: number): string {
  return Array.from({ length: 9 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const away = size * random.between(1.05, 1.7)
    const place = { x: x + Math.cos(angle) * away, y: y - Math.abs(Math.sin(angle)) * away * 0.75 }
    const radius = random.between(1.2, 3.2)
    return (
      glow(place, radius * 5, radius * 5, 'spark') +
      `<circle cx="${num(place.x)}" cy="${num(place.y)}" r="${num(radius)}" fill="#fff"/>`
    )
  }).join('')
}
