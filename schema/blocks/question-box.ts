import { z } from 'zod'
import { baseFields, headingFields, inline, mediaPath, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const questionBox = ({ defaults: { 'question-box': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('question-box'),
      ...baseFields,
      variant: z.enum(['vanish', 'plain']).meta({
        de: 'vanish: Die Frage zerfällt beim Absenden in Teilchen. plain: ohne diesen Effekt.',
        en: 'vanish: the question dissolves into particles when it is sent. plain: without that effect.',
      }),
      eyebrow: headingFields.eyebrow,
      heading: text
        .optional()
        .meta({ de: 'Überschrift über dem Fragefeld.', en: 'Heading above the question box.' }),
      accent: text.optional().meta({
        de: 'Teil der Überschrift, der in Akzentfarbe auf einer eigenen Zeile steht.',
        en: 'Part of the heading that is shown on its own line in the accent colour.',
      }),
      text: text.optional().meta({
        de: 'Ein bis zwei Sätze unter der Überschrift.',
        en: 'One or two sentences below the heading.',
      }),
      scene: z
        .strictObject({
          src: mediaPath.meta({
            de: 'SVG unter content/media mit drei Ebenen übereinander, deren Namen (id) „back“, „flow“ und „front“ sind. Beim Scrollen bewegt sich die mittlere.',
            en: 'SVG file in content/media with three layers named (id) “back”, “flow” and “front”. The middle layer moves on scrolling.',
          }),
          figure: text.meta({
            de: 'Eine Zahl, die beim Bild steht: „4 Phasen“.',
            en: 'A figure next to the drawing, such as “4 phases”.',
          }),
          description: text.meta({ de: 'Was die Zahl bedeutet.', en: 'Meaning of the figure.' }),
        })
        .optional()
        .meta({
          de: 'Eine Zeichnung neben dem Fragefeld, in die das Feld hineinführt. Sie schmückt und wird nicht vorgelesen.',
          en: 'A drawing that is connected to the question box. It is decorative, and screen readers skip it.',
        }),
      label: text.default(strings.label).meta({
        de: 'Name des Feldes für Vorleseprogramme.',
        en: 'Name of the field for screen readers.',
      }),
      placeholders: z.array(text.max(80)).min(1).max(12).meta({
        de: 'Beispielfragen; alle 3 Sekunden erscheint die nächste. Fünf sind ein gutes Maß.',
        en: 'Sample questions; the next appears every 3 seconds. Five are a good number.',
      }),
      submitLabel: text
        .default(strings.submitLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      loadingText: text.default(strings.loadingText).meta({
        de: 'Text, solange die Antwort entsteht.',
        en: 'Text while the answer is being written.',
      }),
      emptyError: text.default(strings.emptyError).meta({
        de: 'Text, wenn der Dienst keine Antwort liefert.',
        en: 'Text if there is no answer.',
      }),
      exceptionError: text.default(strings.exceptionError).meta({
        de: 'Text, wenn der Dienst nicht erreichbar ist.',
        en: 'Text if the service cannot be reached.',
      }),
      notice: inline.optional().meta({
        de: 'Was mit Eingaben geschieht, unter dem Feld. Davor steht schon, ob eine KI antwortet: siehe „answers“ in content/site.yaml.',
        en: 'Privacy note below the field. The box already says whether an AI answers: see “answers” in content/site.yaml.',
      }),
      shimmer: z.boolean().default(false).meta({
        de: 'true: Beim Warten läuft ein Lichtschimmer.',
        en: 'true: a light effect runs across the box while visitors wait.',
      }),
      webhookId: z.string().min(1).register(roles, { role: 'service' }).default('website').meta({
        de: 'Kennung des Fragedienstes.',
        en: 'Id of the question service, used for LANGFLOW_URL_… in the environment.',
      }),
    })
    .meta({
      de: 'Fragefeld, auf das die Seiten der Website oder ein Sprachmodell antworten.',
      en: 'A box for questions, answered from the site’s pages or by a language model.',
    })
    .register(facets, {
      purpose: 'contact',
      alsoCalled: ['ask', 'assistant', 'frage'],
      asks: true,
    })
