import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, text } from '../fields.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const contents = ({ defaults: { contents: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('contents'),
      ...baseFields,
      label: text
        .default(strings.label)
        .meta({ de: 'Kurze Zeile über der Liste.', en: 'Short line above the list.' }),
      levels: z.int().min(1).max(3).default(2).meta({
        de: 'Wie viele Ebenen die Liste zeigt. 1: die Überschriften der Blöcke. 2 und 3: auch die Überschriften in den Texten.',
        en: 'Number of levels in the list. 1: the headings of the blocks. 2 and 3: also headings inside the texts.',
      }),
    })
    .meta({
      de: 'Inhaltsverzeichnis: Links zu den Überschriften der Seite. Die Website füllt es selbst.',
      en: 'Table of contents: links to the headings of the page. The site fills it automatically.',
    })
    .register(facets, {
      purpose: 'text',
      alsoCalled: [
        ...['toc', 'table-of-contents', 'on-this-page', 'headings', 'outline', 'jump-links'],
        ...['inhalt', 'inhaltsverzeichnis', 'gliederung', 'sprungmarken'],
      ],
      isAside: true,
      listsHeadings: true,
    })
