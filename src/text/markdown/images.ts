import type { Token } from 'markdown-it'
import { mediaPathOf } from '../media-address.ts'
import { parseMarkdown, type MarkdownKind } from './parse-markdown.ts'

/** Returns the paths below content/media of the images in a Markdown text. Other addresses are left out. */
export function imagePathsIn(text: string, kind: MarkdownKind): string[] {
  if (!text.includes('![')) return []
  return imagesOf(parseMarkdown(text, kind)).flatMap((image) => pathOfImage(image) ?? [])
}

/** Returns the path below content/media of an image; undefined for another address. */
export const pathOfImage = (image: Token): string | undefined =>
  mediaPathOf(String(image.attrGet('src') ?? ''))

const imagesOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) =>
    token.type === 'image' ? [token] : token.children === null ? [] : imagesOf(token.children),
  )
