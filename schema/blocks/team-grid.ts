import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, entryId, headingFields, imageIn, inline, text } from '../fields.ts'
import { memberSlot } from '../slots.ts'

export const teamGrid = z
  .strictObject({
    type: z.literal('team-grid'),
    ...baseFields,
    ...headingFields,
    members: z
      .array(
        z.strictObject({
          id: entryId,
          title: text.meta({ de: 'Name der Person.', en: 'Name of the person.' }),
          position: text
            .optional()
            .meta({ de: 'Aufgabe in der Firma.', en: 'Role in the company.' }),
          email: z.email().optional().meta({ de: 'E-Mail-Adresse.', en: 'Email address.' }),
          image: imageIn(memberSlot).meta({
            de: 'Foto, am besten hochkant.',
            en: 'Photo, ideally in portrait format.',
          }),
          description: inline.optional().meta({
            de: 'Ein bis zwei Sätze zur Person.',
            en: 'One or two sentences about the person.',
          }),
        }),
      )
      .min(1)
      .meta({ de: 'Das Team.', en: 'The team.' }),
  })
  .meta({
    de: 'Karten mit Fotos; beim Überfahren erscheint, wer zu sehen ist.',
    en: 'Cards with photos of people. The details appear on hover.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: ['team', 'people', 'members', 'staff', 'mitarbeiter'],
  })
