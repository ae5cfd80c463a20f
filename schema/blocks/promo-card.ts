import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, href, imageIn, inline, text } from '../fields.ts'
import { promoSlot } from '../slots.ts'

export const promoCard = z
  .strictObject({
    type: z.literal('promo-card'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text.meta({ de: 'Überschrift der Karte.', en: 'Heading of the card.' }),
    text: inline.meta({ de: 'Ein bis drei Sätze.', en: 'One to three sentences.' }),
    image: imageIn(promoSlot)
      .optional()
      .meta({ de: 'Das Bild der Karte.', en: 'The image of the card.' }),
    action: z
      .strictObject({
        label: text.meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
        href: href.meta({ de: 'Ziel der Karte.', en: 'Link target of the card.' }),
      })
      .meta({
        de: 'Schaltfläche der Karte; die ganze Karte ist anklickbar.',
        en: 'Button of the card. The whole card is clickable.',
      }),
    navigation: z.enum(['full', 'client']).default('full').meta({
      de: 'full: Die Zielseite wird ganz neu geladen. client: ohne Neuladen.',
      en: 'full: the target page loads completely. client: the router shows it without a full page load.',
    }),
  })
  .meta({
    de: 'Große Werbekarte mit Bild und einer Schaltfläche.',
    en: 'A large promotional card with an image and a button.',
  })
  .register(facets, { purpose: 'onward', alsoCalled: ['card', 'promo', 'teaser'] })
