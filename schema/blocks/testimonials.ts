import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, entryId, headingFields, imageIn, inline, text } from '../fields.ts'
import { avatarSlot, companyLogoSlot } from '../slots.ts'

const testimonial = z.strictObject({
  id: entryId,
  quote: inline.meta({
    de: 'Was gesagt wurde, ohne Anführungszeichen.',
    en: 'The quote, without quotation marks.',
  }),
  name: text.meta({ de: 'Wer es gesagt hat.', en: 'Name of the person.' }),
  role: text.optional().meta({
    de: 'Aufgabe, Firma oder Ort der Person.',
    en: 'Role, company or place of the person.',
  }),
  image: imageIn(avatarSlot).optional().meta({
    de: 'Foto der Person; ohne Foto stehen dort die Anfangsbuchstaben.',
    en: 'Photo of the person. Default: their initials.',
  }),
  logo: imageIn(companyLogoSlot).optional().meta({
    de: 'Logo der Firma. Ist es dunkel, braucht es unter „light“ und „src“ je eine Fassung für den hellen und den dunklen Modus.',
    en: 'Logo of the company. A logo in a dark colour needs two versions: “src” for the dark theme and “light” for the light theme.',
  }),
  rating: z.literal([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]).optional().meta({
    de: 'Sterne von 1 bis 5, auch halbe: 4.5.',
    en: 'Stars from 1 to 5. Half stars are allowed, such as 4.5.',
  }),
  action: action.pick({ label: true, href: true }).optional().meta({
    de: 'Link zur ganzen Geschichte oder zur Quelle.',
    en: 'Link to the full story or the source.',
  }),
})

/**
 * The block has no structured data: search engines ignore reviews that a business publishes about itself, and some
 * treat them as spam.
 */
export const testimonials = z
  .strictObject({
    type: z.literal('testimonials'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    layout: z.enum(['grid', 'carousel', 'single']).default('grid').meta({
      de: 'grid: Karten in einem Raster. carousel: Karten in einer Reihe, durch die Besucher blättern. single: jede Stimme groß, mit großem Foto.',
      en: 'grid: cards in a grid. carousel: cards in a row that visitors scroll. single: each testimonial large, with a large photo.',
    }),
    items: z
      .array(testimonial)
      .min(1)
      .max(24)
      .meta({ de: 'Die Stimmen.', en: 'The testimonials.' }),
    note: inline.optional().meta({
      de: 'Kleine Zeile darunter: „4,8 von 5 Sternen bei 132 Bewertungen“.',
      en: 'Small text below, such as “4.8 of 5 stars from 132 reviews”.',
    }),
  })
  .meta({
    de: 'Was Kunden über Sie sagen, mit Namen, Gesicht, Logo und Sternen: in einem Raster, in einer Reihe oder einzeln und groß.',
    en: 'What customers say about you, with their names, faces, logos and stars: in a grid, in a row or each one large.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: [
      'testimonial',
      'reviews',
      'review',
      'ratings',
      'customer-voices',
      'customer-quotes',
      'opinions',
      'kundenmeinungen',
      'kundenmeinung',
      'meinungen',
      'social-proof',
      'kundenstimmen',
      'kundenstimme',
      'bewertungen',
      'rezensionen',
      'referenzen',
      'stimmen',
    ],
  })
