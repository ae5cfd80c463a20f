import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, href, imageIn, inline, text } from '../fields.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { comparisonSlot, type Slot } from '../slots.ts'

export const comparisonFields = (
  { defaults: { 'before-after': strings } }: SchemaStrings,
  slot: Slot,
) => ({
  label: text.meta({
    de: 'Was verglichen wird, für Vorleseprogramme.',
    en: 'Description of the comparison for screen readers.',
  }),
  before: imageIn(slot).meta({ de: 'Das Bild vorher.', en: 'The image before.' }),
  after: imageIn(slot).meta({ de: 'Das Bild nachher.', en: 'The image after.' }),
  beforeLabel: text
    .default(strings.beforeLabel)
    .meta({ de: 'Beschriftung des ersten Bildes.', en: 'Label of the first image.' }),
  afterLabel: text
    .default(strings.afterLabel)
    .meta({ de: 'Beschriftung des zweiten Bildes.', en: 'Label of the second image.' }),
  video: z
    .strictObject({
      image: imageIn(slot).meta({ de: 'Standbild des Videos.', en: 'Still image of the video.' }),
      label: text.meta({ de: 'Beschriftung des Links.', en: 'Link text.' }),
      href: href.meta({
        de: 'Wo das Video zu sehen ist, zum Beispiel „#video“.',
        en: 'Link to the video, such as “#video”.',
      }),
    })
    .optional()
    .meta({ de: 'Drittes Feld: Link zu einem Video.', en: 'A third panel: a link to a video.' }),
  caption: inline.optional().meta({ de: 'Zeile unter den Bildern.', en: 'Line below the images.' }),
})

export const beforeAfter = (strings: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('before-after'),
      ...baseFields,
      ...headingFields,
      ...comparisonFields(strings, comparisonSlot),
    })
    .meta({
      de: 'Zwei Bilder im Vergleich: vorher und nachher.',
      en: 'Two images compared: before and after.',
    })
    .register(facets, {
      purpose: 'pictures',
      alsoCalled: ['comparison', 'compare', 'vergleich', 'vorher-nachher'],
    })
