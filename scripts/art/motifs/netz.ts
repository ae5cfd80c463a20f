import { blendAt, hueAt, LUMEN, partnerOf } from '../hue.ts'
import { drawBox, BOX_SHADES, facesOf, LUMEN_FACES } from '../isometric.ts'
import { mix } from '../../../src/studio/noise.ts'
import { fill, glow, line, num, radial, share, shine, vignette } from '../svg.ts'
import type { Canvas, Motif, Point } from '../svg.ts'

interface Node extends Point {
  size: number
}

type Link = readonly [Node, Node]

/** Cubes and the connections between them, and one bright way from side to side. */
export const netz: Motif = (canvas) => {
  const { hue } = canvas
  const nodes = scatter(canvas)
  const links = linksOf(nodes)
  const route = routeThrough(nodes, links)

  return (
    fill(canvas, hueAt(hue, 0.03)) +
    BOX_SHADES +
    `<defs>${lights(canvas)}</defs>` +
    glow(
      { x: canvas.width * 0.38, y: canvas.height * 0.4 },
      canvas.width * 0.62,
      canvas.height * 0.8,
      'haze',
    ) +
    glow(
      { x: canvas.width * 0.85, y: canvas.height * 0.85 },
      canvas.width * 0.45,
      canvas.height * 0.6,
      'haze2',
    ) +
    dust(canvas) +
    `<g stroke="${hueAt(hue, 0.7)}" fill="none">${links.map(drawLink).join('')}</g>` +
    drawRoute(route) +
    nodes.map((node) => drawNode(canvas, node, route.includes(node))).join('') +
    vignette(canvas, hueAt(hue, 0), 0.6)
  )
}

function lights({ hue }: Canvas): string {
  return (
    radial('haze', [
      [0, hueAt(hue, 0.36), 0.95],
      [1, hueAt(hue, 0.1), 0],
    ]) +
    radial('haze2', [
      [0, hueAt(partnerOf(hue), 0.32), 0.8],
      [1, hueAt(partnerOf(hue), 0.1), 0],
    ]) +
    radial('halo', [
      [0, hueAt(hue, 0.75), 0.4],
      [1, hueAt(hue, 0.75), 0],
    ]) +
    radial('spark', [
      [0, LUMEN, 0.5],
      [1, LUMEN, 0],
    ])
  )
}

/** Points that keep their distance, the big ones first. */
function scatter({ width, height, random }: Canvas): Node[] {
  const nodes: Node[] = []
  for (let attempt = 0; attempt < 900 && nodes.length < 58; attempt++) {
    const size = nodes.length < 7 ? random.between(34, 46) : random.between(7, 21)
    const node = {
      x: random.between(0.03, 0.97) * width,
      y: random.between(0.06, 0.94) * height,
      size,
    }
    const gap = (other: Node) => 58 + (size + other.size) * 1.35
    if (nodes.every((other) => distance(node, other) > gap(other))) nodes.push(node)
  }
  return nodes.toSorted((a, b) => a.y - b.y)
}

/** Two points are linked when no third lies in the circle between them: nothing crosses. */
function linksOf(nodes: readonly Node[]): Link[] {
  return nodes.flatMap((from, index) =>
    nodes.slice(index + 1).flatMap((to): Link[] => {
      const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      const radius = distance(from, to) / 2
      const free = nodes.every(
        (other) => other === from || other === to || distance(other, centre) > radius,
      )
      return free && radius < 150 ? [[from, to]] : []
    }),
  )
}

/** The shortest way from the leftmost node to the rightmost that can be reached. */
function routeThrough(nodes: readonly Node[], links: readonly Link[]): Node[] {
  const start = nodes.toSorted((a, b) => a.x - b.x).at(0)
  if (start === undefined) return []

  const ways = new Map<Node, { length: number; path: Node[] }>([
    [start, { length: 0, path: [start] }],
  ])
  for (let round = 0; round < nodes.length; round++) {
    for (const [from, to] of links) {
      extend(ways, from, to)
      extend(ways, to, from)
    }
  }
  const end = [...ways.keys()].toSorted((a, b) => b.x - a.x).at(0)
  return end ? (ways.get(end)?.path ?? []) : []
}

function extend(ways: Map<Node, { length: number; path: Node[] }>, from: Node, to: Node): void {
  const way = ways.get(from)
  if (way === undefined) return
  const length = way.length + distance(from, to) ** 1.3
  if (length < (ways.get(to)?.length ?? Infinity)) ways.set(to, { length, path: [...way.path, to] })
}

function drawLink([from, to]: Link): string {
  const near = 1 - distance(from, to) / 320
  return `<path d="${line([from, to])}" stroke-opacity="${share(0.16 + 0.5 * near)}" stroke-width="${num(1 + near)}"/>`
}

function drawRoute(route: readonly Node[]): string {
  const path = line(route)
  return (
    `<g fill="none" stroke="${LUMEN}" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="${path}" stroke-width="16" stroke-opacity=".1"/><path d="${path}" stroke-width="3.2"/></g>`
  )
}

function drawNode({ hue }: Canvas, node: Node, onRoute: boolean): string {
  const view = { x: node.x, y: node.y, unit: node.size }
  const cube = { x: -0.5, y: -0.5, z: -0.5, width: 1, depth: 1, height: 1 }
  const bright = mix(0.5, 0.74, Math.min(1, node.size / 46))
  const big = node.size > 30
  const faces =
    onRoute && !big
      ? LUMEN_FACES
      : { ...facesOf(hue, bright), top: blendAt(hue, partnerOf(hue), big ? 0.3 : 0, bright) }
  const light = onRoute ? 'spark' : 'halo'
  const core =
    big && onRoute
      ? drawBox(
          view,
          { x: -0.2, y: -0.2, z: 0.5, width: 0.4, depth: 0.4, height: 0.4 },
          LUMEN_FACES,
        )
      : ''
  return (
    shine(node, node.size * 2.6, light) +
    `<g stroke-width=".5" stroke-linejoin="round">${drawBox(view, cube, faces, { edge: 0.4 })}${core}</g>`
  )
}

/** Tiny lights far behind. */
function dust({ width, height, random, hue }: Canvas): string {
  const grains = Array.from({ length: 90 }, () => {
    const radius = random.between(0.8, 2.4)
    return `<circle cx="${num(random.next() * width)}" cy="${num(random.next() * height)}" r="${num(radius)}" fill-opacity="${share(random.between(0.15, 0.5))}"/>`
  })
  return `<g fill="${hueAt(hue, 0.75)}">${grains.join('')}</g>`
}

function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y)
}
