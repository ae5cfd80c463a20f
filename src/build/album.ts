import type { SchemaKit } from '../../schema/kit.ts'
import type { OnPicture, Picture } from '../render/components/surroundings.ts'
import { mediaOfPage, type MediaLookup } from '../render/html/own-media.ts'
import type { PageInput } from '../render/html/page-input.ts'
import type { SitePage } from '../content/site/foundation.ts'
import type { Media } from '../content/site/media.ts'
import type { Asked } from './images/make.ts'
import type { Drawn } from './images/variants.ts'
import { catalogOf, type CatalogOptions } from './pictures.ts'

/** Files of content/media that the rendered pages use. The build publishes them. */
export type UsedMedia = {
  /** Files published unchanged: path below content/media → path in the site. */
  files: ReadonlyMap<string, string>
  /**
   * Images published as variants (several widths and formats), by their paths below content/media.
   */
  pictures: Asked
}

/** Looks up the media of a site and records which files the rendered pages use. */
export type Album = {
  lookup: MediaLookup
  used: UsedMedia
  /** Starts recording for one page. Render the page with `input`, then call `end`. */
  shownOn: (
    page: SitePage,
    schemas: SchemaKit,
  ) => { input: Pick<PageInput, 'media' | 'onPicture'>; end: () => Shows }
  /**
   * Records the images of a page that was taken over from an earlier release instead of rendered.
   */
  note: (shows: Shows) => void
}

/** The images of a page, each with the variants that the page shows. */
type Shows = [src: string, widths: Drawn[]][]

type AlbumOptions = Pick<CatalogOptions, 'base' | 'targets' | 'facts'> & { media: Media }

/** Creates an empty record of the media files that the pages of a site use. */
export function albumOf({ media, ...options }: AlbumOptions): Album {
  const files = new Map<string, string>()
  const pictures = new Map<string, Set<Drawn>>()
  const note = (src: string, widths: readonly Drawn[]) => {
    const asked = pictures.get(src) ?? new Set()
    for (const width of widths) asked.add(width)
    pictures.set(src, asked)
  }
  const lookup = catalogOf(media, {
    ...options,
    onFile: (file, target) => void files.set(file, target),
    onVariants: (src) => note(src, []),
  })
  return {
    lookup,
    used: { files, pictures },
    note: (shows) => shows.forEach((one) => note(...one)),
    shownOn(page, schemas) {
      const own = mediaOfPage(page, schemas, lookup)
      const drawn = new Set<string>()
      const shows: Shows = []
      const noteHere = (src: string, widths: readonly Drawn[]) => {
        note(src, widths)
        shows.push([src, [...widths]])
      }
      const onPicture: OnPicture = (src, widths, crop) => {
        drawn.add(src)
        noteHere(
          src,
          crop === undefined ? widths : widths.map((width): Drawn => `${crop}.${width}`),
        )
        const picture = own.pictures[src]
        if (crop === undefined || picture === undefined) return
        // The browser renders the same crop when it hydrates the block.
        own.pictures[src] = { ...picture, crops: [...new Set([...(picture.crops ?? []), crop])] }
      }
      const end = () => {
        for (const [src, picture] of Object.entries(own.pictures))
          if (!drawn.has(src) && picture.widths.length > 0)
            noteHere(src, shownLater(src, picture, page))
        return shows
      }
      return { input: { media: own, onPicture }, end }
    },
  }
}

/**
 * Returns the widths that a hydrated block may show later: all widths, because any can be needed.
 * Returns none for the image of `seo.image`, which is only shown where a link is shared.
 */
const shownLater = (src: string, { widths }: Picture, { page }: SitePage): readonly number[] =>
  page.seo?.image === src ? [] : widths

export const nothingUsed: UsedMedia = { files: new Map(), pictures: new Map() }

/** Merges the used media of two threads. */
export function bothUsed(one: UsedMedia, other: UsedMedia): UsedMedia {
  const pictures = new Map(one.pictures)
  for (const [src, widths] of other.pictures)
    pictures.set(src, new Set([...(pictures.get(src) ?? []), ...widths]))
  return { files: new Map([...one.files, ...other.files]), pictures }
}
