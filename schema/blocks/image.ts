import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, text, wideImageIn } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { imageSlot } from '../slots.ts'

export const image = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('image'),
      ...baseFields,
      eyebrow: headingFields.eyebrow,
      heading: text.optional().meta({
        de: 'Überschrift des Abschnitts, wenn er eine hat.',
        en: 'Heading of the section, if any.',
      }),
      text: headingFields.text,
      image: wideImageIn(imageSlot)
        .optional()
        .meta({ de: 'Das Bild über die ganze Breite.', en: 'The image across the full width.' }),
      media: mediaSlot.optional().meta({
        de: 'Statt des Bildes: ein Dashboard, ein Gespräch oder ein Vergleich.',
        en: 'Instead of the image: a dashboard, a conversation or a comparison.',
      }),
      caption: inline
        .optional()
        .meta({ de: 'Kleine Zeile unter dem Bild.', en: 'Small text below the image.' }),
      animate: z.enum(['none', 'scroll']).default('none').meta({
        de: 'none: Das Bild steht still. scroll: ein Bildschirm, der sich beim Scrollen aufrichtet.',
        en: 'none: the image does not move. scroll: a screen that tilts upright while visitors scroll.',
      }),
      zoom: z.boolean().default(false).meta({
        de: 'true: Ein Klick öffnet das Bild groß. Gilt für „image“, nicht für „media“.',
        en: 'true: a click enlarges the image. Applies to “image”, not to “media”.',
      }),
    })
    .check(({ value, issues }) => {
      if (value.image === undefined && value.media === undefined)
        issues.push({ code: 'invalid_type', expected: 'object', input: undefined, path: ['image'] })
    })
    .meta({
      de: 'Ein großes Bild, auf Wunsch mit Überschrift und Bildunterschrift.',
      en: 'A large image, with a heading and a caption if you like.',
    })
    .register(facets, {
      purpose: 'pictures',
      alsoCalled: [
        'picture',
        'photo',
        'figure',
        'media',
        'screenshot',
        'illustration',
        'bild',
        'foto',
        'abbildung',
        'bildschirmfoto',
      ],
    })
