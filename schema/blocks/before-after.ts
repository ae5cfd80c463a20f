import { z } from 'zod'
import { base, headingFields, href, image, inline, text } from '../fields.ts'

export const comparison = {
  label: text.describe('Was verglichen wird, für Vorleseprogramme.'),
  before: image.describe('Das Bild vorher.'),
  after: image.describe('Das Bild nachher.'),
  beforeLabel: text.default('Vorher').describe('Beschriftung des ersten Bildes.'),
  afterLabel: text.default('Nachher').describe('Beschriftung des zweiten Bildes.'),
  video: z
    .strictObject({
      image: image.describe('Standbild des Videos.'),
      label: text.describe('Beschriftung des Links.'),
      href: href.describe('Wo das Video zu sehen ist, zum Beispiel „#video“.'),
    })
    .optional()
    .describe('Drittes Feld: Link zu einem Video.'),
  caption: inline.optional().describe('Zeile unter den Bildern.'),
}

export const beforeAfter = z
  .strictObject({
    type: z.literal('before-after'),
    ...base,
    ...headingFields,
    ...comparison,
  })
  .describe('Zwei Bilder im Vergleich: vorher und nachher.')
