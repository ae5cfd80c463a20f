import { z } from 'zod'
import { isMap } from '../../src/text/is-record.ts'
import { currencies } from '../currency.ts'
import { descriptionOf, type Description } from '../description.ts'
import { text } from '../fields.ts'
import { schemaOrgProperty, schemaOrgType } from '../structured-data.ts'
import { roles } from '../roles.ts'

/** The name of a field: letters, digits, hyphens and underscores, beginning with a letter. Dots lead into a field. */
const fieldName = z
  .string()
  .regex(/^\p{L}[\p{L}\p{N}_-]*$/u)
  .register(roles, { form: 'field-name' })

/** A text in the language of the site, or one text for each of its languages. */
const authorText = z.union([text, z.record(z.string(), text)])

/** Keys of every field of a record, whatever its type. */
export const commonFieldKeys = {
  required: z.boolean().default(false).meta({
    de: 'true: Jeder Datensatz braucht dieses Feld.',
    en: 'true: every record needs this field.',
  }),
  list: z.boolean().default(false).meta({
    de: 'true: Das Feld enthält eine Liste solcher Werte.',
    en: 'true: the field contains a list of such values.',
  }),
  label: authorText.optional().meta({
    de: 'Name des Feldes im Editor: ein Text oder je Sprache einer, { de: Zutaten, en: Ingredients }.',
    en: 'Name of the field in the editor: one text, or one for each language, { de: Zutaten, en: Ingredients }.',
  }),
  help: authorText.optional().meta({
    de: 'Erklärung des Feldes im Editor, geschrieben wie „label“.',
    en: 'Explanation of the field in the editor, written like “label”.',
  }),
}

const lengths = {
  min: z.int().min(0).optional().meta({
    de: 'Kleinste Zahl von Zeichen.',
    en: 'Smallest number of characters.',
  }),
  max: z.int().min(1).optional().meta({
    de: 'Größte Zahl von Zeichen.',
    en: 'Largest number of characters.',
  }),
}

const amounts = {
  min: z.number().optional().meta({ de: 'Kleinster Wert.', en: 'Smallest value.' }),
  max: z.number().optional().meta({ de: 'Größter Wert.', en: 'Largest value.' }),
}

const named = <T extends string>(type: T) => z.literal(type)

const simpleFields = [
  z
    .strictObject({ type: named('text'), ...commonFieldKeys, ...lengths })
    .meta({ de: 'Einfacher Text.', en: 'Plain text.' }),
  z
    .strictObject({ type: named('markdown'), ...commonFieldKeys, ...lengths })
    .meta({ de: 'Text in Markdown.', en: 'Text in Markdown.' }),
  z
    .strictObject({
      type: named('number'),
      ...commonFieldKeys,
      ...amounts,
      whole: z.boolean().default(false).meta({
        de: 'true: nur ganze Zahlen.',
        en: 'true: only whole numbers.',
      }),
    })
    .meta({ de: 'Zahl, mit Punkt vor den Nachkommastellen.', en: 'Number, with a decimal point.' }),
  z
    .strictObject({
      type: named('money'),
      ...commonFieldKeys,
      ...amounts,
      currency: z.enum(currencies).default('EUR').meta({
        de: 'Währung nach ISO 4217: EUR, CHF.',
        en: 'Currency according to ISO 4217: EUR, GBP.',
      }),
    })
    .meta({ de: 'Geldbetrag: 12.50.', en: 'Amount of money: 12.50.' }),
  z
    .strictObject({ type: named('date'), ...commonFieldKeys })
    .meta({ de: 'Tag: 2026-12-31.', en: 'Day: 2026-12-31.' }),
  z
    .strictObject({ type: named('time'), ...commonFieldKeys })
    .meta({ de: 'Uhrzeit: 19:30.', en: 'Time of day: 19:30.' }),
  z
    .strictObject({ type: named('boolean'), ...commonFieldKeys })
    .meta({ de: 'true oder false.', en: 'true or false.' }),
  z
    .strictObject({
      type: named('choice'),
      ...commonFieldKeys,
      of: z.array(text).min(1).meta({
        de: 'Die erlaubten Werte.',
        en: 'The allowed values.',
      }),
    })
    .meta({ de: 'Einer von mehreren Werten.', en: 'One of several values.' }),
  z.strictObject({ type: named('image'), ...commonFieldKeys }).meta({
    de: 'Bild: sein Pfad unter content/media oder { src: …, alt: … }.',
    en: 'Image: its path in content/media, or { src: …, alt: … }.',
  }),
  z
    .strictObject({ type: named('file'), ...commonFieldKeys })
    .meta({ de: 'Pfad einer Datei unter content/media.', en: 'Path of a file in content/media.' }),
  z.strictObject({ type: named('link'), ...commonFieldKeys }).meta({
    de: 'Ziel eines Links: eine Seite, ein Anker oder eine Adresse.',
    en: 'Target of a link: a page, an anchor or a URL.',
  }),
  z.strictObject({ type: named('place'), ...commonFieldKeys }).meta({
    de: 'Ort auf der Erde: { label: Ulm, lat: 48.4, lng: 9.99 }.',
    en: 'Place on Earth: { label: Ulm, lat: 48.4, lng: 9.99 }.',
  }),
  z
    .strictObject({
      type: named('record'),
      ...commonFieldKeys,
      of: text.meta({
        de: 'Name der Sammlung, aus der der Datensatz kommt.',
        en: 'Name of the collection that contains the record.',
      }),
    })
    .meta({
      de: 'Verweis auf einen Datensatz, über seinen Namen in der Adresse: ada-lovelace.',
      en: 'Reference to a record by its slug: ada-lovelace.',
    }),
] as const

const simpleField = z.discriminatedUnion('type', simpleFields)

const group = z
  .strictObject({
    type: named('group'),
    ...commonFieldKeys,
    fields: z.record(fieldName, simpleField).meta({
      de: 'Die Felder der Gruppe.',
      en: 'The fields of the group.',
    }),
  })
  .meta({ de: 'Felder, die zusammengehören.', en: 'Fields that belong together.' })

/** A field of a record. */
export const recordField = z.discriminatedUnion('type', [...simpleFields, group])

const recordType = z.strictObject({
  type: schemaOrgType.meta({
    de: 'Der Typ bei schema.org: Recipe, Event, Product.',
    en: 'The type at schema.org: Recipe, Event, Product.',
  }),
  fields: z.record(schemaOrgProperty, text).meta({
    de: 'Eigenschaften des Typs, jede mit dem Namen eines Feldes oder einem Text mit Platzhaltern: { name: title, totalTime: "PT{minutes}M" }.',
    en: 'Properties of the type, each with the name of a field or a text with placeholders: { name: title, totalTime: "PT{minutes}M" }.',
  }),
})

/** The names of all field types. */
export const fieldTypes = recordField.options.map(({ shape }) => shape.type.value)

/** Returns the description of a type of fields, with an example of its value. */
export const descriptionOfFieldType = (type: CollectionField['type']): Description | undefined =>
  descriptionOf(recordField.options.find(({ shape }) => shape.type.value === type))

/**
 * The model of a collection: `content/collections/<name>.yaml`. A field that has only a type may be written as that
 * type, which `withFieldTypes` turns into a map before the check.
 */
export const CollectionModel = z
  .strictObject({
    title: text.meta({ de: 'Name der Sammlung.', en: 'Name of the collection.' }),
    fields: z.record(fieldName, recordField).meta({
      de: 'Die Felder eines Datensatzes. Kurz: „published: date“, ausführlich: „published: { type: date, required: true }“.',
      en: 'The fields of a record. Short: “published: date”. In full: “published: { type: date, required: true }”.',
    }),
    pull: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({
        de: 'Adresse einer JSON- oder CSV-Datei, aus der „blockwerk pull“ die Datensätze holt.',
        en: 'URL of a JSON or CSV file from which “blockwerk pull” gets the records.',
      }),
    schema: recordType.optional().meta({
      de: 'Was ein Datensatz für Suchmaschinen ist: ein Typ von schema.org und dessen Eigenschaften, jede mit einem Feld: { type: Recipe, fields: { name: title, image: image } }.',
      en: 'What a record is for search engines: a type of schema.org and its properties, each with a field: { type: Recipe, fields: { name: title, image: image } }.',
    }),
    feed: z.enum(['summary', 'full', 'none']).default('none').meta({
      de: 'Ein Feed der Seiten aus den Datensätzen, und einer für jede Seite eines Wertes. summary: mit ihren Beschreibungen. full: mit ihren ganzen Texten. none: kein Feed. Als Datum gilt das erste Feld vom Typ date.',
      en: 'A feed of the pages from the records, and one for each page of a value. summary: with their descriptions. full: with their whole texts. none: no feed. Their date is the first field of the type date.',
    }),
    sort: text.optional().meta({
      de: 'Reihenfolge der Datensätze: ein Feld, mit „-“ davor absteigend: -published. Weitere Felder hinter einem Komma.',
      en: 'Order of the records: a field, with “-” for descending order: -published. More fields after a comma.',
    }),
  })
  .meta({ de: 'Das Modell einer Sammlung.', en: 'The model of a collection.' })

export type CollectionModel = z.infer<typeof CollectionModel>
export type CollectionField = z.infer<typeof recordField>

/** Returns a label or help text of a model in a language, or in another one if it has none; undefined if it is missing. */
export const authorTextIn = (
  written: CollectionField['label'],
  language: 'de' | 'en',
): string | undefined =>
  typeof written === 'string' ? written : (written?.[language] ?? Object.values(written ?? {})[0])
export type CollectionFields = Readonly<Record<string, CollectionField>>

/** The model for code editors, which also accept the short form of a field. */
export const EditedCollectionModel = CollectionModel.extend({
  fields: z.record(fieldName, z.union([z.enum(fieldTypes), recordField])),
})

/** Returns a model with the short form of each field, `image: image`, written as a map. */
export function withFieldTypes(model: unknown): unknown {
  if (!isMap(model) || !isMap(model['fields'])) return model
  return { ...model, fields: withTypes(model['fields']) }
}

const withTypes = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, written]) => {
      if (typeof written === 'string') return [name, { type: written }]
      if (isMap(written) && isMap(written['fields']))
        return [name, { ...written, fields: withTypes(written['fields']) }]
      return [name, written]
    }),
  )

/** The result of `RecordCheck`: a problem for each wrong field, as one text or as one text for each language. */
export const recordCheckResult = z.record(z.string(), authorText).nullish()

/**
 * Checks a record of a model in TypeScript. Returns a problem for each wrong field, by its name (a dot leads into a
 * field: `image.alt`), or nothing. `record` has the values of the record and its `slug`.
 */
export type RecordCheck = (
  record: Readonly<Record<string, unknown>>,
) => z.input<typeof recordCheckResult> | void

/** The model of a collection in TypeScript, `content/collections/<name>.ts`, which exports it as its default. */
export type CollectionScript = z.input<typeof EditedCollectionModel> & { check?: RecordCheck }
