import { mayHaveRelativeAddresses } from '../../content/page/relative-addresses.ts'
import { Lines } from '../../content/yaml/lines.ts'
import { lineBreakOf } from '../../content/edit/line-breaks.ts'
import type { Span } from '../../problems/problem.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'
import { siteFile } from '../../content/site/site-context.ts'
import { splitOwnAddress, parseLink } from '../../content/site/own-address.ts'
import { isValidRoute, pageExtensions } from '../../content/site/route.ts'
import type { LiveContent } from './live-content.ts'
import { type OutlineNode, outlineOf } from './outline.ts'
import { findLinks, type Uses, usesOf } from './uses.ts'
import { z } from 'zod'
import { id as anchorName } from '../../../schema/fields.ts'
import { toScalarSource } from '../../content/yaml/scalar-source.ts'
import { schemaAt } from '../../../schema/schema-at.ts'
import { anchorsFor, pagesWithAnchor } from './content-queries.ts'
import { declarationOf, type SiteSymbol } from './definition.ts'

/** A span of text and the text that replaces it. */
export type TextChange = { span: Span; text: string }

/** Text changes by file. */
type ChangesByFile = Map<string, TextChange[]>

/** Returns the page file of a route, with the same extension as the file `sameExtensionAs`. */
export function fileOfRoute(route: string, sameExtensionAs: string): string {
  const ending = pageExtensions.exec(sameExtensionAs)?.[0] ?? '.yaml'
  return `content/pages${route === '/' ? '/index' : route}${ending}`
}

/** Returns the reason why a page cannot have this route, as a message; undefined if it can. */
export function routeRefusalMessage(
  route: string,
  content: LiveContent,
  texts: EditorTexts,
): string | undefined {
  if (!route.startsWith('/') || !isValidRoute(route)) {
    return texts.badRoute(route)
  }
  const taken = content.routes.get(route)
  return taken && texts.takenRoute(route, taken)
}

/** A file before and after a rename. `attributesFrom`: the file from which a new file copies its permissions. */
type RenamedFile = {
  file: string
  before: string | undefined
  after: string | undefined
  attributesFrom?: string
}

/** Returns all files that change when `file` gets the name `target`; undefined if it keeps its name. */
export function renamedFiles(
  content: LiveContent,
  { changesByFile }: Pick<RenameChanges, 'changesByFile'>,
  { file, target }: { file: string; target: string | undefined },
): RenamedFile[] {
  const before = (name: string) => content.textWithByteOrderMarkOf(name)
  const after = (name: string) => textWithChanges(before(name) ?? '', changesByFile.get(name) ?? [])
  const changed = [...changesByFile.keys()]
    .filter((name) => target === undefined || name !== file)
    .map((name) => ({ file: name, before: before(name), after: after(name) }))
  if (target === undefined) return changed
  return [
    { file: target, before: undefined, after: after(file), attributesFrom: file },
    ...changed,
    { file, before: before(file), after: undefined },
  ]
}

/** The changes for a new name. `missed` lists places that must be changed by hand. */
export type RenameChanges = { changesByFile: ChangesByFile; missedPlaces: Uses['possibleUses'] }

/**
 * Returns the changes for moving pages to other routes (old → new): all links to the pages, and redirects
 * from the old routes in the site file.
 */
export function changesForMoves(
  moves: ReadonlyMap<string, string>,
  content: LiveContent,
): RenameChanges {
  const url = content.foundation.site?.url
  // A page that moves to another folder needs absolute addresses.
  const movedFiles = new Set([...moves.keys()].flatMap((route) => content.routes.get(route) ?? []))
  const isRelativeIn = (file: string) =>
    movedFiles.has(file) && mayHaveRelativeAddresses(file, content.textOf(file) ?? '')
  const links = findLinks(
    content,
    (href, file) => isRelativeIn(file) || hrefAfterMove(href, moves, url) !== undefined,
  )
  const { changesByFile, missedPlaces } = replaceUses(
    links,
    (href) => hrefAfterMove(href, moves, url) ?? href,
  )
  const siteFileChanges = siteChanges(moves, content)
  const otherChanges = (changesByFile.get(siteFile) ?? []).filter(
    ({ span }) => !siteFileChanges.some((other) => isInRemovedEntry(other.span, span)),
  )
  if (otherChanges.length + siteFileChanges.length > 0)
    changesByFile.set(siteFile, [...otherChanges, ...siteFileChanges])
  return { changesByFile, missedPlaces }
}

/** Applies changes to a text and uses the line breaks of the text. Columns do not count a byte order mark. */
export function textWithChanges(marked: string, changes: readonly TextChange[]): string {
  const mark = marked.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = marked.slice(mark.length)
  const lines = new Lines(text)
  const changed = changes
    .map(({ span, text: words }) => {
      const [start, end] = [lines.offsetOf(span.start), lines.offsetOf(span.end)]
      return { start, end, words: words.replaceAll('\n', lineBreakOf(text)) }
    })
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, words }) => all.slice(0, start) + words + all.slice(end), text)
  return mark + changed
}

/** Returns changes that replace each of these places by the result of `newText`. */
export function replaceUses(
  { uses, possibleUses }: Uses,
  newText: (text: string) => string,
): RenameChanges {
  const changes: ChangesByFile = new Map()
  for (const { file, span, text } of uses) {
    changes.set(file, [...(changes.get(file) ?? []), { span, text: newText(text) }])
  }
  return { changesByFile: changes, missedPlaces: possibleUses }
}

/**
 * True if `inner` is inside `outer`, an entry that is removed as a whole. A change of `inner` is then left
 * out.
 */
const isInRemovedEntry = (outer: Span, inner: Span): boolean =>
  outer.start.line <= inner.start.line && inner.end.line < outer.end.line

function hrefAfterMove(
  href: string,
  moves: ReadonlyMap<string, string>,
  url: string | undefined,
): string | undefined {
  const { host, within } = splitOwnAddress(href, url)
  const target = parseLink(href, url)
  const route = target.kind === 'page' ? moves.get(target.route) : undefined
  if (target.kind !== 'page' || route === undefined) return undefined
  const rest = within.slice(
    within.startsWith(`${target.route}/`) ? target.route.length + 1 : target.route.length,
  )
  return `${host}${route}${rest}`
}

function siteChanges(moves: ReadonlyMap<string, string>, content: LiveContent): TextChange[] {
  const document = content.documentOf(siteFile)
  const text = content.textOf(siteFile)
  const { site } = content.foundation
  if (document === undefined || text === undefined || site === undefined) return []
  const changes: TextChange[] = []
  for (const [index, route] of (site.footer.above?.on ?? []).entries()) {
    const to = moves.get(route)
    const place = document.spanOfText(['footer', 'above', 'on', index], 0, route.length)
    // Skips a link whose source text differs from its value, for example because of escapes.
    if (to !== undefined && place?.source === route) changes.push({ span: place, text: to })
  }
  // Removes the redirect from a route that a page uses again.
  const taken = new Set(moves.values())
  const goneAt = site.redirects.flatMap(({ from }, index) => (taken.has(from) ? [index] : []))
  return [...changes, ...redirectChanges(text, moves, goneAt)]
}

function redirectChanges(
  text: string,
  moves: ReadonlyMap<string, string>,
  removedIndexes: readonly number[],
): TextChange[] {
  const lines = text.split('\n')
  const list = outlineOf(lines).children.find(({ name }) => name === 'redirects')
  const added = [...moves].filter(([from]) => from !== '/')
  if (list === undefined) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n'
    return [
      { span: endSpanOf(lines), text: `${gap}redirects:\n${redirectEntriesYaml(added, '  ')}` },
    ]
  }
  const items = list.children.filter(({ kind }) => kind === 'item')
  const removals = removedIndexes.flatMap((index) => {
    const item = items[index]
    return item === undefined ? [] : [{ span: lineSpanOf(item, lines), text: '' }]
  })
  const line = lines[list.line] ?? ''
  if (items.length === 0) {
    const flow = inlineListChange(list, line, added)
    if (flow !== undefined) return [flow]
    const at = spanAt(list.line, list.valueColumn, list.line, line.trimEnd().length)
    return [{ span: at, text: `\n${redirectEntriesYaml(added, '  ').trimEnd()}` }]
  }
  const last = items.at(-1)?.lastLine ?? list.line
  const margin = ' '.repeat(items[0]?.column ?? 2)
  const isEnd = last + 1 >= lines.length
  const span = isEnd ? endSpanOf(lines) : spanAt(last + 1, 0, last + 1, 0)
  return [...removals, { span, text: `${isEnd ? '\n' : ''}${redirectEntriesYaml(added, margin)}` }]
}

/**
 * Adds entries to a list on one line such as `redirects: [{ from: /a, to: /b }]`; undefined for any other
 * list.
 */
function inlineListChange(
  list: OutlineNode,
  line: string,
  added: readonly [string, string][],
): TextChange | undefined {
  const close = line.lastIndexOf(']')
  if (!list.value.startsWith('[') || close === -1) return undefined
  const inner = line.slice(list.valueColumn + 1, close).trim()
  if (inner === '') return undefined
  const text = added.map(([from, to]) => `, { from: ${from}, to: ${to} }`).join('')
  return { span: spanAt(list.line, close, list.line, close), text }
}

const redirectEntriesYaml = (added: readonly [string, string][], margin: string): string =>
  added.map(([from, to]) => `${margin}- from: ${from}\n${margin}  to: ${to}\n`).join('')

const lineSpanOf = ({ line, lastLine }: OutlineNode, lines: readonly string[]): Span =>
  lastLine + 1 < lines.length
    ? spanAt(line, 0, lastLine + 1, 0)
    : spanAt(line, 0, lastLine, (lines[lastLine] ?? '').length)

function endSpanOf(lines: readonly string[]): Span {
  const last = lines.length - 1
  const column = (lines[last] ?? '').length
  return spanAt(last, column, last, column)
}

/** Returns a span from lines and columns that count from 0. */
const spanAt = (line: number, column: number, endLine: number, endColumn: number): Span => ({
  start: { line: line + 1, column: column + 1 },
  end: { line: endLine + 1, column: endColumn + 1 },
})

type RenamableSymbol = Extract<SiteSymbol, { what: 'anchor' | 'fact' }>

/** Returns the reason why an anchor or a fact cannot have this name, as a message; undefined if it can. */
export function nameRefusalMessage(
  name: string,
  thing: RenamableSymbol,
  content: LiveContent,
  texts: EditorTexts,
): string | undefined {
  if (thing.what === 'fact') {
    if (!isFactName(name, content)) return texts.badName(name, texts.factName)
    return Object.hasOwn(content.foundation.facts, name) ? texts.takenName(name) : undefined
  }
  if (!anchorName.safeParse(name).success) return texts.badName(name, texts.forms.id)
  const isTaken = [thing, ...pagesWithAnchor(thing, content)].some(({ file }) =>
    anchorsFor(content, file).includes(name),
  )
  return isTaken ? texts.takenName(name) : undefined
}

function isFactName(name: string, { schemas: { Site } }: LiveContent): boolean {
  const facts = schemaAt(Site, {}, ['facts'])
  return facts instanceof z.ZodRecord && z.safeParse(facts.keyType, name).success
}

/**
 * Returns the changes that rename a symbol at its declaration and all its uses; undefined if it has no
 * declaration.
 */
export function changesForName(
  name: string,
  thing: RenamableSymbol,
  content: LiveContent,
): RenameChanges | undefined {
  const declaration = declarationOf(thing, content)
  if (declaration === undefined) return undefined
  const anew = (text: string) =>
    thing.what === 'fact' ? `{facts.${name}}` : text.replace(/#.*$/, `#${name}`)
  const { changesByFile, missedPlaces } = replaceUses(usesOf(thing, content), anew)
  const { file, span } = declaration
  changesByFile.set(file, [
    ...(changesByFile.get(file) ?? []),
    { span, text: toScalarSource(name) },
  ])
  return { changesByFile, missedPlaces }
}
