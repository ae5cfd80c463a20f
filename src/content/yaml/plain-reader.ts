import { plainValue } from './scalar.ts'

type Plain = { [key: string]: unknown }

/** YAML limits the length of simple keys; longer keys are left to the parser. */
const longestKey = 128

/** Maximum depth. The parser reads deeper documents and reports a document that is too deep. */
const deepest = 24

/**
 * Reads the simple part of YAML that nearly all pages use, ten times as fast as the parser. Returns undefined for any
 * text that is unusual or wrong. The parser then reads the text again and reports its mistakes.
 */
export function readPlainly(text: string): Plain | undefined {
  if (/[\t\r\uFEFF]|^(?:---|\.\.\.)/m.test(text)) return undefined
  try {
    const reader = new PlainReader(text)
    return reader.root()
  } catch (error) {
    if (error === notPlain) return undefined
    throw error
  }
}

/** Thrown to leave all nested calls at once. */
const notPlain = new Error('not plain')

function give(): never {
  throw notPlain
}

const enum Code {
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
const indicators = new Set([...'-?:,[]{}#&*!|>\'"%@`'].map((sign) => sign.charCodeAt(0)))

/** Characters that begin a list item or a heading in Markdown. They are rare after the first line of a text. */
const marks = new Set([...'-*+#'].map((sign) => sign.charCodeAt(0)))

/** The number of a list item in Markdown. */
const number = /\d+\. /y

function isMark(text: string, at: number): boolean {
  number.lastIndex = at
  if (number.test(text)) return true
  if (!marks.has(text.charCodeAt(at))) return false
  const next = text.charCodeAt(at + 1)
  return next === Code.Space || next === Code.Hash
}

/** Replaces the escape of the soft hyphen, an invisible character. All other escapes are left to the parser. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text
  const value = text.replaceAll(/\\(?:xAD|u00AD)/gi, '\u00AD')
  return value.includes('\\') ? give() : value
}

class PlainReader {
  /** The next line with content: its indentation, and the offsets of its first character and its end. */
  #indent = -1
  #start = 0
  #end = 0
  #depth = 0

  constructor(readonly text: string) {
    this.#seek(0)
  }

  root(): Plain {
    if (this.#indent !== 0) give()
    const value = this.#map(0)
    if (this.#start < this.text.length) give()
    return value
  }

  /** Moves to the first line with content from offset `at` on. */
  #seek(at: number): void {
    const { text } = this
    let line = at
    while (line < text.length) {
      let start = line
      while (text.charCodeAt(start) === Code.Space) start++
      const first = text.charCodeAt(start)
      let end = text.indexOf('\n', start)
      if (end === -1) end = text.length
      if (start < end && first !== Code.Hash) {
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
    if (this.text.charCodeAt(this.#start) !== Code.Dash) return false
    const next = this.text.charCodeAt(this.#start + 1)
    return next === Code.Space || this.#start + 1 === this.#end
  }

  /** Reads the map whose keys begin at column `indent`. The current line is its first key. */
  #map(indent: number): Plain {
    if (++this.#depth > deepest) give()
    const map: Plain = {}
    do {
      const key = this.#key()
      if (Object.hasOwn(map, key) || key === '__proto__') give()
      map[key] = this.#value(this.#start + key.length + 1, indent, true)
    } while (this.#indent === indent && !this.#isDash())
    if (this.#indent > indent) give()
    this.#depth--
    return map
  }

  /** Reads the list whose dashes are at column `indent`. The current line is its first item. */
  #list(indent: number): unknown[] {
    if (++this.#depth > deepest) give()
    const list: unknown[] = []
    do {
      let at = this.#start + 1
      while (this.text.charCodeAt(at) === Code.Space) at++
      if (at < this.#end && this.#startsKey(at)) {
        const column = indent + at - this.#start
        this.#start = at
        this.#indent = column
        list.push(this.#map(column))
      } else list.push(this.#value(this.#start + 1, indent, false))
    } while (this.#indent === indent && this.#isDash())
    if (this.#indent > indent) give()
    this.#depth--
    return list
  }

  #startsKey(at: number): boolean {
    const colon = this.#keyEnd(at)
    return colon !== -1
  }

  /** Returns the offset of the colon after the key at `at`, or -1 if there is no key of letters, digits and dashes. */
  #keyEnd(at: number): number {
    const { text } = this
    let end = at
    for (;;) {
      const code = text.charCodeAt(end)
      const isLetter = (code > 96 && code < 123) || (code > 64 && code < 91) || code === 95
      const isInner = (code > 47 && code < 58) || code === Code.Dash
      if (isLetter || (isInner && end > at)) end++
      else break
    }
    if (end === at || text.charCodeAt(end) !== Code.Colon || end - at > longestKey) return -1
    return end + 1 === this.#end || text.charCodeAt(end + 1) === Code.Space ? end : -1
  }

  #key(): string {
    const end = this.#keyEnd(this.#start)
    if (end === -1) give()
    return this.text.slice(this.#start, end)
  }

  /** Reads the value after a colon or dash at `at` and moves to the next line with content. */
  #value(at: number, indent: number, inMap: boolean): unknown {
    const { text } = this
    let start = at
    while (text.charCodeAt(start) === Code.Space) start++
    const code = start >= this.#end ? Code.Newline : text.charCodeAt(start)
    // A `#` that begins a word may be a lost value (`href: #ablauf`), which the parser reports.
    if (code === Code.Hash && start + 1 < this.#end && text.charCodeAt(start + 1) !== Code.Space)
      give()
    if (code === Code.Newline || code === Code.Hash) return this.#below(indent, inMap)
    if (code === Code.Bar || code === Code.Greater) return this.#block(start, indent)
    const value =
      code === Code.Quote || code === Code.DoubleQuote
        ? this.#quoted(start)
        : code === Code.OpenBracket || code === Code.OpenBrace
          ? this.#flow(start)
          : this.#plain(start)
    this.#seek(this.#end + 1)
    // A value that continues on the next line is left to the parser.
    if (this.#indent > indent) give()
    return value
  }

  /** Reads the map or list on the lines below. Returns null if there is none. */
  #below(indent: number, inMap: boolean): unknown {
    this.#seek(this.#end + 1)
    const next = this.#indent
    if (next > indent) return this.#isDash() ? this.#list(next) : this.#map(next)
    return inMap && next === indent && this.#isDash() ? this.#list(next) : null
  }

  #plain(start: number): unknown {
    const { text } = this
    const first = text.charCodeAt(start)
    const next = text.charCodeAt(start + 1)
    if (indicators.has(first) && !(first === Code.Dash && next > 47 && next < 58)) give()
    let value = text.slice(start, this.#end)
    const comment = value.indexOf(' #')
    if (comment !== -1) {
      // `Platz #1 der Liste` and `Platz # 1` are left to the parser, which reports them.
      if (/^ #(?:[^ ]| \d)/.test(value.slice(comment, comment + 4))) give()
      value = value.slice(0, comment)
    }
    let end = value.length
    while (value.charCodeAt(end - 1) === Code.Space) end--
    if (end < value.length) value = value.slice(0, end)
    if (value.includes(': ') || value.charCodeAt(end - 1) === Code.Colon) give()
    return plainValue(value)
  }

  /** Reads a quoted text that ends on its line. */
  #quoted(start: number): string {
    const { value, end } = this.#inQuotes(start)
    this.#nothingBut(end)
    return value
  }

  #inQuotes(start: number): { value: string; end: number } {
    const { text } = this
    if (text.charCodeAt(start) === Code.DoubleQuote) {
      const end = text.indexOf('"', start + 1)
      if (end === -1 || end >= this.#end) give()
      return { value: withoutEscapes(text.slice(start + 1, end)), end: end + 1 }
    }
    let end = start + 1
    let doubled = false
    for (;;) {
      end = text.indexOf("'", end)
      if (end === -1 || end >= this.#end) give()
      if (text.charCodeAt(end + 1) !== Code.Quote) break
      doubled = true
      end += 2
    }
    const value = text.slice(start + 1, end)
    return { value: doubled ? value.replaceAll("''", "'") : value, end: end + 1 }
  }

  /** Stops unless only blanks or a comment follow up to the end of the line. */
  #nothingBut(at: number): void {
    const { text } = this
    let end = at
    while (text.charCodeAt(end) === Code.Space) end++
    if (end < this.#end && (text.charCodeAt(end) !== Code.Hash || end === at)) give()
  }

  #flow(start: number): unknown {
    const { value, end } = this.#flowValue(start)
    this.#nothingBut(end)
    return value
  }

  #flowValue(start: number): { value: unknown; end: number } {
    const code = this.text.charCodeAt(start)
    if (code === Code.OpenBracket) return this.#flowList(start + 1)
    if (code === Code.OpenBrace) return this.#flowMap(start + 1)
    if (code === Code.Quote || code === Code.DoubleQuote) return this.#inQuotes(start)
    return this.#flowPlain(start)
  }

  #flowList(at: number): { value: unknown[]; end: number } {
    if (++this.#depth > deepest) give()
    const value: unknown[] = []
    let start = this.#skip(at)
    while (this.text.charCodeAt(start) !== Code.CloseBracket) {
      const item = this.#flowValue(start)
      value.push(item.value)
      start = this.#afterItem(item.end, Code.CloseBracket)
    }
    this.#depth--
    return { value, end: start + 1 }
  }

  #flowMap(at: number): { value: Plain; end: number } {
    if (++this.#depth > deepest) give()
    const value: Plain = {}
    let start = this.#skip(at)
    while (this.text.charCodeAt(start) !== Code.CloseBrace) {
      const colon = this.#keyEnd(start)
      if (colon === -1) give()
      const key = this.text.slice(start, colon)
      if (Object.hasOwn(value, key) || key === '__proto__') give()
      const item = this.#flowValue(this.#skip(colon + 1))
      value[key] = item.value
      start = this.#afterItem(item.end, Code.CloseBrace)
    }
    this.#depth--
    return { value, end: start + 1 }
  }

  /** Returns the offset of the next item or of the closing bracket. */
  #afterItem(at: number, close: Code): number {
    const end = this.#skip(at)
    const code = this.text.charCodeAt(end)
    if (code === close) return end
    if (code !== Code.Comma) give()
    const next = this.#skip(end + 1)
    if (this.text.charCodeAt(next) === close) give()
    return next
  }

  #skip(at: number): number {
    let end = at
    while (this.text.charCodeAt(end) === Code.Space) end++
    if (end >= this.#end) give()
    return end
  }

  /** Reads an unquoted text inside brackets. */
  #flowPlain(start: number): { value: unknown; end: number } {
    const { text } = this
    const first = text.charCodeAt(start)
    if (indicators.has(first)) give()
    let end = start
    for (; end < this.#end; end++) {
      const code = text.charCodeAt(end)
      if (code === Code.Comma || code === Code.CloseBracket || code === Code.CloseBrace) break
      if (code === Code.OpenBracket || code === Code.OpenBrace || code === Code.Hash) give()
      if (code === Code.Colon) {
        // A colon is part of a word, for example in https://…, only if a letter or digit follows.
        const next = text.charCodeAt(end + 1)
        if (next === Code.Space || end + 1 === this.#end || indicators.has(next)) give()
      }
    }
    // A comma that is not followed by a blank is part of the text, for example in 4,5. This is left to the parser.
    if (text.charCodeAt(end) === Code.Comma && text.charCodeAt(end + 1) !== Code.Space) give()
    let last = end
    while (text.charCodeAt(last - 1) === Code.Space) last--
    if (last === start) give()
    return { value: plainValue(text.slice(start, last)), end }
  }

  /** Reads a text of several lines after `|` or `>`. */
  #block(start: number, indent: number): string {
    const { text } = this
    const isFolded = text.charCodeAt(start) === Code.Greater
    const isStripped = text.charCodeAt(start + 1) === Code.Dash
    if (start + (isStripped ? 2 : 1) !== this.#end) give()
    const lines: string[] = []
    let blanks = 0
    let column = -1
    let at = this.#end + 1
    while (at < text.length) {
      let first = at
      while (text.charCodeAt(first) === Code.Space) first++
      let end = text.indexOf('\n', first)
      if (end === -1) end = text.length
      if (first === end) {
        // Spaces beyond the indentation belong to the text.
        if (first - at > (column === -1 ? 0 : column)) give()
        blanks++
      } else {
        if (column === -1) {
          if (first - at <= indent) give()
          column = first - at
        }
        if (first - at < column) break
        if (isFolded && (blanks > 0 || first - at > column)) give()
        // Folding would join Markdown lists and headings into one line. The parser reports them.
        if (isFolded && lines.length > 0 && isMark(text, first)) give()
        if (lines.length === 0 && blanks > 0) give()
        for (; blanks > 0; blanks--) lines.push('')
        lines.push(text.slice(at + column, end))
      }
      at = end + 1
    }
    if (lines.length === 0) give()
    this.#seek(Math.min(at, text.length))
    if (this.#indent > indent) give()
    return lines.join(isFolded ? ' ' : '\n') + (isStripped ? '' : '\n')
  }
}
