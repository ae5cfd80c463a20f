import { z } from 'zod'
import { baseFields, headingFields, href, imageIn, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../words.ts'
import { jobCardSlot } from '../slots.ts'

export const jobCards = ({ defaults: { 'job-cards': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('job-cards'),
      ...baseFields,
      ...headingFields,
      from: z.literal('postings').register(roles, { role: 'listing' }).optional().meta({
        de: 'postings: Die Karten entstehen aus den Seiten, die ein Feld „posting“ haben.',
        en: 'postings: the cards are made from the pages that have a “posting” field.',
      }),
      overrides: z
        .array(
          z.strictObject({
            link: href.meta({
              de: 'Die Seite, um deren Karte es geht.',
              en: 'The page whose card this is about.',
            }),
            title: text.optional().meta({ de: 'Anderer Titel.', en: 'A different title.' }),
            type: text.optional().meta({
              de: 'Andere Angabe zu Umfang und Beginn.',
              en: 'Different details of hours and start.',
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
          en: 'What the overview shows differently from the page itself; only with from.',
        }),
      cards: z
        .array(
          z.strictObject({
            image: imageIn(jobCardSlot).meta({ de: 'Bild der Karte.', en: 'Image of the card.' }),
            title: text.meta({ de: 'Bezeichnung der Stelle.', en: 'Title of the job.' }),
            type: text.meta({
              de: 'Umfang und Beginn, zum Beispiel „Vollzeit • ab sofort“.',
              en: 'Hours and start, for example “Full-time • start now”.',
            }),
            description: inline.meta({ de: 'Ein bis zwei Sätze.', en: 'One or two sentences.' }),
            link: href.meta({ de: 'Die Stellenanzeige.', en: 'The job advert.' }),
          }),
        )
        .default([])
        .meta({
          de: 'Karten von Hand; mit from stehen sie nach den übrigen.',
          en: 'Cards written by hand; with from they come after the others.',
        }),
      buttonLabel: text
        .default(strings.buttonLabel)
        .meta({ de: 'Beschriftung der Schaltflächen.', en: 'Text on the buttons.' }),
      empty: inline
        .default(strings.empty)
        .meta({ de: 'Text, wenn es keine Karten gibt.', en: 'Text for when there are no cards.' }),
    })
    .meta({ de: 'Karten, die zu Stellenanzeigen führen.', en: 'Cards that lead to job adverts.' })
    .register(facets, {
      purpose: 'onward',
      alsoCalled: ['jobs', 'careers', 'vacancies', 'stellen', 'karriere'],
      lists: ({ from, cards, overrides }) => ({ of: from, cards, overrides }),
    })
