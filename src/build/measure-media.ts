import { join } from 'node:path'
import type { Media, MediaImage } from '../site/media.ts'

/** Size and colour of images that an author added and the manifest does not know. */
export async function measureMedia(
  root: string,
  media: Media,
): Promise<Record<string, MediaImage>> {
  const generated = new Set(
    Object.values(media.images).flatMap(({ variants }) =>
      variants.flatMap(({ avif, webp }) => [avif, webp]),
    ),
  )
  const unknown = [...media.files].filter(
    (file) =>
      /\.(?:avif|webp|jpe?g|png|gif)$/i.test(file) &&
      media.images[file] === undefined &&
      !generated.has(file) &&
      !file.startsWith('brand/'),
  )
  if (unknown.length === 0) return {}

  const { default: sharp } = await import('sharp')
  const measured: Record<string, MediaImage> = {}
  for (const file of unknown) {
    const image = sharp(join(root, 'content/media', file))
    const { width, height } = await image.metadata()
    const { dominant } = await image.stats()
    const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
      part.toString(16).padStart(2, '0'),
    )
    measured[file] = { width, height, color: `#${hex.join('')}`, alt: '', variants: [] }
  }
  return measured
}
