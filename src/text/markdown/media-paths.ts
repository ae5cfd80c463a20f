import type { Token } from 'markdown-it'
import { mediaPathOf } from '../media-address.ts'
import { parseMarkdown, type MarkdownKind } from './parse-markdown.ts'

/** Returns the paths below content/media of the images in a Markdown text. Other addresses are left out. */
export function imagePathsIn(text: string, kind: MarkdownKind): string[] {
  if (!text.includes('![')) return []
  return tokensOfType('image', parseMarkdown(text, kind)).flatMap(
    (image) => pathOfImage(image) ?? [],
  )
}

/** Returns the paths below content/media of the files that a Markdown text links to. Other addresses are left out. */
export function linkedFilePathsIn(text: string, kind: MarkdownKind): string[] {
  if (!text.includes('/media/')) return []
  return tokensOfType('link_open', parseMarkdown(text, kind)).flatMap(
    (link) => pathOfLinkedFile(link) ?? [],
  )
}

/** Returns the path below content/media of the file that a link leads to; undefined for another address. */
export const pathOfLinkedFile = (link: Token): string | undefined =>
  mediaPathOf(String(link.attrGet('href') ?? ''))

/** Returns the path below content/media of an image; undefined for another address. */
export const pathOfImage = (image: Token): string | undefined =>
  mediaPathOf(String(image.attrGet('src') ?? ''))

const tokensOfType = (type: string, tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) =>
    token.type === type
      ? [token]
      : token.children === null
        ? []
        : tokensOfType(type, token.children),
  )
