import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields } from '../fields.ts'

export const search = z
  .strictObject({
    type: z.literal('search'),
    ...baseFields,
    ...headingFields,
  })
  .meta({
    de: 'Suchfeld für die ganze Website; die Treffer stehen darunter. Es braucht kein Gateway.',
    en: 'A search field for the whole site. The hits appear below it. It needs no gateway.',
  })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: [
      ...['search-box', 'search-field', 'site-search', 'find', 'lookup'],
      ...['suche', 'suchfeld', 'suchseite', 'volltextsuche', 'finden'],
    ],
    searches: true,
  })
