import { z } from 'zod'
import { businessTypes } from './business-types.ts'
import { text } from './fields.ts'
import { openingHours } from './opening-hours.ts'

/** The structured data about a business for search engines and maps. The postal address is not here but in `facts`. */
export const business = z.strictObject({
  type: z.enum(businessTypes).default('LocalBusiness').meta({
    de: 'Was für ein Betrieb es ist, wie schema.org es nennt: BikeStore, Bakery, Attorney.',
    en: 'What kind of business it is, as schema.org names it: BikeStore, Bakery, Attorney.',
  }),
  hours: openingHours.optional().meta({
    de: 'Öffnungszeiten. Ein Block opening-hours zeigt sie, Suchmaschinen erfahren sie.',
    en: 'Opening hours. An opening-hours block shows them, search engines are told them.',
  }),
  geo: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({
        de: 'Geografische Breite in Grad, Norden positiv.',
        en: 'Latitude in degrees, north positive.',
      }),
      longitude: z.number().min(-180).max(180).meta({
        de: 'Geografische Länge in Grad, Osten positiv.',
        en: 'Longitude in degrees, east positive.',
      }),
    })
    .optional()
    .meta({ de: 'Wo der Betrieb auf der Karte liegt.', en: 'Where the business is on the map.' }),
  priceRange: text.max(99).optional().meta({
    de: 'Preislage: €€ oder 10–80 €.',
    en: 'Price range: ££ or £10–80.',
  }),
  sameAs: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(20)
    .default([])
    .meta({
      de: 'Andere Adressen desselben Betriebs: Profile in Netzwerken, Einträge in Verzeichnissen.',
      en: 'Other addresses of the same business: profiles in networks, entries in directories.',
    }),
})
