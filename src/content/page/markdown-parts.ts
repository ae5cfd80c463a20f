import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { MarkdownKind } from '../../../schema/collect.ts'

/** A link or an image. `range`: offsets of its address in the text; undefined if they are unknown. */
export type MarkdownLink = { href: string; place: TextRange | undefined }

/** Offsets in a text, `end` exclusive. */
export type TextRange = { start: number; end: number }

/** The structure of a Markdown text, as the build's parser reads it. */
export type MarkdownParts = {
  /**
   * For each UTF-16 unit of the text the path of its part, the outermost first: `list/list_item/text/strong/text`. An
   * empty string if the part is unknown.
   */
  partNameByOffset: readonly string[]
  /** Links in the order of the text. An address that several links refer to by a label is listed once. */
  links: readonly MarkdownLink[]
}

/** Cache for the last text: a text with many problems is parsed only once. */
let lastParsedMarkdown: { text: string; kind: MarkdownKind; parts: MarkdownParts } | undefined

/** Splits a Markdown text into its parts. This takes as long as rendering the text, so call it only if necessary. */
export function markdownPartsOf(text: string, kind: MarkdownKind): MarkdownParts {
  if (lastParsedMarkdown?.text !== text || lastParsedMarkdown.kind !== kind)
    lastParsedMarkdown = { text, kind, parts: parseMarkdown(text, kind) }
  return lastParsedMarkdown.parts
}

function parseMarkdown(text: string, kind: MarkdownKind): MarkdownParts {
  // The parser replaces these line breaks, which would move all later offsets.
  const normalized = text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n')
  const partsSoFar: PartialMarkdownParts = {
    partAt: Array.from({ length: text.length }, () => ''),
    links: [],
    references: [],
    definitions: new Map(),
  }
  const wholeText = {
    text: normalized,
    places: Array.from({ length: text.length }, (_, index) => index),
  }
  readTokens(
    kind === 'inline' ? Lexer.lexInline(normalized) : Lexer.lex(normalized),
    wholeText,
    '',
    partsSoFar,
  )
  const referencedLinks = [
    ...new Map(partsSoFar.references.map((one) => [one.label, one])).values(),
  ].map(({ label, href }) => ({ href, place: partsSoFar.definitions.get(label) }))
  const links = [...partsSoFar.links, ...referencedLinks].toSorted(
    (one, other) => (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity),
  )
  return { partNameByOffset: partsSoFar.partAt, links }
}

type PartialMarkdownParts = {
  partAt: string[]
  links: MarkdownLink[]
  references: { label: string; href: string }[]
  /** Ranges of the addresses that links refer to by a label. */
  definitions: Map<string, TextRange | undefined>
}

/** `text`: the input of the parser. `offsets`: the offset of each character in the whole text, -1 if unknown. */
type PlacedText = { text: string; places: readonly number[] }

function readTokens(
  tokens: readonly Token[],
  source: PlacedText,
  parent: string,
  found: PartialMarkdownParts,
): void {
  let at = 0
  // Only extensions of the parser create tokens of other types, and it has none.
  for (const token of tokens as readonly MarkedToken[]) {
    // If the parser changed the source, the positions of all later characters are unknown. White space at the end may
    // differ.
    const isHere =
      source.text.startsWith(token.raw, at) ||
      source.text.slice(at).trimEnd() === token.raw.trimEnd()
    if (!isHere) setPart(excerptAt(source, at, source.text.slice(at)), '', found)
    const start = isHere ? at : Infinity
    readToken(token, excerptAt(source, start, token.raw), `${parent}${typeOf(token)}`, found)
    at = start + token.raw.length
  }
}

/**
 * The parser uses the type `text` for words and also for the lines of a list item. This function
 * distinguishes them.
 */
const typeOf = (token: MarkedToken): string =>
  token.type === 'text' && token.tokens !== undefined ? 'lines' : token.type

function readToken(
  token: MarkedToken,
  source: PlacedText,
  part: string,
  found: PartialMarkdownParts,
): void {
  setPart(source, part, found)
  const readInside = (inner: PlacedText) =>
    readTokens(('tokens' in token && token.tokens) || [], inner, `${part}/`, found)
  switch (token.type) {
    case 'heading':
      return readInside(
        excerptAfter(source, token.text, /^ {0,3}#*/.exec(token.raw)?.[0].length ?? 0),
      )
    case 'paragraph':
      return readInside(placeLines(source, token.text))
    case 'strong':
    case 'em':
    case 'del':
      return readInside(
        excerptAfter(source, token.text, (token.raw.length - token.text.length) / 2),
      )
    case 'text':
      if (token.tokens !== undefined) return readInside(placeLines(source, token.text))
      for (const { 0: entity, index } of token.raw.matchAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi))
        setPart(excerptAt(source, index, entity), `${part}/entity`, found)
      return undefined
    case 'blockquote':
      return readInside(placeLines(source, token.text))
    case 'list':
      return readTokens(token.items, source, `${part}/`, found)
    case 'list_item': {
      const box = token.task ? /\[[ xX]\] /.exec(token.raw)?.[0] : undefined
      return readInside(placeLines(source, `${box ?? ''}${token.text}`))
    }
    case 'link':
    case 'image':
      return readLink(token, source, part, found)
    case 'def': {
      const place = addressTextIn(token.raw, token.raw.indexOf(']:') + 2, source)
      if (place !== undefined) setPart(place.source, `${part}/address`, found)
      if (!found.definitions.has(token.tag)) found.definitions.set(token.tag, place?.range)
      return undefined
    }
    default:
      return 'rows' in token ? readTable(token, source, part, found) : undefined
  }
}

function readTable(
  { header, rows }: Tokens.Table,
  source: PlacedText,
  part: string,
  found: PartialMarkdownParts,
): void {
  let at = 0
  for (const [index, row] of [header, ...rows].entries()) {
    // The second line of a table contains only dashes, no cells, so it is skipped.
    if (index === 1) at = source.text.indexOf('\n', source.text.indexOf('\n', at) + 1)
    for (const { text, tokens } of row) {
      const written = text.replaceAll('|', String.raw`\|`)
      const start = source.text.indexOf(written, at)
      const cell = excerptAt(source, written === text && start !== -1 ? start : Infinity, text)
      readTokens(tokens, cell, `${part}/cell/`, found)
      at = Math.max(at, start + written.length)
    }
  }
}

function readLink(
  token: Tokens.Link | Tokens.Image,
  source: PlacedText,
  part: string,
  found: PartialMarkdownParts,
): void {
  const { raw, text, href } = token
  if (token.type === 'link' && raw.startsWith('[')) {
    const start = raw.startsWith(text, 1) ? 1 : Infinity
    setPart(excerptAt(source, start - 1, '['), `${part}/label`, found)
    setPart(excerptAt(source, start + text.length, ']'), `${part}/label`, found)
    readTokens(token.tokens, excerptAt(source, start, text), `${part}/`, found)
  }
  if (href === '') return
  if (!/^!?\[/.test(raw)) {
    // The parser adds a scheme to a mail address and to an address without a scheme. Neither is written in the text.
    if (href !== text) return
    const address = excerptAt(source, raw.indexOf(text), text)
    setPart(address, `${part}/address`, found)
    found.links.push({ href, place: rangeOf(address) })
    return
  }
  if (raw.endsWith(']')) {
    const [, label = ''] = /\[((?:\\.|[^\\[\]])*)\]$/s.exec(raw) ?? []
    const name = label === '' ? raw.slice(raw.indexOf('[') + 1, -3) : label
    found.references.push({ label: name.replace(/\s+/g, ' ').toLowerCase(), href })
    return
  }
  // The text of a link may contain an image with an address of its own.
  for (let at = raw.lastIndexOf(']('); at !== -1; at = raw.lastIndexOf('](', at - 1)) {
    const place = addressTextIn(raw, at + 2, source)
    if (place !== undefined && removeEscapes(place.source.text) === href) {
      setPart(place.source, `${part}/address`, found)
      found.links.push({ href, place: place.range })
      return
    }
    if (at === 0) break
  }
  found.links.push({ href, place: undefined })
}

/** Returns the address that begins at `from`, after blanks: in angle brackets, or up to the next blank. */
function addressTextIn(
  raw: string,
  from: number,
  source: PlacedText,
): { source: PlacedText; range: TextRange | undefined } | undefined {
  addressPattern.lastIndex = from
  const [match, bracketed, bare = ''] = addressPattern.exec(raw) ?? []
  if (match === undefined) return undefined
  const written = bracketed ?? withoutClosingBracket(bare)
  const at = from + match.length - (bracketed === undefined ? bare.length : bracketed.length + 1)
  const place = excerptAt(source, at, written)
  return { source: place, range: rangeOf(place) }
}

const addressPattern = /\s*(?:<((?:\\.|[^\\<>\n])*)>|((?:\\.|[^\s\\])+))/y

/**
 * Removes what follows the link from an address: `/b)` of `[a](/b)` ends at a bracket that the address did not open.
 */
function withoutClosingBracket(bare: string): string {
  let open = 0
  for (const { 0: bracket, index } of bare.matchAll(/\\.|[()]/gs)) {
    if (bracket === '(') open++
    if (bracket === ')' && --open < 0) return bare.slice(0, index)
  }
  return bare
}

const removeEscapes = (written: string): string => written.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Returns `text` at offset `start` of `source`. If `start` is infinite, all positions are unknown. */
const excerptAt = ({ places }: PlacedText, start: number, text: string): PlacedText => ({
  text,
  places: Array.from({ length: text.length }, (_, index) => places[start + index] ?? -1),
})

/** Returns `text` at its first occurrence in `source` from offset `from` on. */
function excerptAfter(source: PlacedText, text: string, from: number): PlacedText {
  const start = source.text.indexOf(text, from)
  return excerptAt(source, start === -1 ? Infinity : start, text)
}

/** Returns the positions of `text`, which consists of the lines of `source` without list marks and indentation. */
function placeLines(source: PlacedText, text: string): PlacedText {
  if (source.text.startsWith(text)) return excerptAt(source, 0, text)
  const places: number[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const found = source.text.indexOf('\n', at)
    const lineEnd = found === -1 ? source.text.length : found
    // The parser may have removed blanks at the end of a line.
    const written = source.text.slice(at, lineEnd)
    const end = written.endsWith(line.slice(-1)) ? lineEnd : at + written.trimEnd().length
    let commonEnd = 0
    while (
      commonEnd < line.length &&
      commonEnd < end - at &&
      line[line.length - 1 - commonEnd] === source.text[end - 1 - commonEnd]
    )
      commonEnd++
    for (let index = 0; index < line.length; index++) {
      const isSame = index >= line.length - commonEnd
      places.push(isSame ? (source.places[end - line.length + index] ?? -1) : -1)
    }
    places.push(source.places[lineEnd] ?? -1)
    at = lineEnd + 1
  }
  return { text, places: places.slice(0, text.length) }
}

function setPart({ places }: PlacedText, part: string, { partAt }: PartialMarkdownParts): void {
  for (const place of places) if (place !== -1) partAt[place] = part
}

/** Returns undefined if the characters of a text do not directly follow each other in the whole text. */
function rangeOf({ places }: PlacedText): TextRange | undefined {
  const [start = -1] = places
  const isWhole = start !== -1 && places.every((place, index) => place === start + index)
  return isWhole ? { start, end: start + places.length } : undefined
}
