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
      en: 'Position of the questions. beside: in a list next to the heading. cards: as cards below the heading, the first on the left and the others on the right.',
    }),
    mode: z.enum(['exclusive', 'independent']).meta({
      de: 'exclusive: Nur ein Eintrag ist offen. independent: Jeder Eintrag für sich.',
      en: 'exclusive: only one item is open at a time. independent: items open independently.',
    }),
    defaultOpen: z.array(text).default([]).meta({
      de: 'Kennungen der Einträge, die beim Laden offen sind.',
      en: 'The ids of the items that are open when the page loads.',
    }),
    items: z
      .array(
        z.strictObject({
          id: id.meta({ de: 'Sprungmarke des Eintrags.', en: 'Anchor of the item.' }),
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
            .meta({ de: 'Inhalt des Eintrags.', en: 'Content of the item.' }),
        }),
      )
      .min(1)
      .meta({ de: 'Die Einträge.', en: 'The items.' }),
  })
  .meta({
    de: 'Aufklappbare Fragen und Antworten.',
    en: 'Questions whose answers open on a click.',
  })
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
