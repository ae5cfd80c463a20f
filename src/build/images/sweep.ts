import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf, filesIn } from './folders.ts'

type Bounds = {
  /**
   * Maximum age in milliseconds of an image that no page shows. Another branch may still show it.
   */
  age?: number
  /** Maximum total size of such images, in bytes. */
  size?: number
}

/** Deletes old image variants that no page shows from the cache. */
export const sweepVariants = (root: string, needed: ReadonlySet<string>, bounds?: Bounds): void =>
  sweep(cacheOf(root), needed, bounds)

/**
 * Deletes old images and videos from a cache folder, except those in `needed`. Deletes files above
 * the maximum age, and the oldest of the rest if they exceed the maximum size.
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
