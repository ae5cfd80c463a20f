import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SiteImage } from '../render/components/render-context.ts'
import {
  fileEndings,
  fallbackVariantOf,
  formatsOf,
  heightForWidth,
  variantStemOf,
} from './images/variants.ts'
import type { ImageFacts, CheckedVideo } from '../content/site/media-manifest.ts'
import { isImagePath, type Media } from '../content/site/media.ts'
import { encodePath } from '../text/media-address.ts'
import { withBase } from '../text/base-path.ts'
import { mediaFilePath } from '../content/site/media-file.ts'

/** Looks up files below `content/media` by the path that authors write. */
export type MediaCatalog = {
  picture: (src: string) => SiteImage | undefined
  /** Returns the URL of a file, which may be an image. */
  file: (src: string) => string | undefined
  /** Returns the size of a file in bytes. Undefined for images and for files that were not inspected. */
  fileSize: (src: string) => number | undefined
}

/**
 * Returns the paths in the site under which files of one image are published, in the order of the
 * files.
 */
export type TargetPathsFor = (files: readonly string[]) => string[]

export type CatalogOptions = {
  /** Path below which the site is served. */
  basePath: string
  targetPaths: TargetPathsFor
  facts: Readonly<Record<string, ImageFacts>>
  /**
   * Called for each file that is published unchanged, with its path below content/media and its
   * path in the site.
   */
  onFile?: (file: string, target: string) => void
  /** Called for each image that is published as variants. */
  onVariants?: (src: string) => void
}

/**
 * Creates a lookup that reads each file only when it is first requested, and only once: a site may
 * have more files than one build uses. An image with private metadata is never published unchanged,
 * only as variants.
 */
export function mediaCatalogOf(
  { images, files, faulty, films }: Media,
  { basePath, targetPaths, facts, onFile = () => {}, onVariants = () => {} }: CatalogOptions,
): MediaCatalog {
  const targetsOf = new Map<string, string>()
  const urlOf = (target: string) => withBase(basePath, `/${encodePath(target)}`)
  const fileUrl = (src: string, target: string): string => {
    onFile(src, target)
    return urlOf(target)
  }
  const originalUrl = (src: string, imageFacts?: ImageFacts): string => {
    const target =
      targetsOf.get(src) ??
      (imageFacts ? originalNameOf(src, imageFacts) : targetPaths([src])[0]) ??
      ''
    targetsOf.set(src, target)
    return fileUrl(src, target)
  }
  const imageOf = (src: string, known: ImageFacts): SiteImage => {
    const { alt = '' } = images[src] ?? {}
    const { width, height, color, widths, stands, animated } = known
    if (stands === 'alone')
      return {
        url: originalUrl(src, known),
        width,
        height,
        alt,
        color,
        stem: '',
        widths: [],
        formats: [],
      }
    onVariants(src)
    const stem = urlOf(`media/${variantStemOf(src, known)}`)
    const fallback = fallbackVariantOf(known)
    const size = { width: fallback.width, height: heightForWidth(known, fallback.width) }
    const url = `${stem}.${fallback.name}`
    return {
      ...{ url, ...size, alt, color, stem, widths, formats: formatsOf(known) },
      ...(animated && { animated }),
    }
  }

  /** Cached results, because most pages of a site show the same few images. */
  const cachedImages = new Map<string, SiteImage | undefined>()
  const findImage = (src: string): SiteImage | undefined => {
    const known = files.has(src) && isImagePath(src) ? facts[src] : undefined
    return known && imageOf(src, known)
  }

  return {
    picture(src) {
      const known = cachedImages.get(src)
      if (known !== undefined || cachedImages.has(src)) return known
      const picture = findImage(src)
      cachedImages.set(src, picture)
      return picture
    },
    fileSize: (src) => (Object.hasOwn(films, src) ? films[src]?.bytes : undefined),
    file(src) {
      if (!files.has(src) || Object.hasOwn(faulty, src)) return undefined
      const video = Object.hasOwn(films, src) ? films[src] : undefined
      if (video?.published !== undefined) return fileUrl(src, videoNameOf(src, video.published))
      const known = isImagePath(src) ? facts[src] : undefined
      return known === undefined || known.clean ? originalUrl(src, known) : imageOf(src, known).url
    },
  }
}

/** The file ending follows from the actual format, even if the author's file has another ending. */
const originalNameOf = (src: string, facts: ImageFacts): string =>
  `media/${variantStemOf(src, facts)}.${fileEndings[facts.family]}`

const videoNameOf = (src: string, published: NonNullable<CheckedVideo['published']>): string => {
  const dot = src.lastIndexOf('.')
  return `media/${src.slice(0, dot)}.${published.slice(0, 8)}${src.slice(dot)}`
}

/**
 * Returns names with a hash of the content, so that browsers may cache a file forever. Files that
 * are passed together share one hash.
 */
export const createHashedTargetPaths =
  (root: string): TargetPathsFor =>
  (files) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(mediaFilePath(root, file)))
    const short = hash.digest('hex').slice(0, 8)
    return files.map((file) => {
      const dot = file.lastIndexOf('.')
      return `media/${file.slice(0, dot)}.${short}${file.slice(dot)}`
    })
  }
