import { z } from 'zod'
import { base, headingFields, href, image, inline, text } from '../fields.ts'
import type { SchemaWords } from '../words.ts'

export const comparison = ({ defaults: { 'before-after': words } }: SchemaWords) => ({
  label: text.describe('Was verglichen wird, für Vorleseprogramme.'),
  before: image.describe('Das Bild vorher.'),
  after: image.describe('Das Bild nachher.'),
  beforeLabel: text.default(words.beforeLabel).describe('Beschriftung des ersten Bildes.'),
  afterLabel: text.default(words.afterLabel).describe('Beschriftung des zweiten Bildes.'),
  video: z
    .strictObject({
      image: image.describe('Standbild des Videos.'),
      label: text.describe('Beschriftung des Links.'),
      href: href.describe('Wo das Video zu sehen ist, zum Beispiel „#video“.'),
    })
    .optional()
    .describe('Drittes Feld: Link zu einem Video.'),
  caption: inline.optional().describe('Zeile unter den Bildern.'),
})

export const beforeAfter = (words: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('before-after'),
      ...base,
      ...headingFields,
      ...comparison(words),
    })
    .describe('Zwei Bilder im Vergleich: vorher und nachher.')
