import { z } from 'zod'
import { businessTypes } from './business-types.ts'
import { text } from './fields.ts'
import { openingHours } from './opening-hours.ts'

/** The structured data about a business for search engines and maps. The postal address is not here but in `facts`. */
export const business = z.strictObject({
  type: z.enum(businessTypes).default('LocalBusiness').meta({
    de: 'Was für ein Betrieb es ist, wie schema.org es nennt: BikeStore, Bakery, Attorney.',
    en: 'Type of business, as a schema.org name: BikeStore, Bakery, Attorney.',
  }),
  hours: openingHours.optional().meta({
    de: 'Öffnungszeiten. Ein Block opening-hours zeigt sie, Suchmaschinen erfahren sie.',
    en: 'Opening hours, shown in opening-hours blocks and to search engines.',
  }),
  geo: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({
        de: 'Geografische Breite in Grad, Norden positiv.',
        en: 'Latitude in degrees, positive to the north.',
      }),
      longitude: z.number().min(-180).max(180).meta({
        de: 'Geografische Länge in Grad, Osten positiv.',
        en: 'Longitude in degrees, positive to the east.',
      }),
    })
    .optional()
    .meta({
      de: 'Wo der Betrieb auf der Karte liegt.',
      en: 'Position of the business on the map.',
    }),
  priceRange: text.max(99).optional().meta({
    de: 'Preislage: €€ oder 10–80 €.',
    en: 'Price range, such as ££ or £10–80.',
  }),
  sameAs: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(20)
    .default([])
    .meta({
      de: 'Andere Adressen desselben Betriebs: Profile in Netzwerken, Einträge in Verzeichnissen.',
      en: 'URLs of other pages about the business: social media profiles, directory entries.',
    }),
})
