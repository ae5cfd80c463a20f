import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'
import { displayWidthOf } from '../page/display-width.ts'
import type { MarkdownText } from './markdown-text.ts'

/** Maximum display width of a description, which search engines cut off after it. */
const maxWidth = 160

/**
 * Returns the first paragraph of a text without Markdown, as the description of its page: whole sentences if they fit,
 * otherwise words and an ellipsis. Undefined if the text has no paragraph.
 */
export function summaryOf(text: MarkdownText): { words: string; text: MarkdownText } | undefined {
  const { value } = text
  let fence = ''
  for (const { 0: part, index } of value.matchAll(/(?:^[ \t]*\S.*(?:\n|$))+/gm)) {
    const marks = [...part.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)].map(([, mark = '']) => mark)
    if (fence !== '' || marks.length > 0) {
      for (const mark of marks) fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
      continue
    }
    const headings =
      /^(?: {0,3}(?:#{1,6}[ \t]|<!--[ \t]*blockwerk-ignore)[^\n]*\n?)*/.exec(part)?.[0].length ?? 0
    const paragraph = part.slice(headings)
    if (otherBlockPattern.test(paragraph)) continue
    const words = withoutMarkdown(paragraph.replaceAll(/\[\^[^\]]*\]/g, '')).replaceAll(/\s+/g, ' ')
    if (!/[\p{L}\p{N}]/u.test(words)) continue
    const start = index + headings
    return { words: shortened(words), text: text.slice(start, start + paragraph.length) }
  }
  return undefined
}

/** Matches the start of a list, quotation, table, callout, image, rule, formula, HTML or code, and an underlined heading. */
const otherBlockPattern =
  /^(?:$| {4}|\t| {0,3}(?:[-*+](?:[ \t]|$)|\d{1,9}[.)][ \t]|[>|<]|:::|!\[[^\]]*\]\([^)]*\)\s*$|\[[^\]]+\]:|\$\$|([-*_])(?:[ \t]*\1){2,}[ \t]*$|\{[{%]|[^\n]*\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)))/

function shortened(words: string): string {
  if (displayWidthOf(words) <= maxWidth) return words
  const ends = [...words.matchAll(/[.!?。！？](?=\s|$)/gu)].map(({ index }) => index + 1)
  const sentences = ends
    .map((end) => words.slice(0, end))
    .findLast((one) => {
      const width = displayWidthOf(one)
      return width >= minSentenceWidth && width <= maxWidth
    })
  if (sentences !== undefined) return sentences
  let cut = ''
  for (const word of words.split(' ')) {
    const longer = cut === '' ? word : `${cut} ${word}`
    if (displayWidthOf(longer) >= maxWidth) break
    cut = longer
  }
  return `${cut.replace(/[,;:–-]+$/, '')}…`
}

/** Minimum display width of whole sentences. A shorter text is continued to the limit. */
const minSentenceWidth = 50
