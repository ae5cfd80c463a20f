import type { AnyBlock } from './any-block.ts'
import type { FacetsOf } from './facets.ts'
import type { SchemaKit } from './kit.ts'
import { fieldOf, type Path } from './path.ts'
import { collectFiles } from './collect.ts'

/**
 * A summary of the blocks of a page for code that does not render them. It is small enough to be cached for every page.
 */
export type PageOutline = {
  /** The block types on the page, without duplicates. */
  types: string[]
  /** The image paths as authors write them, without duplicates. */
  pictures: string[]
  files: string[]
  /** The paths of documents that Markdown texts link to, without duplicates. */
  linkedFiles: string[]
  /** The texts and image for the preview of a shared link. */
  opening: Opening
}

type Opening = {
  eyebrow?: string | undefined
  /** Empty if the first block has no heading. */
  title: string
  /** The path of the image, relative to content/media. */
  picture?: string | undefined
}

/** Returns the outline of the blocks of a page. */
export function outlineOf(
  blocks: readonly AnyBlock[],
  { Block, facetsOf }: Pick<SchemaKit, 'Block' | 'facetsOf'>,
): PageOutline {
  const types = new Set<string>()
  const pictures = new Set<string>()
  const files = new Set<string>()
  const linkedFiles = new Set<string>()
  let blockImage: string | undefined
  let itemImage: string | undefined
  for (const block of blocks) {
    types.add(block.type)
    collectFiles(Block, block, (role, path, valuePath) => {
      if (role === 'link') linkedFiles.add(path)
      else if (role !== 'media') files.add(path)
      else {
        pictures.add(path)
        // The "before" image of a before-and-after comparison does not represent the page, so it is
        // skipped.
        if (!isRasterImage(path) || valuePath.includes('before')) return
        if (isInList(valuePath)) itemImage ??= path
        else blockImage ??= path
      }
    })
  }
  const opening = openingOf(blocks.find((block) => facetsOf(block).isAside !== true))
  return {
    types: [...types],
    pictures: [...pictures],
    files: [...files],
    linkedFiles: [...linkedFiles],
    // Prefers the first image of a block itself to an image of one of its items.
    opening: { ...opening, picture: blockImage ?? itemImage },
  }
}

function openingOf(first: AnyBlock | undefined): Opening {
  const heading = [fieldOf(first, 'heading') ?? fieldOf(first, 'title'), fieldOf(first, 'accent')]
  const title = heading.filter((part) => typeof part === 'string').join(' ')
  const eyebrow = fieldOf(first, 'eyebrow')
  return typeof eyebrow === 'string' ? { eyebrow, title } : { title }
}

const isRasterImage = (path: string): boolean => /\.(?:avif|webp|jpe?g|png|gif|tiff?)$/i.test(path)
const isInList = (valuePath: Path): boolean => valuePath.some((step) => typeof step === 'number')

/** The blocks of a page and, if it is known, their outline. */
export type BlocksWithOutline = { blocks: readonly AnyBlock[]; outline?: PageOutline | undefined }

/** Returns the blocks of a page that have a facet. Does not read the blocks if the outline shows that none has it. */
export function blocksWith(
  facet: keyof FacetsOf<AnyBlock>,
  page: BlocksWithOutline,
  { facetsOf }: Pick<SchemaKit, 'facetsOf'>,
): readonly AnyBlock[] {
  const has = (block: Pick<AnyBlock, 'type'>) => facetsOf(block)[facet] !== undefined
  if (page.outline?.types.some((type) => has({ type })) === false) return []
  return page.blocks.filter(has)
}
