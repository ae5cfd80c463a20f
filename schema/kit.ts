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

/** The kit: the schemas of all kinds of content files, and the meaning of each block type. */
export interface SchemaKit extends ReturnType<typeof kitOfOneLanguage> {
  /**
   * Returns the kit for pages in another language of the site. It is the same kit if the site has only one language.
   */
  inLanguage: (tag: string) => SchemaKit
}

/** The parts of a site that come from the engine and not from its authors. */
export type Given = {
  /** Returns the description and blocks of the placeholder page for a planned route, as raw YAML values. */
  plannedPage: (planned: Planned) => { description: string; blocks: readonly { type: string }[] }
  /** Returns the default error page (404) as raw YAML values. `home` is the route of the home page. */
  notFoundPage: (home: string) => {
    title: string
    description: string
    blocks: readonly { type: string }[]
  }
  /** The anchors in the header and footer, which every page has. */
  frameAnchors: ReadonlySet<string>
  own: OwnWords
  /** Returns the colours of a theme that have too little contrast for text. */
  faintColors: (theme: Theme) => FaintColor[]
  /** The state of the site's own blocks. Undefined if the site has none. */
  ownBlocks?: OwnBlockState
}

/** The problems of the own blocks. `fingerprint` changes whenever the code of an own block changes. */
type OwnBlockState = {
  faults: readonly OwnBlockFault[]
  state: string
  /** True if the view of an own block may link to this route although no content file mentions it. */
  mayLinkTo: (route: string) => boolean
}

/** The schema of content/words.yaml, the strings that the site must translate, and all strings that it may change. */
type OwnWords = { schema: z.ZodType; needed: readonly Told[]; texts: readonly Told[] }

type Told = { path: readonly string[]; text: string }

type Blocks = readonly [BlockSchema, ...BlockSchema[]]

/** Returns the kit of a site for its block types. `kitOfLanguage` returns the kit of another language. */
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
    /** The schema of a block of any type. */
    Block,
    /** The schema of an entry in a list of blocks. */
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
    /** Returns the description and blocks of the placeholder page for a route that has links but no content file. */
    plannedPage(planned: Planned) {
      const { description, blocks: written } = plannedPage(planned)
      return { description, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    /** Returns the default error page (404), which is used if the site has no error page of its own. */
    notFoundPage(home: string) {
      const { blocks: written, ...said } = notFoundPage(home)
      return { ...said, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    facetsOf: ({ type }: Pick<AnyBlock, 'type'>): FacetsOf<AnyBlock> => meanings.get(type) ?? {},
  }
}
