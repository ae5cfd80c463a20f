import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Picture, Surroundings } from '../components/surroundings.ts'
import { collectFiles } from '../../../schema/collect.ts'
import type { Outline } from '../../../schema/outline.ts'

/** The images and files that a page or a part of it may show, by the path that authors write. */
export type OwnMedia = Pick<Surroundings, 'pictures' | 'files'>

/** Finds an image or a file by the path that authors write. Undefined if it does not exist. */
export type MediaLookup = {
  picture: (src: string) => Picture | undefined
  file: (src: string) => string | undefined
}

/** The blocks of a page. `outline` lists the media of `blocks` if it is already known. */
export type Blocks = {
  page: Pick<Page, 'seo'>
  blocks: readonly AnyBlock[]
  above: readonly AnyBlock[]
  outline?: Outline | undefined
}

/** Returns the media of a page's blocks and the image for links to the page. */
export function mediaOfPage(shown: Blocks, schemas: SchemaKit, lookup: MediaLookup): OwnMedia {
  const own =
    shown.outline === undefined
      ? mediaOfBlocks(shown.blocks, schemas, lookup)
      : mediaNamed(shown.outline, lookup)
  const above = mediaOfBlocks(shown.above, schemas, lookup)
  Object.assign(own.pictures, above.pictures)
  Object.assign(own.files, above.files)
  const src = shown.page.seo?.image
  const linked = src === undefined ? undefined : lookup.picture(src)
  if (src !== undefined && linked !== undefined) own.pictures[src] = linked
  return own
}

/** Returns the paths of all images that a page uses. */
export function picturesNamedBy(page: Blocks, schemas: SchemaKit): ReadonlySet<string> {
  const named = new Set<string>()
  const picture = (src: string) => void named.add(src)
  mediaOfPage(page, schemas, { picture, file: () => undefined })
  return named
}

function mediaNamed({ pictures, files }: Outline, lookup: MediaLookup): OwnMedia {
  const own: OwnMedia = { pictures: {}, files: {} }
  for (const src of pictures) {
    const picture = lookup.picture(src)
    if (picture !== undefined) own.pictures[src] = picture
  }
  for (const src of files) {
    const file = lookup.file(src)
    if (file !== undefined) own.files[src] = file
  }
  return own
}

/** Returns the media of these blocks. */
export function mediaOfBlocks(
  blocks: readonly AnyBlock[],
  { Block }: SchemaKit,
  lookup: MediaLookup,
): OwnMedia {
  const own: OwnMedia = { pictures: {}, files: {} }
  for (const block of blocks) {
    collectFiles(Block, block, (role, src) => {
      const picture = role === 'media' ? lookup.picture(src) : undefined
      if (picture !== undefined) own.pictures[src] = picture
      const file = role === 'file' ? lookup.file(src) : undefined
      if (file !== undefined) own.files[src] = file
    })
  }
  return own
}

/** Returns a lookup that only finds these media. */
export const lookupIn = ({ pictures, files }: OwnMedia): MediaLookup => ({
  picture: (src) => pictures[src],
  file: (src) => files[src],
})
