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
  parts: PassageLine[]
}

/**
 * A line of text. `item` is an entry of a list, `title` is a heading inside a collapsible element.
 */
type PassageLine = { kind: 'text' | 'item' | 'title'; text: string }

/**
 * Extracts the passages from the HTML of a rendered page. This way the text of every block can be
 * found, also of future blocks. The HTML comes from React, so elements are closed and attributes
 * quoted.
 *
 * Left out: navigation, forms, buttons, quotations, hidden elements, and elements with
 * `data-search="off"`, such as sample conversations, whose promises are not the company's.
 */
export function passagesOf(html: string): Passage[] {
  const reader = new PassageReader()
  const pieces = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)([^>"]*(?:"[^"]*"[^>"]*)*)>|([^<]+)/gi
  pieces.lastIndex = Math.max(0, html.indexOf('<main'))
  for (let piece = pieces.exec(html); piece !== null; piece = pieces.exec(html)) {
    const [, close, name = '', attributes = '', text] = piece
    if (text !== undefined) reader.addText(text)
    else if (voidElements.has(name)) reader.addVoidElement(name)
    else if (close === '/') reader.closeElement(name)
    else if (name !== '') reader.openElement(name, attributes)
  }
  return reader.passages()
}

const voidElements = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'source',
  'track',
  'wbr',
])
const skippedElements = new Set([
  ...['nav', 'form', 'button', 'script', 'style', 'svg', 'template', 'noscript', 'blockquote'],
  ...['video', 'audio', 'canvas', 'iframe', 'select', 'textarea', 'dialog'],
])
const sectionElements = new Set(['section', 'article', 'aside', 'details'])
/** Inline elements, which do not end a line. */
const inlineElements = new Set([
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
const headingRankOfSummary = 7

type OpenElement = {
  name: string
  id: string
  serialNumber: number
  isExcluded: boolean
  isInBlock: boolean
}
type DraftLine = PassageLine & { serial: number }
type PassageDraft = Omit<Passage, 'parts'> & {
  parts: DraftLine[]
  rank: number
  /** Serial number of the heading, or of the element if it has no heading. */
  serial: number
  /**
   * Number of open elements including the passage's own element. The passage ends when that element
   * is closed.
   */
  depth: number
}

class PassageReader {
  #serial = 0
  #line = ''
  /**
   * Name of the element that was closed last. Used to insert a space between two inline elements.
   */
  #lastClosedName = ''
  #openElements: OpenElement[] = []
  #openDrafts: PassageDraft[] = []
  #drafts: PassageDraft[] = []

  openElement(name: string, attributes: string): void {
    const around = this.#openElements.at(-1)
    const quiet = around?.isExcluded === true || isSkipped(name, attributes)
    const inBlock = around?.isInBlock === true || /\sdata-block=/.test(attributes)
    const id = quiet ? '' : (/\sid="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (!quiet && !inlineElements.has(name)) this.#endLine()
    else if (this.#lastClosedName !== '') this.addText(' ')
    this.#lastClosedName = ''
    this.#serial++
    this.#openElements.push({
      name,
      id,
      serialNumber: this.#serial,
      isExcluded: quiet,
      isInBlock: inBlock,
    })
    if (quiet || !inBlock) return
    if (sectionElements.has(name) || this.#openDrafts.length === 0)
      this.#startPassage(this.#openElements.length)
    else if (id !== '') this.#adoptAnchor(id)
  }

  closeElement(name: string): void {
    const { length } = this.#openElements
    if (length === 0) return
    const quiet = this.#openElements[length - 1]?.isExcluded === true
    if (!quiet && !inlineElements.has(name)) {
      const rank = this.#openElements.some((one) => one.name === 'summary')
        ? headingRankOfSummary
        : headingRankOf(name)
      if (rank > 0) this.#endHeading(rank)
      else this.#endLine()
    }
    this.#openElements.pop()
    this.#lastClosedName = name
    while ((this.#openDrafts.at(-1)?.depth ?? -1) >= length) this.#openDrafts.pop()
  }

  addVoidElement(name: string): void {
    if (name === 'br') this.addText(' ')
  }

  addText(text: string): void {
    const around = this.#openElements.at(-1)
    const apart = this.#lastClosedName === 'span' && /^[\p{L}\d]/u.test(text) ? ' ' : ''
    this.#lastClosedName = ''
    if (around?.isInBlock === true && !around.isExcluded) this.#line += apart + text
  }

  passages(): Passage[] {
    return this.#drafts
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

  #startPassage(depth: number): PassageDraft {
    const anchor = this.#openElements[depth - 1]?.id ?? ''
    const around = this.#openDrafts.at(-1)
    const draft: PassageDraft = {
      anchor: anchor || (around?.anchor ?? ''),
      inside: anchor === '',
      heading: '',
      above: [],
      parts: [],
      rank: 0,
      serial: this.#serial,
      depth,
    }
    this.#drafts.push(draft)
    this.#openDrafts.push(draft)
    return draft
  }

  /**
   * Uses an anchor before the first text of a passage instead of the anchor of the element around
   * it.
   */
  #adoptAnchor(id: string): void {
    const draft = this.#openDrafts.at(-1)
    if (draft === undefined || !draft.inside || draft.parts.length > 0) return
    draft.anchor = id
    draft.inside = false
  }

  #endLine(): void {
    const text = this.#takeLine()
    const draft = this.#openDrafts.at(-1)
    if (text === '' || draft === undefined) return
    const isItem = this.#openElements.some(
      ({ name, serialNumber }) => (name === 'li' || name === 'tr') && serialNumber > draft.serial,
    )
    draft.parts.push({
      kind: isItem ? 'item' : 'text',
      text: removeSoftHyphens(text),
      serial: this.#serial,
    })
  }

  #takeLine(): string {
    const text = decodeEntities(this.#line)
      .replace(/\u00AD/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    this.#line = ''
    return text
  }

  #endHeading(rank: number): void {
    const text = this.#takeLine()
    const current = this.#openDrafts.at(-1)
    if (text === '' || current === undefined) return
    if (current.rank === headingRankOfSummary) {
      current.parts.push({ kind: 'title', text: removeSoftHyphens(text), serial: this.#serial })
      return
    }
    const isNew = current.heading === '' && current.parts.every(isShort)
    if (isNew) this.#setHeading(current, { text, rank, from: current.serial })
    else this.#startNextPassage(current, text, rank)
  }

  /**
   * Starts a new passage at a heading that follows another one. Short lines directly before the
   * heading belong to the new passage.
   */
  #startNextPassage(current: PassageDraft, text: string, rank: number): void {
    const last = this.#openElements.length - 1
    const own = this.#openElements.findIndex(({ serialNumber }) => serialNumber > current.serial)
    const flat = own === last || own === -1
    const from = this.#openElements[own]?.serialNumber ?? this.#serial
    const moved = flat ? [] : current.parts.filter((part) => part.serial >= from && isShort(part))
    current.parts = current.parts.filter((part) => !moved.includes(part))
    while ((this.#openDrafts.at(-1)?.rank ?? 0) >= rank) this.#openDrafts.pop()
    const draft = this.#startPassage(flat ? last : own + 1)
    draft.parts = moved
    this.#setHeading(draft, { text, rank, from })
  }

  #setHeading(
    draft: PassageDraft,
    { text, rank, from }: { text: string; rank: number; from: number },
  ): void {
    const heading = this.#openElements.at(-1)
    const nearest = this.#openElements.findLast(({ id, serialNumber }) => {
      return id !== '' && serialNumber >= from && serialNumber !== heading?.serialNumber
    })
    const anchor = nearest?.id ?? heading?.id ?? ''
    if (anchor !== '' && (draft.inside || nearest !== undefined)) {
      draft.anchor = anchor
      draft.inside = false
    }
    draft.above = [
      ...draft.parts.map((part) => part.text),
      ...this.#openDrafts.flatMap((other) =>
        other === draft || !other.heading ? [] : [other.heading],
      ),
    ]
    draft.parts = []
    draft.heading = text
    draft.rank = rank
    draft.serial = this.#serial
  }
}

const removeSoftHyphens = (text: string): string => text.replace(/\u00AD/g, '')

/** True for a short line, for example the line above a heading or the date of an entry. */
const isShort = ({ text }: PassageLine): boolean => text.length <= 60

const headingRankOf = (name: string): number =>
  name === 'summary' ? headingRankOfSummary : /^h[1-6]$/.test(name) ? Number(name[1]) : 0

const isSkipped = (name: string, attributes: string): boolean =>
  skippedElements.has(name) ||
  /\s(?:aria-hidden="true"|hidden=""|role="img"|data-search="off")/.test(attributes) ||
  /\sclass="(?:[^"]*\s)?(?:visually-hidden|button)[\s"]/.test(attributes)

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes the HTML entities that React and the Markdown renderer write. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return namedEntities[String(name)] ?? whole
  })
}
