import { z } from 'zod'
import { synonyms } from './synonyms.ts'
import { autocompleteValues } from './autocomplete.ts'
import { date, inline, text } from './fields.ts'
import { acceptedTypeNames } from './form-file.ts'
import { roles } from './roles.ts'

const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
  .max(64)
  .register(roles, { form: 'field-name' })
  .meta({
    de: 'Name, unter dem der Wert gesendet wird. Im Formular kommt er nur einmal vor.',
    en: 'Name of the value in the submission. It must be unique within the form.',
  })

const required = z.boolean().default(false).meta({
  de: 'true: Ohne dieses Feld wird nicht gesendet.',
  en: 'true: visitors must fill in this field.',
})

const showIf = z
  .strictObject({
    field: text.meta({
      de: 'Name des anderen Feldes. Es steht weiter oben und ist ein select, radio, choices oder checkbox.',
      en: 'Name of the other field. It comes earlier in the form and is a select, radio, choices or checkbox.',
    }),
    is: z
      .array(z.union([z.boolean(), text]))
      .min(1)
      .meta({
        de: 'Die Werte, bei denen das Feld gezeigt wird. Bei einem Kästchen true oder false.',
        en: 'The values for which the field is shown. For a checkbox: true or false.',
      }),
  })
  .optional()
  .meta({
    de: 'Zeigt das Feld nur, wenn ein anderes einen bestimmten Wert hat.',
    en: 'Shows the field only if another field has a certain value.',
  })
  .register(roles, { shown: 'never' })

/** The fields of every form field that visitors fill in. */
const inputFields = {
  name,
  label: text.meta({ de: 'Beschriftung des Feldes.', en: 'Label of the field.' }),
  help: inline.optional().meta({
    de: 'Hinweis unter der Beschriftung, der mit vorgelesen wird.',
    en: 'Hint below the label. Screen readers read it, too.',
  }),
  required,
  width: z.enum(['half', 'full']).optional().meta({
    de: 'Breite auf großen Bildschirmen: halbe oder ganze Zeile. Ohne Angabe passend zur Art des Feldes.',
    en: 'Width on large screens: half a row or the full row. The default depends on the field type.',
  }),
  showIf,
}

const autocomplete = z.enum(autocompleteValues).optional().meta({
  de: 'Was der Browser hier von selbst eintragen darf, mit dem Namen aus dem HTML-Standard.',
  en: 'Value that browsers can fill in automatically, as an autocomplete name of the HTML standard.',
})

const placeholder = text.optional().meta({
  de: 'Beispiel, das im leeren Feld steht, etwa „name@firma.de“. Es ersetzt weder label noch help.',
  en: 'Example in the empty field, such as “name@company.com”. It replaces neither label nor help.',
})

const requiredMessage = text.optional().meta({
  de: 'Gesagt, wenn das Feld leer ist, aber gebraucht wird.',
  en: 'Message if the field is required but empty.',
})
const invalidMessage = text.optional().meta({
  de: 'Gesagt, wenn der Wert nicht zur Art des Feldes passt.',
  en: 'Message if the value does not match the field type.',
})
const limitMessage = text.optional().meta({
  de: 'Gesagt, wenn der Wert außerhalb der Grenzen liegt.',
  en: 'Message if the value is outside the limits.',
})

const messageFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .optional()
    .meta({ de: 'Eigene Meldungen statt der üblichen.', en: 'Custom error messages.' })
    .register(roles, { shown: 'never' })

const lengthFields = {
  minLength: z.int().min(1).max(10_000).optional().meta({
    de: 'So viele Zeichen müssen es mindestens sein.',
    en: 'Minimum number of characters.',
  }),
  maxLength: z.int().min(1).max(10_000).optional().meta({
    de: 'So viele Zeichen dürfen es höchstens sein. Ohne Angabe 200 in einer Zeile und 10000 in einem Text.',
    en: 'Maximum number of characters. Default: 200 for a line, 10000 for a text.',
  }),
}

const options = z
  .array(
    z.strictObject({
      value: z
        .string()
        .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
        .max(64)
        .register(roles, { form: 'option' })
        .meta({ de: 'Wert, der gesendet wird.', en: 'The value that is sent.' }),
      label: text.meta({ de: 'Text, der zu lesen ist.', en: 'The text that visitors see.' }),
    }),
  )
  .min(1)
  .max(300)
  .meta({ de: 'Was zur Wahl steht.', en: 'The choices.' })

const defaultOption = text.optional().meta({
  de: 'Wert, der von Anfang an gewählt ist. Ohne Angabe ist nichts gewählt.',
  en: 'The value that is selected at first. Default: none.',
})

const textField = z
  .strictObject({
    type: z.literal('text'),
    ...inputFields,
    placeholder,
    autocomplete,
    ...lengthFields,
    messages: messageFields({ required: requiredMessage, limit: limitMessage }),
  })
  .meta({ de: 'Eine Zeile Text.', en: 'A single line of text.' })
  .register(synonyms, { names: ['string', 'input', 'name', 'textfeld'] })

const textareaField = z
  .strictObject({
    type: z.literal('textarea'),
    ...inputFields,
    rows: z.int().min(2).max(20).default(4).meta({
      de: 'Sichtbare Zeilen des Feldes.',
      en: 'Number of visible lines.',
    }),
    placeholder,
    autocomplete,
    ...lengthFields,
    messages: messageFields({ required: requiredMessage, limit: limitMessage }),
  })
  .meta({ de: 'Text aus mehreren Zeilen.', en: 'Text with several lines.' })
  .register(synonyms, { names: ['message', 'multiline', 'long-text', 'nachricht'] })

/** Returns the schema of a text input whose value must have a certain format. */
const formattedTextField = <Type extends 'email' | 'tel' | 'url'>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    ...inputFields,
    placeholder,
    autocomplete,
    messages: messageFields({ required: requiredMessage, invalid: invalidMessage }),
  })

const numberField = z
  .strictObject({
    type: z.literal('number'),
    ...inputFields,
    placeholder,
    autocomplete,
    min: z.number().optional().meta({ de: 'Kleinste Zahl.', en: 'Minimum.' }),
    max: z.number().optional().meta({ de: 'Größte Zahl.', en: 'Maximum.' }),
    step: z.number().min(0.000001).default(1).meta({
      de: 'Schrittweite: 1 für ganze Zahlen, 0.01 für Beträge.',
      en: 'Step between values: 1 for whole numbers, 0.01 for amounts of money.',
    }),
    messages: messageFields({
      required: requiredMessage,
      invalid: invalidMessage,
      limit: limitMessage,
    }),
  })
  .meta({ de: 'Eine Zahl.', en: 'A number.' })
  .register(synonyms, { names: ['integer', 'int', 'amount', 'range', 'zahl'] })

const dateField = z
  .strictObject({
    type: z.literal('date'),
    ...inputFields,
    autocomplete,
    min: date.optional().meta({ de: 'Frühester Tag.', en: 'Earliest date.' }),
    max: date.optional().meta({ de: 'Spätester Tag.', en: 'Latest date.' }),
    messages: messageFields({
      required: requiredMessage,
      invalid: invalidMessage,
      limit: limitMessage,
    }),
  })
  .meta({ de: 'Ein Tag.', en: 'A date.' })
  .register(synonyms, { names: ['day', 'calendar', 'datum', 'tag'] })

const choiceFields = (firstOption: string) =>
  [
    z
      .strictObject({
        type: z.literal('select'),
        ...inputFields,
        autocomplete,
        options,
        placeholder: text.default(firstOption).meta({
          de: 'Erster Eintrag der Liste; in einem Pflichtfeld lässt er sich nicht auswählen.',
          en: 'First item of the list. In a required field, visitors cannot select it.',
        }),
        default: defaultOption,
        messages: messageFields({ required: requiredMessage }),
      })
      .meta({ de: 'Eine Liste zum Aufklappen.', en: 'A drop-down list.' })
      .register(synonyms, { names: ['dropdown', 'choice', 'list', 'auswahl'] }),
    z
      .strictObject({
        type: z.literal('radio'),
        ...inputFields,
        options,
        default: defaultOption,
        messages: messageFields({ required: requiredMessage }),
      })
      .meta({
        de: 'Knöpfe, von denen einer gewählt wird.',
        en: 'Radio buttons: visitors choose one.',
      })
      .register(synonyms, { names: ['options', 'single-choice', 'buttons'] }),
    z
      .strictObject({
        type: z.literal('choices'),
        ...inputFields,
        options,
        min: z.int().min(2).max(300).optional().meta({
          de: 'So viele müssen es mindestens sein, sobald etwas gewählt ist.',
          en: 'Minimum number of choices, if any is chosen.',
        }),
        max: z.int().min(1).max(300).optional().meta({
          de: 'So viele dürfen es höchstens sein.',
          en: 'Maximum number of choices.',
        }),
        messages: messageFields({ required: requiredMessage, limit: limitMessage }),
      })
      .meta({
        de: 'Kästchen, von denen beliebig viele gewählt werden.',
        en: 'Checkboxes: visitors choose any number of them.',
      })
      .register(synonyms, {
        names: ['checkboxes', 'multiple-choice', 'multiselect', 'mehrfachauswahl'],
      }),
  ] as const

const checkboxField = z
  .strictObject({
    type: z.literal('checkbox'),
    ...inputFields,
    label: inline.meta({ de: 'Text am Kästchen.', en: 'Text next to the checkbox.' }),
    messages: messageFields({ required: requiredMessage }),
  })
  .meta({ de: 'Ein Kästchen zum Ankreuzen.', en: 'A checkbox.' })
  .register(synonyms, { names: ['boolean', 'toggle', 'switch', 'consent', 'zustimmung'] })

const fileField = z
  .strictObject({
    type: z.literal('file'),
    ...inputFields,
    accept: z.array(z.enum(acceptedTypeNames)).min(1).default(['pdf', 'image']).meta({
      de: 'Welche Dateien angenommen werden: Arten wie image oder document, oder Endungen wie pdf. Der Inhalt muss zur Endung passen.',
      en: 'Files that are accepted: kinds such as image or document, or endings such as pdf. The content must match the ending.',
    }),
    maxSize: z.int().min(1).max(100).default(10).meta({
      de: 'So groß darf eine Datei höchstens sein, in Megabyte.',
      en: 'Maximum size of one file, in megabytes.',
    }),
    max: z.int().min(1).max(10).default(1).meta({
      de: 'So viele Dateien dürfen es höchstens sein.',
      en: 'Maximum number of files.',
    }),
    messages: messageFields({
      required: requiredMessage,
      invalid: invalidMessage,
      limit: limitMessage,
    }),
  })
  .meta({
    de: 'Dateien, die mitgeschickt werden. Der Webhook erhält das Formular dann als multipart/form-data.',
    en: 'Files that visitors send. The webhook then receives the form as multipart/form-data.',
  })
  .register(synonyms, { names: ['upload', 'attachment', 'files', 'datei', 'anhang'] })

const fixedField = z
  .strictObject({
    type: z.literal('fixed'),
    name,
    value: text
      .meta({ de: 'Wert, der mitgesendet wird.', en: 'The value.' })
      .register(roles, { shown: 'never' }),
  })
  .meta({ de: 'Ein fester Wert, den niemand ausfüllt.', en: 'A hidden field with a fixed value.' })
  .register(synonyms, { names: ['hidden', 'constant', 'versteckt'] })

/** Returns the schema of a form field. `firstOption` is the default first option of a select field. */
export const formField = (firstOption: string) =>
  z.discriminatedUnion('type', [
    textField,
    formattedTextField('email')
      .meta({ de: 'Eine E-Mail-Adresse.', en: 'An email address.' })
      .register(synonyms, { names: ['mail'] }),
    formattedTextField('tel')
      .meta({ de: 'Eine Telefonnummer.', en: 'A telephone number.' })
      .register(synonyms, { names: ['phone', 'telephone', 'mobile', 'telefon'] }),
    formattedTextField('url').meta({ de: 'Eine Webadresse.', en: 'A web address.' }),
    numberField,
    dateField,
    ...choiceFields(firstOption),
    checkboxField,
    textareaField,
    fileField,
    fixedField,
  ])

export type FormField = z.infer<ReturnType<typeof formField>>

/** A form field with a constant value that visitors do not see. */
export type FixedField = Extract<FormField, { type: 'fixed' }>
/** A form field that visitors fill in. */
export type InputField = Exclude<FormField, FixedField>
/** A form field in which visitors choose files. */
export type FileField = Extract<InputField, { type: 'file' }>

/**
 * The value of a field in a submission: true for a ticked checkbox, a list for multiple choice and for the names of
 * files, else a text.
 */
export type FieldValue = string | boolean | string[]
