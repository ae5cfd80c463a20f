import { escapeHtml } from '../../text/escape-html.ts'
import { slugOf } from '../../text/slug.ts'

type HeadingLink = { rank: number; id: string; html: string }

/**
 * Fills each `nav` with `data-contents` in the HTML of a page with links to the headings of its blocks. The value of the
 * attribute is the number of levels. On such a page, a block with a heading and without an anchor gets an anchor from the
 * text of its heading, so that links to it stay valid when blocks are moved.
 */
export function fillContents(html: string): string {
  if (!html.includes(' data-contents="')) return html
  const end = html.indexOf('<div class="above-footer">')
  const anchored = addAnchors(html.slice(0, end))
  const links = headingLinksIn(anchored)
  const filled = anchored.replaceAll(
    /(<nav[^>]* data-contents=")(\d)("[^>]*>)(?=<\/nav>)/g,
    (_tag, before: string, levels: string, after: string) =>
      before + levels + after + listOf(links, Number(levels)),
  )
  return filled + html.slice(end)
}

/** Matches the start of a block that has a heading. An existing anchor is the first group. */
const blockPattern = /<section(?: id="([^"]*)")? class="[^"]*" aria-labelledby="([^"]*)">/g

/** Matches a heading, after the start tag of the element around it. */
const headingPattern = /(<\w+[^<>]*>)?<h([1-6])([^>]*)>([^]*?)<\/h\2>/g

function addAnchors(html: string): string {
  const titles = new Map(
    [...html.matchAll(headingPattern)].map(([, , , attributes = '', inner = '']) => [
      idIn(attributes),
      textOf(inner),
    ]),
  )
  const used = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
  return html.replaceAll(blockPattern, (tag, id: string | undefined, headingId: string) => {
    const anchor = slugOf(titles.get(headingId) ?? '')
    if (id !== undefined || anchor === '' || used.has(anchor)) return tag
    used.add(anchor)
    return tag.replace('<section', `<section id="${anchor}"`)
  })
}

/** Returns the headings below the title of the page that have an anchor: their own, that of the element around them, or that of their block. */
function headingLinksIn(html: string): HeadingLink[] {
  const blockAnchors = new Map(
    [...html.matchAll(blockPattern)].map(([, id, headingId = '']) => [headingId, id]),
  )
  return [...html.matchAll(headingPattern)].flatMap(
    ([, around = '', rank, attributes = '', inner = '']) => {
      const own = idIn(attributes)
      const id = own === undefined ? idIn(around) : (blockAnchors.get(own) ?? own)
      const text = textOf(inner)
      return id === undefined || text === '' || rank === '1'
        ? []
        : [{ rank: Number(rank), id, html: escapeHtml(text) }]
    },
  )
}

const idIn = (attributes: string): string | undefined => / id="([^"]+)"/.exec(attributes)?.[1]

/** Returns the visible text of HTML, without elements that screen readers skip or that only they read. */
function textOf(html: string): string {
  const visible = html.replaceAll(
    /<(\w+)(?=[^>]*(?: aria-hidden="true"| class="visually-hidden"))[^>]*>[^<]*<\/\1>/g,
    '',
  )
  return visible
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => characters[entity] ?? entity)
    .trim()
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

const listOf = (links: readonly HeadingLink[], levels: number): string =>
  links.length === 0 ? '' : `<ol>${itemsOf(links, levels)}</ol>`

/**
 * Returns nested lists of links. `levels` counts lists and not ranks: in texts, the first heading below an `h2` may be an
 * `h4`.
 */
function itemsOf(links: readonly HeadingLink[], levels: number): string {
  let html = ''
  for (let index = 0; index < links.length;) {
    const [first, ...rest] = links.slice(index)
    if (first === undefined) break
    const next = rest.findIndex(({ rank }) => rank <= first.rank)
    const below = next === -1 ? rest : rest.slice(0, next)
    const inner = below.length === 0 || levels === 1 ? '' : `<ol>${itemsOf(below, levels - 1)}</ol>`
    html += `<li><a href="#${first.id}">${first.html}</a>${inner}</li>`
    index += below.length + 1
  }
  return html
}
