import type { Token } from 'markdown-it'
import { parseMarkdown, type MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { markdownPartsOf, type MarkdownLink } from './markdown-parts.ts'

/**
 * Returns the links and images of a Markdown text as the build renders them: `[text](address)`, `<address>`,
 * `[text][label]` with `[label]: address`, and bare addresses.
 */
export const linksIn = (text: string, kind: MarkdownKind): readonly MarkdownLink[] =>
  mayHaveLinks(text) ? markdownPartsOf(text, kind).links : []

/** Returns the addresses of all links and images, without their positions, which take longer to find. */
export const hrefsIn = (text: string, kind: MarkdownKind): readonly string[] =>
  mayHaveLinks(text) ? hrefsOf(parseMarkdown(text, kind)) : []

const mayHaveLinks = (text: string): boolean => /\]\(|:\/\/|\]:|</.test(text)

function hrefsOf(tokens: readonly Token[]): string[] {
  const labels = new Set<unknown>()
  return tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token, index) => {
      const href = String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
      const label = token.meta?.['label']
      if (href === '' || labels.has(label)) return []
      if (label !== undefined) labels.add(label)
      // The parser adds a scheme to a mail address and to `www.example.com`.
      const isAsWritten = token.info !== 'auto' || href === children?.[index + 1]?.content
      return isAsWritten ? [href] : []
    }),
  )
}

/** True if no character of an address has a meaning in Markdown, so that it can be written in `[text](address)`. */
export const isPlainAddress = (href: string): boolean => /^[\w/#.:?=&%+,@~-]+$/.test(href)
