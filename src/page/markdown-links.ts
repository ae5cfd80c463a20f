import { markdownParts, type MarkdownKind, type MarkdownLink } from './markdown-parts.ts'

/**
 * The links of a Markdown text, as the build renders them, and the images: `[text](address)`, `<address>`,
 * `[text][label]` with `[label]: address`, and bare addresses.
 */
export function linksIn(text: string, kind: MarkdownKind): readonly MarkdownLink[] {
  const hasInline = text.includes('](')
  const mayLink = hasInline || text.includes('://') || text.includes(']:') || text.includes('<')
  if (!mayLink) return []
  return (hasInline ? plainLinks(text) : undefined) ?? markdownParts(text, kind).links
}

/**
 * The links of a text in which each is plainly `[text](address)`; undefined for all others. Nearly every text
 * is so, and to parse the texts of 1,000 pages would take as long as to validate them.
 */
function plainLinks(written: string): MarkdownLink[] | undefined {
  const text = written.includes('`') ? withoutCodeSpans(written) : written
  if (notPlain.test(text)) return undefined
  const links: MarkdownLink[] = []
  let at = text.indexOf('](')
  while (at !== -1) {
    const open = text.lastIndexOf('[', at)
    const end = text.indexOf(')', at)
    const isWhole = open !== -1 && open + 1 < at && end !== -1 && text.indexOf(']', open) === at
    if (!isWhole || !isPlainLabel(text, open, at)) return undefined
    const href = text.slice(at + 2, end)
    if (!isPlainAddress(href)) return undefined
    links.push({ href, place: { start: at + 2, end } })
    at = text.indexOf('](', end)
  }
  return links
}

/** Replaces code within a line by letters, so that every place stays. Longer marks of code are left. */
const withoutCodeSpans = (text: string): string =>
  text.replace(/(?<![`\\])`[^`\n]+`(?!`)/g, (code) => 'x'.repeat(code.length))

/** Code, escapes, HTML, tables, definitions of labels, and addresses that are links by themselves. */
const notPlain = /[`<|]|\\(?!\n)|~~~|\]:|(?:^|\n)[ >*+\d.)-]*(?: {4}|\t)|(?<!\]\()https?:/i

/** A label may go on in the next lines, as long as these are neither a heading nor the beginning of anything else. */
function isPlainLabel(text: string, start: number, end: number): boolean {
  const lineEnd = text.indexOf('\n', start)
  if (lineEnd === -1 || lineEnd > end) return true
  const isInHeading = /^[^\p{L}\n]*#/u.test(text.slice(text.lastIndexOf('\n', start) + 1, start))
  return !isInHeading && !/\n\P{L}/u.test(text.slice(lineEnd, end))
}

/** True for an address that stands in `[text](address)` without any sign that Markdown could mean. */
export const isPlainAddress = (href: string): boolean => /^[\w/#.:?=&%+,@~-]+$/.test(href)
