import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, wideImageIn } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { scrollSlot } from '../slots.ts'

export const containerScroll = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('container-scroll'),
      ...baseFields,
      ...headingFields,
      image: wideImageIn(scrollSlot)
        .optional()
        .meta({ de: 'Das Bild auf dem Schirm.', en: 'The image on the screen.' }),
      media: mediaSlot.optional().meta({
        de: 'Statt des Bildes: ein Dashboard, ein Gespräch oder ein Vergleich.',
        en: 'Instead of the image: a dashboard, a conversation or a comparison.',
      }),
    })
    .meta({
      de: 'Ein Bildschirm, der sich beim Scrollen aufrichtet.',
      en: 'A screen that tilts upright while visitors scroll.',
    })
    .register(facets, { purpose: 'pictures' })
