import {
  BoxGeometry,
  BufferGeometry,
  DataTexture,
  Float32BufferAttribute,
  LatheGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Vector2,
  Vector3,
} from 'three'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { layered, noiseOf } from './noise.ts'
import type { Random } from './random.ts'

/** Moves a point of a shape in place. */
export type Bend = (point: Vector3) => void

/** A box with round edges and enough points on its faces to be bent. */
export function softBox(
  width: number,
  height: number,
  depth: number,
  radius: number,
  bend?: Bend,
  detail = 36,
): BufferGeometry {
  const box = new BoxGeometry(width, height, depth, detail, detail, detail)
  const half = new Vector3(width / 2 - radius, height / 2 - radius, depth / 2 - radius)
  const low = half.clone().negate()
  return reshaped(box, (point) => {
    const core = point.clone().clamp(low, half)
    const out = point.clone().sub(core)
    if (out.lengthSq() > 0) point.copy(core).addScaledVector(out.normalize(), radius)
    bend?.(point)
  })
}

/** A profile of radius and height, turned around the y axis. */
export function turned(profile: readonly (readonly [number, number])[], segments = 128) {
  return new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    segments,
  )
}

/** All points moved, all edges smooth, and a texture laid over it slantwise. */
export function reshaped(source: BufferGeometry, bend: Bend): BufferGeometry {
  source.deleteAttribute('normal')
  source.deleteAttribute('uv')
  const shape = mergeVertices(source, 1e-5)
  const positions = shape.getAttribute('position')
  const point = new Vector3()
  const uv: number[] = []
  for (let index = 0; index < positions.count; index++) {
    point.fromBufferAttribute(positions, index)
    bend(point)
    positions.setXYZ(index, point.x, point.y, point.z)
    uv.push(point.x + point.z * 0.9, point.y + point.z * 0.6)
  }
  shape.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  shape.computeVertexNormals()
  return shape
}

/** A brilliant: a flat table, a crown of facets, a girdle, and a point below; radius 1. */
export function brilliant(): BufferGeometry {
  const ring = (count: number, radius: number, y: number, turn: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + turn) / count) * Math.PI * 2
      return new Vector3(Math.cos(angle) * radius, y, Math.sin(angle) * radius)
    })
  const table = ring(8, 0.56, 0.34, 0)
  const star = ring(8, 0.8, 0.2, 0.5)
  const girdle = ring(16, 1, 0, 0)
  const belt = ring(16, 1, -0.05, 0)
  const lower = ring(8, 0.42, -0.52, 0.5)
  const culet = new Vector3(0, -0.86, 0)
  const triangles: Vector3[] = []
  const add = (...corners: (Vector3 | undefined)[]) => {
    for (const corner of corners) triangles.push(corner ?? culet)
  }
  for (let i = 0; i < 8; i++) {
    const [next, g] = [(i + 1) % 8, i * 2]
    const [g1, g2] = [g + 1, (g + 2) % 16]
    add(new Vector3(0, 0.34, 0), table[next], table[i])
    add(table[i], table[next], star[i])
    add(table[i], star[i], girdle[g])
    add(table[next], girdle[g2], star[i])
    add(star[i], girdle[g1], girdle[g])
    add(star[i], girdle[g2], girdle[g1])
    add(girdle[g], girdle[g1], belt[g], girdle[g1], belt[g1], belt[g])
    add(girdle[g1], girdle[g2], belt[g1], girdle[g2], belt[g2], belt[g1])
    add(belt[g], belt[g1], lower[i])
    add(belt[g1], belt[g2], lower[i])
    add(belt[g2], lower[next], lower[i])
    add(lower[i], lower[next], culet)
  }
  const shape = new BufferGeometry().setFromPoints(triangles)
  shape.computeVertexNormals()
  return shape
}

/** Grey noise that may be laid side by side, as a height map; `grain` bumps across. */
export function grainTexture(random: Random, grain: number, layers: number): DataTexture {
  const size = 256
  const noise = layered(noiseOf(random), layers)
  return textureOf(size, (x, y) => {
    // Mixed with itself, shifted by one tile, so that opposite edges meet.
    const [u, v] = [x / size, y / size]
    const at = (dx: number, dy: number) => noise((u - dx) * grain, (v - dy) * grain)
    const above = at(0, 0) * (1 - u) + at(1, 0) * u
    const below = at(0, 1) * (1 - u) + at(1, 1) * u
    return 0.5 + (above * (1 - v) + below * v) * 0.5
  })
}

/** Threads over and under each other, as a height map. */
export function weaveTexture(random: Random): DataTexture {
  const threads = 32
  const size = 256
  return textureOf(size, (x, y) => {
    const [u, v] = [(x / size) * threads, (y / size) * threads]
    const over = (Math.floor(u) + Math.floor(v)) % 2 === 0
    const round = over ? Math.sin((u % 1) * Math.PI) : Math.sin((v % 1) * Math.PI)
    return 0.25 + round * 0.55 + random.between(0, 0.2)
  })
}

function textureOf(size: number, heightAt: (x: number, y: number) => number): DataTexture {
  const data = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const grey = Math.round(Math.min(1, Math.max(0, heightAt(x, y))) * 255)
      data.set([grey, grey, grey, 255], (y * size + x) * 4)
    }
  }
  const texture = new DataTexture(data, size, size)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  texture.needsUpdate = true
  return texture
}
