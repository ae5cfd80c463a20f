import { plainLine, plainProse } from '../../text/plain-markdown.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import { markdownParts, type MarkdownLink } from './markdown-parts.ts'

/**
 * Returns the links and images of a Markdown text as the build renders them: `[text](address)`, `<address>`,
 * `[text][label]` with `[label]: address`, and bare addresses.
 */
export const linksIn = (text: string, kind: MarkdownKind): readonly MarkdownLink[] =>
  mayLink(text) ? markdownParts(text, kind).links : []

/** Returns the addresses of all links and images. Most texts are read without the Markdown parser. */
export function hrefsIn(text: string, kind: MarkdownKind): readonly string[] {
  if (!mayLink(text)) return []
  const hrefs: string[] = []
  const note = (href: string) => {
    hrefs.push(href)
    return ''
  }
  const plain = kind === 'inline' ? plainLine(text, note) : plainProse(text, 1, note)
  return plain === undefined ? markdownParts(text, kind).links.map(({ href }) => href) : hrefs
}

const mayLink = (text: string): boolean => /\]\(|:\/\/|\]:|</.test(text)

/** True if no character of an address has a meaning in Markdown, so that it can be written in `[text](address)`. */
export const isPlainAddress = (href: string): boolean => /^[\w/#.:?=&%+,@~-]+$/.test(href)
