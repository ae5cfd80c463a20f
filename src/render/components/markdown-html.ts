import { Marked, Renderer, type RendererObject } from 'marked'
import { isSafeHref } from '../../../schema/href.ts'
import { linkAddress } from '../../text/base-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { withNonBreakingSpaces } from '../../text/non-breaking-spaces.ts'
import { renderPlainLine, renderPlainProse } from '../../text/plain-markdown.ts'
import type { MarkdownLevel } from './markdown.tsx'

/**
 * Renders Markdown as HTML. Authors may not add scripts: raw HTML is shown as text, images are not
 * rendered, and a link is kept only if `isSafeHref` allows its address. With `level`, the rank of
 * the first heading, the text may contain paragraphs and lists. Without `level` it is one line.
 * Links within the site get the prefix `base`.
 *
 * The build uses marked, which takes 0.2 to 0.5 s of CPU time for the Markdown of 1,000 pages.
 * react-markdown takes more than 6 s, because it creates a syntax tree and then React elements.
 * question-box.answer.tsx explains why answers in the browser use react-markdown. `renderPlainLine`
 * and `renderPlainProse` run before marked only for speed: in three builds of 1,000 pages the
 * median CPU time was 2.3 s with them and 3.3 s without.
 */
export function renderMarkdown(
  text: string,
  level: MarkdownLevel | undefined,
  links: LinkOptions,
): string {
  const link = createLinkRenderer(links)
  const plain =
    level === undefined ? renderPlainLine(text, link) : renderPlainProse(text, level, link)
  return plain ?? renderWithMarked(text, level, links)
}

/** Options for rendering links. */
export type LinkOptions = {
  /** The path prefix of the site, undefined if the site is served from the root. */
  base?: string | undefined
  /** The text that follows a link that opens a new tab. */
  newTab: string
}

/**
 * Returns a Markdown renderer for the pages of one site. It also prevents line breaks between words
 * that belong together.
 */
export const createMarkdownRenderer =
  (links: LinkOptions) =>
  (text: string, level?: MarkdownLevel): string =>
    withNonBreakingSpaces(renderMarkdown(text, level, links))

/**
 * Renders Markdown with marked, even if the text is plain. Without `level` the text is one line.
 */
export function renderWithMarked(
  text: string,
  level: MarkdownLevel | undefined,
  links: LinkOptions,
): string {
  const parser = markedParserFor(level ?? 3, links)
  return level === undefined
    ? parser.parseInline(text, { async: false })
    : parser.parse(text, { async: false })
}

function createMarkedRenderer(level: number, links: LinkOptions): RendererObject {
  const link = createLinkRenderer(links)
  return {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    // A wide code block scrolls sideways, so the keyboard has to reach it.
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

const createLinkRenderer =
  ({ base = '', newTab }: LinkOptions) =>
  (href: string, label: string): string => {
    if (!isSafeHref(href)) return label
    const target = escapeHtml(linkAddress(base, href))
    if (!/^https?:/i.test(href)) return `<a href="${target}">${label}</a>`
    return `<a href="${target}" target="_blank" rel="noopener noreferrer">${label}<span class="visually-hidden"> ${escapeHtml(newTab)}</span></a>`
  }

const parsers = new Map<string, Marked>()
/**
 * Maximum number of cached parsers. The live preview creates a parser whenever the site's link text
 * changes.
 */
const maxParsers = 40

function markedParserFor(level: number, links: LinkOptions): Marked {
  const name = `${level} ${links.base} ${links.newTab}`
  const cached = parsers.get(name)
  if (cached !== undefined) return cached
  const parser = new Marked({ renderer: createMarkedRenderer(level, links) })
  if (parsers.size >= maxParsers) parsers.clear()
  parsers.set(name, parser)
  return parser
}
