import type { SiteCollections } from '../../content/collections/site-collections.ts'
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { CollectionField, CollectionFields } from '../../../schema/collections/model.ts'
import { partsOfField } from '../../content/collections/field-path.ts'
import { pathIn } from '../../content/collections/placeholders.ts'
import { titleOfRow } from '../../content/collections/read-collections.ts'
import type { CollectionPlace } from './collection-place.ts'
import type { EditorPlace } from './editor-place.ts'
import type { LiveContent } from './live-content.ts'
import { descriptionOfField } from './record-schema.ts'

type CompletionOptions = {
  editorPlace: EditorPlace
  content: LiveContent
  language: 'de' | 'en'
  /** Maximum number of completions, plus one to notice that there are more. */
  limit: number
}

/** Returns the completions of a name that belongs to a collection; undefined if the schema knows the completions. */
export function collectionCompletionItems(
  named: CollectionPlace,
  options: CompletionOptions,
): CompletionItem[] | undefined {
  const { position, place } = options.editorPlace
  const { line, column } = position
  const replaced = {
    start: { line, character: Math.min(named.start, column) },
    end: { line, character: Math.max(named.end, column) },
  }
  const typed = named.name.slice(0, Math.max(0, column - named.start))
  switch (named.what) {
    case 'set':
      return setNames(named.withValues, options.content)
        .filter((name) => name.startsWith(typed))
        .map((label) => ({
          ...{ label, kind: CompletionItemKind.Module },
          textEdit: { range: replaced, newText: label },
        }))
    case 'field': {
      const { set, braces } = named
      const paths = fieldPaths(set.fields, typed, options.content)
      const isUnquoted =
        braces !== undefined && isWholeUnquotedValue(named.start, options.editorPlace)
      return paths.map(({ path, field }, index) => {
        const label = braces === undefined ? path : `{${path}}`
        const isKey = braces === undefined && place.kind === 'key'
        const range = braces === undefined ? replaced : rangeOfBraces(braces, line)
        return {
          ...{ label, kind: CompletionItemKind.Field, filterText: label },
          detail: `${field.type}${field.list ? '[]' : ''}`,
          documentation: {
            kind: 'markdown' as const,
            value: descriptionOfField(field)[options.language],
          },
          sortText: String(index).padStart(4, '0'),
          textEdit: { range, newText: isUnquoted ? `'${label}'` : isKey ? `${label}: ` : label },
        }
      })
    }
    case 'value':
      return valueItems(named.field, typed, options)?.map(({ label, detail }) => ({
        ...{ label, detail, kind: CompletionItemKind.Value },
        textEdit: { range: replaced, newText: label },
      }))
    case 'word':
      return named.words.map((label, index) => ({
        ...{ label, sortText: String(index).padStart(3, '0') },
        kind: named.isKey ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
        textEdit: { range: replaced, newText: named.isKey ? `${label}: ` : label },
      }))
    case 'record-field':
    case 'slug':
      return undefined
  }
}

const rangeOfBraces = ({ start, end }: { start: number; end: number }, line: number) => ({
  start: { line, character: start },
  end: { line, character: end },
})

/** True if the placeholder at a column is a whole value without quotation marks, which YAML would read as a map. */
function isWholeUnquotedValue(nameStart: number, { lineText, place }: EditorPlace): boolean {
  return !place.inText && /(?:^|[:-]\s+|[[,{]\s*)$/.test(lineText.slice(0, nameStart - 1))
}

const isSet = (found: ReturnType<SiteCollections['setNamed']>): boolean =>
  found !== undefined && !('code' in found)

/** Returns the names of collections and, if wanted, of the fields whose values can have pages. */
function setNames(withValues: boolean, { foundation }: LiveContent): string[] {
  const { collections, setNamed } = foundation.collections
  return [...collections.values()].flatMap(({ name, modelFields }) => {
    if (!withValues) return [name]
    const values = Object.keys(modelFields).map((field) => `${name}.${field}`)
    return [name, ...values.filter((value) => isSet(setNamed(value)))]
  })
}

/**
 * Returns the paths of fields that begin with `typed`: the fields of a set, and those that a reference, a group, an image
 * or a place leads to.
 */
function fieldPaths(
  fields: CollectionFields,
  typed: string,
  content: LiveContent,
): { path: string; field: CollectionField }[] {
  const insideOf = (field: CollectionField): CollectionFields =>
    field.type === 'record'
      ? (content.foundation.collections.collections.get(field.of)?.fields ?? {})
      : partsOfField(field)
  const above = pathIn(typed).slice(0, -1)
  let at: CollectionFields = fields
  for (const name of above) {
    const field = Object.hasOwn(at, name) ? at[name] : undefined
    at = field === undefined ? {} : insideOf(field)
  }
  const prefix = above.map((name) => `${name}.`).join('')
  const own = Object.entries(at).map(([name, field]) => ({ path: `${prefix}${name}`, field }))
  const inside = own.flatMap(({ path, field }) =>
    Object.entries(insideOf(field)).map(([name, inner]) => ({
      path: `${path}.${name}`,
      field: inner,
    })),
  )
  return [...own, ...inside].filter(({ path }) => path.startsWith(typed))
}

/** Returns the possible values of a field; undefined if the schema knows them, or if any value is possible. */
function valueItems(
  field: CollectionField,
  typed: string,
  { content, limit }: CompletionOptions,
): { label: string; detail: string }[] | undefined {
  if (field.type === 'choice' || field.type === 'boolean') {
    const values = field.type === 'choice' ? field.of : ['true', 'false']
    return values.filter((value) => value.startsWith(typed)).map((label) => ({ label, detail: '' }))
  }
  if (field.type !== 'record') return undefined
  const rows = content.foundation.collections.collections.get(field.of)?.rows ?? []
  const found: { label: string; detail: string }[] = []
  const beginsWithTyped = (text: string) => text.toLowerCase().startsWith(typed.toLowerCase())
  for (const row of rows) {
    const title = titleOfRow(row) ?? ''
    if (beginsWithTyped(row.slug) || (typed !== '' && beginsWithTyped(title)))
      found.push({ label: row.slug, detail: title })
    if (found.length === limit) break
  }
  return found
}
