import type { CollectionFields } from '../../../../schema/collections/model.ts'
import { recordSchemaOf } from '../../../../schema/collections/record-schema.ts'
import { valueAt, type Path } from '../../../../schema/path.ts'
import { keysOf, schemaAt } from '../../../../schema/schema-at.ts'
import {
  collectionOfDataFile,
  documentOfData,
  slugOfFile,
  withImages,
  writtenSlugOf,
} from '../../../content/collections/read-collections.ts'
import { editDataFile, editFile } from '../../../content/edit/edit-file.ts'
import type { PageEdit } from '../../../content/edit/page-edit.ts'
import { readContentFile } from '../../../content/markdown/read-content-file.ts'
import type { YamlDocument } from '../../../content/yaml/read-document.ts'
import type { LiveSite } from './live-site.ts'

type Site = Pick<LiveSite, 'model' | 'kit'>

/** Returns the fields of the records in a data file; undefined for any other file. */
function dataFieldsOf(file: string, { model }: Site): CollectionFields | undefined {
  const name = collectionOfDataFile(file)?.collection
  return name === undefined
    ? undefined
    : model.siteContext().collections.collections.get(name)?.modelFields
}

/** Parses the text of a page, a template, a shared file or a data file. In data files, all images are maps. */
export function documentIn(file: string, text: string, site: Site): YamlDocument {
  const bytes = new TextEncoder().encode(text)
  const fields = dataFieldsOf(file, site)
  if (fields === undefined) return readContentFile(file, bytes)
  const document = documentOfData(file, bytes, fields)
  const { value } = document
  const withMaps = (record: unknown) => withImages(record, fields)
  return { ...document, value: Array.isArray(value) ? value.map(withMaps) : withMaps(value) }
}

/** Makes an edit in the text of a page, a template, a shared file or a data file (see `editFile`). */
export function textAfterEdit(
  file: string,
  text: string,
  edit: PageEdit,
  site: Site,
): string | undefined {
  const fields = dataFieldsOf(file, site)
  const ordered =
    edit.do === 'set' ? { ...edit, order: fieldOrder(file, text, edit.path, site) } : edit
  return fields === undefined
    ? editFile(file, text, ordered)
    : editDataFile(file, text, ordered, fields)
}

/** Returns the names of all fields next to the field at a path, in the order of the schema. */
function fieldOrder(file: string, text: string, path: Path, site: Site): string[] {
  const { Page, Block } = site.kit.schemas
  const data = documentIn(file, text, site).value
  const fields = dataFieldsOf(file, site)
  if (fields !== undefined) {
    const record = recordSchemaOf(fields)
    return keysOf(schemaAt(Array.isArray(data) ? record.array() : record, data, path.slice(0, -1)))
  }
  const [list, index] = path
  if (list !== 'blocks') return keysOf(schemaAt(Page, data, path.slice(0, -1)))
  if (typeof index !== 'number') return []
  return keysOf(schemaAt(Block, valueAt(data, [list, index]), path.slice(2, -1)))
}

/** Returns the slug of the record that contains the value at a path of a data file; undefined if there is none. */
export function slugAt(file: string, value: unknown, path: Path): string | undefined {
  if (collectionOfDataFile(file) === undefined) return undefined
  const [index] = path
  return typeof index === 'number' ? writtenSlugOf(valueAt(value, [index])) : slugOfFile(file)
}
