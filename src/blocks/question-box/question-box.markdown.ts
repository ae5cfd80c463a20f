/** Longer answers are cut here. */
export const longestAnswer = 20_000

/**
 * The text of a service as Markdown that is read quickly: cut to a length that people read, without
 * lines that open more quotations and lists, and without paragraphs that open more emphasis and
 * links, than anybody writes. Unguarded, 20,000 characters can keep the reader busy for ten seconds.
 */
export function readableAnswer(text: string): string {
  const cut = text.slice(0, longestAnswer).replace(openings, shallow)
  return cut
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => without(/[*_]+/g, mostStars, paragraph))
    .map((paragraph) => without(/\[/g, mostLinks, paragraph))
    .join('')
}

const mostStars = 400
const mostLinks = 100

/** The paragraph, without these marks if there are more of them than anybody writes. */
const without = (marks: RegExp, most: number, paragraph: string): string =>
  (paragraph.match(marks)?.length ?? 0) > most ? paragraph.replace(marks, '') : paragraph

const mostOpenings = 6
const openings = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm

function shallow(opened: string): string {
  const markers = opened.match(/>|[-*+]|\d+[.)]/g) ?? []
  return markers.length > mostOpenings ? `${markers.slice(0, mostOpenings).join(' ')} ` : opened
}

/** The address when an answer may link to it, otherwise undefined. */
export function answerHref(href: string): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined
  } catch {
    return undefined
  }
}
