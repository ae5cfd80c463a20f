import { z } from 'zod'
import { base, headingFields, image } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'

export const containerScroll = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('container-scroll'),
      ...base,
      ...headingFields,
      image: image.optional().describe('Das Bild auf dem Schirm.'),
      media: mediaSlot
        .optional()
        .describe('Statt des Bildes: ein Dashboard, ein Gespräch oder ein Vergleich.'),
    })
    .describe('Ein Bildschirm, der sich beim Scrollen aufrichtet.')
