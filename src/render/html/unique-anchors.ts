import { freeAnchor } from '../../text/markdown/extensions.ts'

/** Matches a heading in a Markdown text with its anchor, and with the link to itself if it has one. */
const headingPattern =
  /(<h[2-6] id=")([^"]*)(" class="prose-heading"[^>]*>)(?:(<a class="prose-anchor" href="#)[^"]*)?/g

/**
 * Makes the anchors of headings in Markdown texts unique on a page. All other anchors stay as they are. A heading
 * whose anchor is taken gets `-1`, the next one `-2`.
 */
export function withUniqueAnchors(html: string): string {
  if (!html.includes('class="prose-heading"') || !hasRepeatedId(html)) return html
  const others = html.replaceAll(headingPattern, '')
  const taken = new Set(idsIn(others))
  return html.replaceAll(
    headingPattern,
    (_heading, start: string, anchor: string, end: string, link: string | undefined) => {
      const free = freeAnchor(anchor, taken)
      return start + free + end + (link === undefined ? '' : link + free)
    },
  )
}

const idsIn = (html: string): string[] =>
  Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)

function hasRepeatedId(html: string): boolean {
  const ids = idsIn(html)
  return new Set(ids).size < ids.length
}
