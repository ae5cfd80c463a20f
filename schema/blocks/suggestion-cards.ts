import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, href, pathIn, text } from '../fields.ts'
import { suggestionSlot } from '../slots.ts'

export const suggestionCards = z
  .strictObject({
    type: z.literal('suggestion-cards'),
    ...baseFields,
    ...headingFields,
    cards: z
      .array(
        z.strictObject({
          title: text.meta({ de: 'Titel der Karte.', en: 'Title of the card.' }),
          description: text.meta({ de: 'Ein kurzer Satz.', en: 'One short sentence.' }),
          imageUrl: pathIn(suggestionSlot).meta({
            de: 'Bilddatei unter content/media.',
            en: 'Image file in content/media.',
          }),
          href: href.meta({ de: 'Ziel der Karte.', en: 'Link target of the card.' }),
        }),
      )
      .min(2)
      .max(6)
      .meta({ de: 'Die Karten, zwei bis sechs.', en: 'The cards, two to six.' }),
  })
  .meta({
    de: 'Vorschläge, wo es weitergeht: Karten mit Bild, Titel und einem Satz.',
    en: 'Suggested next pages: cards with an image, a title and a sentence.',
  })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: ['related', 'related-posts', 'see-also', 'recommendations', 'empfehlungen'],
  })
