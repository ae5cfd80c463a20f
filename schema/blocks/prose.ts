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
      de: 'Fließtext mit Absätzen, Listen und Links. Zwischenüberschriften beginnen mit einem „#“.',
      en: 'Running text with paragraphs, lists and links. Subheadings begin with a single “#”.',
    }),
    aside: z
      .strictObject({
        title: text.optional().meta({ de: 'Titel des Kastens.', en: 'Title of the box.' }),
        text: markdown.meta({ de: 'Text des Kastens.', en: 'Text of the box.' }),
      })
      .optional()
      .meta({ de: 'Kasten neben dem Text.', en: 'Box beside the text.' }),
  })
  .meta({
    de: 'Fließtext, auf Wunsch mit Überschrift und einem Kasten daneben.',
    en: 'Running text, with a heading and a box beside it if you like.',
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
      'code',
      'html',
      'fliesstext',
      'absatz',
    ],
  })
