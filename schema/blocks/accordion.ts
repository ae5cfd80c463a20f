import { z } from 'zod'
import { baseFields, headingFields, id, inline, prose, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const accordion = z
  .strictObject({
    type: z.literal('accordion'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['beside', 'cards']).default('beside').meta({
      de: 'Wo die Fragen stehen. beside: in einer Liste neben der Überschrift. cards: als Karten darunter, die erste links, die anderen rechts.',
      en: 'Where the questions stand. beside: in a list beside the heading. cards: as cards below it, the first on the left, the others on the right.',
    }),
    mode: z.enum(['exclusive', 'independent']).meta({
      de: 'exclusive: Nur ein Eintrag ist offen. independent: Jeder Eintrag für sich.',
      en: 'exclusive: only one entry is open at a time. independent: each entry opens by itself.',
    }),
    defaultOpen: z.array(text).default([]).meta({
      de: 'Kennungen der Einträge, die beim Laden offen sind.',
      en: 'The ids of the entries that are open when the page loads.',
    }),
    items: z
      .array(
        z.strictObject({
          id: id.meta({ de: 'Sprungmarke des Eintrags.', en: 'Anchor of the entry.' }),
          title: text.meta({ de: 'Die Frage.', en: 'The question.' }),
          content: z
            .strictObject({
              text: prose.optional().meta({ de: 'Die Antwort.', en: 'The answer.' }),
              list: z.array(inline).optional().meta({ de: 'Aufzählung.', en: 'Bulleted list.' }),
              sections: z
                .array(
                  z.strictObject({
                    title: text.meta({ de: 'Zwischentitel.', en: 'Subheading.' }),
                    items: z
                      .array(inline)
                      .min(1)
                      .meta({ de: 'Punkte darunter.', en: 'The points below it.' }),
                  }),
                )
                .optional()
                .meta({
                  de: 'Abschnitte mit Zwischentitel und Punkten.',
                  en: 'Sections, each with a subheading and bullet points.',
                }),
              footer: inline.optional().meta({ de: 'Schlusssatz.', en: 'Closing sentence.' }),
            })
            .meta({ de: 'Inhalt des Eintrags.', en: 'What the entry says.' }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Einträge.', en: 'The entries.' }),
  })
  .meta({ de: 'Aufklappbare Fragen und Antworten.', en: 'Questions with answers that fold open.' })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      'faq',
      'faqs',
      'questions',
      'collapse',
      'toggle',
      'details',
      'fragen',
      'akkordeon',
    ],
    faq: ({ items }) =>
      items.map(({ title, content: { list = [], sections = [], ...content } }) => {
        const inSections = sections.flatMap((section) => [section.title, ...section.items])
        const answer = [content.text, ...list, ...inSections, content.footer]
        return { question: title, answer: answer.filter((part) => part !== undefined).join('\n') }
      }),
  })
