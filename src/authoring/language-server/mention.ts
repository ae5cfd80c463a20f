import { readDocument } from '../../content/yaml/read-document.ts'
import { fieldAt, type RowSet } from '../../content/collections/field-path.ts'
import { pathIn } from '../../content/collections/placeholders.ts'
import { readMarkdown } from '../../content/markdown/read-markdown.ts'
import { yamlOfFile } from '../../content/markdown/yaml-of-file.ts'
import { markdownKindOf } from '../../../schema/collect.ts'
import { linksIn } from '../../content/page/markdown-links.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { collectionPlaceAt, setNamed, type CollectionPlace } from './collection-place.ts'
import type { EditorPlace } from './editor-place.ts'
import { meaningOf } from './field-roles.ts'
import { valueTextAt, type CursorPlace } from './cursor-place.ts'
import type { LiveContent } from './live-content.ts'
import { valueAt } from '../../../schema/path.ts'

/** The symbol that a word in a content file mentions. `start` and `end` are the columns of the word. */
export type SymbolMention = { start: number; end: number } & (
  | { what: 'link'; href: string }
  | { what: 'fact'; name: string }
  | { what: 'media'; path: string }
  | { what: 'shared'; name: string }
  | { what: 'collection'; name: string }
  /** A field of the collection `of`, or a part of a field. */
  | { what: 'field'; of: string; path: readonly string[] }
  | { what: 'record'; of: string; slug: string }
)

/** Returns the symbol that is mentioned at a place, and its columns; undefined if there is none. */
export function symbolMentionAt(
  editorPlace: EditorPlace,
  content: LiveContent,
): SymbolMention | undefined {
  const { position, place, schema, lineText } = editorPlace
  const fact = matchAtColumn(lineText, position.column, /\{facts\.(\w+)\}/g)
  if (fact !== undefined) return { what: 'fact', name: fact.inner, ...fact.range }
  const named = collectionPlaceAt(editorPlace, content)
  const collectionMention = named && mentionOfCollection(named, position.column, content)
  if (collectionMention !== undefined) return collectionMention
  const meaning = meaningOf(schema)
  if (place.kind === 'key' && meaning?.role === undefined) return undefined
  const value = { start: place.start, end: place.end }
  switch (meaning?.role) {
    case 'link':
      return { what: 'link', href: valueTextAt(place), ...value }
    case 'media':
    case 'file':
    case 'own-file':
      return { what: 'media', path: valueTextAt(place), ...value }
    case 'markdown':
      return linkAt(editorPlace, markdownKindOf(meaning))
    default:
      return isSharedFileName(place)
        ? { what: 'shared', name: valueTextAt(place), ...value }
        : undefined
  }
}

/** Returns the collection, the field or the record that a name means. */
function mentionOfCollection(
  named: CollectionPlace,
  column: number,
  content: LiveContent,
): SymbolMention | undefined {
  const { name, start, end } = named
  if (name === '') return undefined
  switch (named.what) {
    case 'set': {
      const [of = '', field] = name.split('.')
      return field !== undefined && column > start + of.length
        ? fieldMention(
            setNamed(of, content),
            [field],
            { start: start + of.length + 1, end },
            content,
          )
        : { what: 'collection', name: of, start, end: start + of.length }
    }
    case 'field': {
      const steps = pathIn(name)
      const length = pathIn(name.slice(0, Math.max(0, column - start))).length
      const path = steps.slice(0, length)
      const stop = start + path.join('.').length
      return fieldMention(
        named.set,
        path,
        { start: stop - (path.at(-1) ?? '').length, end: stop },
        content,
      )
    }
    case 'record-field':
      return fieldMention(named.set, named.path, { start, end }, content)
    case 'value':
      return named.field.type === 'record'
        ? { what: 'record', of: named.field.of, slug: name, start, end }
        : undefined
    case 'slug':
      return { what: 'record', of: named.of, slug: name, start, end }
    case 'word':
      return undefined
  }
}

/** Returns the field at the end of a path, which may lead to another collection. */
function fieldMention(
  set: RowSet | undefined,
  path: readonly string[],
  range: { start: number; end: number },
  content: LiveContent,
): SymbolMention | undefined {
  const { sets } = content.foundation.collections
  let at = set
  let inside: string[] = []
  for (const [index, name] of path.entries()) {
    const found = at && fieldAt(at, [...inside, name], sets)
    if (at === undefined || found === undefined || 'finding' in found) return undefined
    inside.push(name)
    if (index === path.length - 1) break
    if (found.field.type === 'record') [at, inside] = [sets.get(found.field.of), []]
  }
  if (at === undefined) return undefined
  const [of = '', value] = at.name.split('.')
  const isValue = value !== undefined && inside[0] === 'value'
  return { what: 'field', of, path: isValue ? [value] : inside, ...range }
}

/** Returns the link in a Markdown text whose target is at a position. */
function linkAt(
  { position: { file, text, line, column }, place: { path }, isMarkdownText }: EditorPlace,
  kind: MarkdownKind,
): SymbolMention | undefined {
  const bytes = new TextEncoder().encode(text)
  const document = readDocument('', new TextEncoder().encode(yamlOfFile(file, text)))
  const body = isMarkdownText ? readMarkdown(file, bytes).text : undefined
  const value = body?.value ?? valueAt(document.value, path)
  for (const { href, place } of typeof value === 'string' ? linksIn(value, kind) : []) {
    const span =
      place &&
      (body?.spanOf(place.start, place.end) ?? document.spanOfText(path, place.start, place.end))
    if (span?.start.line !== line + 1 || span.end.line !== line + 1) continue
    const start = span.start.column - 1
    const end = span.end.column - 1
    if (start <= column && column <= end) return { what: 'link', href, start, end }
  }
  return undefined
}

const isSharedFileName = ({ path, rough }: CursorPlace): boolean =>
  path.at(-1) === 'to' && valueAt(rough, [...path.slice(0, -1), 'type']) === 'ref'

function matchAtColumn(line: string, column: number, pattern: RegExp) {
  for (const found of line.matchAll(pattern)) {
    const end = found.index + found[0].length
    if (found.index <= column && column <= end) {
      return { inner: found[1] ?? '', range: { start: found.index, end } }
    }
  }
  return undefined
}
