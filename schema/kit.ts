import { z } from 'zod'
import type { AnyBlock } from './any-block.ts'
import type { BlockSchema } from './block-schema.ts'
import { ref } from './blocks/ref.ts'
import { facets, type FacetsOf } from './facets.ts'
import type { OwnBlockFault } from './own-block-fault.ts'
import { pageSchema, sharedSchema } from './page.ts'
import type { PlannedRoute } from './planned-page.ts'
import { siteSchema, translationSchema } from './site.ts'
import type { LowContrastColor, Theme } from './theme.ts'

/** The kit: the schemas of all kinds of content files, and the meaning of each block type. */
export interface SchemaKit extends ReturnType<typeof kitOfOneLanguage> {
  /**
   * Returns the kit for pages in another language of the site. It is the same kit if the site has only one language.
   */
  inLanguage: (tag: string) => SchemaKit
}

/** The parts of a site that come from the engine and not from its authors. */
export type EngineParts = {
  /** Returns the description and blocks of the placeholder page for a planned route, as raw YAML values. */
  plannedPage: (planned: PlannedRoute) => {
    description: string
    blocks: readonly { type: string }[]
  }
  /** Returns the default error page (404) as raw YAML values. `home` is the route of the home page. */
  notFoundPage: (home: string) => {
    title: string
    description: string
    blocks: readonly { type: string }[]
  }
  /** Returns the search page as raw YAML values. */
  searchPage: () => {
    title: string
    description: string
    blocks: readonly { type: string }[]
  }
  /** The last part of the search page's route. */
  searchPath: string
  /**
   * The anchors in the header and footer, which every page contains. Links to them are always
   * valid.
   */
  frameAnchors: ReadonlySet<string>
  editableStrings: EditableStrings
  /** Returns the colours of a theme that have too little contrast for text. */
  faintColors: (theme: Theme) => LowContrastColor[]
  /** The state of the blocks that the site has written itself. Undefined if the site has none. */
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
type EditableStrings = {
  schema: z.ZodType
  needed: readonly StringAtPath[]
  texts: readonly StringAtPath[]
}

type StringAtPath = { path: readonly string[]; text: string }

type Blocks = readonly [BlockSchema, ...BlockSchema[]]

/** Returns the kit of a site for its block types. `kitOfLanguage` returns the kit of another language. */
export function createSchemaKit(
  blocks: Blocks,
  engineParts: EngineParts,
  kitOfLanguage: (tag: string) => SchemaKit | undefined = () => undefined,
): SchemaKit {
  const kit: SchemaKit = {
    ...kitOfOneLanguage(blocks, engineParts),
    inLanguage: (tag) => kitOfLanguage(tag) ?? kit,
  }
  return kit
}

function kitOfOneLanguage(
  blocks: Blocks,
  {
    plannedPage,
    notFoundPage,
    searchPage,
    searchPath,
    frameAnchors,
    editableStrings,
    faintColors,
    ownBlocks = { faults: [], state: '', mayLinkTo: () => false },
  }: EngineParts,
) {
  const Entry = z.discriminatedUnion('type', [...blocks, ref])
  const facetsByType = new Map(
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
      return editableStrings.schema
    },
    neededWords: editableStrings.needed,
    knownWords: editableStrings.texts,
    frameAnchors,
    faintColors,
    ownBlocks,
    /** Returns the description and blocks of the placeholder page for a route that has links but no content file. */
    plannedPage(planned: PlannedRoute) {
      const { description, blocks: blockValues } = plannedPage(planned)
      return { description, blocks: blockValues.map((block): AnyBlock => Block.parse(block)) }
    },
    /** Returns the default error page (404), which is used if the site has no error page of its own. */
    notFoundPage(home: string) {
      const { blocks: written, ...texts } = notFoundPage(home)
      return { ...texts, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    searchPath,
    /** Returns the search page, which is used if the site has no search page of its own. */
    searchPage() {
      const { blocks: written, ...texts } = searchPage()
      return { ...texts, blocks: written.map((block): AnyBlock => Block.parse(block)) }
    },
    facetsOf: ({ type }: Pick<AnyBlock, 'type'>): FacetsOf<AnyBlock> =>
      facetsByType.get(type) ?? {},
  }
}
