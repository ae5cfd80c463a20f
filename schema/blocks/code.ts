import { z } from 'zod'
import { codeLanguages } from '../../src/text/code-languages.ts'
import { facets } from '../facets.ts'
import { baseFields, headingFields, inline, lineNumbers, sourceCode, text } from '../fields.ts'
import { parseLineNumbers } from '../line-numbers.ts'

export const code = z
  .strictObject({
    type: z.literal('code'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    numbers: z
      .boolean()
      .default(false)
      .meta({ de: 'true: Vor jeder Zeile steht ihre Nummer.', en: 'true: lines are numbered.' }),
    items: z
      .array(
        z
          .strictObject({
            language: z.enum(codeLanguages).meta({
              de: 'Sprache, nach der gefärbt wird: js, ts, html, css, json, yaml, bash, python … Mit „text“ bleibt der Code ungefärbt.',
              en: 'Language for the colours: js, ts, html, css, json, yaml, bash, python … With “text” the code has no colours.',
            }),
            code: sourceCode.meta({
              de: 'Der Code, mit „|“ und eingerückt darunter. Er erscheint genau so.',
              en: 'The code: write “|” and the code indented below it. It is shown exactly like this.',
            }),
            file: text.optional().meta({
              de: 'Name der Datei, zum Beispiel „src/main.ts“.',
              en: 'File name, such as “src/main.ts”.',
            }),
            label: text.optional().meta({
              de: 'Beschriftung des Reiters, wenn es mehrere gibt. Ohne Angabe der Dateiname oder die Sprache.',
              en: 'Label of the tab if there are several. Default: the file name or the language.',
            }),
            marks: lineNumbers.optional().meta({
              de: 'Zeilen, die hervorgehoben sind: "3" oder "2, 5-7".',
              en: 'Highlighted lines: "3" or "2, 5-7".',
            }),
          })
          .check(({ value: { code: written, marks = '' }, issues }) => {
            const maximum = written.trimEnd().split('\n').length
            if (parseLineNumbers(marks).some((line) => line > maximum))
              issues.push({
                ...{ code: 'too_big', origin: 'number', maximum, inclusive: true },
                ...{ input: marks, path: ['marks'] },
              })
          }),
      )
      .min(1)
      .max(8)
      .meta({
        de: 'Die Beispiele. Mehrere werden zu Reitern, etwa derselbe Aufruf in mehreren Sprachen.',
        en: 'The samples. Several become tabs, for example the same call in several languages.',
      }),
    note: inline.optional().meta({ de: 'Zeile unter dem Code.', en: 'Line below the code.' }),
  })
  .meta({
    de: 'Code mit Farben, Dateiname und Knopf zum Kopieren.',
    en: 'Source code with colours, file name and a copy button.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: [
      'codebeispiel',
      ...['snippet', 'code-block', 'codeblock', 'source-code', 'highlight', 'terminal'],
      ...['command', 'quelltext', 'quellcode', 'programmcode', 'befehl', 'listing'],
    ],
  })
