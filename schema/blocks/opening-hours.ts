import { z } from 'zod'
import { facets } from '../facets.ts'
import { base, headingFields } from '../fields.ts'
import { openingHours as hours } from '../opening-hours.ts'

export const openingHours = z
  .strictObject({
    type: z.literal('opening-hours'),
    ...base,
    ...headingFields,
    hours: hours.optional().meta({
      de: 'Öffnungszeiten. Ohne Angabe die aus business: hours: in content/site.yaml.',
      en: 'Opening hours. If left out, those of business: hours: in content/site.yaml.',
    }),
  })
  .meta({
    de: 'Öffnungszeiten der Woche mit Ausnahmen; im Browser auch, ob gerade geöffnet ist.',
    en: 'Opening hours of the week with exceptions; in the browser also whether it is open now.',
  })
  .register(facets, {
    purpose: 'contact',
    alsoCalled: ['oeffnungszeiten', 'hours', 'business-hours'],
    borrowsHours: ({ hours: own }) => own === undefined,
  })
