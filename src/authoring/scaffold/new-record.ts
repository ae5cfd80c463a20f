import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  authorTextIn,
  descriptionOfFieldType,
  type CollectionField,
  type CollectionFields,
} from '../../../schema/collections/model.ts'
import { csvWithRow } from '../../content/collections/csv.ts'
import { titleFields } from '../../content/collections/read-collections.ts'
import { areMostlyMarkdown } from '../../content/markdown/read-content-file.ts'
import { readText } from '../../content/site/replace-file.ts'
import { scalar } from '../../locale/new-site.ts'
import type { Language } from '../../locale/texts.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { slugOf } from '../../text/slug.ts'
import { assertFreeSlug, readCollection } from '../named-collection.ts'

/** `slug`: the slug of the record; undefined: made from the title. `language`: the language of the comments. */
type RecordOptions = { slug?: string | undefined; isMarkdown: boolean; language: Language }

/** A new record: the text of its file before and after, and the required fields that its author has to fill in. */
export type NewRecord = {
  file: string
  /** The text of an existing CSV file; undefined if the file has to be created. */
  before: string | undefined
  after: string
  emptyFields: string[]
}

/**
 * Returns a record with this title: a row of `content/data/<collection>.csv` if that file exists, otherwise a file of
 * its own. Throws a `UsageError` if the collection does not exist or if the slug is not valid or taken.
 */
export function createNewRecord(
  root: string,
  collectionName: string,
  title: string,
  { slug: ownSlug, isMarkdown, language }: RecordOptions,
): NewRecord {
  const collection = readCollection(root, collectionName)
  const slug = ownSlug ?? slugOf(title)
  assertFreeSlug(slug, collection, { hasSlugOption: true })
  const fields = collection.modelFields
  const titleField = titleFields.find((name) => isPlainText(fields[name]))
  const emptyFields = Object.entries(fields).flatMap(([name, { required }]) =>
    required && name !== titleField ? [name] : [],
  )

  const table = `content/data/${collectionName}.csv`
  const before = readText(join(root, table))
  if (before !== undefined) {
    const titleCell = titleField === undefined ? {} : { [titleField]: title }
    // A table needs no column for the slug if it is that of the title.
    const isSlugOfTitle = titleField !== undefined && slug === slugOf(title)
    const after =
      csvWithRow(before, { slug, ...titleCell }, fields) ??
      (isSlugOfTitle ? csvWithRow(before, titleCell, fields) : undefined)
    if (after === undefined) throw tableError(table)
    return { file: table, before, after, emptyFields }
  }

  const folder = `content/data/${collectionName}`
  const extension = isMarkdown || hasMarkdownRecords(join(root, folder)) ? 'md' : 'yaml'
  const { body, ...otherFields } = fields
  const lines = linesOf(extension === 'md' || body === undefined ? otherFields : fields, {
    titleField,
    title,
    language,
  })
  const yaml = lines.map((line) => `${line}\n`).join('')
  return {
    file: `${folder}/${slug}.${extension}`,
    before: undefined,
    after: extension === 'md' ? `---\n${yaml}---\n\n` : yaml,
    emptyFields: extension === 'md' ? emptyFields.filter((name) => name !== 'body') : emptyFields,
  }
}

const tableError = (table: string): UsageError =>
  new UsageError({
    en: `${table} has mistakes, or no column for the title or the slug of the record. “blockwerk validate” shows mistakes.`,
    de: `In ${table} stimmt etwas nicht, oder eine Spalte für Titel oder slug des Datensatzes fehlt. „blockwerk validate“ zeigt Fehler.`,
  })

const isPlainText = (field: CollectionField | undefined): boolean =>
  field?.type === 'text' && !field.list

/** True if most records of a folder are Markdown files. */
function hasMarkdownRecords(folder: string): boolean {
  try {
    const files = readdirSync(folder).filter((name) => /\.(?:md|ya?ml|json)$/.test(name))
    return areMostlyMarkdown(files)
  } catch {
    return false
  }
}

type LineOptions = { titleField?: string | undefined; title?: string; language: Language }

/** Returns a line of YAML for each field, required fields first. Lines of optional fields are comments. */
function linesOf(fields: CollectionFields, options: LineOptions): string[] {
  const entries = Object.entries(fields)
  const isWritten = ([name, { required }]: (typeof entries)[number]) =>
    required || name === options.titleField
  return [
    ...entries.filter(isWritten).flatMap(([name, field]) => linesOfField(name, field, options)),
    ...entries
      .filter((entry) => !isWritten(entry))
      .flatMap(([name, field]) => linesOfField(name, field, options).map((line) => `# ${line}`)),
  ]
}

function linesOfField(name: string, field: CollectionField, options: LineOptions): string[] {
  const { titleField, title = '', language } = options
  if (name === titleField) return [`${name}: ${scalar(title)}`]
  const first = `${name}: # ${commentOf(field, language)}`
  if (field.type !== 'group') return [first]
  const inner = linesOf(field.fields, { language })
  return [
    first,
    ...inner.map(
      (line, index) => `${field.list && index === 0 ? '  - ' : field.list ? '    ' : '  '}${line}`,
    ),
  ]
}

/** Explains the value of a field: its help text, or its type with an example, and the values of a choice. */
function commentOf(field: CollectionField, language: Language): string {
  const written = authorTextIn(field.help, language) ?? ''
  const type = descriptionOfFieldType(field.type)?.[language] ?? field.type
  const values =
    field.type === 'choice' ? field.of.join(', ') : field.type === 'record' ? `→ ${field.of}` : ''
  const list = field.list ? { de: 'Liste: [ …, … ]', en: 'List: [ …, … ]' }[language] : ''
  return [written || type, values, list]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
