import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it'

/** Offsets in a text, `end` exclusive. */
export type TextRange = { start: number; end: number }

/** The range of each token in the text of its paragraph, heading or table cell. */
export class TokenRanges {
  readonly #ranges = new WeakMap<Token, TextRange>()

  /** Returns undefined only for the tokens in the alt text of an image. */
  get(token: Token): TextRange | undefined {
    const range = this.#ranges.get(token)
    if (range === undefined) return undefined
    const { start, end } = range
    // The parser joins texts into the last one, and emphasis marks into the inner one.
    if (token.type === 'text') return { start: end - token.content.length, end }
    if (token.type === 'strong_open') return { start: end - 2, end }
    return token.type === 'strong_close' ? { start, end: start + 2 } : range
  }

  set(token: Token, start: number, end: number): void {
    this.#ranges.set(token, { start, end })
  }

  /** Makes the range empty, at its start. */
  empty(token: Token): void {
    const start = this.#ranges.get(token)?.start
    if (start !== undefined) this.set(token, start, start)
  }
}

/** Quotation marks except straight ones, and brackets of East Asian writing. */
const quotePattern = /[\p{Pi}\p{Pf}„‚〈-】〔-〟（）｛｝［］]/u

/** Characters of East Asian writing, which has no spaces between words. */
const eastAsianPattern =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u

/**
 * Recognises emphasis next to quotation marks and East Asian writing, where CommonMark shows stars: `**“bold”**text`,
 * `含**「重点」**内容`.
 */
class InlineState extends MarkdownIt.StateInline {
  override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline['scanDelims']> {
    const scanned = super.scanDelims(start, canSplitWord)
    if (!canSplitWord || (scanned.can_open && scanned.can_close)) return scanned
    const before = /\S$/u.exec(this.src.slice(Math.max(0, start - 2), start))?.[0]
    const end = start + scanned.length
    const after = /^\S/u.exec(this.src.slice(end, Math.min(end + 2, this.posMax)))?.[0]
    if (before === undefined || after === undefined) return scanned
    scanned.can_open ||= eastAsianPattern.test(before) || quotePattern.test(after)
    scanned.can_close ||= eastAsianPattern.test(after) || quotePattern.test(before)
    return scanned
  }
}

/** The inline parser of markdown-it, which also notes the range of each token if `env.ranges` is given. */
export class InlineParser extends MarkdownIt.ParserInline {
  constructor() {
    super()
    this.State = InlineState
    this.ruler2.before('fragments_join', 'empty_marks', emptyUnusedMarks)
  }

  override tokenize(state: StateInline): void {
    const { ranges } = state.env
    if (!(ranges instanceof TokenRanges)) return super.tokenize(state)
    const rules = this.ruler.getRules('')
    const end = state.posMax
    while (state.pos < end) {
      const pendingStart = state.pos - state.pending.length
      const ruleStart = state.pos
      const count = state.tokens.length
      const isNestedTooDeep = state.level >= state.md.options.maxNesting
      if (isNestedTooDeep || !rules.some((rule) => rule(state, false)))
        state.pending += state.src[state.pos++]
      noteRanges(state, ranges, { from: count, pendingStart, ruleStart })
    }
    if (state.pending === '') return
    const start = state.pos - state.pending.length
    ranges.set(state.pushPending(), start, state.pos)
  }
}

/** Notes the ranges of the tokens that one rule has added. They start with the text before them, if there is any. */
function noteRanges(
  { tokens, pos }: StateInline,
  ranges: TokenRanges,
  { from, pendingStart, ruleStart }: { from: number; pendingStart: number; ruleStart: number },
): void {
  let start = pendingStart
  let marks = 0
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) continue
    let end = ranges.get(token)?.end
    if (end === undefined) {
      const isLast = index === tokens.length - 1
      if (token.type === 'text' && start < ruleStart) end = start + token.content.length
      else if (isLast) end = pos
      else if (token.nesting === 1) {
        marks = widthOfMark(token)
        end = start + marks
      } else
        end =
          marks > 0 || tokens[index - 1]?.info === 'auto'
            ? pos - marks
            : start + token.content.length
      ranges.set(token, start, end)
    }
    start = end
  }
}

/** The number of characters of an opening mark. A bare address has none. */
function widthOfMark({ markup }: Token): number {
  if (markup === 'linkify') return 0
  return markup === 'autolink' || markup === '' ? 1 : markup.length
}

/** Empties the range of one half of a double mark. The parser has emptied its text, and the other half stands for both. */
function emptyUnusedMarks({ tokens, env: { ranges } }: StateInline): void {
  if (!(ranges instanceof TokenRanges)) return
  for (const token of tokens) if (token.type === 'text' && token.content === '') ranges.empty(token)
}

/** Notes the ranges of bare addresses such as `www.example.com`, which the parser recognises in the finished tokens. */
export function noteBareAddresses({ tokens, env: { ranges } }: StateCore): void {
  if (!(ranges instanceof TokenRanges)) return
  for (const { children } of tokens) {
    let end = 0
    for (const token of children ?? []) {
      const known = ranges.get(token)
      if (known === undefined) ranges.set(token, end, end + token.content.length)
      end = known?.end ?? end + token.content.length
    }
  }
}
