/** A section of a page under one heading. Answers consist of passages and link to them. */
export type Passage = {
  /** Anchor on the page, without `#`. Empty for the top of the page. */
  anchor: string
  /** True if the anchor belongs to a larger element around the passage. */
  inside: boolean
  /** Text of the heading, including soft hyphens. Empty if there is no heading. */
  heading: string
  /** Short lines before the heading, and the headings above it. */
  above: string[]
  parts: Part[]
}

/**
 * A line of text. `item` is an entry of a list, `title` is a heading inside a collapsible element.
 */
type Part = { kind: 'text' | 'item' | 'title'; text: string }

/**
 * Extracts the passages from the HTML of a rendered page. This way the text of every block can be
 * found, also of future blocks. The HTML comes from React, so elements are closed and attributes
 * quoted.
 *
 * Left out: navigation, forms, buttons, quotations, hidden elements, and elements with
 * `data-search="off"`, such as sample conversations, whose promises are not the company's.
 */
export function passagesOf(html: string): Passage[] {
  const reader = new Reader()
  const pieces = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)([^>"]*(?:"[^"]*"[^>"]*)*)>|([^<]+)/gi
  pieces.lastIndex = Math.max(0, html.indexOf('<main'))
  for (let piece = pieces.exec(html); piece !== null; piece = pieces.exec(html)) {
    const [, close, name = '', attributes = '', text] = piece
    if (text !== undefined) reader.text(text)
    else if (empty.has(name)) reader.pause(name)
    else if (close === '/') reader.close(name)
    else if (name !== '') reader.open(name, attributes)
  }
  return reader.passages()
}

const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'wbr'])
const silent = new Set([
  ...['nav', 'form', 'button', 'script', 'style', 'svg', 'template', 'noscript', 'blockquote'],
  ...['video', 'audio', 'canvas', 'iframe', 'select', 'textarea', 'dialog'],
])
const boxes = new Set(['section', 'article', 'aside', 'details'])
/** Inline elements, which do not end a line. */
const phrases = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'cite',
    'code',
    'data',
    'em',
    'i',
    'kbd',
    'mark',
    'q',
    's',
    'small',
    'span',
  ],
  ...['strong', 'sub', 'sup', 'time', 'u', 'var'],
])
const summaryRank = 7

type Open = { name: string; id: string; serial: number; silent: boolean; inBlock: boolean }
type Line = Part & { serial: number }
type Draft = Omit<Passage, 'parts'> & {
  parts: Line[]
  rank: number
  /** Serial number of the heading, or of the element if it has no heading. */
  serial: number
  /**
   * Number of open elements including the passage's own element. The passage ends when that element
   * is closed.
   */
  depth: number
}

class Reader {
  #serial = 0
  #line = ''
  /**
   * Name of the element that was closed last. Used to insert a space between two inline elements.
   */
  #closed = ''
  #open: Open[] = []
  #drafts: Draft[] = []
  #found: Draft[] = []

  open(name: string, attributes: string): void {
    const around = this.#open.at(-1)
    const quiet = around?.silent === true || isSilent(name, attributes)
    const inBlock = around?.inBlock === true || /\sdata-block=/.test(attributes)
    const id = quiet ? '' : (/\sid="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (!quiet && !phrases.has(name)) this.#endLine()
    else if (this.#closed !== '') this.text(' ')
    this.#closed = ''
    this.#serial++
    this.#open.push({ name, id, serial: this.#serial, silent: quiet, inBlock })
    if (quiet || !inBlock) return
    if (boxes.has(name) || this.#drafts.length === 0) this.#begin(this.#open.length)
    else if (id !== '') this.#meet(id)
  }

  close(name: string): void {
    const { length } = this.#open
    if (length === 0) return
    const quiet = this.#open[length - 1]?.silent === true
    if (!quiet && !phrases.has(name)) {
      const rank = this.#open.some((one) => one.name === 'summary') ? summaryRank : rankOf(name)
      if (rank > 0) this.#endHeading(rank)
      else this.#endLine()
    }
    this.#open.pop()
    this.#closed = name
    while ((this.#drafts.at(-1)?.depth ?? -1) >= length) this.#drafts.pop()
  }

  pause(name: string): void {
    if (name === 'br') this.text(' ')
  }

  text(text: string): void {
    const around = this.#open.at(-1)
    const apart = this.#closed === 'span' && /^[\p{L}\d]/u.test(text) ? ' ' : ''
    this.#closed = ''
    if (around?.inBlock === true && !around.silent) this.#line += apart + text
  }

  passages(): Passage[] {
    return this.#found
      .filter(({ heading, parts }) => heading !== '' || parts.length > 0)
      .map(({ anchor, inside, heading, above, parts }) => {
        return {
          anchor,
          inside,
          heading,
          above,
          parts: parts.map(({ kind, text }) => ({ kind, text })),
        }
      })
  }

  #begin(depth: number): Draft {
    const anchor = this.#open[depth - 1]?.id ?? ''
    const around = this.#drafts.at(-1)
    const draft: Draft = {
      anchor: anchor || (around?.anchor ?? ''),
      inside: anchor === '',
      heading: '',
      above: [],
      parts: [],
      rank: 0,
      serial: this.#serial,
      depth,
    }
    this.#found.push(draft)
    this.#drafts.push(draft)
    return draft
  }

  /**
   * Uses an anchor before the first text of a passage instead of the anchor of the element around
   * it.
   */
  #meet(id: string): void {
    const draft = this.#drafts.at(-1)
    if (draft === undefined || !draft.inside || draft.parts.length > 0) return
    draft.anchor = id
    draft.inside = false
  }

  #endLine(): void {
    const text = this.#taken()
    const draft = this.#drafts.at(-1)
    if (text === '' || draft === undefined) return
    const isItem = this.#open.some(
      ({ name, serial }) => (name === 'li' || name === 'tr') && serial > draft.serial,
    )
    draft.parts.push({ kind: isItem ? 'item' : 'text', text: unbroken(text), serial: this.#serial })
  }

  #taken(): string {
    const text = decoded(this.#line)
      .replace(/\u00AD/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    this.#line = ''
    return text
  }

  #endHeading(rank: number): void {
    const text = this.#taken()
    const current = this.#drafts.at(-1)
    if (text === '' || current === undefined) return
    if (current.rank === summaryRank) {
      current.parts.push({ kind: 'title', text: unbroken(text), serial: this.#serial })
      return
    }
    const isNew = current.heading === '' && current.parts.every(isShort)
    if (isNew) this.#head(current, { text, rank, from: current.serial })
    else this.#next(current, text, rank)
  }

  /**
   * Starts a new passage at a heading that follows another one. Short lines directly before the
   * heading belong to the new passage.
   */
  #next(current: Draft, text: string, rank: number): void {
    const last = this.#open.length - 1
    const own = this.#open.findIndex(({ serial }) => serial > current.serial)
    const flat = own === last || own === -1
    const from = this.#open[own]?.serial ?? this.#serial
    const moved = flat ? [] : current.parts.filter((part) => part.serial >= from && isShort(part))
    current.parts = current.parts.filter((part) => !moved.includes(part))
    while ((this.#drafts.at(-1)?.rank ?? 0) >= rank) this.#drafts.pop()
    const draft = this.#begin(flat ? last : own + 1)
    draft.parts = moved
    this.#head(draft, { text, rank, from })
  }

  #head(draft: Draft, { text, rank, from }: { text: string; rank: number; from: number }): void {
    const heading = this.#open.at(-1)
    const nearest = this.#open.findLast(({ id, serial }) => {
      return id !== '' && serial >= from && serial !== heading?.serial
    })
    const anchor = nearest?.id ?? heading?.id ?? ''
    if (anchor !== '' && (draft.inside || nearest !== undefined)) {
      draft.anchor = anchor
      draft.inside = false
    }
    draft.above = [
      ...draft.parts.map((part) => part.text),
      ...this.#drafts.flatMap((other) =>
        other === draft || !other.heading ? [] : [other.heading],
      ),
    ]
    draft.parts = []
    draft.heading = text
    draft.rank = rank
    draft.serial = this.#serial
  }
}

const unbroken = (text: string): string => text.replace(/\u00AD/g, '')

/** True for a short line, for example the line above a heading or the date of an entry. */
const isShort = ({ text }: Part): boolean => text.length <= 60

const rankOf = (name: string): number =>
  name === 'summary' ? summaryRank : /^h[1-6]$/.test(name) ? Number(name[1]) : 0

const isSilent = (name: string, attributes: string): boolean =>
  silent.has(name) ||
  /\s(?:aria-hidden="true"|hidden=""|role="img"|data-search="off")/.test(attributes) ||
  /\sclass="(?:[^"]*\s)?(?:visually-hidden|button)[\s"]/.test(attributes)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes the HTML entities that React and the Markdown renderer write. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return entities[String(name)] ?? whole
  })
}
