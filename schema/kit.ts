import { z } from 'zod'
import type { AnyBlock } from './any-block.ts'
import type { BlockSchema } from './block-schema.ts'
import { ref } from './blocks/ref.ts'
import { facets, type FacetsOf } from './facets.ts'
import type { OwnBlockFault } from './own-block-fault.ts'
import { pageSchema, sharedSchema } from './page.ts'
import type { Planned } from './planned.ts'
import { siteSchema, translationSchema } from './site.ts'
import type { FaintColor, Theme } from './theme.ts'

/** What reading is told about blocks: the schema of every kind of file, and what each block means. */
export interface SchemaKit extends ReturnType<typeof kitOfOneLanguage> {
  /** What it is told of pages in another language of the site; the same where it speaks no other. */
  inLanguage: (tag: string) => SchemaKit
}

/** What pages have that nobody has written. */
export type Given = {
  /** Blocks as an author would write them. */
  plannedPage: (planned: Planned) => { description: string; blocks: readonly { type: string }[] }
  /** For who asks for a page that there is not. */
  notFoundPage: (home: string) => {
    title: string
    description: string
    blocks: readonly { type: string }[]
  }
  /** Anchors of the frame, on every page. */
  frameAnchors: ReadonlySet<string>
  own: OwnWords
  /** The colours of a theme that its texts cannot be read with. */
  faintColors: (theme: Theme) => FaintColor[]
  /** Of the blocks that only this site has; none where it has none. */
  ownBlocks?: OwnBlockState
}

/** What is wrong with them, and what tells one state of them from another. */
type OwnBlockState = {
  faults: readonly OwnBlockFault[]
  state: string
  /** True if the view of an own block may link to this route although no content names it. */
  mayLinkTo: (route: string) => boolean
}

/** What content/words.yaml may say; what it has to, in the words of another language; and all that it may change. */
type OwnWords = { schema: z.ZodType; needed: readonly Told[]; texts: readonly Told[] }

type Told = { path: readonly string[]; text: string }

type Blocks = readonly [BlockSchema, ...BlockSchema[]]

/** The schemas of a site whose blocks are of these types. `others`: those of its other languages. */
export function schemaKit(
  blocks: Blocks,
  given: Given,
  others: (tag: string) => SchemaKit | undefined = () => undefined,
): SchemaKit {
  const kit: SchemaKit = {
    ...kitOfOneLanguage(blocks, given),
    inLanguage: (tag) => others(tag) ?? kit,
  }
  return kit
}

function kitOfOneLanguage(
  blocks: Blocks,
  {
    plannedPage,
    notFoundPage,
    frameAnchors,
    own,
    faintColors,
    ownBlocks = { faults: [], state: '', mayLinkTo: () => false },
  }: Given,
) {
  const Entry = z.discriminatedUnion('type', [...blocks, ref])
  const meanings = new Map(
    blocks.flatMap((schema) =>
      [...schema.shape.type.values].map((type) => [type, facets.get(schema)] as const),
    ),
  )
  const Block = z.discriminatedUnion('type', blocks)
  const Site = siteSchema(Entry)
  return {
    /** A block of any type. */
    Block,
    /** What may stand in a list of blocks. */
    Entry,
    Page: pageSchema(Entry),
    Shared: sharedSchema(Entry),
    Site,
    Translation: translationSchema(Site),
    get Words() {
      return own.schema
    },
    neededWords: own.needed,
    knownWords: own.texts,
    frameAnchors,
    faintColors,
    ownBlocks,
    /** What the friendly page for a route says that is linked already but has no content yet. */
    plannedPage(planned: Planned) {
      const { description, blocks: written } = plannedPage(planned)
      return { description, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    /** What visitors see who ask for a page that there is not, where nobody has written one. */
    notFoundPage(home: string) {
      const { blocks: written, ...said } = notFoundPage(home)
      return { ...said, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    facetsOf: ({ type }: Pick<AnyBlock, 'type'>): FacetsOf<AnyBlock> => meanings.get(type) ?? {},
  }
}
