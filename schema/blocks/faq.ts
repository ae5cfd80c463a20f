import { z } from 'zod'
import { baseFields, headingFields, id, inline, prose, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { facets } from '../facets.ts'
import { fieldOf } from '../path.ts'
import { slugOf } from '../../src/text/slug.ts'

export const faq = z
  .strictObject({
    type: z.literal('faq'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['beside', 'cards']).default('beside').meta({
      de: 'Wo die Fragen stehen. beside: in einer Liste neben der Überschrift. cards: als Karten darunter, in zwei Spalten. Ist die erste von Anfang an offen, hat sie die linke für sich.',
      en: 'Position of the questions. beside: in a list next to the heading. cards: as cards below the heading, in two columns. If the first is open from the start, it has the left one to itself.',
    }),
    mode: z.enum(['exclusive', 'independent']).default('independent').meta({
      de: 'exclusive: Nur ein Eintrag ist offen. independent: Jeder Eintrag für sich.',
      en: 'exclusive: only one item is open at a time. independent: items open independently.',
    }),
    defaultOpen: z
      .array(text)
      .default([])
      .meta({
        de: 'Sprungmarken der Einträge, die beim Laden offen sind.',
        en: 'Anchors of the items that are open when the page loads.',
      })
      .register(roles, { shown: 'never' }),
    items: z
      .array(
        z.strictObject({
          id: id.optional().meta({
            de: 'Sprungmarke des Eintrags. Ohne Angabe entsteht sie aus der Frage: „Was kostet das?“ wird #was-kostet-das.',
            en: 'Anchor of the item. Default: made from the question, so “What does it cost?” becomes #what-does-it-cost.',
          }),
          question: text.meta({ de: 'Die Frage.', en: 'The question.' }),
          answer: prose.optional().meta({ de: 'Die Antwort.', en: 'The answer.' }),
          list: z
            .array(inline)
            .optional()
            .meta({ de: 'Aufzählung unter der Antwort.', en: 'Bulleted list below the answer.' }),
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
        }),
      )
      .min(1)
      .meta({ de: 'Die Fragen.', en: 'The questions.' }),
  })
  .meta({
    de: 'Aufklappbare Fragen und Antworten.',
    en: 'Questions whose answers open on a click.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      'faqs',
      'questions',
      'questions and answers',
      'q&a',
      'collapse',
      'collapsible',
      'toggle',
      'details',
      'fragen',
      'haeufige-fragen',
      'fragen und antworten',
      'akkordeon',
      'aufklappen',
    ],
    faq: ({ items }) =>
      items.map(({ question, answer, list = [], sections = [], footer }) => {
        const inSections = sections.flatMap((section) => [section.title, ...section.items])
        const parts = [answer, ...list, ...inSections, footer]
        return { question, answer: parts.filter((part) => part !== undefined).join('\n') }
      }),
    anchors: (written) => {
      const items = fieldOf(written, 'items')
      if (!Array.isArray(items)) return []
      return items.flatMap((item: unknown, index) => {
        const question = fieldOf(item, 'question')
        if (typeof question !== 'string' || fieldOf(item, 'id') !== undefined) return []
        const anchor = faqAnchorOf({ question })
        return anchor === undefined ? [] : [{ anchor, path: ['items', index, 'question'] }]
      })
    },
  })

/**
 * Returns an item's anchor: its `id`, else a name made from the question. Undefined if the question has no letter from a
 * to z and no digit.
 */
export const faqAnchorOf = (item: { id?: string | undefined; question: string }) =>
  item.id ?? (slugOf(item.question) || undefined)
