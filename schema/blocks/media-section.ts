import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, wideImageIn, inline } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { mediaSectionSlot } from '../slots.ts'

export const mediaSection = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('media-section'),
      ...baseFields,
      ...headingFields,
      image: wideImageIn(mediaSectionSlot)
        .optional()
        .meta({ de: 'Das Bild über die ganze Breite.', en: 'The image across the full width.' }),
      media: mediaSlot.optional().meta({
        de: 'Statt des Bildes: ein Dashboard, ein Gespräch oder ein Vergleich.',
        en: 'Instead of the image: a dashboard, a conversation or a comparison.',
      }),
      caption: inline
        .optional()
        .meta({ de: 'Kleine Zeile unter dem Bild.', en: 'Small text below the image.' }),
    })
    .meta({ de: 'Überschrift, Text und ein großes Bild.', en: 'Heading, text and a large image.' })
    .register(facets, {
      purpose: 'pictures',
      alsoCalled: ['image', 'picture', 'photo', 'figure', 'media', 'bild', 'foto'],
    })
