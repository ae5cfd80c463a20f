import {
  BoxGeometry,
  DataTexture,
  Float32BufferAttribute,
  LatheGeometry,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { layered, noiseOf } from '../noise.ts'
import type { Random } from '../random.ts'

/** Moves a point of a shape in place. */
export type Bend = (point: Vector3) => void

/** `few` is for files that visitors load: enough points for a shape of a hand's breadth on the screen. */
export type Points = 'many' | 'few'

/**
 * A box with round edges and enough points on its faces to be bent: `detail` of them along each edge. Of few points,
 * most lie close to the edges.
 */
export function softBox(
  width: number,
  height: number,
  depth: number,
  radius: number,
  bend?: Bend,
  detail = 36,
  points: Points = 'many',
): BufferGeometry {
  const isCoarse = points === 'few' && detail > 6
  const segments = isCoarse ? Math.max(6, Math.round(detail * 0.42)) : detail
  const box = new BoxGeometry(width, height, depth, segments, segments, segments)
  const half = new Vector3(width / 2 - radius, height / 2 - radius, depth / 2 - radius)
  const low = half.clone().negate()
  return reshaped(box, (point) => {
    if (isCoarse)
      point.set(
        towardsEdge(point.x, width),
        towardsEdge(point.y, height),
        towardsEdge(point.z, depth),
      )
    const core = point.clone().clamp(low, half)
    const out = point.clone().sub(core)
    if (out.lengthSq() > 0) point.copy(core).addScaledVector(out.normalize(), radius)
    bend?.(point)
  })
}

/** Moves a place within a length, which is measured from its middle, closer to the nearer end. */
const towardsEdge = (place: number, length: number): number =>
  (length / 2) * Math.sin((Math.PI * place) / length)

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
