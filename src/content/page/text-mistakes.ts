import type { Finding } from '../../problems/problem.ts'
import { findWrongDates } from './dates-in-text.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { markdownPartsOf } from '../../text/markdown/markdown-parts.ts'
import { findBlockInLine, findLiteralMarkup, findMarkdownMistakes } from './markdown-mistakes.ts'
import { findMarkupMistakes, mayHaveMarkupMistake } from './markup-mistakes.ts'
import { findAllMatches } from './matches-of.ts'
import { findGarbledText } from './mojibake.ts'
import type { TextMistake } from './text-mistake.ts'
import { textRulesOf, type TypographyRule, type TextRules } from './text-rules.ts'

/**
 * Finds mistakes in the wording of one text and adds them to `found`. `markdown`: the kind of Markdown; undefined if
 * the text is shown unformatted. `language`: the language of the text.
 */
export function findTextMistakes(
  text: string,
  { markdown, language }: { markdown: MarkdownKind | undefined; language: string },
  found: TextMistake[],
): void {
  if (markdown === 'inline') found.push(...findBlockInLine(text))
  const pack = textRulesOf(language)
  const mayHaveMarkup = markdown !== undefined && mayHaveMarkupMistake(text)
  if (!mayHaveMarkup && !mayHaveMistakes(text, pack)) return
  const settings = { pack, language, markdown }
  const mistakes = findMistakesInViews(
    { withoutCode: text, withoutHtml: text, wordsOnly: text },
    settings,
  )
  if (mistakes.length === 0 && !mayHaveMarkup) return
  // A possible mistake may be a part of code or of an address. Only the Markdown parser knows this.
  // It is slow, so only texts with possible mistakes are parsed.
  if (markdown === undefined) found.push(...mistakes)
  else {
    if (mistakes.length > 0)
      found.push(...findMistakesInViews(createTextViews(text, markdown), settings))
    if (mayHaveMarkup) found.push(...findMarkupMistakes(text, markdownPartsOf(text, markdown)))
  }
}

type TextSettings = { pack: TextRules; language: string; markdown: MarkdownKind | undefined }

/**
 * Three versions of a text, all of the same length. `markup` hides code, `headings` hides HTML as well, and `words`
 * hides everything but words.
 */
type TextViews = { withoutCode: string; withoutHtml: string; wordsOnly: string }

function findMistakesInViews(
  { withoutCode, withoutHtml, wordsOnly }: TextViews,
  { pack, language, markdown }: TextSettings,
): TextMistake[] {
  const found: TextMistake[] = []
  const isUnusual = unusualCharacterPattern.test(withoutCode)
  if (markdown !== undefined) {
    if (withoutCode.includes('](')) found.push(...findVagueLinks(withoutCode, pack))
    if (isUnusual && markdown === 'blocks' && withoutHtml.includes('##'))
      found.push(...findSkippedRanks(withoutHtml))
    if (/[*[#•‣▪●&]/.test(withoutCode))
      found.push(...findMarkdownMistakes(withoutCode, markdown === 'inline'))
  } else if (/[*_<&[`~]|^#/.test(withoutCode)) found.push(...findLiteralMarkup(withoutCode))
  if (isUnusual && wordsOnly.includes('"')) found.push(...findStrayQuote(wordsOnly))
  if (/['}\]]/.test(wordsOnly.slice(-1))) found.push(...findStrayEnd(wordsOnly))
  if (isUnusual && /[ÃÂâ\uFFFD]/.test(wordsOnly)) found.push(...findMiscodedText(wordsOnly))
  if (mayRepeatWord(wordsOnly)) found.push(...findRepeatedWords(wordsOnly, pack))
  if (hasPlaceholderText(wordsOnly, pack)) found.push(...findPlaceholderTexts(wordsOnly, pack))
  if (isUnusual && /[\u0301\u0308]/.test(wordsOnly)) found.push(...findDecomposedLetters(wordsOnly))
  if (pack.possibleMatchPattern.test(wordsOnly))
    found.push(...findTypographyMistakes(wordsOnly, pack))
  if (dayAndYearPattern.test(wordsOnly)) found.push(...findWrongDates(wordsOnly, language))
  return found
}

/**
 * Quick test: every text with a mistake matches this pattern or `suspiciousSpacing`, except texts with repeated words
 * or placeholder words. Most texts match neither. The ranges include characters without a rule, because a dozen ranges
 * are searched three times as fast as two dozen single characters in a text beyond Latin-1.
 */
const suspiciousCharacterPattern = /[\u0300-\u036F"-'*<[-`{-~ÂÃâ“-‣▀-◿\uFFFD]/

/** Blanks before a punctuation mark, and digits that may belong to a date or a percentage. */
const suspiciousSpacingPattern = / [ ,;!?.:-]|\d%|\d\D{1,28}\d{4}/

/** The characters of `suspiciousCharacters` that do not occur in ordinary links, emphasis and code. */
const unusualCharacterPattern = /[\u0300-\u036F"<ÂÃâ\uFFFD]|##/

/** A day and a year with a month between them. Years and other numbers alone occur in many texts. */
const dayAndYearPattern = /(?<!\d)\d{1,2}(?!\d)\D{1,28}\d{4}(?!\d)/

const mayHaveMistakes = (text: string, pack: TextRules): boolean =>
  suspiciousCharacterPattern.test(text) ||
  suspiciousSpacingPattern.test(text) ||
  mayRepeatWord(text) ||
  hasPlaceholderText(text, pack)

const fillerCharacter = '\uE000'

function createTextViews(text: string, kind: MarkdownKind): TextViews {
  const { partNameByOffset } = markdownPartsOf(text, kind)
  const without = (hidden: RegExp) =>
    text.replace(/[^\n]/g, (character, at: number) =>
      hidden.test(partNameByOffset[at] ?? '') ? fillerCharacter : character,
    )
  return {
    withoutCode: without(partsHiddenWithCode),
    withoutHtml: without(partsHiddenWithHtml),
    wordsOnly: without(partsHiddenFromWords),
  }
}

const partsHiddenWithCode =
  /(?:^|\/)(?:fence|code_block|code_inline|math_inline|math_block|reference_definition)(?:\/|$)/
const partsHiddenWithHtml =
  /(?:^|\/)(?:fence|code_block|code_inline|math_inline|math_block|reference_definition|html_inline|html_block)(?:\/|$)/

/** All parts except words, entities, emphasis marks, and the brackets around the label of a link. */
const partsHiddenFromWords =
  /^$|(?:^|\/)(?!(?:text|entity|strong|em|s|label)$)\w+$|(?:^|\/)(?:fence|code_block|math_block|html_block|reference_definition|image)\//

function findTypographyMistakes(
  text: string,
  { typographyRules, hasSpacedPercent }: TextRules,
): TextMistake[] {
  const found = typographyRules.flatMap(({ pattern, what, correct }) =>
    findAllMatches(pattern, text).map((match) =>
      createTypographyMistake(what, match[0], correct(...match), match.index),
    ),
  )
  return hasSpacedPercent && isSentence(text) ? [...found, ...findPercentSigns(text)] : found
}

const createTypographyMistake = (
  what: TypographyRule['what'],
  written: string,
  correction: string,
  start: number,
) => ({
  finding: {
    code: 'typography' as const,
    detail: { what, written, better: correction },
    severity: 'warning' as const,
    fixText: correction,
  },
  start,
  end: start + written.length,
})

/** Finds a quotation mark at one end of a text that has none at the other end. */
function findStrayQuote(text: string): TextMistake[] {
  const at = text.indexOf('"')
  if (at !== text.lastIndexOf('"') || (at > 0 && at < text.trimEnd().length - 1)) return []
  // A quotation mark after a digit, as in `24"`, means inches and is no mistake.
  if (at > 0 && /\d/.test(text[at - 1] ?? '')) return []
  const { finding, ...place } = createTypographyMistake('stray-quote', '"', '', at)
  const { fixText: _, ...withoutFix } = finding
  return [{ finding: withoutFix, ...place }]
}

/**
 * Finds a quotation mark or closing bracket at the end of a text without an opening one. An apostrophe after an s is
 * allowed.
 */
function findStrayEnd(text: string): TextMistake[] {
  const at = text.length - 1
  const mark = text[at] ?? ''
  const isQuote = mark === "'"
  const begins = isQuote ? mark : mark === '}' ? '{' : '['
  const isAlone = text.indexOf(begins) === (isQuote ? at : -1)
  if (!isAlone || (isQuote && /[sxzß\d]$/i.test(text.slice(0, at)))) return []
  const { finding, ...place } = createTypographyMistake(
    isQuote ? 'stray-quote' : 'stray-bracket',
    mark,
    '',
    at,
  )
  const { fixText: _, ...withoutFix } = finding
  return [{ finding: withoutFix, ...place }]
}

/** Finds text that was saved in one encoding and read in another. */
function findMiscodedText(text: string): TextMistake[] {
  const lostCharacters = [...text.matchAll(/\uFFFD+/g)].map(({ 0: written, index }) => {
    const { finding, ...place } = createTypographyMistake('lost', written, '', index)
    const { fixText: _, ...withoutFix } = finding
    return { finding: withoutFix, ...place }
  })
  return [
    ...lostCharacters,
    ...findGarbledText(text).map(({ written, better, start }) =>
      createTypographyMistake('garbled', written, better, start),
    ),
  ]
}

/**
 * True for running text, in which a space before the per cent sign is expected. Short texts are often single figures.
 */
const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 5

const findPercentSigns = (text: string): TextMistake[] =>
  [...text.matchAll(/(?<![\p{L}\d])([+–-]?\d[\d.,]*)%(?![\p{L}\d])/gu)].map(
    ({ 0: written, 1: figure = '', index }) =>
      createTypographyMistake('percent', written, `${figure}\u202F%`, index),
  )

const findRepeatedWords = (text: string, { neverRepeatedPattern }: TextRules): TextMistake[] =>
  (neverRepeatedPattern === undefined ? [] : findAllMatches(neverRepeatedPattern, text)).map(
    ({ 0: written, 1: word = '', index }) => ({
      finding: { code: 'doubled-word', detail: { word }, severity: 'warning', fixText: word },
      start: index,
      end: index + written.length,
    }),
  )

/** A quick test for repeated words; most texts have none. */
function mayRepeatWord(text: string): boolean {
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

const hasPlaceholderText = (text: string, { placeholderText }: TextRules): boolean =>
  text.search(placeholderText) !== -1

const findPlaceholderTexts = (text: string, { placeholderText }: TextRules): TextMistake[] =>
  findAllMatches(placeholderText, text).map(({ 0: written, index }) => ({
    finding: { code: 'placeholder-text', detail: { text: written }, severity: 'warning' },
    start: index,
    end: index + written.length,
  }))

/** Finds letters whose accents are separate characters, as some systems write them. */
const findDecomposedLetters = (text: string): TextMistake[] =>
  [...text.matchAll(/\p{L}*(?:[aouAOU]\u0308|[eE]\u0301)[\p{L}\p{M}]*/gu)].map(
    ({ 0: written, index }) =>
      createTypographyMistake('decomposed', written, written.normalize('NFC'), index),
  )

const findVagueLinks = (text: string, { vagueLinkPattern }: TextRules): TextMistake[] =>
  (vagueLinkPattern === undefined ? [] : findAllMatches(vagueLinkPattern, text)).map(
    ({ 0: written, 1: label = '', index }) => ({
      finding: { code: 'vague-link', detail: { label }, severity: 'warning' },
      start: index + written.indexOf(label),
      end: index + written.indexOf(label) + label.length,
    }),
  )

/** Finds headings that skip a rank. The first heading has the highest rank of the text, for example 2 (`##`). */
function findSkippedRanks(text: string): TextMistake[] {
  const headings = [...text.matchAll(/^(#{1,6})(?= \S)/gm)]
  let last = Math.min(...headings.map(({ 1: marks = '' }) => marks.length)) - 1
  return headings.flatMap(({ 1: marks = '', index }) => {
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
