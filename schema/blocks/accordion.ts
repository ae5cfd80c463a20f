import { z } from 'zod'
import { base, headingFields, id, inline, prose, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const accordion = z
  .strictObject({
    type: z.literal('accordion'),
    ...base,
    ...headingFields,
    mode: z
      .enum(['exclusive', 'independent'])
      .describe('exclusive: Nur ein Eintrag ist offen. independent: Jeder Eintrag für sich.'),
    defaultOpen: z
      .array(text)
      .default([])
      .describe('Kennungen der Einträge, die beim Laden offen sind.'),
    items: z
      .array(
        z.strictObject({
          id: id.describe('Sprungmarke des Eintrags.'),
          title: text.describe('Die Frage.'),
          content: z
            .strictObject({
              text: prose.optional().describe('Die Antwort.'),
              list: z.array(inline).optional().describe('Aufzählung.'),
              sections: z
                .array(
                  z.strictObject({
                    title: text.describe('Zwischentitel.'),
                    items: z.array(inline).min(1).describe('Punkte darunter.'),
                  }),
                )
                .optional()
                .describe('Abschnitte mit Zwischentitel und Punkten.'),
              footer: inline.optional().describe('Schlusssatz.'),
            })
            .describe('Inhalt des Eintrags.'),
        }),
      )
      .min(1)
      .describe('Die Einträge.'),
  })
  .describe('Aufklappbare Fragen und Antworten.')
  .register(facets, {
    alsoCalled: ['faq'],
    faq: ({ items }) =>
      items.map(({ title, content: { list = [], sections = [], ...content } }) => {
        const inSections = sections.flatMap((section) => [section.title, ...section.items])
        const answer = [content.text, ...list, ...inSections, content.footer]
        return { question: title, answer: answer.filter((part) => part !== undefined).join('\n') }
      }),
  })
