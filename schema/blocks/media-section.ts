import { z } from 'zod'
import { base, headingFields, image, inline } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'

export const mediaSection = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('media-section'),
      ...base,
      ...headingFields,
      image: image.optional().describe('Das Bild über die ganze Breite.'),
      media: mediaSlot
        .optional()
        .describe('Statt des Bildes: ein Dashboard, ein Gespräch oder ein Vergleich.'),
      caption: inline.optional().describe('Kleine Zeile unter dem Bild.'),
    })
    .describe('Überschrift, Text und ein großes Bild.')
