import { plainScalarValue } from './plain-scalar.ts'

type PlainMap = { [key: string]: unknown }

/**
 * Maximum length of a key. YAML limits the length of keys, so longer ones are left to the full
 * parser, which reports them.
 */
const maxKeyLength = 128

/**
 * Maximum nesting depth. Deeper documents are left to the full parser, which reports a document
 * that is too deep.
 */
const maxDepth = 24

/**
 * Reads the simple part of YAML that nearly all pages use, ten times as fast as the parser. Returns undefined for any
 * text that is unusual or wrong. The parser then reads the text again and reports its mistakes.
 */
export function parseSimpleYaml(text: string): PlainMap | undefined {
  if (/[\t\r\uFEFF]|^(?:---|\.\.\.)/m.test(text)) return undefined
  try {
    const reader = new SimpleYamlParser(text)
    return reader.parseRoot()
  } catch (error) {
    if (error === notSimpleError) return undefined
    throw error
  }
}

/** Thrown when the text is not simple enough, to leave all nested calls at once. */
const notSimpleError = new Error('not plain')

function giveUp(): never {
  throw notSimpleError
}

const enum CharCode {
  Newline = 10,
  Space = 32,
  DoubleQuote = 34,
  Hash = 35,
  Quote = 39,
  Comma = 44,
  Dash = 45,
  Colon = 58,
  Greater = 62,
  OpenBracket = 91,
  CloseBracket = 93,
  OpenBrace = 123,
  Bar = 124,
  CloseBrace = 125,
}

/** Characters that a plain scalar must not begin with. */
const indicatorCharCodes = new Set([...'-?:,[]{}#&*!|>\'"%@`'].map((sign) => sign.charCodeAt(0)))

/** Characters that begin a list item or a heading in Markdown. They are rare after the first line of a text. */
const markdownMarkCharCodes = new Set([...'-*+#'].map((sign) => sign.charCodeAt(0)))

/** The number of a list item in Markdown. */
const itemNumberPattern = /\d+\. /y

function isMarkdownMark(text: string, at: number): boolean {
  itemNumberPattern.lastIndex = at
  if (itemNumberPattern.test(text)) return true
  if (!markdownMarkCharCodes.has(text.charCodeAt(at))) return false
  const next = text.charCodeAt(at + 1)
  return next === CharCode.Space || next === CharCode.Hash
}

/** Replaces the escape of the soft hyphen, an invisible character. All other escapes are left to the parser. */
function unescape(text: string): string {
  if (!text.includes('\\')) return text
  const value = text.replaceAll(/\\(?:xAD|u00AD)/gi, '\u00AD')
  return value.includes('\\') ? giveUp() : value
}

class SimpleYamlParser {
  /**
   * The line with content that is read next: its indentation, the offset of its first character,
   * and the offset of its end.
   */
  #indent = -1
  #start = 0
  #end = 0
  #depth = 0

  constructor(readonly text: string) {
    this.#moveTo(0)
  }

  parseRoot(): PlainMap {
    if (this.#indent !== 0) giveUp()
    const value = this.#parseMap(0)
    if (this.#start < this.text.length) giveUp()
    return value
  }

  /** Moves to the first line with content from offset `at` on. */
  #moveTo(at: number): void {
    const { text } = this
    let line = at
    while (line < text.length) {
      let start = line
      while (text.charCodeAt(start) === CharCode.Space) start++
      const first = text.charCodeAt(start)
      let end = text.indexOf('\n', start)
      if (end === -1) end = text.length
      if (start < end && first !== CharCode.Hash) {
        this.#indent = start - line
        this.#start = start
        this.#end = end
        return
      }
      line = end + 1
    }
    this.#indent = -1
    this.#start = text.length
    this.#end = text.length
  }

  #isDash(): boolean {
    if (this.text.charCodeAt(this.#start) !== CharCode.Dash) return false
    const next = this.text.charCodeAt(this.#start + 1)
    return next === CharCode.Space || this.#start + 1 === this.#end
  }

  /** Reads the map whose keys begin at column `indent`. The current line is its first key. */
  #parseMap(indent: number): PlainMap {
    if (++this.#depth > maxDepth) giveUp()
    const map: PlainMap = {}
    do {
      const key = this.#parseKey()
      if (Object.hasOwn(map, key) || key === '__proto__') giveUp()
      map[key] = this.#parseValue(this.#start + key.length + 1, indent, true)
    } while (this.#indent === indent && !this.#isDash())
    if (this.#indent > indent) giveUp()
    this.#depth--
    return map
  }

  /** Reads the list whose dashes are at column `indent`. The current line is its first item. */
  #parseList(indent: number): unknown[] {
    if (++this.#depth > maxDepth) giveUp()
    const list: unknown[] = []
    do {
      let at = this.#start + 1
      while (this.text.charCodeAt(at) === CharCode.Space) at++
      if (at < this.#end && this.#startsKey(at)) {
        const column = indent + at - this.#start
        this.#start = at
        this.#indent = column
        list.push(this.#parseMap(column))
      } else list.push(this.#parseValue(this.#start + 1, indent, false))
    } while (this.#indent === indent && this.#isDash())
    if (this.#indent > indent) giveUp()
    this.#depth--
    return list
  }

  #startsKey(at: number): boolean {
    const colon = this.#findKeyEnd(at)
    return colon !== -1
  }

  /** Returns the offset of the colon after the key at `at`, or -1 if there is no key of letters, digits and dashes. */
  #findKeyEnd(at: number): number {
    const { text } = this
    let end = at
    for (;;) {
      const code = text.charCodeAt(end)
      const isLetter = (code > 96 && code < 123) || (code > 64 && code < 91) || code === 95
      const isInner = (code > 47 && code < 58) || code === CharCode.Dash
      if (isLetter || (isInner && end > at)) end++
      else break
    }
    if (end === at || text.charCodeAt(end) !== CharCode.Colon || end - at > maxKeyLength) return -1
    return end + 1 === this.#end || text.charCodeAt(end + 1) === CharCode.Space ? end : -1
  }

  #parseKey(): string {
    const end = this.#findKeyEnd(this.#start)
    if (end === -1) giveUp()
    return this.text.slice(this.#start, end)
  }

  /** Reads the value after a colon or dash at `at` and moves to the next line with content. */
  #parseValue(at: number, indent: number, inMap: boolean): unknown {
    const { text } = this
    let start = at
    while (text.charCodeAt(start) === CharCode.Space) start++
    const code = start >= this.#end ? CharCode.Newline : text.charCodeAt(start)
    // A `#` that begins a word may be a lost value (`href: #ablauf`), which the parser reports.
    if (
      code === CharCode.Hash &&
      start + 1 < this.#end &&
      text.charCodeAt(start + 1) !== CharCode.Space
    )
      giveUp()
    if (code === CharCode.Newline || code === CharCode.Hash)
      return this.#parseValueBelow(indent, inMap)
    if (code === CharCode.Bar || code === CharCode.Greater)
      return this.#parseBlockScalar(start, indent)
    const value =
      code === CharCode.Quote || code === CharCode.DoubleQuote
        ? this.#parseQuotedScalar(start)
        : code === CharCode.OpenBracket || code === CharCode.OpenBrace
          ? this.#parseFlow(start)
          : this.#parsePlainScalar(start)
    this.#moveTo(this.#end + 1)
    // A value that continues on the next line is left to the parser.
    if (this.#indent > indent) giveUp()
    return value
  }

  /** Reads the map or list on the lines below. Returns null if there is none. */
  #parseValueBelow(indent: number, inMap: boolean): unknown {
    this.#moveTo(this.#end + 1)
    const next = this.#indent
    if (next > indent) return this.#isDash() ? this.#parseList(next) : this.#parseMap(next)
    return inMap && next === indent && this.#isDash() ? this.#parseList(next) : null
  }

  #parsePlainScalar(start: number): unknown {
    const { text } = this
    const first = text.charCodeAt(start)
    const next = text.charCodeAt(start + 1)
    if (indicatorCharCodes.has(first) && !(first === CharCode.Dash && next > 47 && next < 58))
      giveUp()
    let value = text.slice(start, this.#end)
    const comment = value.indexOf(' #')
    if (comment !== -1) {
      // `Platz #1 der Liste` and `Platz # 1` are left to the parser, which reports them.
      if (/^ #(?:[^ ]| \d)/.test(value.slice(comment, comment + 4))) giveUp()
      value = value.slice(0, comment)
    }
    let end = value.length
    while (value.charCodeAt(end - 1) === CharCode.Space) end--
    if (end < value.length) value = value.slice(0, end)
    if (value.includes(': ') || value.charCodeAt(end - 1) === CharCode.Colon) giveUp()
    return plainScalarValue(value)
  }

  /** Reads a quoted text that ends on its line. */
  #parseQuotedScalar(start: number): string {
    const { value, end } = this.#parseQuotedValue(start)
    this.#expectLineEnd(end)
    return value
  }

  #parseQuotedValue(start: number): { value: string; end: number } {
    const { text } = this
    if (text.charCodeAt(start) === CharCode.DoubleQuote) {
      const end = text.indexOf('"', start + 1)
      if (end === -1 || end >= this.#end) giveUp()
      return { value: unescape(text.slice(start + 1, end)), end: end + 1 }
    }
    let end = start + 1
    let doubled = false
    for (;;) {
      end = text.indexOf("'", end)
      if (end === -1 || end >= this.#end) giveUp()
      if (text.charCodeAt(end + 1) !== CharCode.Quote) break
      doubled = true
      end += 2
    }
    const value = text.slice(start + 1, end)
    return { value: doubled ? value.replaceAll("''", "'") : value, end: end + 1 }
  }

  /** Stops unless only blanks or a comment follow up to the end of the line. */
  #expectLineEnd(at: number): void {
    const { text } = this
    let end = at
    while (text.charCodeAt(end) === CharCode.Space) end++
    if (end < this.#end && (text.charCodeAt(end) !== CharCode.Hash || end === at)) giveUp()
  }

  #parseFlow(start: number): unknown {
    const { value, end } = this.#parseFlowValue(start)
    this.#expectLineEnd(end)
    return value
  }

  #parseFlowValue(start: number): { value: unknown; end: number } {
    const code = this.text.charCodeAt(start)
    if (code === CharCode.OpenBracket) return this.#parseFlowList(start + 1)
    if (code === CharCode.OpenBrace) return this.#parseFlowMap(start + 1)
    if (code === CharCode.Quote || code === CharCode.DoubleQuote)
      return this.#parseQuotedValue(start)
    return this.#parsePlainFlowScalar(start)
  }

  #parseFlowList(at: number): { value: unknown[]; end: number } {
    if (++this.#depth > maxDepth) giveUp()
    const value: unknown[] = []
    let start = this.#skipSpaces(at)
    while (this.text.charCodeAt(start) !== CharCode.CloseBracket) {
      const item = this.#parseFlowValue(start)
      value.push(item.value)
      start = this.#skipToNextItem(item.end, CharCode.CloseBracket)
    }
    this.#depth--
    return { value, end: start + 1 }
  }

  #parseFlowMap(at: number): { value: PlainMap; end: number } {
    if (++this.#depth > maxDepth) giveUp()
    const value: PlainMap = {}
    let start = this.#skipSpaces(at)
    while (this.text.charCodeAt(start) !== CharCode.CloseBrace) {
      const colon = this.#findKeyEnd(start)
      if (colon === -1) giveUp()
      const key = this.text.slice(start, colon)
      if (Object.hasOwn(value, key) || key === '__proto__') giveUp()
      const item = this.#parseFlowValue(this.#skipSpaces(colon + 1))
      value[key] = item.value
      start = this.#skipToNextItem(item.end, CharCode.CloseBrace)
    }
    this.#depth--
    return { value, end: start + 1 }
  }

  /** Returns the offset of the next item or of the closing bracket. */
  #skipToNextItem(at: number, close: CharCode): number {
    const end = this.#skipSpaces(at)
    const code = this.text.charCodeAt(end)
    if (code === close) return end
    if (code !== CharCode.Comma) giveUp()
    const next = this.#skipSpaces(end + 1)
    if (this.text.charCodeAt(next) === close) giveUp()
    return next
  }

  #skipSpaces(at: number): number {
    let end = at
    while (this.text.charCodeAt(end) === CharCode.Space) end++
    if (end >= this.#end) giveUp()
    return end
  }

  /** Reads an unquoted text inside brackets. */
  #parsePlainFlowScalar(start: number): { value: unknown; end: number } {
    const { text } = this
    const first = text.charCodeAt(start)
    if (indicatorCharCodes.has(first)) giveUp()
    let end = start
    for (; end < this.#end; end++) {
      const code = text.charCodeAt(end)
      if (code === CharCode.Comma || code === CharCode.CloseBracket || code === CharCode.CloseBrace)
        break
      if (code === CharCode.OpenBracket || code === CharCode.OpenBrace || code === CharCode.Hash)
        giveUp()
      if (code === CharCode.Colon) {
        // A colon is part of a word, for example in https://…, only if a letter or digit follows.
        const next = text.charCodeAt(end + 1)
        if (next === CharCode.Space || end + 1 === this.#end || indicatorCharCodes.has(next))
          giveUp()
      }
    }
    // A comma that is not followed by a blank is part of the text, for example in 4,5. This is left to the parser.
    if (text.charCodeAt(end) === CharCode.Comma && text.charCodeAt(end + 1) !== CharCode.Space)
      giveUp()
    let last = end
    while (text.charCodeAt(last - 1) === CharCode.Space) last--
    if (last === start) giveUp()
    return { value: plainScalarValue(text.slice(start, last)), end }
  }

  /** Reads a text of several lines after `|` or `>`. */
  #parseBlockScalar(start: number, indent: number): string {
    const { text } = this
    const isFolded = text.charCodeAt(start) === CharCode.Greater
    const isStripped = text.charCodeAt(start + 1) === CharCode.Dash
    if (start + (isStripped ? 2 : 1) !== this.#end) giveUp()
    const lines: string[] = []
    let blanks = 0
    let column = -1
    let at = this.#end + 1
    while (at < text.length) {
      let first = at
      while (text.charCodeAt(first) === CharCode.Space) first++
      let end = text.indexOf('\n', first)
      if (end === -1) end = text.length
      if (first === end) {
        // Spaces beyond the indentation belong to the text.
        if (first - at > (column === -1 ? 0 : column)) giveUp()
        blanks++
      } else {
        if (column === -1) {
          if (first - at <= indent) giveUp()
          column = first - at
        }
        if (first - at < column) break
        if (isFolded && (blanks > 0 || first - at > column)) giveUp()
        // Folding would join Markdown lists and headings into one line. The parser reports them.
        if (isFolded && lines.length > 0 && isMarkdownMark(text, first)) giveUp()
        if (lines.length === 0 && blanks > 0) giveUp()
        for (; blanks > 0; blanks--) lines.push('')
        lines.push(text.slice(at + column, end))
      }
      at = end + 1
    }
    if (lines.length === 0) giveUp()
    this.#moveTo(Math.min(at, text.length))
    if (this.#indent > indent) giveUp()
    return lines.join(isFolded ? ' ' : '\n') + (isStripped ? '' : '\n')
  }
}
