import MarkdownIt, { type Renderer, type RendererRule, type Token } from 'markdown-it'
import { isSafeHref } from '../../../schema/href.ts'
import { linkAddress } from '../../text/base-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { parseMarkdown } from '../../text/markdown/parse-markdown.ts'
import { plainTextOf } from '../../text/markdown/plain-text.ts'
import { withNonBreakingSpaces } from '../../text/non-breaking-spaces.ts'
import type { MarkdownLevel } from './markdown.tsx'

/** Options for rendering links. */
export type LinkOptions = {
  /** The path prefix of the site, undefined if the site is served from the root. */
  base?: string | undefined
  /** The text that follows a link that opens a new tab. */
  newTab: string
}

/**
 * Renders Markdown as HTML. Authors may not add scripts: raw HTML is shown as text, images are not
 * rendered, and a link is kept only if `isSafeHref` allows its address. With `level`, the rank of
 * the first heading, the text may contain paragraphs and lists. Without `level` it is one line.
 * Links within the site get the prefix `base`.
 *
 * question-box.answer.tsx explains why answers in the browser use react-markdown.
 */
export function renderMarkdown(
  text: string,
  level: MarkdownLevel | undefined,
  links: LinkOptions,
): string {
  if (level === undefined && !mayBeMarkdown.test(text)) return escapeHtml(text)
  const renderer = rendererFor(level ?? 3, links)
  const tokens = parseMarkdown(text, level === undefined ? 'inline' : 'blocks')
  return renderer.render(tokens, options)
}

/** Characters and words that may be Markdown in a line. Most lines have none. */
const mayBeMarkdown = /[\\`*_[\]<>&~\n@:]|^ | $|www\./i

/**
 * Returns a Markdown renderer for the pages of one site. It also prevents line breaks between words
 * that belong together.
 */
export const createMarkdownRenderer =
  (links: LinkOptions) =>
  (text: string, level?: MarkdownLevel): string =>
    withNonBreakingSpaces(renderMarkdown(text, level, links))

const { options, utils } = new MarkdownIt({ html: true })

const renderers = new Map<string, Renderer>()
/**
 * Maximum number of cached renderers. The live preview creates a renderer whenever the site's link
 * text changes.
 */
const maxRenderers = 40

function rendererFor(level: number, links: LinkOptions): Renderer {
  const name = `${level} ${links.base} ${links.newTab}`
  const cached = renderers.get(name)
  if (cached !== undefined) return cached
  const renderer = new MarkdownIt.Renderer()
  Object.assign(renderer.rules, rulesFor(level, links))
  if (renderers.size >= maxRenderers) renderers.clear()
  renderers.set(name, renderer)
  return renderer
}

/** `level`: the rank (1 to 6) of a heading with one `#`. */
const rulesFor = (level: number, links: LinkOptions): Record<string, RendererRule> => ({
  ...textRules,
  ...tableRules,
  heading_open: (tokens, index) => `<h${rankOf(tokens[index], level)}>`,
  heading_close: (tokens, index) => `</h${rankOf(tokens[index], level)}>\n`,
  link_open: (tokens, index) => openingLinkTag(tokens[index], links),
  link_close: (tokens, index) => closingLinkTag(openingTokenOf(tokens, index), links),
})

const escapeContent: RendererRule = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')

const textRules: Record<string, RendererRule> = {
  text: escapeContent,
  text_special: escapeContent,
  html_block: escapeContent,
  html_inline: escapeContent,
  code_inline: (tokens, index) => `<code>${escapeHtml(tokens[index]?.content ?? '')}</code>`,
  hardbreak: () => '<br>',
  image: (tokens, index) => escapeHtml(plainTextOf(tokens[index]?.children ?? [])),
  code_block: (tokens, index) => codeBlock(tokens[index]?.content ?? '', ''),
  fence(tokens, index) {
    const { content = '', info = '' } = tokens[index] ?? {}
    return codeBlock(content, languageOf(info))
  },
}

/** Returns the language of a code fence, from the words after its opening marks. */
const languageOf = (info: string): string => utils.unescapeAll(info.trim().split(/\s/, 1)[0] ?? '')

/** A wide code block scrolls sideways, so the keyboard has to reach it. */
function codeBlock(code: string, language: string): string {
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  return `<pre class="prose-code" tabindex="0"><code${name}>${escapeHtml(code)}</code></pre>\n`
}

const tableRules: Record<string, RendererRule> = {
  table_open(tokens, index) {
    const name = columnNamesOf(tokens, index).join(', ')
    return `<div class="prose-table" role="group" aria-label="${escapeHtml(name)}" tabindex="0"><table>\n`
  },
  table_close: () => '</table>\n</div>\n',
  th_open: (tokens, index) => `<th${alignmentOf(tokens[index])}>`,
  td_open: (tokens, index) => `<td${alignmentOf(tokens[index])}>`,
}

function columnNamesOf(tokens: readonly Token[], table: number): string[] {
  const names: string[] = []
  for (let index = table; tokens[index] !== undefined; index++) {
    const { type, children } = tokens[index] ?? {}
    if (type === 'thead_close') break
    if (type === 'inline') names.push(plainTextOf(children ?? []).trim())
  }
  return names.filter((name) => name !== '')
}

/** The parser writes the alignment as a style, which the security policy of pages forbids. */
function alignmentOf(cell: Token | undefined): string {
  const style = cell?.attrGet('style') ?? ''
  return style === '' ? '' : ` align="${escapeHtml(String(style).replace('text-align:', ''))}"`
}

const rankOf = (heading: Token | undefined, level: number): number =>
  Math.min(6, level + Number(heading?.tag.slice(1)) - 1)

/** Returns the token that opens the link. Links are never nested. */
function openingTokenOf(tokens: readonly Token[], closing: number): Token | undefined {
  let index = closing
  while (index > 0 && tokens[index]?.type !== 'link_open') index--
  return tokens[index]
}

const hrefOf = (link: Token | undefined): string => String(link?.attrGet('href') ?? '')

function openingLinkTag(link: Token | undefined, { base = '' }: LinkOptions): string {
  const href = hrefOf(link)
  if (!isSafeHref(href)) return ''
  const target = escapeHtml(linkAddress(base, href))
  return isOtherSite(href)
    ? `<a href="${target}" target="_blank" rel="noopener noreferrer">`
    : `<a href="${target}">`
}

function closingLinkTag(link: Token | undefined, { newTab }: LinkOptions): string {
  const href = hrefOf(link)
  if (!isSafeHref(href)) return ''
  return isOtherSite(href)
    ? `<span class="visually-hidden"> ${escapeHtml(newTab)}</span></a>`
    : '</a>'
}

const isOtherSite = (href: string): boolean => /^https?:/i.test(href)
