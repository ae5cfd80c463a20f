/** The maximum number of characters of an answer. Longer answers are cut off. */
export const longestAnswer = 20_000

/**
 * Returns the answer of the service as Markdown that is fast to parse. It limits the length, the nesting of quotations
 * and lists, and the number of emphasis and link marks per paragraph.
 * Without these limits, 20,000 characters can keep the Markdown parser busy for ten seconds.
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

/** Removes the marks from a paragraph if there are more than `max`. */
const without = (marks: RegExp, most: number, paragraph: string): string =>
  (paragraph.match(marks)?.length ?? 0) > most ? paragraph.replace(marks, '') : paragraph

const mostOpenings = 6
const openings = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm

function shallow(opened: string): string {
  const markers = opened.match(/>|[-*+]|\d+[.)]/g) ?? []
  return markers.length > mostOpenings ? `${markers.slice(0, mostOpenings).join(' ')} ` : opened
}

/** Returns the address if an answer may link to it, otherwise undefined. */
export function answerHref(href: string): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined
  } catch {
    return undefined
  }
}
