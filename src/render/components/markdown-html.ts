import { Marked, Renderer, type RendererObject } from 'marked'
import { isSafeHref } from '../../../schema/href.ts'
import { linkAddress } from '../../text/base-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { heldTogether } from '../../text/held-together.ts'
import { plainLine, plainProse } from '../../text/plain-markdown.ts'
import type { MarkdownLevel } from './markdown.tsx'

/**
 * Markdown as HTML. Raw HTML is shown as text, images are not drawn, and a link is kept only when
 * its address may stand on a page (`isSafeHref`): authors are not trusted with script. With `level`,
 * the rank of the first heading, it holds paragraphs and lists; without, it is one line. Links into
 * the site lead below `base`.
 *
 * The build reads with marked: the Markdown of 1,000 pages takes it 0.2 to 0.5 s of CPU time,
 * react-markdown, which makes a tree and then elements of it, more than 6 s. Why answers in the
 * browser are read with the other one stands in question-box.answer.tsx. `plainLine` and
 * `plainProse` come before marked for speed alone: of three builds of 1,000 pages each took
 * more CPU time without them, 3.3 s instead of 2.3 s in the middle.
 */
export function markdownHtml(text: string, level: MarkdownLevel | undefined, links: Links): string {
  const link = linksAs(links)
  const plain = level === undefined ? plainLine(text, link) : plainProse(text, level, link)
  return plain ?? markdownParsed(text, level, links)
}

/** What becomes of links. */
export type Links = {
  /** The path that the site stands below. */
  base?: string | undefined
  /** Said after a link that opens a new tab. */
  newTab: string
}

/** `markdownHtml` for the pages of one site, with what belongs together on one line. */
export const markdownWith =
  (links: Links) =>
  (text: string, level?: MarkdownLevel): string =>
    heldTogether(markdownHtml(text, level, links))

/** What the parser makes of a text, however plain it is. Without `level` it is one line. */
export function markdownParsed(
  text: string,
  level: MarkdownLevel | undefined,
  links: Links,
): string {
  const parser = parserAt(level ?? 3, links)
  return level === undefined
    ? parser.parseInline(text, { async: false })
    : parser.parse(text, { async: false })
}

function rendererAt(level: number, links: Links): RendererObject {
  const link = linksAs(links)
  return {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    // Code may scroll sideways, so the keyboard has to reach it.
    code(token) {
      return Renderer.prototype.code
        .call(this, token)
        .replace('<pre>', '<pre class="prose-code" tabindex="0">')
    },
    table(token) {
      const columns = token.header.map(({ tokens }) => this.parser.parseInline(tokens))
      const name = columns
        .map(withoutTags)
        .filter((column) => column !== '')
        .join(', ')
      const table = Renderer.prototype.table.call(this, token)
      return `<div class="prose-table" role="group" aria-label="${name}" tabindex="0">${table}</div>\n`
    },
    heading({ tokens, depth }) {
      const rank = Math.min(6, level + depth - 1)
      return `<h${rank}>${this.parser.parseInline(tokens)}</h${rank}>\n`
    },
    link({ href, tokens }) {
      return link(href, this.parser.parseInline(tokens))
    },
  }
}

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim()

const linksAs =
  ({ base = '', newTab }: Links) =>
  (href: string, label: string): string => {
    if (!isSafeHref(href)) return label
    const target = escapeHtml(linkAddress(base, href))
    if (!/^https?:/i.test(href)) return `<a href="${target}">${label}</a>`
    return `<a href="${target}" target="_blank" rel="noopener noreferrer">${label}<span class="visually-hidden"> ${escapeHtml(newTab)}</span></a>`
  }

const parsers = new Map<string, Marked>()
/** A live preview makes others whenever the site has other words for what they say. */
const mostParsers = 40

function parserAt(level: number, links: Links): Marked {
  const name = `${level} ${links.base} ${links.newTab}`
  const known = parsers.get(name)
  if (known !== undefined) return known
  const parser = new Marked({ renderer: rendererAt(level, links) })
  if (parsers.size >= mostParsers) parsers.clear()
  parsers.set(name, parser)
  return parser
}
