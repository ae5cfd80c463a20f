import { z } from 'zod'
import { id, text } from '../fields.ts'

/** Stands for the blocks of `content/shared/<to>.yaml`; `src/site` puts them in its place. */
export const ref = z
  .strictObject({
    type: z.literal('ref'),
    to: text.describe('Name der Datei unter content/shared, ohne Endung.'),
    id: id
      .optional()
      .describe('Sprungmarke für den ersten Block, wenn sie hier anders heißen soll.'),
    visible: z
      .boolean()
      .default(true)
      .describe('false: Die Blöcke werden geprüft, aber nicht auf der Seite gezeigt.'),
  })
  .describe('Blöcke aus content/shared, die auf mehreren Seiten stehen.')
export type Ref = z.infer<typeof ref>

/** True for an entry that refers to shared blocks. */
export const isRef = (entry: { type: string }): entry is Ref => entry.type === 'ref'
