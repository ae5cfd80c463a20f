import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '../elements/surroundings.ts'
import { withBase } from '../text/base-path.ts'
import type { Media, MediaImage } from '../site/media.ts'

/**
 * Where media files are published: under their names with a hash of their bytes, so that they may be
 * kept for ever. The files of one picture share one hash, which keeps pages with many pictures small.
 */
export type PublishedMedia = {
  urlsOf: (files: readonly string[]) => string[]
  /** Files asked for so far: path below content/media → path below the site. */
  used: ReadonlyMap<string, string>
}

export function publishMedia(root: string, base = ''): PublishedMedia {
  const used = new Map<string, string>()
  const targetOf = (file: string, hash: string) => {
    const dot = file.lastIndexOf('.')
    return `media/${file.slice(0, dot)}.${hash}${file.slice(dot)}`
  }
  return {
    used,
    urlsOf(files) {
      if (files.some((file) => !used.has(file))) {
        const hash = createHash('sha256')
        for (const file of files) hash.update(readFileSync(join(root, 'content/media', file)))
        const short = hash.digest('hex').slice(0, 8)
        for (const file of files) used.set(file, targetOf(file, short))
      }
      return files.map((file) => withBase(base, `/${used.get(file)}`))
    },
  }
}

export const urlOf = (file: string, published: PublishedMedia): string =>
  published.urlsOf([file])[0] ?? ''

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

/** Addresses of other files by the path that authors write; published when first asked for. */
export function filesOf(media: Media, published: PublishedMedia): Record<string, string> {
  const files: Record<string, string> = {}
  return new Proxy(files, {
    get: (_known, src) =>
      typeof src === 'string' && media.files.has(src) ? urlOf(src, published) : undefined,
  })
}

function pictureOf(
  src: string,
  { width, height, alt, variants }: MediaImage,
  { urlsOf }: PublishedMedia,
): Picture {
  const files = [...new Set([src, ...variants.flatMap(({ avif, webp }) => [avif, webp])])]
  const urls = new Map(urlsOf(files).map((url, index) => [files[index], url]))
  const at = (file: string) => urls.get(file) ?? ''
  return {
    url: at(src),
    width,
    height,
    alt,
    variants: variants.map((variant) => ({
      width: variant.width,
      avif: at(variant.avif),
      webp: at(variant.webp),
    })),
  }
}
