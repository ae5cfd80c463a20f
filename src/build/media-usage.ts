import type { SchemaKit } from '../../schema/kit.ts'
import type { OnImage, SiteImage } from '../render/components/render-context.ts'
import { mediaOfPage, type MediaLookup } from '../render/html/page-media.ts'
import type { PageInput } from '../render/html/page-input.ts'
import type { SitePage } from '../content/site/site-context.ts'
import type { Media } from '../content/site/media.ts'
import type { RequestedVariants } from './images/make-variants.ts'
import type { VariantWidth } from './images/variants.ts'
import { mediaCatalogOf, type CatalogOptions } from './media-catalog.ts'

/** Files of content/media that the rendered pages use. The build publishes them. */
export type UsedMedia = {
  /** Files published unchanged: path below content/media → path in the site. */
  files: ReadonlyMap<string, string>
  /**
   * Images published as variants (several widths and formats), by their paths below content/media.
   */
  pictures: RequestedVariants
}

/** Looks up the media of a site and records which files the rendered pages use. */
export type MediaUsage = {
  mediaLookup: MediaLookup
  usedMedia: UsedMedia
  /** Starts recording for one page. Render the page with `input`, then call `end`. */
  startPage: (
    page: SitePage,
    schemas: SchemaKit,
  ) => { input: Pick<PageInput, 'media' | 'onPicture'>; end: () => ShownVariants }
  /**
   * Records the images of a page that was taken over from an earlier release instead of rendered.
   */
  addShownVariants: (shows: ShownVariants) => void
}

/** The images of a page, each with the variants that the page shows. */
type ShownVariants = [src: string, widths: VariantWidth[]][]

type MediaUsageOptions = Pick<CatalogOptions, 'basePath' | 'targetPaths' | 'facts'> & {
  media: Media
}

/** Creates an empty record of the media files that the pages of a site use. */
export function trackMediaUsage({ media, ...options }: MediaUsageOptions): MediaUsage {
  const files = new Map<string, string>()
  const images = new Map<string, Set<VariantWidth>>()
  const addVariants = (src: string, widths: readonly VariantWidth[]) => {
    const requestedWidths = images.get(src) ?? new Set()
    for (const width of widths) requestedWidths.add(width)
    images.set(src, requestedWidths)
  }
  const lookup = mediaCatalogOf(media, {
    ...options,
    onFile: (file, target) => void files.set(file, target),
    onVariants: (src) => addVariants(src, []),
  })
  return {
    mediaLookup: lookup,
    usedMedia: { files, pictures: images },
    addShownVariants: (shownVariants) => shownVariants.forEach((one) => addVariants(...one)),
    startPage(page, schemas) {
      const pageMedia = mediaOfPage(page, schemas, lookup)
      const renderedImages = new Set<string>()
      const shows: ShownVariants = []
      const addToPage = (src: string, widths: readonly VariantWidth[]) => {
        addVariants(src, widths)
        shows.push([src, [...widths]])
      }
      const onPicture: OnImage = (src, widths, crop) => {
        renderedImages.add(src)
        addToPage(
          src,
          crop === undefined ? widths : widths.map((width): VariantWidth => `${crop}.${width}`),
        )
        const image = pageMedia.pictures[src]
        if (crop === undefined || image === undefined) return
        // When the browser hydrates the block, it needs the same crop, so the crop is also recorded
        // in the page's data.
        pageMedia.pictures[src] = { ...image, crops: [...new Set([...(image.crops ?? []), crop])] }
      }
      const end = () => {
        for (const [src, picture] of Object.entries(pageMedia.pictures))
          if (!renderedImages.has(src) && picture.widths.length > 0)
            addToPage(src, widthsShownAfterHydration(src, picture, page))
        return shows
      }
      return { input: { media: pageMedia, onPicture }, end }
    },
  }
}

/**
 * Returns the widths that a hydrated block may show later: all widths, because any can be needed.
 * Returns none for the image of `seo.image`, which is only shown where a link is shared.
 */
const widthsShownAfterHydration = (
  src: string,
  { widths }: SiteImage,
  { page }: SitePage,
): readonly number[] => (page.seo?.image === src ? [] : widths)

export const noUsedMedia: UsedMedia = { files: new Map(), pictures: new Map() }

/** Merges the used media of two threads. */
export function mergeUsedMedia(first: UsedMedia, second: UsedMedia): UsedMedia {
  const images = new Map(first.pictures)
  for (const [src, widths] of second.pictures)
    images.set(src, new Set([...(images.get(src) ?? []), ...widths]))
  return { files: new Map([...first.files, ...second.files]), pictures: images }
}
