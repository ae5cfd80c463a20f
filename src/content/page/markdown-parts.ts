import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { MarkdownKind } from '../../../schema/collect.ts'

/** A link or an image. `range`: offsets of its address in the text; undefined if they are unknown. */
export type MarkdownLink = { href: string; place: Range | undefined }

/** Offsets in a text, `end` exclusive. */
export type Range = { start: number; end: number }

/** The structure of a Markdown text, as the build's parser reads it. */
export type MarkdownParts = {
  /**
   * For each UTF-16 unit of the text the path of its part, the outermost first: `list/list_item/text/strong/text`. An
   * empty string if the part is unknown.
   */
  partAt: readonly string[]
  /** Links in the order of the text. An address that several links refer to by a label is listed once. */
  links: readonly MarkdownLink[]
}

/** Cache for the last text: a text with many problems is parsed only once. */
let latest: { text: string; kind: MarkdownKind; parts: MarkdownParts } | undefined

/** Splits a Markdown text into its parts. This takes as long as rendering the text, so call it only if necessary. */
export function markdownParts(text: string, kind: MarkdownKind): MarkdownParts {
  if (latest?.text !== text || latest.kind !== kind)
    latest = { text, kind, parts: parse(text, kind) }
  return latest.parts
}

function parse(text: string, kind: MarkdownKind): MarkdownParts {
  // The parser replaces these line breaks, which would move all later offsets.
  const read = text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n')
  const found: Found = {
    partAt: Array.from({ length: text.length }, () => ''),
    links: [],
    references: [],
    definitions: new Map(),
  }
  const whole = { text: read, places: Array.from({ length: text.length }, (_, index) => index) }
  readAll(kind === 'inline' ? Lexer.lexInline(read) : Lexer.lex(read), whole, '', found)
  const referred = [...new Map(found.references.map((one) => [one.label, one])).values()].map(
    ({ label, href }) => ({ href, place: found.definitions.get(label) }),
  )
  const links = [...found.links, ...referred].toSorted(
    (one, other) => (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity),
  )
  return { partAt: found.partAt, links }
}

type Found = {
  partAt: string[]
  links: MarkdownLink[]
  references: { label: string; href: string }[]
  /** Ranges of the addresses that links refer to by a label. */
  definitions: Map<string, Range | undefined>
}

/** `text`: the input of the parser. `offsets`: the offset of each character in the whole text, -1 if unknown. */
type Source = { text: string; places: readonly number[] }

function readAll(tokens: readonly Token[], source: Source, parent: string, found: Found): void {
  let at = 0
  // The parser creates only these tokens if it has no extensions.
  for (const token of tokens as readonly MarkedToken[]) {
    // If the parser changed the source, the positions of all later characters are unknown. White space at the end may
    // differ.
    const isHere =
      source.text.startsWith(token.raw, at) ||
      source.text.slice(at).trimEnd() === token.raw.trimEnd()
    if (!isHere) mark(cutOut(source, at, source.text.slice(at)), '', found)
    const start = isHere ? at : Infinity
    readToken(token, cutOut(source, start, token.raw), `${parent}${typeOf(token)}`, found)
    at = start + token.raw.length
  }
}

/** The parser also calls the lines of a list item a text. */
const typeOf = (token: MarkedToken): string =>
  token.type === 'text' && token.tokens !== undefined ? 'lines' : token.type

function readToken(token: MarkedToken, source: Source, part: string, found: Found): void {
  mark(source, part, found)
  const readInside = (inner: Source) =>
    readAll(('tokens' in token && token.tokens) || [], inner, `${part}/`, found)
  switch (token.type) {
    case 'heading':
      return readInside(cutAfter(source, token.text, /^ {0,3}#*/.exec(token.raw)?.[0].length ?? 0))
    case 'paragraph':
      return readInside(linesOf(source, token.text))
    case 'strong':
    case 'em':
    case 'del':
      return readInside(cutAfter(source, token.text, (token.raw.length - token.text.length) / 2))
    case 'text':
      if (token.tokens !== undefined) return readInside(linesOf(source, token.text))
      for (const { 0: entity, index } of token.raw.matchAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi))
        mark(cutOut(source, index, entity), `${part}/entity`, found)
      return undefined
    case 'blockquote':
      return readInside(linesOf(source, token.text))
    case 'list':
      return readAll(token.items, source, `${part}/`, found)
    case 'list_item': {
      const box = token.task ? /\[[ xX]\] /.exec(token.raw)?.[0] : undefined
      return readInside(linesOf(source, `${box ?? ''}${token.text}`))
    }
    case 'link':
    case 'image':
      return readLink(token, source, part, found)
    case 'def': {
      const place = addressIn(token.raw, token.raw.indexOf(']:') + 2, source)
      if (place !== undefined) mark(place.source, `${part}/address`, found)
      if (!found.definitions.has(token.tag)) found.definitions.set(token.tag, place?.range)
      return undefined
    }
    default:
      return 'rows' in token ? readTable(token, source, part, found) : undefined
  }
}

function readTable(
  { header, rows }: Tokens.Table,
  source: Source,
  part: string,
  found: Found,
): void {
  let at = 0
  for (const [index, row] of [header, ...rows].entries()) {
    // The second line of a table has only dashes.
    if (index === 1) at = source.text.indexOf('\n', source.text.indexOf('\n', at) + 1)
    for (const { text, tokens } of row) {
      const written = text.replaceAll('|', String.raw`\|`)
      const start = source.text.indexOf(written, at)
      const cell = cutOut(source, written === text && start !== -1 ? start : Infinity, text)
      readAll(tokens, cell, `${part}/cell/`, found)
      at = Math.max(at, start + written.length)
    }
  }
}

function readLink(
  token: Tokens.Link | Tokens.Image,
  source: Source,
  part: string,
  found: Found,
): void {
  const { raw, text, href } = token
  if (token.type === 'link' && raw.startsWith('[')) {
    const start = raw.startsWith(text, 1) ? 1 : Infinity
    mark(cutOut(source, start - 1, '['), `${part}/label`, found)
    mark(cutOut(source, start + text.length, ']'), `${part}/label`, found)
    readAll(token.tokens, cutOut(source, start, text), `${part}/`, found)
  }
  if (href === '') return
  if (!/^!?\[/.test(raw)) {
    // The parser adds a scheme to a mail address and to an address without a scheme. Neither is written in the text.
    if (href !== text) return
    const address = cutOut(source, raw.indexOf(text), text)
    mark(address, `${part}/address`, found)
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
    const place = addressIn(raw, at + 2, source)
    if (place !== undefined && withoutEscapes(place.source.text) === href) {
      mark(place.source, `${part}/address`, found)
      found.links.push({ href, place: place.range })
      return
    }
    if (at === 0) break
  }
  found.links.push({ href, place: undefined })
}

/** Returns the address that begins at `from`, after blanks: in angle brackets, or up to the next blank. */
function addressIn(
  raw: string,
  from: number,
  source: Source,
): { source: Source; range: Range | undefined } | undefined {
  address.lastIndex = from
  const [whole, bracketed, bare = ''] = address.exec(raw) ?? []
  if (whole === undefined) return undefined
  const written = bracketed ?? withoutClosing(bare)
  const at = from + whole.length - (bracketed === undefined ? bare.length : bracketed.length + 1)
  const place = cutOut(source, at, written)
  return { source: place, range: rangeOf(place) }
}

const address = /\s*(?:<((?:\\.|[^\\<>\n])*)>|((?:\\.|[^\s\\])+))/y

/**
 * Removes what follows the link from an address: `/b)` of `[a](/b)` ends at a bracket that the address did not open.
 */
function withoutClosing(bare: string): string {
  let open = 0
  for (const { 0: sign, index } of bare.matchAll(/\\.|[()]/gs)) {
    if (sign === '(') open++
    if (sign === ')' && --open < 0) return bare.slice(0, index)
  }
  return bare
}

const withoutEscapes = (written: string): string => written.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Returns `text` at offset `start` of `source`. If `start` is infinite, all positions are unknown. */
const cutOut = ({ places }: Source, start: number, text: string): Source => ({
  text,
  places: Array.from({ length: text.length }, (_, index) => places[start + index] ?? -1),
})

/** Returns `text` at its first occurrence in `source` from offset `from` on. */
function cutAfter(source: Source, text: string, from: number): Source {
  const start = source.text.indexOf(text, from)
  return cutOut(source, start === -1 ? Infinity : start, text)
}

/** Returns the positions of `text`, which consists of the lines of `source` without list marks and indentation. */
function linesOf(source: Source, text: string): Source {
  if (source.text.startsWith(text)) return cutOut(source, 0, text)
  const places: number[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const found = source.text.indexOf('\n', at)
    const lineEnd = found === -1 ? source.text.length : found
    // The parser may have removed blanks at the end of a line.
    const written = source.text.slice(at, lineEnd)
    const end = written.endsWith(line.slice(-1)) ? lineEnd : at + written.trimEnd().length
    let same = 0
    while (
      same < line.length &&
      same < end - at &&
      line[line.length - 1 - same] === source.text[end - 1 - same]
    )
      same++
    for (let index = 0; index < line.length; index++) {
      const isSame = index >= line.length - same
      places.push(isSame ? (source.places[end - line.length + index] ?? -1) : -1)
    }
    places.push(source.places[lineEnd] ?? -1)
    at = lineEnd + 1
  }
  return { text, places: places.slice(0, text.length) }
}

function mark({ places }: Source, part: string, { partAt }: Found): void {
  for (const place of places) if (place !== -1) partAt[place] = part
}

/** Returns undefined if the characters of a text do not directly follow each other in the whole text. */
function rangeOf({ places }: Source): Range | undefined {
  const [start = -1] = places
  const isWhole = start !== -1 && places.every((place, index) => place === start + index)
  return isWhole ? { start, end: start + places.length } : undefined
}
