import type { AnyBlock } from '../../schema/any-block.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { collect } from '../page/collect.ts'
import { fieldOf, type Path } from '../problem/path.ts'

/** What the picture of a shared link shows of a page. */
export type LinkCard = {
  /** The name of the site; empty where its logo says it. */
  site: string
  eyebrow: string
  title: string
  /** Below content/media. */
  picture: string | undefined
}

type CardPage = { page: Pick<Page, 'title'>; blocks: readonly AnyBlock[] }

export function cardOf({ page, blocks }: CardPage, site: Site, schemas: SchemaKit): LinkCard {
  const first = blocks.find((block) => schemas.facetsOf(block).isAside !== true)
  const heading = [fieldOf(first, 'heading') ?? fieldOf(first, 'title'), fieldOf(first, 'accent')]
  const title = heading.filter((part) => typeof part === 'string').join(' ')
  const eyebrow = fieldOf(first, 'eyebrow')
  return {
    site: site.logo?.name === false ? '' : site.name,
    eyebrow: typeof eyebrow === 'string' ? eyebrow : site.claim,
    title: title === '' ? page.title : title,
    picture: pictureIn(blocks, schemas),
  }
}

/**
 * The first picture that belongs to a block as a whole; where none does, the first of an entry. What
 * was there before something was made of it is no picture of the page.
 */
function pictureIn(blocks: readonly AnyBlock[], { Block }: SchemaKit): string | undefined {
  let ofBlock: string | undefined
  let ofEntry: string | undefined
  for (const block of blocks) {
    collect(Block, block, (role, path, place) => {
      if (role !== 'media' || !isRaster(path) || place.includes('before')) return
      if (isInList(place)) ofEntry ??= path
      else ofBlock ??= path
    })
  }
  return ofBlock ?? ofEntry
}

const isRaster = (path: string): boolean => /\.(?:avif|webp|jpe?g|png|gif|tiff?)$/i.test(path)
const isInList = (place: Path): boolean => place.some((step) => typeof step === 'number')
