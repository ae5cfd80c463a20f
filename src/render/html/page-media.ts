import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { SiteImage, RenderContext } from '../components/render-context.ts'
import { documentPattern } from '../../../schema/document-types.ts'
import { collectFiles } from '../../../schema/collect.ts'
import type { PageOutline } from '../../../schema/outline.ts'

/** The images and files that a page or a part of it may show, by the path that authors write. */
export type PageMedia = Pick<RenderContext, 'pictures' | 'files' | 'fileSizes' | 'linkedFileSizes'>

/** Finds an image or a file by the path that authors write. Undefined if it does not exist. */
export type MediaLookup = {
  picture: (src: string) => SiteImage | undefined
  file: (src: string) => string | undefined
  fileSize?: (src: string) => number | undefined
}

/** The blocks of a page. `outline` lists the media of `blocks` if it is already known. */
export type PageBlocks = {
  page: Pick<Page, 'seo'>
  blocks: readonly AnyBlock[]
  above: readonly AnyBlock[]
  outline?: PageOutline | undefined
}

/** Returns the media of a page's blocks and the image for links to the page. */
export function mediaOfPage(page: PageBlocks, schemas: SchemaKit, lookup: MediaLookup): PageMedia {
  const media =
    page.outline === undefined
      ? mediaOfBlocks(page.blocks, schemas, lookup)
      : mediaOfOutline(page.outline, lookup)
  const above = mediaOfBlocks(page.above, schemas, lookup)
  Object.assign(media.pictures, above.pictures)
  Object.assign(media.files, above.files)
  if (above.fileSizes !== undefined) media.fileSizes = { ...media.fileSizes, ...above.fileSizes }
  if (above.linkedFileSizes !== undefined)
    media.linkedFileSizes = { ...media.linkedFileSizes, ...above.linkedFileSizes }
  const src = page.page.seo?.image
  const linkImage = src === undefined ? undefined : lookup.picture(src)
  if (src !== undefined && linkImage !== undefined) media.pictures[src] = linkImage
  return media
}

/** Returns the paths of all images that a page uses. */
export function imagePathsOf(page: PageBlocks, schemas: SchemaKit): ReadonlySet<string> {
  const paths = new Set<string>()
  const findImage = (src: string) => void paths.add(src)
  mediaOfPage(page, schemas, { picture: findImage, file: () => undefined })
  return paths
}

function mediaOfOutline(
  { pictures: images, files, linkedFiles }: PageOutline,
  lookup: MediaLookup,
): PageMedia {
  const media: PageMedia = { pictures: {}, files: {} }
  for (const src of images) {
    const image = lookup.picture(src)
    if (image !== undefined) media.pictures[src] = image
  }
  for (const src of files) {
    addFile(media, src, lookup)
  }
  for (const src of linkedFiles) addLinkedFile(media, src, lookup)
  return media
}

function addFile(media: PageMedia, src: string, { file, fileSize }: MediaLookup): void {
  const url = file(src)
  if (url !== undefined) media.files[src] = url
  const size = documentPattern.test(src) ? fileSize?.(src) : undefined
  if (size !== undefined) (media.fileSizes ??= {})[src] = size
}

function addLinkedFile(media: PageMedia, src: string, { fileSize }: MediaLookup): void {
  const size = fileSize?.(src)
  if (size !== undefined) (media.linkedFileSizes ??= {})[src] = size
}

/** Returns the media of these blocks. */
export function mediaOfBlocks(
  blocks: readonly AnyBlock[],
  { Block }: SchemaKit,
  lookup: MediaLookup,
): PageMedia {
  const media: PageMedia = { pictures: {}, files: {} }
  for (const block of blocks) {
    collectFiles(Block, block, (role, src) => {
      const image = role === 'media' ? lookup.picture(src) : undefined
      if (image !== undefined) media.pictures[src] = image
      if (role === 'file') addFile(media, src, lookup)
      if (role === 'link') addLinkedFile(media, src, lookup)
    })
  }
  return media
}

/** Returns a lookup that only finds these media. */
export const mediaLookupOf = ({ pictures, files }: PageMedia): MediaLookup => ({
  picture: (src) => pictures[src],
  file: (src) => files[src],
})
