import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { tableFaults } from '../table-faults.ts'

/** A table cell: one line of Markdown or a number. It may be empty. */
const cell = z.union([z.string(), z.number()]).register(roles, { role: 'markdown', isLine: true })

export const table = z
  .strictObject({
    type: z.literal('table'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    caption: text.meta({
      de: 'Was die Tabelle zeigt; steht über ihr und wird mit ihr vorgelesen.',
      en: 'Caption above the table. Screen readers read it, too.',
    }),
    columns: z
      .array(
        z.strictObject({
          label: text.meta({ de: 'Kopf der Spalte.', en: 'Heading of the column.' }),
          align: z.enum(['start', 'center', 'end']).optional().meta({
            de: 'Wo die Zellen der Spalte stehen: vorn, in der Mitte oder hinten. Ohne Angabe vorn, und wo lauter Zahlen stehen hinten.',
            en: 'Alignment of the column: start, centre or end. Default: start, and end for numbers.',
          }),
        }),
      )
      .min(1)
      .max(12)
      .meta({ de: 'Die Spalten.', en: 'The columns.' }),
    rows: z.array(z.array(cell).min(1)).min(1).max(1000).meta({
      de: 'Die Zeilen, jede mit einer Zelle je Spalte: [City, 12 Gänge, "1.140 €"]. Was ein Komma enthält, steht in Anführungszeichen.',
      en: 'The rows, each with one cell per column: [City, 12 gears, "£1,140"]. Put cells that contain a comma in quotation marks.',
    }),
    rowHeadings: z.boolean().default(true).meta({
      de: 'true: Die erste Zelle jeder Zeile sagt, worum es in ihr geht.',
      en: 'true: the first cell of each row is its heading.',
    }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile darunter.', en: 'Small text below the table.' }),
  })
  .meta({
    de: 'Tabelle mit Titel; auf schmalen Bildschirmen lässt sie sich in sich verschieben.',
    en: 'A table with a caption. On small screens, it scrolls sideways.',
  })
  .register(facets, {
    purpose: 'figures',
    alsoCalled: ['tabelle', 'comparison-table', 'data-table'],
    faults: tableFaults,
  })
