import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { Finding } from '../../problems/problem.ts'
import { matchesOf } from './matches-of.ts'
import type { TextMistake } from './text-mistake.ts'

type MarkdownMistake = Extract<Finding, { code: 'markdown-slip' }>['detail']

/**
 * Finds mistakes in Markdown, where the result is not what the author meant. `text`: the Markdown,
 * in which spaces replace code, so that code contains no mistakes. `isLine`: true if the text is
 * rendered as one line (then `findBlockInLine` finds lists and headings).
 */
export function findMarkdownMistakes(text: string, isLine: boolean): TextMistake[] {
  const mistakes: TextMistake[] = []
  const add = (
    what: MarkdownMistake['what'],
    written: string,
    start: number,
    correction?: string,
  ) =>
    mistakes.push({
      finding: {
        code: 'markdown-slip',
        detail: { what, written, better: correction },
        severity: 'warning',
        fixText: correction,
      },
      start,
      end: start + written.length,
    })

  if (mayHaveStarMistake(text)) addStarMistakes(text, add)
  if (text.includes('[')) {
    if (/\][ \t]/.test(text))
      for (const { 0: written, 1: label = '', 2: href = '', index } of matchesOf(blankInLink, text))
        add('blank-in-link', written, index, `${label}${href}`)
    for (const { 0: written, index } of matchesOf(openLink, text))
      addLinkMistake(text, written, index, add)
    if (mayHaveBracketMistake.test(text)) addBracketMistakes(text, add)
  }
  if (!isLine && /[•‣▪●]/.test(text)) {
    for (const { 1: bulletSign = '', index } of matchesOf(bulletLine, text))
      add('bullet', bulletSign, index, '-')
  }
  if (text.includes('&')) {
    for (const { 0: written, index } of matchesOf(openEntity, text))
      add('entity', written, index, `${written};`)
  }
  if (!isLine && /#\p{Lu}/u.test(text)) {
    for (const { 1: before = '', 2: marks = '', 3: rest = '', index } of matchesOf(
      headingWithoutBlank,
      text,
    ))
      add('no-blank', marks + rest, index + before.length, `${marks} ${rest}`)
  }
  return mistakes
}

/** Finds the first paragraph, list, heading, quotation, code block or table in a text that is rendered as one line. */
export function findBlockInLine(text: string): TextMistake[] {
  if (!text.includes('\n') && !/^[#>]/.test(text)) return []
  for (const [what, pattern] of blockPatterns) {
    const found = pattern.exec(text.trimEnd())
    const [start, end] = found?.indices?.[1] ?? []
    if (start === undefined || end === undefined) continue
    const written = text.slice(start, end)
    const detail = { what, written, better: undefined }
    return [{ finding: { code: 'markdown-slip', detail, severity: 'warning' }, start, end }]
  }
  return []
}

/**
 * Patterns that find a block in a text of one line. Group 1 is the first line of the block.
 * Paragraphs come last, because an empty line may also precede the other blocks.
 */
const blockPatterns = [
  ['line-code', /^[ \t]*((?:`{3,}|~{3,})[^\n]*)\n/dm],
  ['line-table', /^([^\n|]*\|[^\n]*)\n[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*\|[ \t:|-]*$/dm],
  [
    'line-list',
    /^[ \t]*((?:[-*+•‣▪●]|\d{1,9}[.)])[ \t]+\S[^\n]*)\n\s*(?:[-*+•‣▪●]|\d{1,9}[.)])[ \t]/dm,
  ],
  ['line-heading', /^[ \t]*(#{1,6}(?:[ \t]+\S|\p{Lu})[^\n]*)/dmu],
  ['line-quote', /^[ \t]*(>[ \t]*\S[^\n]*)/dm],
  ['line-paragraphs', /\n[ \t]*\n[ \t]*([^\n]+)/d],
] as const

type AddMistake = (
  what: MarkdownMistake['what'],
  written: string,
  start: number,
  better?: string,
) => void

/** A quick test for mistakes with brackets; most links do not match. */
const mayHaveBracketMistake = /\)\[|\]\{|\[\[|\[\/|\[[^\]\w]{0,9}\]|\(\s*\)/

/** Finds `(words)[/target]`, `[words]{/target}`, `[[words]]`, `[](/target)`, `[words]()`, `[b]words[/b]`. */
function addBracketMistakes(text: string, add: AddMistake): void {
  for (const { 0: written, 1: words = '', 2: href = '', index } of matchesOf(swappedLink, text))
    add('swapped-link', written, index, `[${words}](${href})`)
  for (const { 0: written, 1: words = '', 2: href = '', index } of matchesOf(bracedLink, text))
    add('swapped-link', written, index, `[${words}](${href})`)
  for (const { 0: written, 1: words = '', 2: link, index } of matchesOf(doubleBracket, text))
    add('double-bracket', written, index, link && `[${words}]${link}`)
  for (const { 0: written, 1: words = '', 2: href = '', index } of matchesOf(emptyLink, text))
    if (!hasVisibleText(words)) add('no-words', written, index)
    else if (href.trim() === '') add('no-target', written, index)
  for (const { 0: written, index } of matchesOf(bracketCode, text))
    add('bracket-code', written, index)
}

const targetPattern = String.raw`(?:\/|#|https?:|mailto:|tel:)`
const swappedLink = new RegExp(String.raw`\(([^()\n]{1,200})\)\[(${targetPattern}[^\]\s]*)\]`, 'g')
const bracedLink = new RegExp(String.raw`\[([^\][\n]{1,200})\]\{(${targetPattern}[^}\s]*)\}`, 'g')
/** A text in double brackets, except for a number such as `[[1]]`, which marks a note. */
const doubleBracket = /\[\[(?!\d+\])([^\][\n]{1,200})\]\](\([^()\n]*\))?/g
const emptyLink = /(?<!!)\[([^\][\n]{0,200})\]\(([^()\n]{0,300})\)/g
const bracketCode =
  /\[(b|i|u|url|img|list|code|quote|color|size)(?:=[^\][\n]*)?\][^\][\n]*\[\/\1\]/gi
const bulletLine = /(?<=^|\n[ \t]*)([•‣▪●])(?=\s)/g
const openEntity = /&(?:[aou]uml|szlig)(?!;)|&(?:nbsp|shy|amp|quot|ndash|mdash|hellip)(?![\w;])/gi

const blankInLink = /(\[[^\][\n]{1,200}\])[ \t]+(\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\))/g

/** Blanks in a telephone link or a file link: `(tel:+44 117 496 0123)`, `(/media/price list.pdf)`. */
const blankInTarget =
  /(\[[^\][\n]{1,200}\])\((tel:[+\d./-]*(?:[ \t]+[\d./-]+)+|(?:\/|https?:)[^()\s"'<>]*(?:[ \t]+[^()\s"'<>]+){1,9}\.[a-z\d]{2,5})\)/iy

/** Reports a link without a closing bracket, or a link whose address contains a blank. */
function addLinkMistake(text: string, written: string, index: number, add: AddMistake): void {
  blankInTarget.lastIndex = index
  const [match, label = '', href = ''] = blankInTarget.exec(text) ?? []
  if (match === undefined) add('open-link', written, index)
  else add('blank-in-target', match, index, `${label}(${withoutBlanks(href)})`)
}

const withoutBlanks = (href: string): string =>
  href.trim().replaceAll(/[ \t]/g, /^tel:/i.test(href) ? '' : '%20')

/** A link without a closing bracket before the end of the line or of the address. */
const openLink =
  /\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*(?=$|[ \t]*\n|[ \t]+(?!["'(]))/gm

/** A heading without a blank after its number signs, alone in its paragraph. */
const headingWithoutBlank = /(^|\n[ \t]*\n)(#{1,6})(\p{Lu}[^\n#]*)(?=\n[ \t]*\n|\s*$)/gu

/**
 * A quick test: false if at most one star is inside a word, and every pair of stars is closed in its paragraph. Most
 * texts pass it.
 */
function mayHaveStarMistake(text: string): boolean {
  let inWords = 0
  let open = -1
  for (let at = text.indexOf('*'); at !== -1;) {
    let end = at + 1
    while (text.charCodeAt(end) === starCode) end += 1
    if (end - at === 1 && mayBeLetter(text, at - 1) && mayBeLetter(text, end)) inWords += 1
    if (end - at === 2 && text[at - 1] !== '\\') {
      if (open !== -1 && /\n[ \t]*\n/.test(text.slice(open, at))) return true
      open = open === -1 ? at : -1
    }
    at = text.indexOf('*', end)
  }
  return open !== -1 || inWords > 1 || /\*\*[ \t]+[^*\n]+\*\*|\*\*[^*\n]+[ \t]\*\*/.test(text)
}

const starCode = 42

function mayBeLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 127 || (code > 64 && code < 91) || (code > 96 && code < 123)
}

function addStarMistakes(text: string, add: AddMistake): void {
  let start = 0
  for (const paragraph of text.split(/(\n[ \t]*\n)/)) {
    const inWords = [...paragraph.matchAll(/(?<=\p{L}{2})\*(?=\p{Ll})/gu)]
    const [first, second] = inWords
    const isOdd = (paragraph.match(doubleStar)?.length ?? 0) % 2 === 1
    if (first !== undefined && second !== undefined) {
      // The second star closes the first one, so Markdown shows the words between them as emphasis.
      const from = paragraph.slice(0, first.index).search(/\p{L}+$/u)
      const word = /^[\p{L}*]+/u.exec(paragraph.slice(from))?.[0] ?? '*'
      add('star-in-word', word, start + from, word.replaceAll('*', '\\*'))
    } else if (!isOdd && hasBlankInBold(paragraph)) {
      for (const { 0: written, 1: words = '', index } of paragraph.matchAll(blankInBold))
        add('blank-in-bold', written, start + index, `**${words.trim()}**`)
    } else if (isOdd) {
      const alone = unpairedStarsIn(paragraph)
      if (alone !== undefined) add('open-emphasis', '**', start + alone)
    }
    start += paragraph.length
  }
}

/** Returns the offset of two stars without a counterpart, or undefined. */
function unpairedStarsIn(paragraph: string): number | undefined {
  let open: number | undefined
  for (const { index } of paragraph.matchAll(doubleStar)) {
    const opens =
      /^\S/.test(paragraph.slice(index + 2)) &&
      /(?:^|[\s([{„“"'–—/-])$/.test(paragraph.slice(0, index))
    if (open !== undefined && opens) return open
    if (open === undefined && !opens && !/^\S/.test(paragraph.slice(index + 2))) return index
    open = open === undefined ? index : undefined
  }
  return open
}

/** Bold text with a blank next to the inner side of its stars, which Markdown does not recognise. */
const blankInBold = /(?<![\\*\S])\*\*((?=[ \t])[^*\n]+?|[^*\n]+?[ \t])\*\*(?![*\p{L}])/gu

const hasBlankInBold = (paragraph: string): boolean =>
  (paragraph.match(doubleStar)?.length ?? 0) === 2 && paragraph.search(blankInBold) !== -1

const doubleStar = /(?<![\\*])\*\*(?!\*)/g

/** Finds Markdown and HTML in a field that is shown without formatting. */
export const findLiteralMarkup = (text: string): TextMistake[] =>
  matchesOf(markupPattern, text).map(({ 0: written, index }) => ({
    finding: { code: 'literal-markup', detail: { written }, severity: 'warning' },
    start: index,
    end: index + written.length,
  }))

const markupPattern =
  /^#{1,6} (?=\S)|`[^`\n]+`|~~[^~\n]+~~|<!--[^\n]*?-->|\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*|(?<![\w*])\*[^*\s](?:[^*\n]*[^*\s])?\*(?![\w*])|__[^_\s][^_\n]*__|\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)|<(?:a|b|br|em|i|p|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>|&(?:nbsp|shy|amp|quot|[aou]uml|szlig);/gi
