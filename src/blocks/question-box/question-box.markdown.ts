/** The maximum number of characters of an answer. Longer answers are cut off. */
export const maxAnswerLength = 20_000

/**
 * Returns the answer of the service as Markdown that is fast to parse. It limits the length, the nesting of quotations
 * and lists, and the number of emphasis and link marks per paragraph.
 * Without these limits, 20,000 characters can keep the Markdown parser busy for ten seconds.
 */
export function limitMarkdown(text: string): string {
  const shortened = text.slice(0, maxAnswerLength).replace(lineOpeningPattern, limitNesting)
  return shortened
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => removeExcessMarks(/[*_]+/g, maxEmphasisMarks, paragraph))
    .map((paragraph) => removeExcessMarks(/\[/g, maxLinks, paragraph))
    .join('')
}

const maxEmphasisMarks = 400
const maxLinks = 100

/** Removes the marks from a paragraph if there are more than `max`. */
const removeExcessMarks = (marks: RegExp, max: number, paragraph: string): string =>
  (paragraph.match(marks)?.length ?? 0) > max ? paragraph.replace(marks, '') : paragraph

const maxNesting = 6
const lineOpeningPattern = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm

function limitNesting(lineOpening: string): string {
  const markers = lineOpening.match(/>|[-*+]|\d+[.)]/g) ?? []
  return markers.length > maxNesting ? `${markers.slice(0, maxNesting).join(' ')} ` : lineOpening
}

/** Returns the address if an answer may link to it, otherwise undefined. */
export function safeAnswerHref(href: string): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return href
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined
  } catch {
    return undefined
  }
}
