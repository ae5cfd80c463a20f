import type { SchemaKit } from '../../schema/kit.ts'
import type { OnPicture, Picture } from '../render/components/surroundings.ts'
import { mediaOfPage, type MediaLookup } from '../render/html/own-media.ts'
import type { PageInput } from '../render/html/page-input.ts'
import type { SitePage } from '../content/site/foundation.ts'
import type { Media } from '../content/site/media.ts'
import type { Asked } from './images/make.ts'
import type { Drawn } from './images/variants.ts'
import { catalogOf, type CatalogOptions } from './pictures.ts'

/** What of content/media is published with the pages that were drawn. */
export type UsedMedia = {
  /** As they are: path below content/media → path below the site. */
  files: ReadonlyMap<string, string>
  /** In variants. */
  pictures: Asked
}

/** The media of a site, with a note of what pages show of them. */
export type Album = {
  lookup: MediaLookup
  used: UsedMedia
  /** What a page is drawn with; `end` is called when it is drawn. */
  shownOn: (
    page: SitePage,
    schemas: SchemaKit,
  ) => { input: Pick<PageInput, 'media' | 'onPicture'>; end: () => Shows }
  /** What a page shows that was drawn earlier. */
  note: (shows: Shows) => void
}

/** Pictures in the variants that a page shows. */
type Shows = [src: string, widths: Drawn[]][]

type AlbumOptions = Pick<CatalogOptions, 'base' | 'targets' | 'facts'> & { media: Media }

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
        // In the browser it is drawn as it was here.
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

/** A block that is hydrated may draw it when it is used, in any width; who shares a link never does. */
const shownLater = (src: string, { widths }: Picture, { page }: SitePage): readonly number[] =>
  page.seo?.image === src ? [] : widths

export const nothingUsed: UsedMedia = { files: new Map(), pictures: new Map() }

/** What two threads have drawn. */
export function bothUsed(one: UsedMedia, other: UsedMedia): UsedMedia {
  const pictures = new Map(one.pictures)
  for (const [src, widths] of other.pictures)
    pictures.set(src, new Set([...(pictures.get(src) ?? []), ...widths]))
  return { files: new Map([...one.files, ...other.files]), pictures }
}
