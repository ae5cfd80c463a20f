import { z } from 'zod'
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
} from 'vscode-languageserver'
import { isIconPath } from '../../../schema/icons.ts'
import { descriptionOf } from '../../../schema/description.ts'
import {
  unwrapSchema,
  fieldDescriptionOf,
  fieldSchemaOf,
  keysOf,
  schemaForValue,
  schemaAt,
  typeValuesOf,
} from '../../../schema/schema-at.ts'
import { synonymsOfOption } from '../../content/page/block-types.ts'
import { isDocumentPath, isImagePath } from '../../content/site/media.ts'
import { mediaAddress } from '../../text/media-address.ts'
import { anchorsFor, factEntries, linkTitleOf } from './content-queries.ts'
import type { LiveContent } from './live-content.ts'
import { collectionCompletionItems } from './collection-completion.ts'
import { collectionPlaceAt } from './collection-place.ts'
import { editorPlaceAt, type TextPosition } from './editor-place.ts'
import type { CursorPlace } from './cursor-place.ts'
import { notFoundRoute } from '../../text/language-folder.ts'
import { type Snippet, snippetYamlOf } from './snippets.ts'
import { valueAt } from '../../../schema/path.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'
import { roleOf, choicesOf } from './field-roles.ts'
import { labelNamesAt } from './label-names.ts'

/**
 * Maximum number of completions in one answer, except for whole blocks. The editor asks again when more text has been
 * typed.
 */
const maxCompletions = 100

/** Returns the completions at a position. */
export function completionsAt(
  position: TextPosition,
  content: LiveContent,
  snippets: readonly Snippet[],
  texts: EditorTexts,
): CompletionList {
  const editorPlace = editorPlaceAt(position, content)
  const { place, root, schema } = editorPlace
  const { file, line } = position
  const context: CompletionContext = { place, root, schema, file, line, content, texts }
  const named = collectionPlaceAt(editorPlace, content)
  const { language } = texts
  const ofCollection =
    named &&
    collectionCompletionItems(named, { editorPlace, content, language, limit: maxCompletions + 1 })
  if (ofCollection !== undefined) {
    // A page has further fields next to `each`, and facts may stand next to placeholders.
    const others =
      named?.what === 'word' && schema instanceof z.ZodObject
        ? fieldCompletionItems(context)
        : named?.what === 'field' && named.braces !== undefined
          ? valueCompletionItems(context)
          : []
    return completionList([...ofCollection, ...others])
  }
  // An image of a record may be written as its path alone.
  if (named?.what === 'value' && place.kind === 'value' && hasMediaSource(schema))
    return completionList(mediaCompletionItems(context, 'media'))
  if (place.kind === 'key' && isEntryList(context, root)) {
    return { isIncomplete: false, items: blockCompletionItems(context, snippets, schema) }
  }
  if (place.kind === 'key' && schema instanceof z.ZodObject)
    return completionList(fieldCompletionItems(context))
  if (place.kind === 'key' && schema === undefined && isBlockChoice(root, place)) {
    return completionList([typeCompletionItem(context)])
  }
  return completionList(valueCompletionItems(context))
}

const hasMediaSource = (schema: unknown): boolean =>
  roleOf(fieldSchemaOf(schema, 'src')) === 'media'

type CompletionContext = {
  place: CursorPlace
  root: z.ZodType
  schema: unknown
  file: string
  line: number
  content: LiveContent
  texts: EditorTexts
}

function completionList(items: readonly CompletionItem[]): CompletionList {
  return { isIncomplete: items.length > maxCompletions, items: items.slice(0, maxCompletions) }
}

/**
 * Returns the schema at a place whose field `type` does not select one of several schemas yet; undefined if
 * there is none.
 */
function schemaBeforeChoice(root: unknown, place: CursorPlace): unknown {
  const holder = schemaAt(root, place.rough, place.path.slice(0, -1))
  const step = place.path.at(-1)
  if (step === undefined) return root
  if (holder instanceof z.ZodObject) return unwrapSchema(holder.shape[String(step)])
  if (holder instanceof z.ZodRecord) return unwrapSchema(holder.valueType)
  return holder instanceof z.ZodArray ? unwrapSchema(holder.element) : undefined
}

const isBlockChoice = (root: unknown, place: CursorPlace): boolean =>
  schemaBeforeChoice(root, place) instanceof z.ZodDiscriminatedUnion

/** True if the cursor is after the dash of a block, or where a new dash could be. */
function isEntryList({ place, schema, content }: CompletionContext, root: unknown): boolean {
  const { Entry } = content.schemas
  if (schema instanceof z.ZodArray) return unwrapSchema(schema.element) === Entry
  return place.afterDash && place.siblings.length === 0 && schemaBeforeChoice(root, place) === Entry
}

function blockCompletionItems(
  context: CompletionContext,
  snippets: readonly Snippet[],
  schema: unknown,
): CompletionItem[] {
  const { place } = context
  const dash = schema instanceof z.ZodArray ? '' : '- '
  const typed = place.typed.replace(/^-\s*|^type:?\s*/, '')
  const fitting = snippets.flatMap((snippet, index): CompletionItem[] => {
    const { type, name, body } = snippet
    const label = `${type}: ${name[context.texts.language]}`
    const option = optionOfType(type, context)
    const names = [type, ...synonymsOfOption(option)]
    if (![label, ...names].some((one) => one.startsWith(typed))) return []
    const text = body.join('\n').slice(dash.length)
    const newText = dash === '' ? text : text.replaceAll('\n  ', '\n')
    return [
      {
        label,
        kind: CompletionItemKind.Snippet,
        insertTextFormat: InsertTextFormat.Snippet,
        filterText: `${dash === '' ? '- ' : ''}type: ${names.join(' ')}`,
        sortText: `b${String(index).padStart(4, '0')}`,
        detail: descriptionOf(option)?.[context.texts.language] ?? '',
        documentation: { kind: 'markdown', value: `\`\`\`yaml\n${snippetYamlOf(snippet)}\n\`\`\`` },
        textEdit: { range: replacedRange(context), newText },
      },
    ]
  })
  return dash === '' ? fitting : [typeCompletionItem(context), ...fitting]
}

function optionOfType(type: string, { content }: CompletionContext) {
  const { options } = content.schemas.Entry
  return options.find((option) => typeValuesOf(option).includes(type))
}

const typeCompletionItem = (context: CompletionContext): CompletionItem => ({
  label: 'type',
  kind: CompletionItemKind.Property,
  sortText: 'a',
  command: showCompletionsCommand,
  textEdit: { range: replacedRange(context), newText: 'type: ' },
})

/** Command that shows the completions of the value as soon as the key has been inserted. */
const showCompletionsCommand = { title: '', command: 'editor.action.triggerSuggest' }

function fieldCompletionItems(context: CompletionContext): CompletionItem[] {
  const { place, schema, texts } = context
  if (!(schema instanceof z.ZodObject)) return []
  return keysOf(schema)
    .filter((key) => !place.siblings.includes(key) && key.startsWith(place.typed))
    .map((key, index) => {
      const field: unknown = schema.shape[key]
      const isRequired = !isOptional(field)
      const { text, snippet } = textAfterFieldName(key, field, place)
      return {
        label: key,
        kind: CompletionItemKind.Property,
        detail: isRequired ? texts.required : texts.optional,
        documentation: {
          kind: 'markdown',
          value: fieldDescriptionOf(schema, key)?.[texts.language] ?? '',
        },
        sortText: `${isRequired ? 'a' : 'b'}${String(index).padStart(3, '0')}`,
        insertTextFormat: snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        ...(isChoosable(field) && { command: showCompletionsCommand }),
        textEdit: { range: replacedRange(context), newText: text },
      }
    })
}

const isOptional = (field: unknown): boolean =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault

/**
 * Returns the text that starts a field: for a list with its first dash, for a map with its first indented
 * line.
 */
function textAfterFieldName(key: string, field: unknown, { inFlow }: CursorPlace) {
  const inner = unwrapSchema(field)
  if (inFlow) return { text: `${key}: `, snippet: false }
  if (inner instanceof z.ZodArray) return { text: `${key}:\n  - $0`, snippet: true }
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    return { text: `${key}:\n  $0`, snippet: true }
  }
  return { text: `${key}: `, snippet: false }
}

function isChoosable(field: unknown): boolean {
  const inner = unwrapSchema(field)
  return (
    inner instanceof z.ZodEnum ||
    inner instanceof z.ZodBoolean ||
    inner instanceof z.ZodLiteral ||
    ['link', 'media', 'file', 'own-file', 'icon'].includes(roleOf(field) ?? '')
  )
}

function valueCompletionItems(context: CompletionContext): CompletionItem[] {
  const { place, schema } = context
  const key = place.path.at(-1)
  if (key === 'type') {
    const types = typeCompletionItems(context)
    if (types.length > 0) return types
  }
  const labels = labelNamesAt(place, context.content.schemas)
  if (labels !== undefined) {
    const sourceOf = (label: string) => (isPlainName(label) ? label : JSON.stringify(label))
    return labels.map((label) => ({ ...valueItem(context, sourceOf(label)), label }))
  }
  const role = roleOf(schema)
  const facts = /\{(?:facts\.?)?(\w*)$/.exec(place.typed)
  if (facts !== null && /\{(?:f(?:a(?:c(?:t(?:s(?:\.\w*)?)?)?)?)?)?$/.test(place.typed)) {
    return factCompletionItems(context)
  }
  const link = /\]\(([^()\s]*)$/.exec(place.typed)
  if (role === 'markdown') return link === null ? [] : linkItems(context, link[1] ?? '')
  if (role === 'link') return linkItems(context, place.typed.replace(/^["']/, ''))
  if (role === 'media' || role === 'file' || role === 'own-file')
    return mediaCompletionItems(context, role)
  if (isRefTarget(context)) return sharedFileCompletionItems(context)
  if (role === 'icon') return [...choiceCompletionItems(context), ...ownIconItems(context)]
  return choiceCompletionItems(context)
}

/** True for a text that needs no quotation marks in YAML. */
const isPlainName = (text: string): boolean => /^\p{L}[\p{L}\p{N} _-]*$/u.test(text)

function typeCompletionItems(context: CompletionContext): CompletionItem[] {
  const { place, root, texts } = context
  const above = { ...place, path: place.path.slice(0, -1) }
  const union = schemaBeforeChoice(root, above)
  if (!(union instanceof z.ZodDiscriminatedUnion)) return []
  return union.options.flatMap((option, index) =>
    typeValuesOf(option).map((type) => ({
      label: String(type),
      kind: CompletionItemKind.Class,
      filterText: [type, ...synonymsOfOption(option)].join(' '),
      detail: descriptionOf(option)?.[texts.language] ?? '',
      sortText: String(index).padStart(3, '0'),
      textEdit: { range: replacedRange(context), newText: String(type) },
    })),
  )
}

function factCompletionItems(context: CompletionContext): CompletionItem[] {
  const { place, line, content } = context
  const from = place.start + place.typed.lastIndexOf('{')
  const to = place.start + place.typed.length
  const after = place.written.slice(place.typed.length)
  const closingLength = /^\w*\}/.exec(after)?.[0].length ?? 0
  const isWholeValue = from === place.start && !place.inText
  return factEntries(content).map(([name, value]) => ({
    label: `{facts.${name}}`,
    kind: CompletionItemKind.Constant,
    detail: value,
    textEdit: {
      range: {
        start: { line, character: from },
        end: { line, character: isWholeValue ? place.end : to + closingLength },
      },
      newText: isWholeValue ? `'{facts.${name}}'` : `{facts.${name}}`,
    },
  }))
}

function linkItems(context: CompletionContext, typed: string): CompletionItem[] {
  const { content, file, place } = context
  const hash = typed.indexOf('#')
  if (hash !== -1) {
    const route = typed.slice(0, hash)
    const ids = anchorsFor(content, route === '' ? file : content.routes.get(route))
    return ids
      .filter((id) => id.startsWith(typed.slice(hash + 1)))
      .map((id) =>
        hrefCompletionItem(context, typed, `${route}#${id}`, '', CompletionItemKind.Reference),
      )
  }
  const ownAnchors = typed === '' ? anchorsFor(content, file).map((id) => `#${id}`) : []
  const planned = content.foundation.site?.planned ?? []
  const routes = [...content.routes.keys(), ...planned.map(({ route }) => route)]
  const matchingRoutes: string[] = []
  for (const route of routes) {
    if (route.includes(typed) && route !== notFoundRoute) matchingRoutes.push(route)
    if (matchingRoutes.length > maxCompletions) break
  }
  const first = matchingRoutes.toSorted(
    (one, other) => Number(other.startsWith(typed)) - Number(one.startsWith(typed)),
  )
  return [
    ...first.map((route) => {
      const detail = planned.find((page) => page.route === route)?.title ?? ''
      return hrefCompletionItem(context, typed, route, detail, CompletionItemKind.File)
    }),
    ...ownAnchors.map((href) =>
      hrefCompletionItem(context, typed, href, '', CompletionItemKind.Reference),
    ),
    ...documentAddresses(content, typed).map((href) =>
      hrefCompletionItem(context, typed, href, '', CompletionItemKind.File),
    ),
  ].slice(0, place.inText ? maxCompletions : maxCompletions + 1)
}

/** Returns the addresses of documents whose path contains the typed characters; none until the author has typed one. */
function documentAddresses({ foundation }: CompletionContext['content'], typed: string): string[] {
  if (typed === '') return []
  const wanted = typed.replace(/^\/media\//, '')
  return [...foundation.media.files]
    .filter((path) => isDocumentPath(path))
    .map(mediaAddress)
    .filter((address) => address.includes(wanted))
    .toSorted()
}

/**
 * Returns the completion of a link. A link that starts with `#` gets quotation marks, because YAML would
 * read it as a comment.
 */
function hrefCompletionItem(
  { place, line, content }: CompletionContext,
  typed: string,
  href: string,
  detail: string,
  kind: CompletionItemKind,
): CompletionItem {
  const column = place.start + place.typed.length
  const isField = linkKindOf(place) === 'field'
  const rest = place.written.slice(place.typed.length)
  const tail = isField ? rest : (/^[^)\s]*/.exec(rest)?.[0] ?? '')
  const newText = isField && href.startsWith('#') ? `'${href}'` : href
  const start = isField ? place.start : column - typed.length
  const inQuotes = isField && /^["']/.test(place.written)
  return {
    label: href,
    kind,
    detail: detail || linkTitleOf(content, href),
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

const linkKindOf = ({ typed }: CursorPlace): 'field' | 'markdown' =>
  /\]\([^()\s]*$/.test(typed) ? 'markdown' : 'field'

function mediaCompletionItems(
  context: CompletionContext,
  role: 'media' | 'file' | 'own-file',
): CompletionItem[] {
  const { place, schema, content } = context
  const { media } = content.foundation
  const typed = place.typed.replace(/^["']/, '')
  const inner = unwrapSchema(schema)
  const isAllowed = (path: string) =>
    role === 'media'
      ? isImagePath(path) && !/^(?:brand|og)\//.test(path)
      : inner instanceof z.ZodType && inner.safeParse(path).success
  const matchingPaths: string[] = []
  for (const path of media.files)
    if (path.includes(typed) && isAllowed(path)) matchingPaths.push(path)
  return matchingPaths.toSorted().map((path) => ({
    label: path,
    kind: CompletionItemKind.File,
    detail: media.images[path]?.alt ?? '',
    textEdit: { range: replacedRange(context), newText: path },
  }))
}

const isRefTarget = ({ place: { path, rough } }: CompletionContext): boolean =>
  path.at(-1) === 'to' && valueAt(rough, [...path.slice(0, -1), 'type']) === 'ref'

const sharedFileCompletionItems = (context: CompletionContext): CompletionItem[] =>
  context.content.foundation.sharedNames.map((name) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    detail: `content/shared/${name}.yaml`,
    textEdit: { range: replacedRange(context), newText: name },
  }))

function choiceCompletionItems(context: CompletionContext): CompletionItem[] {
  return choicesOf(schemaForValue(context.schema, undefined) ?? context.schema).map(
    (value, index) => ({
      ...valueItem(context, value),
      sortText: String(index).padStart(3, '0'),
    }),
  )
}

const valueItem = (context: CompletionContext, value: string): CompletionItem => ({
  label: value,
  kind: CompletionItemKind.EnumMember,
  textEdit: { range: replacedRange(context), newText: value },
})

const ownIconItems = (context: CompletionContext): CompletionItem[] =>
  [...context.content.foundation.media.files].filter(isIconPath).map((path) => ({
    label: path,
    kind: CompletionItemKind.File,
    textEdit: { range: replacedRange(context), newText: path },
  }))

const replacedRange = ({ place, line }: CompletionContext) => ({
  start: { line, character: place.start },
  end: { line, character: place.end },
})
