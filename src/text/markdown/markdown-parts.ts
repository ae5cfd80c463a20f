import MarkdownIt, { type Token } from 'markdown-it'
import type { TextRange, TokenRanges } from './inline-parser.ts'
import { plainTextOf } from './plain-text.ts'
import { parseMarkdownWithRanges, type MarkdownKind } from './parse-markdown.ts'

/** A link or an image. `place`: offsets of its address in the text; undefined if they are unknown. */
export type MarkdownLink = { href: string; place: TextRange | undefined }

/** An element whose correctness only the parser can judge. `place`: its range in the text; of code only the first line. */
export type MarkdownElement = { place: TextRange } & (
  | { type: 'image'; alt: string }
  /** A tag or a block of HTML that is shown as text. */
  | { type: 'html'; source: string }
  /** `info`: the words after the opening marks. */
  | { type: 'math'; formula: string }
  | { type: 'fence'; info: string; isClosed: boolean }
)

/** The structure of a Markdown text, as the build's parser reads it. */
export type MarkdownParts = {
  /**
   * For each UTF-16 unit of the text the path of its part, the outermost first: `bullet_list/list_item/strong/text`. An
   * empty string if the part is unknown.
   */
  partNameByOffset: readonly string[]
  /** Links in the order of the text. An address that several links refer to by a label is listed once. */
  links: readonly MarkdownLink[]
  elements: readonly MarkdownElement[]
}

/** Cache for the last text: a text with many problems is parsed only once. */
let lastParsedMarkdown: { text: string; kind: MarkdownKind; parts: MarkdownParts } | undefined

/** Splits a Markdown text into its parts. This takes longer than rendering the text, so call it only if necessary. */
export function markdownPartsOf(text: string, kind: MarkdownKind): MarkdownParts {
  if (lastParsedMarkdown?.text !== text || lastParsedMarkdown.kind !== kind)
    lastParsedMarkdown = { text, kind, parts: new PartsReader(text).read(kind) }
  return lastParsedMarkdown.parts
}

/** A part of the text that the parser has read as one string. `offsets`: the offset of each of its characters. */
type PlacedText = { text: string; offsets: readonly number[] }

/** A line of the text. The last offset is that of the line break. */
type PlacedLine = PlacedText

class PartsReader {
  readonly #partAt: string[]
  readonly #links: MarkdownLink[] = []
  readonly #elements: MarkdownElement[] = []
  /** Links that refer to an address by a label. */
  readonly #references = new Map<string, string>()
  /** The places of the addresses that links refer to. */
  readonly #definitions = new Map<string, TextRange | undefined>()
  readonly #lines: readonly PlacedLine[]
  /** Names of the open block elements. */
  readonly #open: string[] = []
  /** The line of the last block element, from 0. */
  #line = 0
  /** Offset in the line at which the next table cell is searched. */
  #cellStart = 0
  #ranges: TokenRanges | undefined

  constructor(readonly source: string) {
    this.#partAt = Array.from({ length: source.length }, () => '')
    this.#lines = linesOf(source)
  }

  read(kind: MarkdownKind): MarkdownParts {
    const text = this.#lines.map((line) => line.text).join('\n')
    const { tokens, ranges } = parseMarkdownWithRanges(text, kind)
    this.#ranges = ranges
    for (const token of tokens) this.#readBlock(token, kind)
    const referenced = [...this.#references].map(([label, href]) => {
      return { href, place: this.#definitions.get(label) }
    })
    const links = [...this.#links, ...referenced].toSorted(
      (one, other) => (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity),
    )
    return { partNameByOffset: this.#partAt, links, elements: this.#elements }
  }

  #readBlock(token: Token, kind: MarkdownKind): void {
    const { type, nesting, map } = token
    if (nesting === -1) this.#open.pop()
    if (nesting === 1) this.#open.push(type.replace(/_open$/, ''))
    if (type === 'inline') {
      this.#readText(
        token,
        kind === 'inline' ? placedLines(this.#lines) : this.#placedTextOf(token),
      )
      return
    }
    if (map === null) return
    this.#line = map[0]
    if (type === 'tr_open') this.#cellStart = this.#startOfRow()
    const part = [...this.#open, ...(nesting === 0 ? [type] : [])].join('/')
    for (const line of this.#lines.slice(...map)) this.#setPart(line.offsets, part)
    if (type === 'fence') this.#addFence(token, map)
    if (type === 'html_block' && token.content !== '') this.#addHtmlBlock(map)
    if (type === 'math_block') this.#addMathBlock(token, map[0])
    if (type === 'reference_definition') this.#readDefinition(token, map, part)
  }

  #addFence({ info, markup }: Token, [first, end]: [number, number]): void {
    const { text = '', offsets = [] } = this.#lines[first] ?? {}
    const start = text.indexOf(markup)
    const place = placeIn(offsets, { start, end: text.length })
    const last = /(`+|~+)[ \t]*$/.exec(this.#lines[end - 1]?.text ?? '')?.[1] ?? ''
    const isClosed = end - first > 1 && last.startsWith(markup)
    if (place !== undefined)
      this.#elements.push({ type: 'fence', place, info: info.trim(), isClosed })
  }

  #addMathBlock({ content }: Token, line: number): void {
    const { text = '', offsets = [] } = this.#lines[line] ?? {}
    const start = text.indexOf('$$')
    const place = placeIn(offsets, { start, end: start + 2 })
    if (place !== undefined) this.#elements.push({ type: 'math', place, formula: content })
  }

  #addHtmlBlock(map: [number, number]): void {
    const { text, offsets } = placedLines(this.#lines.slice(...map))
    const source = text.trim()
    const start = offsets[text.indexOf(source)]
    if (start === undefined) return
    const place = { start, end: start + source.length }
    this.#elements.push({ type: 'html', place, source })
  }

  /** The table starts after the marks of the lists and quotations around it. */
  #startOfRow(): number {
    const containerMarks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/
    return containerMarks.exec(this.#lines[this.#line]?.text ?? '')?.[0].length ?? 0
  }

  #placedTextOf({ content, map }: Token): PlacedText {
    const line = this.#lines[this.#line]
    if (line === undefined) return { text: content, offsets: [] }
    const block = this.#open.at(-1)
    if (block === 'th' || block === 'td') return this.#placedCell(content, line)
    const isHeading =
      block === 'heading' && map !== null && content !== '' && !content.includes('\n')
    const marks = isHeading ? /^[^#]*#{1,6}[ \t]+/.exec(line.text)?.[0] : undefined
    return marks !== undefined && line.text.startsWith(content, marks.length)
      ? { text: content, offsets: line.offsets.slice(marks.length, marks.length + content.length) }
      : this.#placedParagraph(content)
  }

  /** Each line of a paragraph is the end of a line of the source. */
  #placedParagraph(content: string): PlacedText {
    const offsets: number[] = []
    for (const [index, written] of content.split('\n').entries()) {
      const line = this.#lines[this.#line + index]
      if (line === undefined) break
      // The parser removes blanks at the end of a paragraph.
      const end = line.text.endsWith(written) ? line.text.length : line.text.trimEnd().length
      for (let at = end - written.length; at <= end; at++) offsets.push(line.offsets[at] ?? -1)
    }
    return { text: content, offsets: offsets.slice(0, content.length) }
  }

  /** In a table cell the parser removes the backslash before a vertical line. */
  #placedCell(content: string, line: PlacedText): PlacedText {
    const written = content.replaceAll('|', String.raw`\|`)
    const start = line.text.indexOf(written, this.#cellStart)
    if (content === '' || start === -1) return { text: content, offsets: [] }
    this.#cellStart = start + written.length
    const offsets: number[] = []
    let at = start
    for (const character of content.split('')) {
      if (character === '|') at++
      offsets.push(line.offsets[at++] ?? -1)
    }
    return { text: content, offsets }
  }

  #readDefinition({ meta }: Token, map: [number, number], part: string): void {
    const label = String(meta?.['label'])
    const { text, offsets } = placedLines(this.#lines.slice(...map))
    const place = addressIn(text, text.indexOf(']:') + 2)
    if (place !== undefined) this.#setPart(offsets.slice(place.start, place.end), `${part}/address`)
    if (!this.#definitions.has(label))
      this.#definitions.set(label, place && placeIn(offsets, place))
  }

  #readText({ children }: Token, { text, offsets }: PlacedText): void {
    const open = [...this.#open]
    const links: { href: string; label: unknown; isAutomatic: boolean }[] = []
    for (const token of children ?? []) {
      const range = this.#ranges?.get(token)
      if (range === undefined) continue
      const written = offsets.slice(range.start, range.end)
      const href = String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
      const label = token.meta?.['label']
      switch (token.type) {
        case 'link_open':
          open.push('link')
          links.push({ href, label, isAutomatic: token.info === 'auto' })
          this.#setPart(written, [...open, 'label'].join('/'))
          break
        case 'link_close': {
          this.#setPart(written, open.join('/'))
          const link = links.pop()
          if (link?.isAutomatic === false) {
            this.#setPart(written.slice(0, 1), [...open, 'label'].join('/'))
            this.#addLink(link, { text, offsets }, range.start, open)
          }
          open.pop()
          break
        }
        case 'html_inline': {
          const place = placeIn(offsets, range)
          if (place !== undefined)
            this.#elements.push({ type: 'html', place, source: token.content })
          this.#setPart(written, [...open, token.type].join('/'))
          break
        }
        case 'math_inline': {
          const place = placeIn(offsets, range)
          if (place !== undefined)
            this.#elements.push({ type: 'math', place, formula: token.content })
          this.#setPart(written, [...open, token.type].join('/'))
          break
        }
        case 'image':
          this.#addImage(token, range, offsets)
          this.#setPart(written, [...open, 'image'].join('/'))
          this.#addLink({ href, label }, { text, offsets }, endOfLabel(text, range), [
            ...open,
            'image',
          ])
          break
        case 'softbreak':
          this.#setPart(written, [...open, 'text'].join('/'))
          break
        case 'text': {
          const link = links.at(-1)
          const isAddress = link?.isAutomatic === true
          this.#setPart(written, [...open, isAddress ? 'address' : 'text'].join('/'))
          // The parser adds a scheme to a mail address and to `www.example.com`.
          if (isAddress && link?.href === token.content)
            this.#links.push({ href: link.href, place: placeIn(offsets, range) })
          break
        }
        case 'text_special':
          this.#setPart(written, [...open, token.info].join('/'))
          break
        default: {
          const name = token.type.replace(/_(?:open|close)$/, '')
          if (token.nesting === 1) open.push(name)
          this.#setPart(written, token.nesting === 0 ? [...open, name].join('/') : open.join('/'))
          if (token.nesting === -1) open.pop()
        }
      }
    }
  }

  #addImage({ children }: Token, range: TextRange, offsets: readonly number[]): void {
    const place = placeIn(offsets, range)
    const alt = plainTextOf(children ?? []).trim()
    if (place !== undefined) this.#elements.push({ type: 'image', place, alt })
  }

  /** Adds a link or an image, whose label ends at `labelEnd`. */
  #addLink(
    { href, label }: { href: string; label: unknown },
    { text, offsets }: PlacedText,
    labelEnd: number,
    open: readonly string[],
  ): void {
    if (typeof label === 'string') {
      this.#references.set(label, href)
      return
    }
    if (href === '') return
    const place = addressIn(text, labelEnd + 2)
    if (place !== undefined)
      this.#setPart(offsets.slice(place.start, place.end), [...open, 'address'].join('/'))
    this.#links.push({ href, place: place && placeIn(offsets, place) })
  }

  #setPart(offsets: readonly number[], part: string): void {
    for (const offset of offsets)
      if (offset >= 0 && offset < this.#partAt.length) this.#partAt[offset] = part
  }
}

/** Returns the lines of a text with the offsets of their characters. The parser never sees carriage returns. */
function linesOf(source: string): PlacedLine[] {
  const lines: PlacedLine[] = []
  let start = 0
  for (const text of source.split(/\r\n|\r|\n/)) {
    const offsets = Array.from({ length: text.length + 1 }, (_, index) => start + index)
    lines.push({ text, offsets })
    start += text.length + (source.startsWith('\r\n', start + text.length) ? 2 : 1)
  }
  return lines
}

const placedLines = (lines: readonly PlacedLine[]): PlacedText => ({
  text: lines.map(({ text }) => text).join('\n'),
  offsets: lines.flatMap(({ offsets }) => offsets),
})

const { helpers } = new MarkdownIt()

/** Returns the range of the address that begins at `from`, after blanks: in angle brackets, or up to the next blank. */
function addressIn(text: string, from: number): TextRange | undefined {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
  const { ok, pos } = helpers.parseLinkDestination(text, start, text.length)
  if (!ok || pos === start) return undefined
  return text[start] === '<' ? { start: start + 1, end: pos - 1 } : { start, end: pos }
}

/** Returns the offset of the bracket that closes the label of an image. */
function endOfLabel(text: string, { start, end }: TextRange): number {
  let depth = 0
  for (let at = start + 1; at < end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  return end
}

/** Returns undefined if the characters do not directly follow each other in the whole text. */
function placeIn(offsets: readonly number[], { start, end }: TextRange): TextRange | undefined {
  const first = offsets[start] ?? -1
  const isWhole = first !== -1 && offsets[end - 1] === first + end - 1 - start
  return isWhole ? { start: first, end: first + end - start } : undefined
}
