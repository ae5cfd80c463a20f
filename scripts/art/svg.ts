import type { HueName } from './hue.ts'
import type { Random } from './random.ts'

/** The area on which a motif draws: its size, random number generator and main hue. */
export interface Canvas {
  width: number
  height: number
  random: Random
  hue: HueName
}

/** Draws a whole picture and returns its SVG elements, background first. */
export type Motif = (canvas: Canvas) => string

export interface Point {
  x: number
  y: number
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export function svgOf({ width, height }: Canvas, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`
}

/** Formats a number for SVG with one decimal, a tenth of a pixel, which keeps files small and stable. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

/** Formats a share from 0 to 1, such as an opacity, for SVG. */
export function share(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')
}

export function polygon(points: readonly Point[]): string {
  return `${line(points)}z`
}

/** Returns a closed curve that rounds every corner between the points. */
export function blob(points: readonly Point[]): string {
  const first = points.at(0)
  const last = points.at(-1)
  if (first === undefined || last === undefined) return ''

  const start = middle(last, first)
  const curves = points.map((point, index) => {
    const end = middle(point, points[index + 1] ?? first)
    return `Q${num(point.x)} ${num(point.y)} ${num(end.x)} ${num(end.y)}`
  })
  return `M${num(start.x)} ${num(start.y)}${curves.join('')}z`
}

export function fill(canvas: Canvas, paint: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${share(opacity)}"` : ''
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${paint}"${faint}/>`
}

/** Returns a gradient across the filled shape. `angle` is in degrees: 0 runs to the right, 90 downwards. */
export function linear(id: string, stops: readonly Stop[], angle = 90): string {
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stopsOf(stops)}</linearGradient>`
}

/** Returns a gradient from the middle of the filled shape to its edge. */
export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`
}

/** Draws soft light or shade around a point. `gradient` is the id of a radial gradient. */
export function glow({ x, y }: Point, rx: number, ry: number, gradient: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${gradient})"/>`
}

/** Like `glow`, but adds its light to the elements below. */
export function shine(centre: Point, radius: number, gradient: string): string {
  return `<g style="mix-blend-mode:screen">${glow(centre, radius, radius, gradient)}</g>`
}

export function blur(id: string, amount: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${num(amount)}"/></filter>`
}

/** Darkens the corners towards `colour`, which draws the eye to the middle. */
export function vignette(canvas: Canvas, colour: string, opacity: number): string {
  return `<defs>${radial('vignette', [
    [0.55, colour, 0],
    [0.8, colour, opacity * 0.4],
    [1, colour, opacity],
  ])}</defs>${glow({ x: canvas.width / 2, y: canvas.height / 2 }, canvas.width * 0.74, canvas.height * 0.78, 'vignette')}`
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const faint = opacity === undefined ? '' : ` stop-opacity="${share(opacity)}"`
      return `<stop offset="${share(offset)}" stop-color="${colour}"${faint}/>`
    })
    .join('')
}

function middle(from: Point, to: Point): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}
