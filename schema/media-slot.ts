import { z } from 'zod'
import { comparison } from './blocks/before-after.ts'
import { conversation } from './blocks/sample-chat.ts'
import { dashboard } from './dashboard.ts'
import type { SchemaWords } from './words.ts'

/** What may stand beside words where a picture alone is not enough. */
export const mediaSlot = (words: SchemaWords) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('chat'), ...conversation }).describe('Ein Beispielgespräch.'),
    z
      .strictObject({ type: z.literal('before-after'), ...comparison(words) })
      .describe('Zwei Bilder im Vergleich.'),
    z
      .strictObject({ type: z.literal('dashboard'), ...dashboard(words) })
      .describe('Ein Dashboard.'),
  ])
export type MediaSlotSchema = ReturnType<typeof mediaSlot>
export type MediaSlot = z.infer<MediaSlotSchema>
