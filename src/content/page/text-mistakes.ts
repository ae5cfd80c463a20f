import type { Finding } from '../../problems/problem.ts'
import { wrongWeekdays } from './days-in-text.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import { markdownParts } from './markdown-parts.ts'
import { blockInLine, literalMarkup, markdownSlips } from './markdown-slips.ts'
import { matchesOf } from './matches-of.ts'
import { garbledIn } from './mojibake.ts'
import type { TextMistake } from './text-mistake.ts'
import { textPackOf, type Rule, type TextPack } from './text-pack.ts'

/**
 * Finds mistakes in the wording of one text and adds them to `found`. `markdown`: the kind of Markdown; undefined if
 * the text is shown unformatted. `language`: the language of the text.
 */
export function findTextMistakes(
  text: string,
  { markdown, language }: { markdown: MarkdownKind | undefined; language: string },
  found: TextMistake[],
): void {
  if (markdown === 'inline') found.push(...blockInLine(text))
  const pack = textPackOf(language)
  if (!mayBeWrong(text, pack)) return
  const around = { pack, language, markdown }
  const mistakes = mistakesIn({ markup: text, headings: text, words: text }, around)
  if (mistakes.length === 0) return
  // A mistake may turn out to be code or an address. To save time, only texts with mistakes are parsed.
  found.push(...(markdown === undefined ? mistakes : mistakesIn(viewsOf(text, markdown), around)))
}

type Around = { pack: TextPack; language: string; markdown: MarkdownKind | undefined }

/**
 * Three versions of a text, all of the same length. `markup` hides code, `headings` hides HTML as well, and `words`
 * hides everything but words.
 */
type Views = { markup: string; headings: string; words: string }

function mistakesIn(
  { markup, headings, words }: Views,
  { pack, language, markdown }: Around,
): TextMistake[] {
  const found: TextMistake[] = []
  const isUnusual = unusualSigns.test(markup)
  if (markdown !== undefined) {
    if (isUnusual && markup.includes('<')) found.push(...rawHtml(markup))
    if (markup.includes('](')) found.push(...vagueLinks(markup, pack))
    if (isUnusual && markdown === 'blocks' && headings.includes('##'))
      found.push(...ranksSkipped(headings))
    if (/[*[#•‣▪●&]/.test(markup)) found.push(...markdownSlips(markup, markdown === 'inline'))
  } else if (/[*_<&[`~]|^#/.test(markup)) found.push(...literalMarkup(markup))
  if (isUnusual && words.includes('"')) found.push(...strayQuotes(words))
  if (/['}\]]/.test(words.slice(-1))) found.push(...strayEnd(words))
  if (isUnusual && /[ÃÂâ\uFFFD]/.test(words)) found.push(...miscoded(words))
  if (repeatsAWord(words)) found.push(...doubledWords(words, pack))
  if (hasStandIn(words, pack)) found.push(...placeholders(words, pack))
  if (isUnusual && /[\u0301\u0308]/.test(words)) found.push(...decomposed(words))
  if (pack.worthALook.test(words)) found.push(...typography(words, pack))
  if (dayAndYear.test(words)) found.push(...wrongWeekdays(words, language))
  return found
}

/**
 * Quick test: every text with a mistake matches this pattern or `suspiciousSpacing`, except texts with repeated words
 * or placeholder words. Most texts match neither. The ranges include characters without a rule, because a dozen ranges
 * are searched three times as fast as two dozen single characters in a text beyond Latin-1.
 */
const signs = /[\u0300-\u036F"-'*<[-`{-~ÂÃâ“-‣▀-◿\uFFFD]/

/** Blanks before a punctuation mark, and digits that may belong to a date or a percentage. */
const spacing = / [ ,;!?.:-]|\d%|\d\D{1,28}\d{4}/

/** The characters of `suspiciousCharacters` that do not occur in ordinary links, emphasis and code. */
const unusualSigns = /[\u0300-\u036F"<ÂÃâ\uFFFD]|##/

/** A day and a year with a month between them. Years and other numbers alone occur in many texts. */
const dayAndYear = /(?<!\d)\d{1,2}(?!\d)\D{1,28}\d{4}(?!\d)/

const mayBeWrong = (text: string, pack: TextPack): boolean =>
  signs.test(text) || spacing.test(text) || repeatsAWord(text) || hasStandIn(text, pack)

const filler = '\uE000'

function viewsOf(text: string, kind: MarkdownKind): Views {
  const { partAt } = markdownParts(text, kind)
  const without = (hidden: RegExp) =>
    text.replace(/[^\n]/g, (sign, at: number) => (hidden.test(partAt[at] ?? '') ? filler : sign))
  return { markup: without(noMarkup), headings: without(noHeadings), words: without(noWords) }
}

const noMarkup = /(?:^|\/)(?:code|codespan|def)(?:\/|$)/
const noHeadings = /(?:^|\/)(?:code|codespan|def|html)(?:\/|$)/

/** Code, link addresses and titles, HTML, escapes, and the marks of headings, lists and quotations. */
const noWords =
  /^$|(?:^|\/)(?:blockquote|checkbox|code|codespan|def|escape|heading|hr|html|image|link|list|list_item|lines|paragraph)$|(?:^|\/)(?:def|image|link)\/address$/

function typography(text: string, { rules, spacedPercent }: TextPack): TextMistake[] {
  const found = rules.flatMap(({ find, what, better }) =>
    matchesOf(find, text).map((match) => typo(what, match[0], better(...match), match.index)),
  )
  return spacedPercent && isSentence(text) ? [...found, ...percents(text)] : found
}

const typo = (what: Rule['what'], written: string, better: string, start: number) => ({
  finding: {
    code: 'typography' as const,
    detail: { what, written, better },
    severity: 'warning' as const,
    fixText: better,
  },
  start,
  end: start + written.length,
})

/** Finds a quotation mark at one end of a text that has none at the other end. */
function strayQuotes(text: string): TextMistake[] {
  const at = text.indexOf('"')
  if (at !== text.lastIndexOf('"') || (at > 0 && at < text.trimEnd().length - 1)) return []
  // A quotation mark after a digit means inches.
  if (at > 0 && /\d/.test(text[at - 1] ?? '')) return []
  const { finding, ...place } = typo('stray-quote', '"', '', at)
  const { fixText: _, ...withoutFix } = finding
  return [{ finding: withoutFix, ...place }]
}

/**
 * Finds a quotation mark or closing bracket at the end of a text without an opening one. An apostrophe after an s is
 * allowed.
 */
function strayEnd(text: string): TextMistake[] {
  const at = text.length - 1
  const mark = text[at] ?? ''
  const isQuote = mark === "'"
  const begins = isQuote ? mark : mark === '}' ? '{' : '['
  const isAlone = text.indexOf(begins) === (isQuote ? at : -1)
  if (!isAlone || (isQuote && /[sxzß\d]$/i.test(text.slice(0, at)))) return []
  const { finding, ...place } = typo(isQuote ? 'stray-quote' : 'stray-bracket', mark, '', at)
  const { fixText: _, ...withoutFix } = finding
  return [{ finding: withoutFix, ...place }]
}

/** Finds text that was saved in one encoding and read in another. */
function miscoded(text: string): TextMistake[] {
  const lost = [...text.matchAll(/\uFFFD+/g)].map(({ 0: written, index }) => {
    const { finding, ...place } = typo('lost', written, '', index)
    const { fixText: _, ...withoutFix } = finding
    return { finding: withoutFix, ...place }
  })
  return [
    ...lost,
    ...garbledIn(text).map(({ written, better, start }) => typo('garbled', written, better, start)),
  ]
}

/**
 * True for running text, in which a space before the per cent sign is expected. Short texts are often single figures.
 */
const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 5

const percents = (text: string): TextMistake[] =>
  [...text.matchAll(/(?<![\p{L}\d])([+–-]?\d[\d.,]*)%(?![\p{L}\d])/gu)].map(
    ({ 0: written, 1: figure = '', index }) => typo('percent', written, `${figure}\u202F%`, index),
  )

const doubledWords = (text: string, { neverTwice }: TextPack): TextMistake[] =>
  (neverTwice === undefined ? [] : matchesOf(neverTwice, text)).map(
    ({ 0: written, 1: word = '', index }) => ({
      finding: { code: 'doubled-word', detail: { word }, severity: 'warning', fixText: word },
      start: index,
      end: index + written.length,
    }),
  )

/** A quick test for repeated words; most texts have none. */
function repeatsAWord(text: string): boolean {
  let last = 0
  let lastEnd = 0
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(' ', start)
    const end = found === -1 ? text.length : found
    if (end > start) {
      const length = lastEnd - last
      if (
        length > 0 &&
        end - start >= length &&
        (text.charCodeAt(start) | 32) === (text.charCodeAt(last) | 32) &&
        text.slice(start, start + length).toLowerCase() === text.slice(last, lastEnd).toLowerCase()
      ) {
        return true
      }
      last = start
      lastEnd = end
    }
    start = end + 1
  }
  return false
}

const hasStandIn = (text: string, { standIn }: TextPack): boolean => text.search(standIn) !== -1

const placeholders = (text: string, { standIn }: TextPack): TextMistake[] =>
  matchesOf(standIn, text).map(({ 0: written, index }) => ({
    finding: { code: 'placeholder-text', detail: { text: written }, severity: 'warning' },
    start: index,
    end: index + written.length,
  }))

/** Finds letters whose accents are separate characters, as some systems write them. */
const decomposed = (text: string): TextMistake[] =>
  [...text.matchAll(/\p{L}*(?:[aouAOU]\u0308|[eE]\u0301)[\p{L}\p{M}]*/gu)].map(
    ({ 0: written, index }) => typo('decomposed', written, written.normalize('NFC'), index),
  )

/** Names of HTML elements. A word in angle brackets such as “<Vorname>” is not HTML. */
const htmlTag =
  /<\/?(a|abbr|article|audio|b|blockquote|br|button|center|code|del|details|div|em|embed|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|li|link|main|mark|meta|nav|object|ol|option|p|pre|s|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>/gi

const htmlComment = /<!--[^]*?(?:-->|$)/g

/** A closing tag is reported only if its opening tag is not. */
const rawHtml = (text: string): TextMistake[] => [
  ...matchesOf(htmlComment, text).map(({ 0: written, index }) =>
    htmlIn(written, '!-- … --', index),
  ),
  ...matchesOf(htmlTag, text)
    .filter(({ 0: written, 1: tag = '' }) => !written.startsWith('</') || !text.includes(`<${tag}`))
    .map(({ 0: written, 1: tag = '', index }) => htmlIn(written, tag, index)),
]

const htmlIn = (written: string, tag: string, start: number): TextMistake => ({
  finding: { code: 'raw-html', detail: { tag }, severity: 'warning' },
  start,
  end: start + written.length,
})

const vagueLinks = (text: string, { vague }: TextPack): TextMistake[] =>
  (vague === undefined ? [] : matchesOf(vague, text)).map(
    ({ 0: written, 1: label = '', index }) => ({
      finding: { code: 'vague-link', detail: { label }, severity: 'warning' },
      start: index + written.indexOf(label),
      end: index + written.indexOf(label) + label.length,
    }),
  )

/** Finds headings that skip a rank. The first heading of a text has rank 1 (`#`). */
function ranksSkipped(text: string): TextMistake[] {
  let last = 0
  return [...text.matchAll(/^(#{1,6})(?= \S)/gm)].flatMap(({ 1: marks = '', index }) => {
    const rank = marks.length
    const expected = last + 1
    last = rank
    if (rank <= expected) return []
    last = expected
    const finding: Finding = {
      code: 'heading-order',
      detail: { what: 'skips', rank, expected },
      severity: 'warning',
      fixText: '#'.repeat(expected),
    }
    return [{ finding, start: index, end: index + rank }]
  })
}
