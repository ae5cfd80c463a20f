import { freeAnchor } from '../../text/markdown/extensions.ts'

/** Matches a heading in a Markdown text with its anchor, and with the link to itself if it has one. */
const headingPattern =
  /(<h[2-6] id=")([^"]*)(" class="prose-heading"[^>]*>)(?:(<a class="prose-anchor" href="#)[^"]*)?/g

/**
 * Makes the anchors of headings in Markdown texts unique on a page. All other anchors stay as they are. A heading
 * whose anchor is taken gets `-1`, the next one `-2`.
 */
export function withUniqueAnchors(html: string): string {
  const anchors = Array.from(html.matchAll(headingPattern), ([, , anchor = '']) => anchor)
  if (!anchors.some((anchor) => isRepeated(anchor, html))) return html
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

function isRepeated(anchor: string, html: string): boolean {
  const attribute = ` id="${anchor}"`
  return html.indexOf(attribute) !== html.lastIndexOf(attribute)
}
