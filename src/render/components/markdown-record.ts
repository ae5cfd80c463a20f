import { escapeHtml } from '../../text/escape-html.ts'
import type { MarkdownLevel, ReadMarkdown } from './markdown.tsx'

/** The HTML of Markdown texts, by text and level. Texts without any markup are left out. */
export type MarkdownRecord = Record<string, string>

/** Returns a renderer that uses `render` and stores its results in `rendered`. */
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

/**
 * Returns a renderer that only looks up HTML in `rendered`. `toMarkup` converts the HTML to trusted
 * HTML if the browser requires it.
 */
export function readFrom(
  record: MarkdownRecord,
  markup: (html: string) => string | TrustedHTML,
): ReadMarkdown {
  return (text, level) => markup(record[keyOf(text, level)] ?? escapeHtml(text))
}

/** Texts of authors contain no NUL character. It separates the text from the level in the key. */
const keyOf = (text: string, level?: MarkdownLevel): string =>
  level === undefined ? text : `${text}\0${level}`
