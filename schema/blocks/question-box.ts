import { z } from 'zod'
import { base, headingFields, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaWords } from '../words.ts'

export const questionBox = ({ defaults: { 'question-box': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('question-box'),
      ...base,
      variant: z
        .enum(['vanish', 'plain'])
        .describe(
          'vanish: Die Frage zerfällt beim Absenden in Teilchen. plain: ohne diesen Effekt.',
        ),
      eyebrow: headingFields.eyebrow,
      heading: text.optional().describe('Überschrift über dem Fragefeld.'),
      accent: text
        .optional()
        .describe('Teil der Überschrift, der in Akzentfarbe auf einer eigenen Zeile steht.'),
      text: text.optional().describe('Ein bis zwei Sätze unter der Überschrift.'),
      label: text.default(words.label).describe('Name des Feldes für Vorleseprogramme.'),
      placeholders: z
        .array(text.max(80))
        .length(5)
        .describe('Fünf Beispielfragen; alle 3 Sekunden erscheint die nächste.'),
      submitLabel: text.default(words.submitLabel).describe('Beschriftung der Schaltfläche.'),
      loadingText: text.default(words.loadingText).describe('Text, solange die Antwort entsteht.'),
      emptyError: text
        .default(words.emptyError)
        .describe('Text, wenn der Dienst keine Antwort liefert.'),
      exceptionError: text
        .default(words.exceptionError)
        .describe('Text, wenn der Dienst nicht erreichbar ist.'),
      notice: inline
        .optional()
        .describe(
          'Was mit Eingaben geschieht, unter dem Feld. Davor steht schon, ob eine KI antwortet: siehe „answers“ in content/site.yaml.',
        ),
      shimmer: z.boolean().default(false).describe('true: Beim Warten läuft ein Lichtschimmer.'),
      webhookId: z
        .string()
        .min(1)
        .register(roles, { role: 'service' })
        .default('website')
        .describe('Kennung des Fragedienstes.'),
    })
    .describe('Fragefeld, auf das die Seiten der Website oder ein Sprachmodell antworten.')
    .register(facets, { asks: true })
