import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '../elements/surroundings.ts'
import { withBase } from '../text/base-path.ts'
import type { Media, MediaImage } from '../site/media.ts'

/** Something of `content/media` as it is published: what pages write, and the files behind it. */
export type Published<T> = {
  value: T
  /** Path below content/media → path below the site. */
  files: ReadonlyMap<string, string>
}

/** What there is below `content/media`, by the path that authors write. */
export type MediaCatalog = {
  picture: (src: string) => Published<Picture> | undefined
  /** The address of any file, a picture’s own included. */
  file: (src: string) => Published<string> | undefined
}

/** Where the files of one picture stand below the site, in the same order. */
export type Targets = (files: readonly string[]) => string[]

/**
 * Looks at each picture when it is first asked for, and at none twice: a site has more of them than
 * one build draws. `measured`: what is known of pictures besides the manifest.
 */
export function catalogOf(
  { images, files }: Media,
  { base, targets, measured = {} }: MediaOptions,
): MediaCatalog {
  const named = new Map<string, Named>()
  const namesOf = (src: string): Named | undefined => {
    if (!files.has(src)) return undefined
    const known = named.get(src)
    if (known !== undefined) return known
    const made = nameFiles(src, images[src] ?? measured[src], targets)
    named.set(src, made)
    return made
  }
  const urlOf = (target = '') => withBase(base, `/${target}`)

  return {
    picture(src) {
      const found = namesOf(src)
      if (found?.image === undefined) return undefined
      const urlFor = (file: string) => urlOf(found.files.get(file))
      return { value: pictureOf(src, found.image, urlFor), files: found.files }
    },
    file(src) {
      const found = namesOf(src)
      return found && { value: urlOf(found.files.get(src)), files: found.files }
    },
  }
}

type MediaOptions = {
  /** The path that the site stands below. */
  base: string
  targets: Targets
  measured?: Readonly<Record<string, MediaImage>>
}

type Named = { image: MediaImage | undefined; files: ReadonlyMap<string, string> }

function nameFiles(src: string, image: MediaImage | undefined, targets: Targets): Named {
  const variants = image?.variants.flatMap(({ avif, webp }) => [avif, webp]) ?? []
  const own = [...new Set([src, ...variants])]
  const found = targets(own)
  return { image, files: new Map(own.map((file, index) => [file, found[index] ?? ''])) }
}

function pictureOf(
  src: string,
  { width, height, alt, variants }: MediaImage,
  urlFor: (file: string) => string,
): Picture {
  return {
    url: urlFor(src),
    width,
    height,
    alt,
    variants: variants.map((variant) => ({
      width: variant.width,
      avif: urlFor(variant.avif),
      webp: urlFor(variant.webp),
    })),
  }
}

/**
 * Names with a hash of the bytes, so that a file may be kept for ever. The files of one picture share
 * one hash, which keeps pages with many pictures small.
 */
export const hashedTargets =
  (root: string): Targets =>
  (files) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(join(root, 'content/media', file)))
    const short = hash.digest('hex').slice(0, 8)
    return files.map((file) => {
      const dot = file.lastIndexOf('.')
      return `media/${file.slice(0, dot)}.${short}${file.slice(dot)}`
    })
  }
