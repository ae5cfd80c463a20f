import { z } from 'zod'
import { baseFields, headingFields, href, imageIn, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { jobCardSlot } from '../slots.ts'

export const jobCards = ({ defaults: { 'job-cards': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('job-cards'),
      ...baseFields,
      ...headingFields,
      from: z.literal('postings').register(roles, { role: 'listing' }).optional().meta({
        de: 'postings: Die Karten entstehen aus den Seiten, die ein Feld „posting“ haben.',
        en: 'postings: creates a card for each page that has a “posting” field.',
      }),
      overrides: z
        .array(
          z.strictObject({
            link: href.meta({
              de: 'Die Seite, um deren Karte es geht.',
              en: 'Route of the page whose card is changed.',
            }),
            title: text.optional().meta({ de: 'Anderer Titel.', en: 'A different title.' }),
            type: text.optional().meta({
              de: 'Andere Angabe zu Umfang und Beginn.',
              en: 'Different working hours and start date.',
            }),
            description: inline
              .optional()
              .meta({ de: 'Andere Beschreibung.', en: 'A different description.' }),
            image: imageIn(jobCardSlot)
              .optional()
              .meta({ de: 'Anderes Bild.', en: 'A different image.' }),
          }),
        )
        .default([])
        .meta({
          de: 'Was die Übersicht anders zeigt als die Seite selbst; nur mit from.',
          en: 'Changes to single cards, compared with the page itself. Only with “from”.',
        }),
      cards: z
        .array(
          z.strictObject({
            image: imageIn(jobCardSlot).meta({ de: 'Bild der Karte.', en: 'Image of the card.' }),
            title: text.meta({ de: 'Bezeichnung der Stelle.', en: 'Title of the job.' }),
            type: text.meta({
              de: 'Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.',
              en: 'Working hours and start date, such as “Full-time • start now”.',
            }),
            description: inline.meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
            link: href.meta({ de: 'Die Stellenanzeige.', en: 'The job posting.' }),
          }),
        )
        .default([])
        .meta({
          de: 'Karten von Hand; mit from stehen sie nach den übrigen.',
          en: 'Cards written by hand. With “from”, they come after the others.',
        }),
      buttonLabel: text
        .default(strings.buttonLabel)
        .meta({ de: 'Beschriftung der Schaltflächen.', en: 'Text on the buttons.' }),
      empty: inline
        .default(strings.empty)
        .meta({ de: 'Text, wenn es keine Karten gibt.', en: 'Text if there are no cards.' }),
    })
    .meta({ de: 'Karten, die zu Stellenanzeigen führen.', en: 'Cards that link to job postings.' })
    .register(facets, {
      purpose: 'onward',
      alsoCalled: ['jobs', 'careers', 'vacancies', 'stellen', 'karriere'],
      lists: ({ from, cards, overrides }) => ({ of: from, cards, overrides }),
    })
