import type { z } from 'zod'
import { readDocument } from '../../content/yaml/read-document.ts'
import { markdownKindOf } from '../../../schema/collect.ts'
import { linksIn } from '../../content/page/markdown-links.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { schemaAt } from '../../../schema/schema-at.ts'
import { meaningOf, roleOf } from './field-roles.ts'
import { valueTextAt, cursorPlaceAt, type CursorPlace } from './cursor-place.ts'
import { type Path, valueAt } from '../../../schema/path.ts'

/** The symbol that a word in a content file mentions. `start` and `end` are the columns of the word. */
export type SymbolMention = { start: number; end: number } & (
  | { what: 'link'; href: string }
  | { what: 'fact'; name: string }
  | { what: 'media'; path: string }
  | { what: 'shared'; name: string }
)

/**
 * Returns the symbol that is mentioned at a position, and its columns; undefined if there is none. `schema`
 * is the schema of the file.
 */
export function symbolMentionAt(
  schema: z.ZodType,
  text: string,
  line: number,
  column: number,
): SymbolMention | undefined {
  const place = cursorPlaceAt(schema, text, line, column)
  const lineText = (text.split('\n')[line] ?? '').replace(/\r$/, '')
  const fact = matchAtColumn(lineText, column, /\{facts\.(\w+)\}/g)
  if (fact !== undefined) return { what: 'fact', name: fact.inner, ...fact.range }
  if (place.kind === 'key' && !isScalarEntry(place, schema)) return undefined
  const value = { start: place.start, end: place.end }
  const meaning = meaningOf(schemaAt(schema, place.rough, place.path))
  switch (meaning?.role) {
    case 'link':
      return { what: 'link', href: valueTextAt(place), ...value }
    case 'media':
    case 'file':
    case 'own-file':
      return { what: 'media', path: valueTextAt(place), ...value }
    case 'markdown':
      return linkAt({ line, column }, text, place.path, markdownKindOf(meaning))
    default:
      return isSharedFileName(place)
        ? { what: 'shared', name: valueTextAt(place), ...value }
        : undefined
  }
}

/** Returns the link in a Markdown text whose target is at a position. */
function linkAt(
  { line, column }: { line: number; column: number },
  text: string,
  path: Path,
  kind: MarkdownKind,
): SymbolMention | undefined {
  const document = readDocument('', new TextEncoder().encode(text))
  const value = valueAt(document.value, path)
  for (const { href, place } of typeof value === 'string' ? linksIn(value, kind) : []) {
    const span = place && document.spanOfText(path, place.start, place.end)
    if (span?.start.line !== line + 1 || span.end.line !== line + 1) continue
    const start = span.start.column - 1
    const end = span.end.column - 1
    if (start <= column && column <= end) return { what: 'link', href, start, end }
  }
  return undefined
}

/** True if the word is an entry in a list of texts, where it looks like an unfinished key. */
const isScalarEntry = (place: CursorPlace, schema: z.ZodType): boolean =>
  roleOf(schemaAt(schema, place.rough, place.path)) !== undefined

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
