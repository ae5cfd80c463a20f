import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf, filesIn } from './folders.ts'

type Bounds = {
  /** Milliseconds for which a picture is kept that no page shows: another branch may show it. */
  age?: number
  /** Bytes that these may have together. */
  size?: number
}

export const sweepVariants = (root: string, needed: ReadonlySet<string>, bounds?: Bounds): void =>
  sweep(cacheOf(root), needed, bounds)

/**
 * Takes away from a folder of what was made on this machine the pictures and films that are not needed and have been there for
 * long, and the oldest of the others where they are too many. Those that are `needed` stay.
 */
export function sweep(
  folder: string,
  needed: ReadonlySet<string>,
  { age = 30 * 24 * 3_600_000, size = 500_000_000 }: Bounds = {},
): void {
  const idle = filesIn(folder)
    .filter((name) => /\.(?:avif|webp|jpg|png|gif|mp4|webm)$/.test(name) && !needed.has(name))
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      return stats === undefined ? [] : [{ name, bytes: stats.size, made: stats.mtimeMs }]
    })
    .toSorted((one, other) => other.made - one.made)
  let kept = 0
  for (const { name, bytes, made } of idle) {
    kept += bytes
    if (kept > size || Date.now() - made > age) rmSync(join(folder, name), { force: true })
  }
}
