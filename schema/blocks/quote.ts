import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, inline, text } from '../fields.ts'

export const quote = z
  .strictObject({
    type: z.literal('quote'),
    ...baseFields,
    variant: z.enum(['large', 'footnote']).default('large').meta({
      de: 'large: groß, für sich allein. footnote: klein, am Ende der Seite.',
      en: 'large: a large quote on its own. footnote: small, at the end of the page.',
    }),
    layout: z.enum(['centre', 'wide', 'aside']).default('centre').meta({
      de: 'Wie ein großes Zitat steht. centre: in der Mitte. wide: noch größer, von Rand zu Rand. aside: neben dem Namen.',
      en: 'Layout of a large quote. centre: centred. wide: even larger, from edge to edge. aside: next to the name.',
    }),
    quote: text.meta({
      de: 'Was gesagt wurde, ohne Anführungszeichen.',
      en: 'The quote, without quotation marks.',
    }),
    name: text.meta({ de: 'Wer es gesagt hat.', en: 'Name of the person.' }),
    role: text.optional().meta({ de: 'Aufgabe oder Branche.', en: 'Role or industry.' }),
    source: action.pick({ label: true, href: true }).optional().meta({
      de: 'Quelle, in der das Zitat steht.',
      en: 'Source of the quote.',
    }),
    disclaimer: inline
      .optional()
      .meta({ de: 'Einordnung des Zitats.', en: 'A remark that puts the quote into context.' }),
  })
  .meta({ de: 'Ein Zitat.', en: 'A quote.' })
  .register(facets, {
    purpose: 'text',
    alsoCalled: ['blockquote', 'citation', 'zitat'],
  })
