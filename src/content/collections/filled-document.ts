import type { YamlDocument } from '../yaml/read-document.ts'
import type { Path } from '../../../schema/path.ts'
import type { Span } from '../../problems/problem.ts'
import { emptyFieldAt, fillIn, originOf, type Scope, type Template } from './template.ts'

/**
 * Returns the document of a page whose placeholders and lists are filled in. The place of a value that comes from a
 * record is in the record's file. `value`: the filled-in value, if the caller has it.
 */
export function filledDocument(
  document: YamlDocument,
  template: Template,
  scope: Scope,
  value: unknown = fillIn(template, scope),
): YamlDocument {
  const placeOf = (path: Path): { document: YamlDocument; path: Path; record?: string } => {
    const origin = originOf(template, scope, path)
    if ('source' in origin) return origin.source
    const record = origin.isComposed === true ? scope.row?.row.slug : undefined
    return { document, path: origin.path, ...(record !== undefined && { record }) }
  }
  const inFile = <S extends Span>(span: S, file: string): S => ({ ...span, file })
  return {
    ...document,
    value,
    mayContain: () => true,
    emptyFieldAt(path) {
      const found = emptyFieldAt(template, scope, path)
      const span = found && inFile(document.spanOf(found.path), document.file)
      return found && span && { name: found.name, record: found.record, span }
    },
    sourceOf(path) {
      const { document: from, path: own } = placeOf(path)
      return from.sourceOf(own)
    },
    spanOf(path, part) {
      // The name of a field is in the template, even if its value comes from a record.
      const holder = part === 'key' ? originOf(template, scope, path.slice(0, -1)) : undefined
      if (holder !== undefined && 'path' in holder)
        return inFile(document.spanOf([...holder.path, ...path.slice(-1)], part), document.file)
      const { document: from, path: own, record } = placeOf(path)
      const span = inFile(from.spanOf(own, part), from.file)
      return record === undefined ? span : { ...span, record }
    },
    spanOfText(path, start, end) {
      const origin = originOf(template, scope, path)
      if ('path' in origin && origin.isComposed === true) return undefined
      const { document: from, path: own } = placeOf(path)
      const span = from.spanOfText(own, start, end)
      return span && inFile(span, from.file)
    },
    isUnquoted(path) {
      const { document: from, path: own } = placeOf(path)
      return from.isUnquoted(own)
    },
    originOf(path) {
      const { document: from, path: own } = placeOf(path)
      const origin = originOf(template, scope, path)
      return { file: from.file, path: own, fields: 'path' in origin ? (origin.fields ?? []) : [] }
    },
    linesOf(path) {
      const { document: from, path: own } = placeOf(path)
      return from.linesOf(own)
    },
  }
}
