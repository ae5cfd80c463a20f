import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields } from '../fields.ts'
import { hoursFaults } from '../hours-faults.ts'
import { openingHours as hours } from '../opening-hours.ts'

export const openingHours = z
  .strictObject({
    type: z.literal('opening-hours'),
    ...baseFields,
    ...headingFields,
    hours: hours.optional().meta({
      de: 'Öffnungszeiten. Ohne Angabe die aus business: hours: in content/site.yaml.',
      en: 'Opening hours. Default: “business: hours:” in content/site.yaml.',
    }),
  })
  .meta({
    de: 'Öffnungszeiten der Woche mit Ausnahmen; im Browser auch, ob gerade geöffnet ist.',
    en: 'Opening hours of the week with exceptions. In the browser, the block also shows whether it is open now.',
  })
  .register(facets, {
    purpose: 'contact',
    alsoCalled: ['open', 'times', 'oeffnungszeiten', 'hours', 'business-hours'],
    faults: openingHoursFaults,
    borrowsHours: ({ hours: ownHours }) => ownHours === undefined,
  })

const BlockWithHours = z.object({ hours: z.unknown() })

function openingHoursFaults(block: unknown) {
  const faults = hoursFaults(BlockWithHours.safeParse(block).data?.hours)
  return faults.map((fault) => ({ ...fault, path: ['hours', ...fault.path] }))
}
