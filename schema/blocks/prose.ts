import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, prose as markdown, text } from '../fields.ts'

export const prose = z
  .strictObject({
    type: z.literal('prose'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    body: markdown.meta({
      de: 'Fließtext mit Absätzen, Listen, Tabellen, Bildern, Code, Fußnoten und Kästen (::: note). Zwischenüberschriften beginnen mit einem „#“.',
      en: 'Text with paragraphs, lists, tables, images, code, footnotes and callouts (::: note). Start subheadings with a single “#”.',
    }),
    aside: z
      .strictObject({
        title: text.optional().meta({ de: 'Titel des Kastens.', en: 'Title of the box.' }),
        text: markdown.meta({ de: 'Text des Kastens.', en: 'Text of the box.' }),
      })
      .optional()
      .meta({ de: 'Kasten neben dem Text.', en: 'Box next to the text.' }),
  })
  .meta({
    de: 'Fließtext, auf Wunsch mit Überschrift und einem Kasten daneben.',
    en: 'Running text, optionally with a heading and a box next to it.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      'text',
      'markdown',
      'richtext',
      'rich-text',
      'paragraph',
      'content',
      'html',
      'fliesstext',
      'absatz',
    ],
  })
