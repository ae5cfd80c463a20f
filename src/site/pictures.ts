import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '../blocks/surroundings.ts'
import type { Media, MediaImage } from './media.ts'

/** Where a media file is published: its name with a hash of its bytes, so that it may be kept for ever. */
export type PublishedMedia = {
  urlOf: (file: string) => string
  /** Files asked for so far: path below content/media → path below the site. */
  used: ReadonlyMap<string, string>
}

export function publishMedia(root: string): PublishedMedia {
  const used = new Map<string, string>()
  return {
    used,
    urlOf(file) {
      const known = used.get(file)
      if (known !== undefined) return `/${known}`
      const bytes = readFileSync(join(root, 'content/media', file))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      const dot = file.lastIndexOf('.')
      const target = `media/${file.slice(0, dot)}.${hash}${file.slice(dot)}`
      used.set(file, target)
      return `/${target}`
    },
  }
}

/** Pictures by the path that authors write; each is looked up, and published, when first asked for. */
export function picturesOf(
  media: Media,
  published: PublishedMedia,
  measured: Readonly<Record<string, MediaImage>> = {},
): Record<string, Picture> {
  const pictures: Record<string, Picture> = {}
  return new Proxy(pictures, {
    get(known, src) {
      if (typeof src !== 'string') return undefined
      const found = known[src]
      if (found !== undefined) return found
      const image = media.images[src] ?? measured[src]
      if (image === undefined || !media.files.has(src)) return undefined
      const made = pictureOf(src, image, published)
      known[src] = made
      return made
    },
  })
}

function pictureOf(
  src: string,
  { width, height, color, alt, variants }: MediaImage,
  { urlOf }: PublishedMedia,
): Picture {
  return {
    url: urlOf(src),
    width,
    height,
    color,
    alt,
    variants: variants.map((variant) => ({
      width: variant.width,
      avif: urlOf(variant.avif),
      webp: urlOf(variant.webp),
    })),
  }
}
