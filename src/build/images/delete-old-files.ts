import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageCacheFolder, listFiles } from './image-folders.ts'

type SweepLimits = {
  /**
   * Maximum age in milliseconds of an image that no page shows. Another branch may still show it.
   */
  maxAgeMs?: number
  /** Maximum total size of such images, in bytes. */
  maxBytes?: number
}

/** Deletes old image variants that no page shows from the cache. */
export const deleteOldVariants = (
  root: string,
  needed: ReadonlySet<string>,
  bounds?: SweepLimits,
): void => deleteOldFiles(imageCacheFolder(root), needed, bounds)

/**
 * Deletes old images and videos from a cache folder, except those in `needed`. Deletes files above
 * the maximum age, and the oldest of the rest if they exceed the maximum size.
 */
export function deleteOldFiles(
  folder: string,
  needed: ReadonlySet<string>,
  { maxAgeMs = 30 * 24 * 3_600_000, maxBytes = 500_000_000 }: SweepLimits = {},
): void {
  const unusedFiles = listFiles(folder)
    .filter((name) => /\.(?:avif|webp|jpg|png|gif|mp4|webm)$/.test(name) && !needed.has(name))
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      return stats === undefined ? [] : [{ name, bytes: stats.size, made: stats.mtimeMs }]
    })
    .toSorted((one, other) => other.made - one.made)
  let keptBytes = 0
  for (const { name, bytes, made } of unusedFiles) {
    keptBytes += bytes
    if (keptBytes > maxBytes || Date.now() - made > maxAgeMs)
      rmSync(join(folder, name), { force: true })
  }
}
