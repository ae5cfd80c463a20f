import { z } from 'zod'
import type { AnyBlock } from './any-block.ts'
import type { BlockSchema } from './block-schema.ts'
import { ref } from './blocks/ref.ts'
import { facets, type FacetsOf } from './facets.ts'
import { pageSchema, sharedSchema } from './page.ts'
import { siteSchema } from './site.ts'

/** What reading is told about blocks: the schema of every kind of file, and what each block means. */
export type SchemaKit = ReturnType<typeof schemaKit>

/** The blocks of pages that nobody has written. */
export type GeneratedBlocks = {
  plannedBlocks: (planned: { route: string; title: string }) => AnyBlock[]
}

/** The schemas of a site whose blocks are of these types. */
export function schemaKit(
  blocks: readonly [BlockSchema, ...BlockSchema[]],
  { plannedBlocks }: GeneratedBlocks,
) {
  const Entry = z.discriminatedUnion('type', [...blocks, ref])
  const meanings = new Map(
    blocks.flatMap((schema) =>
      [...schema.shape.type.values].map((type) => [type, facets.get(schema)] as const),
    ),
  )
  return {
    plannedBlocks,
    /** A block of any type. */
    Block: z.discriminatedUnion('type', blocks),
    /** What may stand in a list of blocks. */
    Entry,
    Page: pageSchema(Entry),
    Shared: sharedSchema(Entry),
    Site: siteSchema(Entry),
    facetsOf: ({ type }: Pick<AnyBlock, 'type'>): FacetsOf<AnyBlock> => meanings.get(type) ?? {},
  }
}
