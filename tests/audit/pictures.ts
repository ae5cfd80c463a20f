import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Shot } from './shots.ts'

/** A screenshot is saved at a sixth of its size. */
const scale = 6

/** Limit of the mean difference (of 255) over a square of 8 px of the saved screenshot: 48 px of the page. */
const tolerance = 8
const square = 8

const raw = ({ data, width, height }: Shot): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Scales a screenshot down for saving. */
export const smallOf = (shot: Shot): Promise<Buffer> =>
  raw(shot)
    .resize({ width: Math.round(shot.width / scale), kernel: 'mitchell' })
    .webp({ quality: 50, effort: 6 })
    .toBuffer()

export async function pixelsOf(picture: Buffer): Promise<Shot> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Describes the difference of two saved screenshots beyond rounding; undefined if they are equal. */
export function differenceOf(kept: Shot, now: Shot): string | undefined {
  if (kept.width !== now.width || Math.abs(kept.height - now.height) > 1) {
    return `${kept.width} × ${kept.height} has become ${now.width} × ${now.height}`
  }
  let worst = { mean: 0, x: 0, y: 0 }
  for (let y = 0; y < now.height; y += square) {
    for (let x = 0; x < now.width; x += square) {
      const mean = meanDifference(kept, now, x, y)
      if (mean > worst.mean) worst = { mean, x: x * scale, y: y * scale }
    }
  }
  if (worst.mean <= tolerance) return undefined
  return `differs by ${worst.mean.toFixed(1)} of ${tolerance} at ${worst.x}, ${worst.y}`
}

function meanDifference(kept: Shot, now: Shot, left: number, top: number): number {
  const right = Math.min(now.width, left + square)
  const bottom = Math.min(now.height, kept.height, top + square)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * now.width + left) * 3; at < (y * now.width + right) * 3; at += 1) {
      sum += Math.abs((kept.data[at] ?? 0) - (now.data[at] ?? 0))
    }
  }
  return sum / Math.max(1, (right - left) * (bottom - top) * 3)
}

/** Writes the saved screenshot, the current one, and their difference. */
export async function writeDifference(folder: string, name: string, kept: Shot, now: Shot) {
  mkdirSync(folder, { recursive: true })
  const height = Math.min(kept.height, now.height)
  const size = Math.min(kept.width, now.width) * height * 3
  const data = Buffer.from(
    now.data
      .subarray(0, size)
      .map((value, at) => Math.min(255, 4 * Math.abs(value - (kept.data[at] ?? 0)))),
  )
  await raw(kept).toFile(join(folder, `${name}.expected.png`))
  await raw(now).toFile(join(folder, `${name}.actual.png`))
  if (kept.width !== now.width) return
  await raw({ data, width: now.width, height }).toFile(join(folder, `${name}.difference.png`))
}
