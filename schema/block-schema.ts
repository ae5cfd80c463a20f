import type { z } from 'zod'
import type { ref } from './blocks/ref.ts'
import type { AnyBlock } from './any-block.ts'

/**
 * The zod schema of a block type. Code that handles every type the same way only knows these common
 * fields.
 */
export type BlockSchema = z.ZodObject<
  {
    type: z.ZodLiteral<string>
    visible: z.ZodType<boolean>
    tone: z.ZodType<AnyBlock['tone']>
  },
  z.core.$strict | z.core.$loose
>

/** The schema of an entry in a list of blocks: a block of a known type, or a reference to a shared file. */
export type BlockEntrySchema = z.ZodDiscriminatedUnion<
  readonly (BlockSchema | typeof ref)[],
  'type'
>
export type BlockEntry = z.infer<BlockEntrySchema>
