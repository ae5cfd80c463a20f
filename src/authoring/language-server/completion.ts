import { z } from 'zod'
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
} from 'vscode-languageserver'
import { descriptionOf } from '../../../schema/description.ts'
import {
  bare,
  fieldDescription,
  keysOf,
  optionFor,
  schemaAt,
  typesOf,
} from '../../../schema/schema-at.ts'
import { isPicture } from '../../content/site/media.ts'
import { anchorsFor, factNames, titleOf } from './knowledge.ts'
import type { LiveContent } from './live-content.ts'
import { meantPlaceAt, type Place } from './place.ts'
import { notFoundRoute } from '../../text/language-folder.ts'
import { type Snippet, yamlOf } from './snippets.ts'
import { valueAt } from '../../../schema/path.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'
import { roleOf, choicesOf } from './field-meaning.ts'

/** Maximum number of completions in one answer. The editor asks again when more text has been typed. */
const most = 100

export type Question = { file: string; text: string; line: number; column: number }

/** Returns the completions at a position. */
export function completionsAt(
  { file, text, line, column }: Question,
  content: LiveContent,
  snippets: readonly Snippet[],
  texts: EditorTexts,
): CompletionList {
  const root = content.schemaOf(file)
  const place = meantPlaceAt(root, text, line, column)
  const schema = schemaAt(root, place.rough, place.path)
  const asked: Asked = { place, schema, file, line, content, texts }
  if (place.what === 'key' && isEntryList(asked, root)) {
    return listed(blockItems(asked, snippets, schema))
  }
  if (place.what === 'key' && schema instanceof z.ZodObject) return listed(fieldItems(asked))
  if (place.what === 'key' && schema === undefined && isChoice(root, place)) {
    return listed([typeItem(asked)])
  }
  return listed(valueItems(asked))
}

type Asked = {
  place: Place
  schema: unknown
  file: string
  line: number
  content: LiveContent
  texts: EditorTexts
}

function listed(items: readonly CompletionItem[]): CompletionList {
  return { isIncomplete: items.length > most, items: items.slice(0, most) }
}

/**
 * Returns the schema at a place before one of its options has been selected by `type`; undefined if there
 * is none.
 */
function openSchema(root: unknown, place: Place): unknown {
  const holder = schemaAt(root, place.rough, place.path.slice(0, -1))
  const step = place.path.at(-1)
  if (step === undefined) return root
  if (holder instanceof z.ZodObject) return bare(holder.shape[String(step)])
  return holder instanceof z.ZodArray ? bare(holder.element) : undefined
}

const isChoice = (root: unknown, place: Place): boolean =>
  openSchema(root, place) instanceof z.ZodDiscriminatedUnion

/** True if the cursor is after the dash of a block, or where a new dash could be. */
function isEntryList({ place, schema, content }: Asked, root: unknown): boolean {
  const { Entry } = content.schemas
  if (schema instanceof z.ZodArray) return bare(schema.element) === Entry
  return place.afterDash && place.siblings.length === 0 && openSchema(root, place) === Entry
}

function blockItems(asked: Asked, snippets: readonly Snippet[], schema: unknown): CompletionItem[] {
  const { place } = asked
  const dash = schema instanceof z.ZodArray ? '' : '- '
  const items = snippets.map((snippet, index): CompletionItem => {
    const { type, name, body } = snippet
    const text = body.join('\n').slice(dash.length)
    const newText = dash === '' ? text : text.replaceAll('\n  ', '\n')
    return {
      label: `${type}: ${name[asked.texts.language]}`,
      kind: CompletionItemKind.Snippet,
      insertTextFormat: InsertTextFormat.Snippet,
      filterText: `${dash === '' ? '- ' : ''}type: ${type}`,
      sortText: `b${String(index).padStart(4, '0')}`,
      detail: descriptionOfType(type, asked),
      documentation: { kind: 'markdown', value: `\`\`\`yaml\n${yamlOf(snippet)}\n\`\`\`` },
      textEdit: { range: rangeOf(asked), newText },
    }
  })
  const typed = place.typed.replace(/^-\s*|^type:?\s*/, '')
  const fitting = items.filter(({ label }) => label.startsWith(typed))
  return dash === '' ? fitting : [typeItem(asked), ...fitting]
}

function descriptionOfType(type: string, { content, texts }: Asked): string {
  const { options } = content.schemas.Entry
  const schema = options.find((option) => typesOf(option).includes(type))
  return descriptionOf(schema)?.[texts.language] ?? ''
}

const typeItem = (asked: Asked): CompletionItem => ({
  label: 'type',
  kind: CompletionItemKind.Property,
  sortText: 'a',
  command: askAgain,
  textEdit: { range: rangeOf(asked), newText: 'type: ' },
})

/** Command that shows the completions of the value as soon as the key has been inserted. */
const askAgain = { title: '', command: 'editor.action.triggerSuggest' }

function fieldItems(asked: Asked): CompletionItem[] {
  const { place, schema, texts } = asked
  if (!(schema instanceof z.ZodObject)) return []
  return keysOf(schema)
    .filter((key) => !place.siblings.includes(key) && key.startsWith(place.typed))
    .map((key, index) => {
      const field: unknown = schema.shape[key]
      const needed = !isOptional(field)
      const { text, snippet } = opening(key, field, place)
      return {
        label: key,
        kind: CompletionItemKind.Property,
        detail: needed ? texts.required : texts.optional,
        documentation: {
          kind: 'markdown',
          value: fieldDescription(schema, key)?.[texts.language] ?? '',
        },
        sortText: `${needed ? 'a' : 'b'}${String(index).padStart(3, '0')}`,
        insertTextFormat: snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        ...(isChoosable(field) && { command: askAgain }),
        textEdit: { range: rangeOf(asked), newText: text },
      }
    })
}

const isOptional = (field: unknown): boolean =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault

/**
 * Returns the text that starts a field: for a list with its first dash, for a map with its first indented
 * line.
 */
function opening(key: string, field: unknown, { inFlow }: Place) {
  const inner = bare(field)
  if (inFlow) return { text: `${key}: `, snippet: false }
  if (inner instanceof z.ZodArray) return { text: `${key}:\n  - $0`, snippet: true }
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    return { text: `${key}:\n  $0`, snippet: true }
  }
  return { text: `${key}: `, snippet: false }
}

function isChoosable(field: unknown): boolean {
  const inner = bare(field)
  return (
    inner instanceof z.ZodEnum ||
    inner instanceof z.ZodBoolean ||
    inner instanceof z.ZodLiteral ||
    ['link', 'media', 'file', 'own-file', 'icon'].includes(roleOf(field) ?? '')
  )
}

function valueItems(asked: Asked): CompletionItem[] {
  const { place, schema } = asked
  const key = place.path.at(-1)
  if (key === 'type') {
    const types = typesHere(asked)
    if (types.length > 0) return types
  }
  const role = roleOf(schema)
  const facts = /\{(?:facts\.?)?(\w*)$/.exec(place.typed)
  if (facts !== null && /\{(?:f(?:a(?:c(?:t(?:s(?:\.\w*)?)?)?)?)?)?$/.test(place.typed)) {
    return factItems(asked)
  }
  const link = /\]\(([^()\s]*)$/.exec(place.typed)
  if (role === 'markdown') return link === null ? [] : linkItems(asked, link[1] ?? '')
  if (role === 'link') return linkItems(asked, place.typed.replace(/^["']/, ''))
  if (role === 'media' || role === 'file' || role === 'own-file') return mediaItems(asked, role)
  if (isRefTarget(asked)) return sharedItems(asked)
  return choiceItems(asked)
}

function typesHere(asked: Asked): CompletionItem[] {
  const { place, file, content, texts } = asked
  const above = { ...place, path: place.path.slice(0, -1) }
  const union = openSchema(content.schemaOf(file), above)
  if (!(union instanceof z.ZodDiscriminatedUnion)) return []
  return union.options.flatMap((option, index) =>
    typesOf(option).map((type) => ({
      label: String(type),
      kind: CompletionItemKind.Class,
      detail: descriptionOf(option)?.[texts.language] ?? '',
      sortText: String(index).padStart(3, '0'),
      textEdit: { range: rangeOf(asked), newText: String(type) },
    })),
  )
}

function factItems(asked: Asked): CompletionItem[] {
  const { place, line, content } = asked
  const from = place.start + place.typed.lastIndexOf('{')
  const to = place.start + place.typed.length
  const after = place.written.slice(place.typed.length)
  const known = /^\w*\}/.exec(after)?.[0].length ?? 0
  const whole = from === place.start && !place.inText
  return factNames(content).map(([name, value]) => ({
    label: `{facts.${name}}`,
    kind: CompletionItemKind.Constant,
    detail: value,
    textEdit: {
      range: {
        start: { line, character: from },
        end: { line, character: whole ? place.end : to + known },
      },
      newText: whole ? `'{facts.${name}}'` : `{facts.${name}}`,
    },
  }))
}

function linkItems(asked: Asked, typed: string): CompletionItem[] {
  const { content, file, place } = asked
  const hash = typed.indexOf('#')
  if (hash !== -1) {
    const route = typed.slice(0, hash)
    const ids = anchorsFor(content, route === '' ? file : content.routes.get(route))
    return ids
      .filter((id) => id.startsWith(typed.slice(hash + 1)))
      .map((id) => hrefItem(asked, typed, `${route}#${id}`, '', CompletionItemKind.Reference))
  }
  const own = typed === '' ? anchorsFor(content, file).map((id) => `#${id}`) : []
  const planned = content.foundation.site?.planned ?? []
  const routes = [...content.routes.keys(), ...planned.map(({ route }) => route)]
  const found: string[] = []
  for (const route of routes) {
    if (route.includes(typed) && route !== notFoundRoute) found.push(route)
    if (found.length > most) break
  }
  const first = found.toSorted(
    (one, other) => Number(other.startsWith(typed)) - Number(one.startsWith(typed)),
  )
  return [
    ...first.map((route) => {
      const detail = planned.find((page) => page.route === route)?.title ?? ''
      return hrefItem(asked, typed, route, detail, CompletionItemKind.File)
    }),
    ...own.map((href) => hrefItem(asked, typed, href, '', CompletionItemKind.Reference)),
  ].slice(0, place.inText ? most : most + 1)
}

/**
 * Returns the completion of a link. A link that starts with `#` gets quotation marks, because YAML would
 * read it as a comment.
 */
function hrefItem(
  { place, line, content }: Asked,
  typed: string,
  href: string,
  detail: string,
  kind: CompletionItemKind,
): CompletionItem {
  const column = place.start + place.typed.length
  const isField = roleOfTyped(place) === 'field'
  const rest = place.written.slice(place.typed.length)
  const tail = isField ? rest : (/^[^)\s]*/.exec(rest)?.[0] ?? '')
  const newText = isField && href.startsWith('#') ? `'${href}'` : href
  const start = isField ? place.start : column - typed.length
  const inQuotes = isField && /^["']/.test(place.written)
  return {
    label: href,
    kind,
    detail: detail || titleOf(content, href),
    filterText: isField ? place.written.slice(0, place.typed.length - typed.length) + href : href,
    textEdit: {
      range: {
        start: { line, character: start },
        end: { line, character: column + tail.length },
      },
      newText: inQuotes ? `'${href}'` : newText,
    },
  }
}

const roleOfTyped = ({ typed }: Place): 'field' | 'markdown' =>
  /\]\([^()\s]*$/.test(typed) ? 'markdown' : 'field'

function mediaItems(asked: Asked, role: 'media' | 'file' | 'own-file'): CompletionItem[] {
  const { place, schema, content } = asked
  const { media } = content.foundation
  const typed = place.typed.replace(/^["']/, '')
  const inner = bare(schema)
  const fits = (path: string) =>
    role === 'media'
      ? isPicture(path) && !/^(?:brand|og)\//.test(path)
      : inner instanceof z.ZodType && inner.safeParse(path).success
  const found: string[] = []
  for (const path of media.files) if (path.includes(typed) && fits(path)) found.push(path)
  return found.toSorted().map((path) => ({
    label: path,
    kind: CompletionItemKind.File,
    detail: media.images[path]?.alt ?? '',
    textEdit: { range: rangeOf(asked), newText: path },
  }))
}

const isRefTarget = ({ place: { path, rough } }: Asked): boolean =>
  path.at(-1) === 'to' && valueAt(rough, [...path.slice(0, -1), 'type']) === 'ref'

const sharedItems = (asked: Asked): CompletionItem[] =>
  asked.content.foundation.sharedNames.map((name) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    detail: `content/shared/${name}.yaml`,
    textEdit: { range: rangeOf(asked), newText: name },
  }))

function choiceItems(asked: Asked): CompletionItem[] {
  return choicesOf(optionFor(asked.schema, undefined) ?? asked.schema).map((value, index) => ({
    label: value,
    kind: CompletionItemKind.EnumMember,
    sortText: String(index).padStart(3, '0'),
    textEdit: { range: rangeOf(asked), newText: value },
  }))
}

const rangeOf = ({ place, line }: Asked) => ({
  start: { line, character: place.start },
  end: { line, character: place.end },
})
