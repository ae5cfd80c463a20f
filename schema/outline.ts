import type { AnyBlock } from './any-block.ts'
import type { FacetsOf } from './facets.ts'
import type { SchemaKit } from './kit.ts'
import { fieldOf, type Path } from './path.ts'
import { collectFiles } from './collect.ts'

/** What those ask of the blocks of a page who do not draw them; short enough to be kept of every page. */
export type Outline = {
  /** Of its blocks, each once. */
  types: string[]
  /** By the path that authors write, each once. */
  pictures: string[]
  files: string[]
  /** What the picture of a shared link shows of them. */
  opening: Opening
}

type Opening = {
  eyebrow?: string | undefined
  /** Empty where the first block has no heading. */
  title: string
  /** Below content/media. */
  picture?: string | undefined
}

export function outlineOf(
  blocks: readonly AnyBlock[],
  { Block, facetsOf }: Pick<SchemaKit, 'Block' | 'facetsOf'>,
): Outline {
  const types = new Set<string>()
  const pictures = new Set<string>()
  const files = new Set<string>()
  let ofBlock: string | undefined
  let ofEntry: string | undefined
  for (const block of blocks) {
    types.add(block.type)
    collectFiles(Block, block, (role, path, place) => {
      if (role !== 'media') files.add(path)
      else {
        pictures.add(path)
        // What was there before something was made of it is no picture of the page.
        if (!isRaster(path) || place.includes('before')) return
        if (isInList(place)) ofEntry ??= path
        else ofBlock ??= path
      }
    })
  }
  const opening = openingOf(blocks.find((block) => facetsOf(block).isAside !== true))
  return {
    types: [...types],
    pictures: [...pictures],
    files: [...files],
    // The first that belongs to a block as a whole; where none does, the first of an entry.
    opening: { ...opening, picture: ofBlock ?? ofEntry },
  }
}

function openingOf(first: AnyBlock | undefined): Opening {
  const heading = [fieldOf(first, 'heading') ?? fieldOf(first, 'title'), fieldOf(first, 'accent')]
  const title = heading.filter((part) => typeof part === 'string').join(' ')
  const eyebrow = fieldOf(first, 'eyebrow')
  return typeof eyebrow === 'string' ? { eyebrow, title } : { title }
}

const isRaster = (path: string): boolean => /\.(?:avif|webp|jpe?g|png|gif|tiff?)$/i.test(path)
const isInList = (place: Path): boolean => place.some((step) => typeof step === 'number')

/** Blocks, and what is known of them without reading them. */
export type Outlined = { blocks: readonly AnyBlock[]; outline?: Outline | undefined }

/** The blocks of a page that have this facet. Where its outline says that none has, they are not asked for. */
export function blocksWith(
  facet: keyof FacetsOf<AnyBlock>,
  page: Outlined,
  { facetsOf }: Pick<SchemaKit, 'facetsOf'>,
): readonly AnyBlock[] {
  const has = (block: Pick<AnyBlock, 'type'>) => facetsOf(block)[facet] !== undefined
  if (page.outline?.types.some((type) => has({ type })) === false) return []
  return page.blocks.filter(has)
}
