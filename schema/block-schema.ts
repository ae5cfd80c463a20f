import type { z } from 'zod'
import type { ref } from './blocks/ref.ts'
import type { AnyBlock } from './any-block.ts'

/** The schema of one type of block, as the engine sees it. */
export type BlockSchema = z.ZodObject<
  {
    type: z.ZodLiteral<string>
    visible: z.ZodType<boolean>
    tone: z.ZodType<AnyBlock['tone']>
  },
  z.core.$strict | z.core.$loose
>

/** What may stand in a list of blocks: a block of one of the types, or a reference to shared ones. */
export type EntrySchema = z.ZodDiscriminatedUnion<readonly (BlockSchema | typeof ref)[], 'type'>
export type Entry = z.infer<EntrySchema>
