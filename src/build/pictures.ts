import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Picture } from '../render/components/surroundings.ts'
import { endings, fallbackOf, formatsOf, heightAt, stemOf } from './images/variants.ts'
import type { PictureFacts, SeenFilm } from '../content/site/media-manifest.ts'
import { isPicture, type Media } from '../content/site/media.ts'
import { encodedPath } from '../text/media-address.ts'
import { withBase } from '../text/base-path.ts'
import { mediaFile } from '../content/site/media-file.ts'

/** Looks up files below `content/media` by the path that authors write. */
export type MediaCatalog = {
  picture: (src: string) => Picture | undefined
  /** Returns the URL of a file, which may be an image. */
  file: (src: string) => string | undefined
}

/**
 * Returns the paths in the site under which files of one image are published, in the order of the
 * files.
 */
export type Targets = (files: readonly string[]) => string[]

export type CatalogOptions = {
  /** Path below which the site is served. */
  base: string
  targets: Targets
  facts: Readonly<Record<string, PictureFacts>>
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
export function catalogOf(
  { images, files, faulty, films }: Media,
  { base, targets, facts, onFile = () => {}, onVariants = () => {} }: CatalogOptions,
): MediaCatalog {
  const targetsOf = new Map<string, string>()
  const urlOf = (target: string) => withBase(base, `/${encodedPath(target)}`)
  const asFile = (src: string, target: string): string => {
    onFile(src, target)
    return urlOf(target)
  }
  const whole = (src: string, known?: PictureFacts): string => {
    const target = targetsOf.get(src) ?? (known ? wholeNameOf(src, known) : targets([src])[0]) ?? ''
    targetsOf.set(src, target)
    return asFile(src, target)
  }
  const pictureOf = (src: string, known: PictureFacts): Picture => {
    const { alt = '' } = images[src] ?? {}
    const { width, height, color, widths, stands } = known
    if (stands === 'alone')
      return {
        url: whole(src, known),
        width,
        height,
        alt,
        color,
        stem: '',
        widths: [],
        formats: [],
      }
    onVariants(src)
    const stem = urlOf(`media/${stemOf(src, known)}`)
    const fallback = fallbackOf(known)
    const size = { width: fallback.width, height: heightAt(known, fallback.width) }
    const url = `${stem}.${fallback.name}`
    return { url, ...size, alt, color, stem, widths, formats: formatsOf(known) }
  }

  /** Cached results, because most pages of a site show the same few images. */
  const pictures = new Map<string, Picture | undefined>()
  const pictureAt = (src: string): Picture | undefined => {
    const known = files.has(src) && isPicture(src) ? facts[src] : undefined
    return known && pictureOf(src, known)
  }

  return {
    picture(src) {
      const known = pictures.get(src)
      if (known !== undefined || pictures.has(src)) return known
      const picture = pictureAt(src)
      pictures.set(src, picture)
      return picture
    },
    file(src) {
      if (!files.has(src) || Object.hasOwn(faulty, src)) return undefined
      const film = Object.hasOwn(films, src) ? films[src] : undefined
      if (film?.published !== undefined) return asFile(src, filmNameOf(src, film.published))
      const known = isPicture(src) ? facts[src] : undefined
      return known === undefined || known.clean ? whole(src, known) : pictureOf(src, known).url
    },
  }
}

/** The file ending follows from the actual format, even if the author's file has another ending. */
const wholeNameOf = (src: string, facts: PictureFacts): string =>
  `media/${stemOf(src, facts)}.${endings[facts.family]}`

const filmNameOf = (src: string, published: NonNullable<SeenFilm['published']>): string => {
  const dot = src.lastIndexOf('.')
  return `media/${src.slice(0, dot)}.${published.slice(0, 8)}${src.slice(dot)}`
}

/**
 * Returns names with a hash of the content, so that browsers may cache a file forever. Files that
 * are passed together share one hash.
 */
export const hashedTargets =
  (root: string): Targets =>
  (files) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(mediaFile(root, file)))
    const short = hash.digest('hex').slice(0, 8)
    return files.map((file) => {
      const dot = file.lastIndexOf('.')
      return `media/${file.slice(0, dot)}.${short}${file.slice(dot)}`
    })
  }
