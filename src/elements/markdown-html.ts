import { Marked, type RendererObject } from 'marked'
import { isSafeHref } from '../../schema/href.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { MarkdownLevel } from './markdown.tsx'
import { plainLine, plainProse } from './plain-markdown.ts'

/**
 * Markdown as HTML. Raw HTML is shown as text, images are not drawn, and a link is kept only when
 * its address may stand on a page (`isSafeHref`): authors are not trusted with script. With `level`,
 * the rank of the first heading, it holds paragraphs and lists; without, it is one line.
 *
 * The build reads with marked: the Markdown of 1,000 pages takes it 0.2 to 0.5 s of CPU time,
 * react-markdown, which makes a tree and then elements of it, more than 6 s. Why answers in the
 * browser are read with the other one stands in question-box.answer.tsx. `plainLine` and
 * `plainProse` come before marked for speed alone: of three builds of 1,000 pages each took
 * more CPU time without them, 3.3 s instead of 2.3 s in the middle.
 */
export function markdownHtml(text: string, level?: MarkdownLevel): string {
  return level === undefined ? markdownInline(text) : markdownProse(text, level)
}

function markdownInline(text: string): string {
  return plainLine(text, linkHtml) ?? markdownParsed(text)
}

function markdownProse(text: string, level: MarkdownLevel): string {
  return plainProse(text, level, linkHtml) ?? markdownParsed(text, level)
}

/** What the parser makes of a text, however plain it is. Without `level` it is one line. */
export function markdownParsed(text: string, level?: MarkdownLevel): string {
  return level === undefined
    ? inline.parseInline(text, { async: false })
    : parserAt(level).parse(text, { async: false })
}

function rendererAt(level: number): RendererObject {
  return {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    heading({ tokens, depth }) {
      const rank = Math.min(6, level + depth - 1)
      return `<h${rank}>${this.parser.parseInline(tokens)}</h${rank}>\n`
    },
    link({ href, tokens }) {
      return linkHtml(href, this.parser.parseInline(tokens))
    },
  }
}

function linkHtml(href: string, label: string): string {
  if (!isSafeHref(href)) return label
  const target = escapeHtml(href)
  if (!/^https?:/i.test(href)) return `<a href="${target}">${label}</a>`
  return `<a href="${target}" target="_blank" rel="noopener noreferrer">${label}<span class="visually-hidden"> (öffnet in neuem Tab)</span></a>`
}

const inline = new Marked({ renderer: rendererAt(3) })
const parsers = new Map<number, Marked>()

function parserAt(level: number): Marked {
  const known = parsers.get(level)
  if (known !== undefined) return known
  const parser = new Marked({ renderer: rendererAt(level) })
  parsers.set(level, parser)
  return parser
}
