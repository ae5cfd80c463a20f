import { createHash } from 'node:crypto'
import MarkdownIt, { type Env, type Renderer, type RendererRule, type Token } from 'markdown-it'
import type { BlockWords, ElementWords, MarkdownWords } from '../../locale/words.ts'
import { isSafeHref } from '../../../schema/href.ts'
import { linkAddress } from '../../text/base-path.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { highlightCode } from '../../text/highlight-code.ts'
import { calloutKinds } from '../../text/markdown/containers.ts'
import { pathOfImage, pathOfLinkedFile } from '../../text/markdown/media-paths.ts'
import { renderMath } from '../../text/markdown/math.ts'
import { mayBeMarkdown, parseMarkdown } from '../../text/markdown/parse-markdown.ts'
import { mayHaveOtherDirection, otherDirectionOf } from '../../text/text-direction.ts'
import { plainTextOf } from '../../text/markdown/plain-text.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { withNonBreakingSpaces } from '../../text/non-breaking-spaces.ts'
import type { MarkdownLevel } from './markdown.tsx'

/** The settings of a site that its renderer follows. */
export type MarkdownOptions = {
  /** The path prefix of the site, undefined if the site is served from the root. */
  base?: string | undefined
  /** The language of the page. Texts in the other direction get the attribute `dir`. Without it, no text does. */
  language?: string | undefined
  strings: MarkdownStrings
  /** Returns the HTML of an image below content/media. Without this function, alt texts are shown instead of images. */
  renderImage?: RenderImage | undefined
  /** Returns type and size of a document below content/media: `PDF, 1.2 MB`. Without this function, links do not tell them. */
  describeDocument?: DescribeDocument | undefined
}

type MarkdownStrings = {
  elements: Pick<ElementWords, 'newTab'>
  markdown: MarkdownWords
  blocks: Pick<BlockWords, 'code'>
}

/**
 * Renders Markdown as HTML. Authors may not add scripts: most raw HTML is shown as text, images
 * come from content/media, and a link is kept only if `isSafeHref` allows its address. With `level`, the rank of
 * the first heading, the text may contain paragraphs and lists. Without `level` it is one line.
 * Links within the site get the prefix `base`.
 *
 * question-box.answer.tsx explains why answers in the browser use react-markdown.
 */
export function renderMarkdown(
  text: string,
  level: MarkdownLevel | undefined,
  site: MarkdownOptions,
): string {
  const language =
    site.language !== undefined && mayHaveOtherDirection(text, site.language)
      ? site.language
      : undefined
  if (level === undefined && !mayBeMarkdown(text))
    return language === undefined
      ? escapeHtml(text)
      : withDirection(escapeHtml(text), text, language)
  const renderer = rendererFor(level ?? 3, site)
  const tokens = parseMarkdown(text, level === undefined ? 'inline' : 'blocks')
  if (level !== undefined && language !== undefined) addDirections(tokens, language)
  const env = { text, page: new PageFunctions(site), topRank: topRankOf(tokens) }
  const html = renderer.render(tokens, options, env)
  return level !== undefined || language === undefined
    ? html
    : withDirection(html, plainTextOf(tokens), language)
}

/** Isolates the HTML of a line if its text is written in the other direction than the page. */
function withDirection(html: string, text: string, language: string): string {
  const direction = otherDirectionOf(text, language)
  return direction === undefined ? html : `<bdi dir="${direction}">${html}</bdi>`
}

/** Adds the attribute `dir` to paragraphs, headings, list items and cells in the other direction than the page. */
function addDirections(tokens: readonly Token[], language: string): void {
  for (const [index, { type, children }] of tokens.entries()) {
    if (type !== 'inline') continue
    const direction = otherDirectionOf(plainTextOf(children ?? []), language)
    if (direction === undefined) continue
    const opening = tokens[index - 1]
    const element = opening?.hidden === true ? tokens[index - 2] : opening
    element?.attrSet('dir', direction)
  }
}

const directionAttribute = (token: Token | undefined): string => {
  const direction = token?.attrGet('dir')
  return typeof direction === 'string' ? ` dir="${direction}"` : ''
}

/**
 * Returns a Markdown renderer for the pages of one site. It also prevents line breaks between words
 * that belong together.
 */
export const createMarkdownRenderer =
  (site: MarkdownOptions) =>
  (text: string, level?: MarkdownLevel): string =>
    withNonBreakingSpaces(renderMarkdown(text, level, site))

const { options, utils } = new MarkdownIt({ html: true })

/** Renderers by the UI strings of a language, then by level and path prefix. */
const renderers = new WeakMap<MarkdownStrings, Map<string, Renderer>>()

function rendererFor(level: number, site: MarkdownOptions): Renderer {
  const known = renderers.get(site.strings) ?? new Map<string, Renderer>()
  renderers.set(site.strings, known)
  const name = `${level} ${site.base}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const renderer = new MarkdownIt.Renderer()
  Object.assign(renderer.rules, rulesFor(level, site))
  known.set(name, renderer)
  return renderer
}

/** `level`: the rank (1 to 6) of the highest headings. */
const rulesFor = (level: number, site: MarkdownOptions): Record<string, RendererRule> => ({
  ...textRules,
  ...tableRules,
  ...codeRules(site.strings.blocks.code),
  ...containerRules(site.strings.markdown),
  ...footnoteRules(site.strings.markdown),
  heading_open(tokens, index, _options, env) {
    const anchor = anchorOf(tokens[index])
    const rank = rankOf(tokens[index], level, env)
    const direction = directionAttribute(tokens[index])
    if (anchor === undefined) return `<h${rank}${direction}>`
    const link = hasLinkInside(tokens[index + 1])
      ? ''
      : `<a class="prose-anchor" href="#${anchor}">`
    return `<h${rank} id="${anchor}" class="prose-heading"${direction}>${link}`
  },
  heading_close(tokens, index, _options, env) {
    const hasLink = anchorOf(tokens[index - 2]) !== undefined && !hasLinkInside(tokens[index - 1])
    return `${hasLink ? '</a>' : ''}</h${rankOf(tokens[index], level, env)}>\n`
  },
  link_open: (tokens, index) => openingLinkTag(tokens[index], site),
  link_close: (tokens, index, _options, env) =>
    documentNote(tokens, index, env) + closingLinkTag(openingTokenOf(tokens, index), site),
})

/** Returns the anchor of a heading; undefined if it has no letter or digit. */
function anchorOf(heading: Token | undefined): string | undefined {
  const id = heading?.meta?.['id']
  return typeof id === 'string' ? id : undefined
}

/** True if the words of a heading contain a link, so that the heading cannot be a link. */
const hasLinkInside = (words: Token | undefined): boolean =>
  words?.children?.some(({ type }) => type === 'link_open' || type === 'footnote_ref') === true

const escapeContent: RendererRule = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')

const textRules: Record<string, RendererRule> = {
  text: escapeContent,
  text_special: escapeContent,
  html_block: escapeContent,
  html_inline: escapeContent,
  dl_open: () => '<dl class="prose-terms">\n',
  code_inline: (tokens, index) => `<code>${escapeHtml(tokens[index]?.content ?? '')}</code>`,
  math_inline: (tokens, index) => mathHtml(tokens[index]?.content ?? '', false),
  math_block: (tokens, index) =>
    `<div class="prose-math" tabindex="0">${mathHtml(tokens[index]?.content ?? '', true)}</div>\n`,
  hardbreak: () => '<br>\n',
  image(tokens, index, _options, env) {
    const image = tokens[index]
    const src = image && pathOfImage(image)
    const alt = plainTextOf(image?.children ?? [])
    const html = src === undefined ? undefined : functionsOf(env).renderImage?.(src, alt)
    return html || escapeHtml(alt)
  },
}

const codeRules = (strings: BlockWords['code']): Record<string, RendererRule> => ({
  code_block: (tokens, index) => codeBlock(tokens[index]?.content ?? '', '', strings),
  fence(tokens, index) {
    const { content = '', info = '' } = tokens[index] ?? {}
    return codeBlock(content, languageOf(info), strings)
  },
})

type RenderImage = (src: string, alt: string) => string | undefined

/** `text`: the visible text of the link, which may already name the type. */
type DescribeDocument = (path: string, text: string) => string | undefined

/** Passes functions for the media of a page to the rules, which all pages of a site share. */
class PageFunctions {
  readonly renderImage: RenderImage | undefined
  readonly describeDocument: DescribeDocument | undefined

  constructor({ renderImage, describeDocument }: Partial<MarkdownOptions> = {}) {
    this.renderImage = renderImage
    this.describeDocument = describeDocument
  }
}

function functionsOf(env: Env | undefined): PageFunctions {
  const functions = env?.['page']
  return functions instanceof PageFunctions ? functions : noPageFunctions
}

const noPageFunctions = new PageFunctions()

/** A formula that is not valid is shown as written. */
const mathHtml = (formula: string, isBlock: boolean): string =>
  renderMath(formula, isBlock) ?? `<code>${escapeHtml(formula)}</code>`

/** Returns the language of a code fence, from the words after its opening marks. */
const languageOf = (info: string): string =>
  utils.unescapeAll(info.trim().split(/[\s{,:]/, 1)[0] ?? '')

/**
 * Renders code with a button that copies it. A wide code block scrolls sideways, so the keyboard has to reach it. The
 * script of the button is that of the block `code`.
 */
function codeBlock(code: string, language: string, { copy, copied }: BlockWords['code']): string {
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
  const html = highlightCode(code, language || undefined)
  const button = `<button type="button" class="code-copy" data-copied="${escapeHtml(copied)}" aria-live="polite">${escapeHtml(copy)}</button>`
  return `<div class="prose-sample" data-part="code" data-live="intent"><pre class="prose-code" tabindex="0"><code${name}>${html}</code></pre>${button}</div>\n`
}

const tableRules: Record<string, RendererRule> = {
  table_open(tokens, index) {
    const name = columnNamesOf(tokens, index).join(', ')
    return `<div class="prose-table" role="group" aria-label="${escapeHtml(name)}" tabindex="0"><table>\n`
  },
  table_close: () => '</table>\n</div>\n',
  th_open: (tokens, index) => `<th${cellAttributesOf(tokens[index])}>`,
  td_open: (tokens, index) => `<td${cellAttributesOf(tokens[index])}>`,
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

/** Returns alignment and direction of a cell. The parser writes the alignment as a style, which the security policy of pages forbids. */
function cellAttributesOf(cell: Token | undefined): string {
  const style = cell?.attrGet('style') ?? ''
  const alignment =
    style === '' ? '' : ` align="${escapeHtml(String(style).replace('text-align:', ''))}"`
  return alignment + directionAttribute(cell)
}

const containerRules = ({
  callouts,
  details,
  tasks,
}: MarkdownWords): Record<string, RendererRule> => ({
  callout_open(tokens, index) {
    const { info = '', content = '' } = tokens[index] ?? {}
    const kind = calloutKinds.find((known) => known === info) ?? 'note'
    const title = escapeHtml(content.trim() || callouts[kind])
    return `<div class="prose-callout" data-kind="${kind}" role="note"><p class="prose-callout-title">${title}</p>\n`
  },
  details_open: (tokens, index) =>
    `<details class="prose-details"${tokens[index]?.attrGet('open') === null ? '' : ' open'}>\n`,
  summary_open: (tokens, index) =>
    tokens[index + 1]?.content === '' ? `<summary>${escapeHtml(details)}` : '<summary>',
  list_item_open: (tokens, index) =>
    `<li${tokens[index]?.meta?.['isTask'] === true ? ' class="prose-task"' : ''}${directionAttribute(tokens[index])}>`,
  task(tokens, index) {
    const isDone = tokens[index]?.info === 'done'
    const name = escapeHtml(isDone ? tasks.done : tasks.open)
    return `<span class="prose-box"${isDone ? ' data-done' : ''} role="img" aria-label="${name}"></span> `
  },
})

const footnoteRules = ({ footnotes, backToText }: MarkdownWords): Record<string, RendererRule> => ({
  footnote_ref(tokens, index, _options, env) {
    const { number, id, markId } = footnoteOf(tokens[index], env)
    return `<sup class="prose-footnote"><a href="#fn-${id}" id="fnref-${markId}">${number}</a></sup>`
  },
  footnote_block_open: () =>
    `<section class="prose-footnotes" aria-label="${escapeHtml(footnotes)}">\n<ol>\n`,
  footnote_block_close: () => '</ol>\n</section>\n',
  footnote_open: (tokens, index, _options, env) =>
    `<li id="fn-${footnoteOf(tokens[index], env).id}">`,
  footnote_close: () => '</li>\n',
  footnote_anchor(tokens, index, _options, env) {
    const { number, markId } = footnoteOf(tokens[index], env)
    const label = escapeHtml(fillPlaceholders(backToText, { number }))
    return ` <a href="#fnref-${markId}" aria-label="${label}">↩</a>`
  },
})

/**
 * Returns the number of a footnote and the name of its mark in the text. Both begin with a hash of the text, because a
 * page may have several texts with footnotes.
 */
function footnoteOf(
  token: Token | undefined,
  env: Env | undefined,
): { number: number; id: string; markId: string } {
  const number = Number(token?.meta?.['id']) + 1
  const repetition = Number(token?.meta?.['subId'] ?? 0)
  const hash = createHash('sha256').update(String(env?.['text'])).digest('hex').slice(0, 6)
  const id = `${hash}-${number}`
  return { number, id, markId: repetition === 0 ? id : `${id}-${repetition + 1}` }
}

const rankIn = ({ tag }: Token): number => Number(tag.slice(1))

/** Returns the highest rank of the headings of a text, which is 2 if they all begin with `##`. */
const topRankOf = (tokens: readonly Token[]): number =>
  Math.min(...tokens.filter(({ type }) => type === 'heading_open').map(rankIn))

/** Returns the rank of a heading on the page. The highest headings of the text have the rank `level`. */
const rankOf = (heading: Token | undefined, level: number, env: Env | undefined): number =>
  heading === undefined ? level : Math.min(6, level + rankIn(heading) - Number(env?.['topRank']))

/** Returns the token that opens the link. Links are never nested. */
function openingTokenOf(tokens: readonly Token[], closing: number): Token | undefined {
  let index = closing
  while (index > 0 && tokens[index]?.type !== 'link_open') index--
  return tokens[index]
}

/** Returns type and size of the document that a link leads to, as the last words of the link: ` (PDF, 1.2 MB)`. */
function documentNote(tokens: readonly Token[], closing: number, env: Env | undefined): string {
  const link = openingTokenOf(tokens, closing)
  const path = link && pathOfLinkedFile(link)
  if (link === undefined || path === undefined) return ''
  const text = plainTextOf(tokens.slice(tokens.indexOf(link) + 1, closing))
  const note = functionsOf(env).describeDocument?.(path, text)
  return note === undefined ? '' : ` (${escapeHtml(note)})`
}

const hrefOf = (link: Token | undefined): string => String(link?.attrGet('href') ?? '')

function openingLinkTag(link: Token | undefined, { base = '' }: MarkdownOptions): string {
  const href = hrefOf(link)
  if (!isSafeHref(href)) return ''
  const target = escapeHtml(linkAddress(base, href))
  return isOtherSite(href)
    ? `<a href="${target}" target="_blank" rel="noopener noreferrer">`
    : `<a href="${target}">`
}

function closingLinkTag(link: Token | undefined, { strings }: MarkdownOptions): string {
  const href = hrefOf(link)
  if (!isSafeHref(href)) return ''
  return isOtherSite(href)
    ? `<span class="visually-hidden"> ${escapeHtml(strings.elements.newTab)}</span></a>`
    : '</a>'
}

const isOtherSite = (href: string): boolean => /^https?:/i.test(href)
