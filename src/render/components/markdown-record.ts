import { escapeHtml } from '../../text/escape-html.ts'
import type { MarkdownLevel, ReadMarkdown } from './markdown.tsx'

/** The HTML of Markdown texts, by text and level. A text that is nothing but itself is left out. */
export type MarkdownRecord = Record<string, string>

/** Reads with `read`, and notes in `record` what came of it. */
export function recordIn(
  record: MarkdownRecord,
  read: (text: string, level?: MarkdownLevel) => string,
): ReadMarkdown {
  return (text, level) => {
    const html = read(text, level)
    if (html !== escapeHtml(text)) record[keyOf(text, level)] = html
    return html
  }
}

/** Reads from the record alone; `markup` makes the HTML fit for the page. */
export function readFrom(
  record: MarkdownRecord,
  markup: (html: string) => string | TrustedHTML,
): ReadMarkdown {
  return (text, level) => markup(record[keyOf(text, level)] ?? escapeHtml(text))
}

/** No text of an author holds a NUL: it tells the same words as one line and as paragraphs apart. */
const keyOf = (text: string, level?: MarkdownLevel): string =>
  level === undefined ? text : `${text}\0${level}`
