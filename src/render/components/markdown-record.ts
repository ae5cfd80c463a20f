import { escapeHtml } from '../../text/escape-html.ts'
import type { MarkdownLevel, RenderMarkdown } from './markdown.tsx'

/** The HTML of Markdown texts, by text and level. Texts without any markup are left out. */
export type RenderedMarkdown = Record<string, string>

/** Returns a renderer that uses `render` and stores its results in `rendered`. */
export function createRecordingRenderer(
  rendered: RenderedMarkdown,
  render: (text: string, level?: MarkdownLevel) => string,
): RenderMarkdown {
  return (text, level) => {
    const html = render(text, level)
    if (html !== escapeHtml(text)) rendered[keyOf(text, level)] = html
    return html
  }
}

/**
 * Returns a renderer that only looks up HTML in `rendered`. `toMarkup` converts the HTML to trusted
 * HTML if the browser requires it.
 */
export function createLookupRenderer(
  rendered: RenderedMarkdown,
  toMarkup: (html: string) => string | TrustedHTML,
): RenderMarkdown {
  return (text, level) => toMarkup(rendered[keyOf(text, level)] ?? escapeHtml(text))
}

/** Texts of authors contain no NUL character. It separates the text from the level in the key. */
const keyOf = (text: string, level?: MarkdownLevel): string =>
  level === undefined ? text : `${text}\0${level}`
