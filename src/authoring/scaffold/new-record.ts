import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  authorTextIn,
  descriptionOfFieldType,
  type CollectionField,
  type CollectionFields,
} from '../../../schema/collections/model.ts'
import { titleFields } from '../../content/collections/read-collections.ts'
import { withNewRecord } from '../../content/edit/edit-file.ts'
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
  /** The text of an existing list (CSV, YAML or JSON); undefined if the file has to be created. */
  before: string | undefined
  after: string
  emptyFields: string[]
}

/**
 * Returns a record with this title: a part of the list `content/data/<collection>.csv` (or .yaml, .json) if that file
 * exists, otherwise a file of its own. Throws a `UsageError` if the collection does not exist or if the slug is not valid or taken.
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

  for (const extension of ['csv', 'yaml', 'yml', 'json']) {
    const list = `content/data/${collectionName}.${extension}`
    const before = readText(join(root, list))
    if (before === undefined) continue
    const record = { ...(titleField !== undefined && { [titleField]: title }), slug }
    const after = withNewRecord(list, before, record, fields)
    if (after === undefined) throw listError(list)
    return { file: list, before, after, emptyFields }
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

const listError = (list: string): UsageError =>
  new UsageError({
    en: `${list} has mistakes. “blockwerk validate” shows them.`,
    de: `In ${list} stimmt etwas nicht. „blockwerk validate“ zeigt, was.`,
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
