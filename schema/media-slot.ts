import { z } from 'zod'
import { comparison } from './blocks/before-after.ts'
import { conversation } from './blocks/sample-chat.ts'
import { dashboard } from './dashboard.ts'
import type { SchemaWords } from './words.ts'
import { smallComparisonSlot } from './slots.ts'

/** What may stand beside words where a picture alone is not enough. */
export const mediaSlot = (words: SchemaWords) =>
  z.discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('chat'), ...conversation })
      .meta({ de: 'Ein Beispielgespräch.', en: 'A sample conversation.' }),
    z
      .strictObject({ type: z.literal('before-after'), ...comparison(words, smallComparisonSlot) })
      .meta({ de: 'Zwei Bilder im Vergleich.', en: 'Two images compared.' }),
    z
      .strictObject({ type: z.literal('dashboard'), ...dashboard(words) })
      .meta({ de: 'Ein Dashboard.', en: 'A dashboard.' }),
  ])
export type MediaSlotSchema = ReturnType<typeof mediaSlot>
export type MediaSlot = z.infer<MediaSlotSchema>
