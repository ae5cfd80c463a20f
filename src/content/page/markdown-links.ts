import { renderPlainLine, renderPlainProse } from '../../text/plain-markdown.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import { markdownPartsOf, type MarkdownLink } from './markdown-parts.ts'

/**
 * Returns the links and images of a Markdown text as the build renders them: `[text](address)`, `<address>`,
 * `[text][label]` with `[label]: address`, and bare addresses.
 */
export const linksIn = (text: string, kind: MarkdownKind): readonly MarkdownLink[] =>
  mayHaveLinks(text) ? markdownPartsOf(text, kind).links : []

/** Returns the addresses of all links and images. Most texts are read without the Markdown parser. */
export function hrefsIn(text: string, kind: MarkdownKind): readonly string[] {
  if (!mayHaveLinks(text)) return []
  const hrefs: string[] = []
  const note = (href: string) => {
    hrefs.push(href)
    return ''
  }
  const plain = kind === 'inline' ? renderPlainLine(text, note) : renderPlainProse(text, 1, note)
  return plain === undefined ? markdownPartsOf(text, kind).links.map(({ href }) => href) : hrefs
}

const mayHaveLinks = (text: string): boolean => /\]\(|:\/\/|\]:|</.test(text)

/** True if no character of an address has a meaning in Markdown, so that it can be written in `[text](address)`. */
export const isPlainAddress = (href: string): boolean => /^[\w/#.:?=&%+,@~-]+$/.test(href)
