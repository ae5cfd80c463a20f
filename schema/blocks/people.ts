import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, entryId, headingFields, href, icon, imageIn, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { personSlot } from '../slots.ts'

const link = z.strictObject({
  label: text.max(40).meta({
    de: 'Wohin der Link führt: „LinkedIn“. Mit Symbol wird der Text nur vorgelesen.',
    en: 'Text of the link, such as “LinkedIn”. With an icon, only screen readers say it.',
  }),
  href: href.meta({
    de: 'Ziel des Links: eine Seite oder eine Adresse (https://…).',
    en: 'Target of the link: a page or a URL (https://…).',
  }),
  icon: icon.optional().meta({
    de: 'Symbol statt des Textes.',
    en: 'Icon, shown instead of the text.',
  }),
})

export const people = z
  .strictObject({
    type: z.literal('people'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['cards', 'portraits']).default('cards').meta({
      de: 'cards: große Fotos, deren Text beim Überfahren erscheint. portraits: quadratische Fotos, der Text steht immer darunter.',
      en: 'cards: large photos whose text appears on hover. portraits: square photos with the text always visible below.',
    }),
    items: z
      .array(
        z.strictObject({
          id: entryId,
          name: text.meta({ de: 'Name der Person.', en: 'Name of the person.' }),
          role: text.optional().meta({ de: 'Aufgabe in der Firma.', en: 'Role in the company.' }),
          text: inline.optional().meta({
            de: 'Ein bis zwei Sätze zur Person.',
            en: 'One or two sentences about the person.',
          }),
          image: imageIn(personSlot).optional().meta({
            de: 'Foto, am besten hochkant. Ohne Foto stehen dort die Anfangsbuchstaben.',
            en: 'Photo, ideally in portrait format. Default: the person’s initials.',
          }),
          email: z
            .email()
            .optional()
            .meta({ de: 'E-Mail-Adresse.', en: 'Email address.' })
            .register(roles, { shown: 'plain' }),
          links: z.array(link).max(6).default([]).meta({
            de: 'Links zur Person, etwa Profile in sozialen Netzen.',
            en: 'Links about the person, such as profiles in social networks.',
          }),
        }),
      )
      .min(1)
      .max(48)
      .meta({ de: 'Die Personen, höchstens 48.', en: 'The people, 48 at most.' }),
  })
  .meta({
    de: 'Menschen mit Foto, Name und Aufgabe, zum Beispiel das Team.',
    en: 'People with photo, name and role, such as a team.',
  })
  .register(facets, {
    purpose: 'people',
    alsoCalled: [
      'team',
      'members',
      'staff',
      'employees',
      'authors',
      'speakers',
      'about us',
      'mitarbeiter',
      'menschen',
      'personen',
      'ansprechpartner',
      'vorstand',
    ],
  })
