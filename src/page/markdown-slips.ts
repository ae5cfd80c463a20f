import type { Finding } from '../problem/problem.ts'
import { matchesOf } from './matches-of.ts'
import type { TextMistake } from './text-mistake.ts'

type Slip = Extract<Finding, { code: 'markdown-slip' }>['detail']

/** What Markdown makes of a text, and its author did not mean. `text`: with code made unreadable. */
export function markdownSlips(text: string): TextMistake[] {
  const slips: TextMistake[] = []
  const add = (what: Slip['what'], written: string, start: number, better?: string) =>
    slips.push({
      finding: {
        code: 'markdown-slip',
        detail: { what, written, better },
        severity: 'warning',
        fixText: better,
      },
      start,
      end: start + written.length,
    })

  if (mayStarsSlip(text)) starSlips(text, add)
  if (text.includes('[')) {
    for (const { 0: written, 1: label = '', 2: href = '', index } of matchesOf(blankInLink, text))
      add('blank-in-link', written, index, `${label}${href}`)
    for (const { 0: written, index } of matchesOf(openLink, text)) add('open-link', written, index)
  }
  if (/#\p{Lu}/u.test(text)) {
    for (const { 1: before = '', 2: marks = '', 3: rest = '', index } of text.matchAll(noBlank))
      add('no-blank', marks + rest, index + before.length, `${marks} ${rest}`)
  }
  return slips
}

type Add = (what: Slip['what'], written: string, start: number, better?: string) => void

const blankInLink = /(\[[^\][\n]{1,200}\])[ \t]+(\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\))/g

/** A link whose bracket is still open where the line, or the address, ends. */
const openLink =
  /\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*(?=$|[ \t]*\n|[ \t]+(?!["'(]))/gm

/** A heading alone in its paragraph, its words right behind the mark. */
const noBlank = /(^|\n[ \t]*\n)(#{1,6})(\p{Lu}[^\n#]*)(?=\n[ \t]*\n|\s*$)/gu

/**
 * A quick look, for most texts use stars well: false if no two stars stand within words, and every
 * pair of stars is closed in its paragraph.
 */
function mayStarsSlip(text: string): boolean {
  let inWords = 0
  let open = -1
  for (let at = text.indexOf('*'); at !== -1;) {
    let end = at + 1
    while (text.charCodeAt(end) === star) end += 1
    if (end - at === 1 && mayBeLetter(text, at - 1) && mayBeLetter(text, end)) inWords += 1
    if (end - at === 2 && text[at - 1] !== '\\') {
      if (open !== -1 && /\n[ \t]*\n/.test(text.slice(open, at))) return true
      open = open === -1 ? at : -1
    }
    at = text.indexOf('*', end)
  }
  return open !== -1 || inWords > 1
}

const star = 42

function mayBeLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 127 || (code > 64 && code < 91) || (code > 96 && code < 123)
}

function starSlips(text: string, add: Add): void {
  let start = 0
  for (const paragraph of text.split(/(\n[ \t]*\n)/)) {
    const inWords = [...paragraph.matchAll(/(?<=\p{L}{2})\*(?=\p{Ll})/gu)]
    const [first, second] = inWords
    const isOdd = (paragraph.match(doubleStar)?.length ?? 0) % 2 === 1
    if (first !== undefined && second !== undefined) {
      // From the first star to the second, words become emphasis.
      const from = paragraph.slice(0, first.index).search(/\p{L}+$/u)
      const word = /^[\p{L}*]+/u.exec(paragraph.slice(from))?.[0] ?? '*'
      add('star-in-word', word, start + from, word.replaceAll('*', '\\*'))
    } else if (isOdd) {
      const last = [...paragraph.matchAll(doubleStar)].at(-1)
      if (last !== undefined) add('open-emphasis', '**', start + last.index)
    }
    start += paragraph.length
  }
}

const doubleStar = /(?<![\\*])\*\*(?!\*)/g

/** Markdown and HTML in a field whose words are shown as they are. */
export const literalMarkup = (text: string): TextMistake[] =>
  matchesOf(markup, text).map(({ 0: written, index }) => ({
    finding: { code: 'literal-markup', detail: { written }, severity: 'warning' },
    start: index,
    end: index + written.length,
  }))

const markup =
  /\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*|(?<![\w*])\*[^*\s](?:[^*\n]*[^*\s])?\*(?![\w*])|__[^_\s][^_\n]*__|\[[^\][\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)|<(?:a|b|br|em|i|p|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>|&(?:nbsp|shy|amp|quot|[aou]uml|szlig);/gi
