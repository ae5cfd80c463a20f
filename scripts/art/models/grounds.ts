import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import { clamp, layered, mix, noiseOf, softStep } from '../noise.ts'
import { randomFrom } from '../random.ts'

type Rgb = readonly [number, number, number]

/** What lies under a product, as a picture of `size` by `size`; shares of it run from 0 to 1. */
function painted(size: number, colourAt: (u: number, v: number) => Rgb, isColour = true) {
  const data = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const colour = colourAt(x / size, y / size).map((part) => Math.round(clamp(part) * 255))
      data.set([...colour, 255], (y * size + x) * 4)
    }
  }
  const texture = new DataTexture(data, size, size)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  if (isColour) texture.colorSpace = SRGBColorSpace
  texture.needsUpdate = true
  return texture
}

/** White stone with grey veins that branch. */
export function marble(size = 512): DataTexture {
  const warp = layered(noiseOf(randomFrom(21)), 4)
  const fine = layered(noiseOf(randomFrom(22)), 3)
  return painted(size, (u, v) => {
    const bend = warp(u * 3, v * 3) * 1.1
    const vein = Math.abs(Math.sin((u * 2.2 + v * 1.5 + bend) * Math.PI))
    const thin = Math.abs(fine(u * 5 + bend, v * 5))
    const dark = 0.26 * softStep(0.16, 0, vein) + 0.12 * softStep(0.06, 0, thin)
    const cloud = 0.03 * warp(u * 2 + 7, v * 2)
    const white = 0.93 - dark + cloud
    return [white, white - 0.006, white - 0.016]
  })
}

/** Boards of oak, each of its own tone, eight across. */
export function boards(size = 384): DataTexture {
  const grain = layered(noiseOf(randomFrom(31)), 3)
  const tones = randomFrom(32)
  const tone = Array.from({ length: 64 }, () => tones.between(-0.07, 0.07))
  return painted(size, (u, v) => {
    const column = Math.floor(u * 8)
    const row = Math.floor(v * 2 + (column % 3) * 0.37)
    const own = tone[(column * 7 + row * 5) % 64] ?? 0
    const fibre = grain(u * 60 + own * 40, v * 5 + column) * 0.07 + grain(u * 160, v * 9) * 0.03
    const seam = Math.min(softStep(0, 0.035, (u * 8) % 1), softStep(1, 0.965, (u * 8) % 1))
    const light = (0.64 + own + fibre) * mix(0.45, 1, seam)
    return [light * 1.12, light * 0.82, light * 0.56]
  })
}

/** Where water stands: white is dry, black is deep; for the dark of a street. */
export function puddles(size = 256): DataTexture {
  const broad = layered(noiseOf(randomFrom(41)), 3)
  const stones = layered(noiseOf(randomFrom(42)), 2)
  return painted(
    size,
    (u, v) => {
      const water = softStep(-0.05, 0.2, broad(u * 5, v * 5) + stones(u * 90, v * 90) * 0.12)
      const dry = mix(0.98, 0.34, water)
      return [dry, dry, dry]
    },
    false,
  )
}

/** Rough ground as a height map. */
export function grit(size = 256): DataTexture {
  const stones = layered(noiseOf(randomFrom(43)), 3)
  return painted(
    size,
    (u, v) => {
      const height = 0.5 + stones(u * 120, v * 120) * 0.5
      return [height, height, height]
    },
    false,
  )
}

/** Plaster drawn with a broad trowel, as a height map. */
export function trowelled(size = 256): DataTexture {
  const strokes = layered(noiseOf(randomFrom(51)), 4)
  return painted(
    size,
    (u, v) => {
      const bend = strokes(u * 3, v * 3)
      const height =
        0.5 + 0.35 * strokes(u * 7 + bend, v * 18 + bend) + 0.15 * strokes(u * 60, v * 60)
      return [height, height, height]
    },
    false,
  )
}
