import { z } from 'zod'
import { id, text } from '../fields.ts'

/** A reference to `content/shared/<to>.yaml`. `src/content/site` replaces it by the blocks of that file. */
export const ref = z
  .strictObject({
    type: z.literal('ref'),
    to: text.meta({
      de: 'Name der Datei unter content/shared, ohne Endung.',
      en: 'Name of the file in content/shared, without its extension.',
    }),
    id: id.optional().meta({
      de: 'Sprungmarke für den ersten Block, wenn sie hier anders heißen soll.',
      en: 'Anchor of the first block, if it differs from the one in the shared file.',
    }),
    visible: z.boolean().default(true).meta({
      de: 'false: Die Blöcke werden geprüft, aber nicht auf der Seite gezeigt.',
      en: 'false: the blocks are validated but not shown on the page.',
    }),
  })
  .meta({
    de: 'Blöcke aus content/shared, die auf mehreren Seiten stehen.',
    en: 'Blocks from content/shared.',
  })
export type Ref = z.infer<typeof ref>

/** True if the entry is a reference to shared blocks. */
export const isRef = (entry: { type: string }): entry is Ref => entry.type === 'ref'
