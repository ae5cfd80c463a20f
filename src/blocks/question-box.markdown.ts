/** Longer answers are cut here. */
export const longestAnswer = 20_000

/**
 * The text of a service as Markdown that is read quickly: cut to a length that people read, without
 * lines that open more quotations and lists, and without paragraphs that open more emphasis, than
 * anybody writes. Unguarded, 20,000 characters can keep the reader busy for ten seconds.
 */
export function readableAnswer(text: string): string {
  const cut = text.slice(0, longestAnswer).replace(openings, shallow)
  return cut
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => (countOf(paragraph, /[*_]+/g) > mostStars ? calm(paragraph) : paragraph))
    .join('')
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const mostStars = 400
const calm = (paragraph: string): string => paragraph.replace(/[*_]+/g, '')

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
