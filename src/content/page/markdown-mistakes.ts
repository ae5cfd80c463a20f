import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { Finding } from '../../problems/problem.ts'
import { findAllMatches } from './matches-of.ts'
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
      for (const { 0: written, 1: label = '', 2: href = '', index } of findAllMatches(
        blankInLinkPattern,
        text,
      ))
        add('blank-in-link', written, index, `${label}${href}`)
    for (const { 0: written, index } of findAllMatches(openLink, text))
      addLinkMistake(text, written, index, add)
    if (possibleBracketMistakePattern.test(text)) addBracketMistakes(text, add)
  }
  if (!isLine && /[•‣▪●]/.test(text)) {
    for (const { 1: bulletSign = '', index } of findAllMatches(bulletLinePattern, text))
      add('bullet', bulletSign, index, '-')
  }
  if (text.includes('&')) {
    for (const { 0: written, index } of findAllMatches(openEntity, text))
      add('entity', written, index, `${written};`)
  }
  if (!isLine && /#\p{Lu}/u.test(text)) {
    for (const { 1: before = '', 2: marks = '', 3: rest = '', index } of findAllMatches(
      headingWithoutBlankPattern,
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
const possibleBracketMistakePattern = /\)\[|\]\{|\[\[|\[\/|\[[^\]\w]{0,9}\]|\(\s*\)/

/** Finds `(words)[/target]`, `[words]{/target}`, `[[words]]`, `[](/target)`, `[words]()`, `[b]words[/b]`. */
function addBracketMistakes(text: string, add: AddMistake): void {
  for (const { 0: written, 1: words = '', 2: href = '', index } of findAllMatches(
    swappedLinkPattern,
    text,
  ))
    add('swapped-link', written, index, `[${words}](${href})`)
  for (const { 0: written, 1: words = '', 2: href = '', index } of findAllMatches(
    bracedLinkPattern,
    text,
  ))
    add('swapped-link', written, index, `[${words}](${href})`)
  for (const { 0: written, 1: words = '', 2: link, index } of findAllMatches(
    doubleBracketPattern,
    text,
  ))
    add('double-bracket', written, index, link && `[${words}]${link}`)
  for (const { 0: written, 1: words = '', 2: href = '', index } of findAllMatches(
    emptyLinkPattern,
    text,
  ))
    if (!hasVisibleText(words)) add('no-words', written, index)
    else if (href.trim() === '') add('no-target', written, index)
  for (const { 0: written, index } of findAllMatches(bracketCodePattern, text))
    add('bracket-code', written, index)
}

const targetPattern = String.raw`(?:\/|#|https?:|mailto:|tel:)`
const swappedLinkPattern = new RegExp(
  String.raw`\(([^()\n]{1,200})\)\[(${targetPattern}[^\]\s]*)\]`,
  'g',
)
const bracedLinkPattern = new RegExp(
  String.raw`\[([^\][\n]{1,200})\]\{(${targetPattern}[^}\s]*)\}`,
  'g',
)
/** A text in double brackets, except for a number such as `[[1]]`, which marks a note. */
const doubleBracketPattern = /\[\[(?!\d+\])([^\][\n]{1,200})\]\](\([^()\n]*\))?/g
const emptyLinkPattern = /(?<!!)\[([^\][\n]{0,200})\]\(([^()\n]{0,300})\)/g
const bracketCodePattern =
  /\[(b|i|u|url|img|list|code|quote|color|size)(?:=[^\][\n]*)?\][^\][\n]*\[\/\1\]/gi
const bulletLinePattern = /(?<=^|\n[ \t]*)([•‣▪●])(?=\s)/g
const openEntity = /&(?:[aou]uml|szlig)(?!;)|&(?:nbsp|shy|amp|quot|ndash|mdash|hellip)(?![\w;])/gi

const blankInLinkPattern = /(\[[^\][\n]{1,200}\])[ \t]+(\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\))/g

/** Blanks in a telephone link or a file link: `(tel:+44 117 496 0123)`, `(/media/price list.pdf)`. */
const blankInTargetPattern =
  /(\[[^\][\n]{1,200}\])\((tel:[+\d./-]*(?:[ \t]+[\d./-]+)+|(?:\/|https?:)[^()\s"'<>]*(?:[ \t]+[^()\s"'<>]+){1,9}\.[a-z\d]{2,5})\)/iy

/** Reports a link without a closing bracket, or a link whose address contains a blank. */
function addLinkMistake(text: string, written: string, index: number, add: AddMistake): void {
  blankInTargetPattern.lastIndex = index
  const [match, label = '', href = ''] = blankInTargetPattern.exec(text) ?? []
  if (match === undefined) add('open-link', written, index)
  else add('blank-in-target', match, index, `${label}(${removeBlanks(href)})`)
}

const removeBlanks = (href: string): string =>
  href.trim().replaceAll(/[ \t]/g, /^tel:/i.test(href) ? '' : '%20')

/** A link without a closing bracket before the end of the line or of the address. */
const openLink =
  /\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*(?=$|[ \t]*\n|[ \t]+(?!["'(]))/gm

/** A heading without a blank after its number signs, alone in its paragraph. */
const headingWithoutBlankPattern = /(^|\n[ \t]*\n)(#{1,6})(\p{Lu}[^\n#]*)(?=\n[ \t]*\n|\s*$)/gu

/**
 * A quick test: false if at most one star is inside a word, and every pair of stars is closed in its paragraph. Most
 * texts pass it.
 */
function mayHaveStarMistake(text: string): boolean {
  let inWords = 0
  let open = -1
  for (let at = text.indexOf('*'); at !== -1;) {
    let end = at + 1
    while (text.charCodeAt(end) === starCharCode) end += 1
    if (end - at === 1 && mayBeLetter(text, at - 1) && mayBeLetter(text, end)) inWords += 1
    if (end - at === 2 && text[at - 1] !== '\\') {
      if (open !== -1 && /\n[ \t]*\n/.test(text.slice(open, at))) return true
      open = open === -1 ? at : -1
    }
    at = text.indexOf('*', end)
  }
  return open !== -1 || inWords > 1 || /\*\*[ \t]+[^*\n]+\*\*|\*\*[^*\n]+[ \t]\*\*/.test(text)
}

const starCharCode = 42

function mayBeLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 127 || (code > 64 && code < 91) || (code > 96 && code < 123)
}

function addStarMistakes(text: string, add: AddMistake): void {
  let start = 0
  for (const paragraph of text.split(/(\n[ \t]*\n)/)) {
    const inWords = [...paragraph.matchAll(/(?<=\p{L}{2})\*(?=\p{Ll})/gu)]
    const [first, second] = inWords
    const isOdd = (paragraph.match(doubleStarPattern)?.length ?? 0) % 2 === 1
    if (first !== undefined && second !== undefined) {
      // The second star closes the first one, so Markdown shows the words between them as emphasis.
      const from = paragraph.slice(0, first.index).search(/\p{L}+$/u)
      const word = /^[\p{L}*]+/u.exec(paragraph.slice(from))?.[0] ?? '*'
      add('star-in-word', word, start + from, word.replaceAll('*', '\\*'))
    } else if (!isOdd && hasBlankInBold(paragraph)) {
      for (const { 0: written, 1: words = '', index } of paragraph.matchAll(blankInBoldPattern))
        add('blank-in-bold', written, start + index, `**${words.trim()}**`)
    } else if (isOdd) {
      const alone = findUnpairedStars(paragraph)
      if (alone !== undefined) add('open-emphasis', '**', start + alone)
    }
    start += paragraph.length
  }
}

/** Returns the offset of two stars without a counterpart, or undefined. */
function findUnpairedStars(paragraph: string): number | undefined {
  let open: number | undefined
  for (const { index } of paragraph.matchAll(doubleStarPattern)) {
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
const blankInBoldPattern = /(?<![\\*\S])\*\*((?=[ \t])[^*\n]+?|[^*\n]+?[ \t])\*\*(?![*\p{L}])/gu

const hasBlankInBold = (paragraph: string): boolean =>
  (paragraph.match(doubleStarPattern)?.length ?? 0) === 2 &&
  paragraph.search(blankInBoldPattern) !== -1

const doubleStarPattern = /(?<![\\*])\*\*(?!\*)/g

/** Finds Markdown and HTML in a field that is shown without formatting. */
export const findLiteralMarkup = (text: string): TextMistake[] =>
  findAllMatches(markupPattern, text).map(({ 0: written, index }) => ({
    finding: { code: 'literal-markup', detail: { written }, severity: 'warning' },
    start: index,
    end: index + written.length,
  }))

const markupPattern =
  /^#{1,6} (?=\S)|`[^`\n]+`|~~[^~\n]+~~|<!--[^\n]*?-->|\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*|(?<![\w*])\*[^*\s](?:[^*\n]*[^*\s])?\*(?![\w*])|__[^_\s][^_\n]*__|\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)|<(?:a|b|br|em|i|p|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>|&(?:nbsp|shy|amp|quot|[aou]uml|szlig);/gi
