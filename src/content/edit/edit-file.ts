import type { CollectionFields } from '../../../schema/collections/model.ts'
import type { Migration } from '../../../schema/migrations.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { documentOfData, titleFields, writtenSlugOf } from '../collections/read-collections.ts'
import { isMarkdownFile } from '../markdown/read-content-file.ts'
import {
  changeMarkdown,
  editMarkdown,
  editMarkdownRecord,
  entrySourceInMarkdown,
  upgradeMarkdown,
} from './edit-markdown.ts'
import { editCsv } from './edit-csv.ts'
import { editYaml, editYamlRepeatedly } from './edit-yaml.ts'
import { entrySourceAt } from './entry-source.ts'
import { makeChanges, type EditResult, type TextChange } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'
import type { YamlData } from './yaml-data.ts'
import { upgradeText, type UpgradedText } from './upgrade-text.ts'

/** Makes an edit in the text of a content file (see `editYaml` and `editMarkdown`). */
export const editFile = (file: string, text: string, edit: PageEdit): string | undefined =>
  isMarkdownFile(file) ? editMarkdown(text, edit) : editYaml(text, edit)

/**
 * Makes an edit in a data file of a collection with these fields (see `editCsv` and `editMarkdownRecord`). A record whose
 * slug is made from its title gets its slug as a field before its title changes, so that its address stays. An image
 * that is written as its path becomes a map when it gets an alt text.
 */
export function editDataFile(
  file: string,
  text: string,
  edit: PageEdit,
  fields: CollectionFields,
): string | undefined {
  const { value } = documentOfData(file, new TextEncoder().encode(text), fields)
  const whole = withWholeImage(edit, value)
  const [index, name] = edit.path
  const isTitle = edit.do === 'set' && edit.path.length === 2 && titleFields.includes(String(name))
  const record = isTitle && typeof index === 'number' ? valueAt(value, [index]) : undefined
  const slug = fieldOf(record, 'slug') === undefined ? writtenSlugOf(record) : undefined
  const before =
    slug === undefined || index === undefined
      ? text
      : editSource(
          file,
          text,
          { do: 'set', path: [index, 'slug'], value: slug, order: ['slug'] },
          fields,
        )
  return before === undefined ? undefined : editSource(file, before, whole, fields)
}

/**
 * Returns the text of a list (CSV, YAML or JSON) with one more record at its end; undefined if the list has mistakes or if
 * the record cannot be written. The record gets a field for its slug if others have one, or if it is not that of its title.
 */
export function withNewRecord(
  file: string,
  text: string,
  { slug, ...record }: Readonly<Record<string, YamlData>> & { slug: string },
  fields: CollectionFields,
): string | undefined {
  const { value, problems } = documentOfData(file, new TextEncoder().encode(text), fields)
  if (problems.length > 0 || !Array.isArray(value)) return undefined
  const isListed = value.some((other: unknown) => fieldOf(other, 'slug') !== undefined)
  const entry = isListed || writtenSlugOf(record) !== slug ? { slug, ...record } : record
  return editDataFile(file, text, { do: 'insert', path: [value.length], value: entry }, fields)
}

/** Returns the text of a new file with one record; undefined if the record cannot be written. */
export function newRecordFile(
  file: string,
  record: Readonly<Record<string, YamlData>>,
): string | undefined {
  const { body, ...others } = record
  const isMarkdown = isMarkdownFile(file)
  // The first field is written next to another one, which is then removed.
  const yaml = editYamlRepeatedly('x: x\n', [
    ...Object.entries(isMarkdown ? others : record).map(
      ([name, value]) => ({ do: 'set', path: [name], value }) as const,
    ),
    { do: 'remove', path: ['x'] },
  ])
  if (yaml === undefined || !isMarkdown) return yaml
  return `---\n${yaml}---\n\n${typeof body === 'string' ? `${body.trimEnd()}\n` : ''}`
}

/** Returns an edit of a part of an image that is written as its path alone as an edit of the whole image. */
function withWholeImage(edit: PageEdit, value: unknown): PageEdit {
  const part = edit.path.at(-1)
  const path = edit.path.slice(0, -1)
  const src = valueAt(value, path)
  if (typeof src !== 'string' || (part !== 'src' && part !== 'alt')) return edit
  if (edit.do === 'remove') return { do: 'set', path, value: src }
  if (edit.do !== 'set') return edit
  return { do: 'set', path, value: part === 'src' ? edit.value : { src, [part]: edit.value } }
}

function editSource(
  file: string,
  text: string,
  edit: PageEdit,
  fields: CollectionFields,
): string | undefined {
  if (file.endsWith('.csv')) return editCsv(text, edit, fields)
  return isMarkdownFile(file) ? editMarkdownRecord(text, edit) : editYaml(text, edit)
}

/** Makes changes in the text of a content file (see `makeChanges`). */
export const changeFile = (
  file: string,
  text: string,
  changes: readonly TextChange[],
): EditResult => (isMarkdownFile(file) ? changeMarkdown(text, changes) : makeChanges(text, changes))

/** Rewrites the blocks in a content file to the current content model (see `upgradeText`). */
export const upgradeFile = (
  file: string,
  text: string,
  migrations: readonly Migration[],
): UpgradedText | undefined =>
  isMarkdownFile(file) ? upgradeMarkdown(text, migrations) : upgradeText(text, migrations)

/** Returns the YAML source of a list entry in a content file (see `entrySourceAt`). */
export const entrySourceIn = (file: string, text: string, path: Path): string | undefined =>
  isMarkdownFile(file) ? entrySourceInMarkdown(text, path) : entrySourceAt(text, path)
