import type { Token } from 'markdown-it'
import { headingAnchorsOf } from '../../text/markdown/extensions.ts'
import { parseLinksAndHeadings, type MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { markdownPartsOf, type MarkdownLink } from '../../text/markdown/markdown-parts.ts'

/**
 * Returns the links and images of a Markdown text as the build renders them: `[text](address)`, `<address>`,
 * `[text][label]` with `[label]: address`, and bare addresses.
 */
export const linksIn = (text: string, kind: MarkdownKind): readonly MarkdownLink[] =>
  mayHaveLinks(text) ? markdownPartsOf(text, kind).links : []

/** The addresses of all links and images of a Markdown text, and the anchors of its headings. */
export type MarkdownFacts = {
  links: readonly { href: string; isImage: boolean }[]
  anchors: readonly string[]
}

/** Returns the facts of a Markdown text without their positions, which take longer to find. */
export function markdownFactsOf(text: string, kind: MarkdownKind): MarkdownFacts {
  const mayHaveHeadings = kind === 'blocks' && /^[ \t>*+-]*#|^[ \t>]*(?:=+|-+)[ \t]*$/m.test(text)
  if (!mayHaveHeadings && !mayHaveLinks(text)) return { links: [], anchors: [] }
  const tokens = parseLinksAndHeadings(text, kind)
  return { links: linksOf(tokens), anchors: headingAnchorsOf(tokens) }
}

const mayHaveLinks = (text: string): boolean => /\]\(|:\/\/|\]:|</.test(text)

function linksOf(tokens: readonly Token[]): MarkdownFacts['links'] {
  const labels = new Set<unknown>()
  return tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token, index) => {
      const href = String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
      const label = token.meta?.['label']
      if (href === '' || labels.has(label)) return []
      if (label !== undefined) labels.add(label)
      // The parser adds a scheme to a mail address and to `www.example.com`.
      const isAsWritten = token.info !== 'auto' || href === children?.[index + 1]?.content
      return isAsWritten ? [{ href, isImage: token.type === 'image' }] : []
    }),
  )
}

/** True if no character of an address has a meaning in Markdown, so that it can be written in `[text](address)`. */
export const isPlainAddress = (href: string): boolean => /^[\w/#.:?=&%+,@~-]+$/.test(href)
