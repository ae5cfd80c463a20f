import type { Token } from 'markdown-it'
import { parseMarkdown } from './parse-markdown.ts'

/** Returns the words of tokens, as visitors read them. */
export function plainTextOf(tokens: readonly Token[]): string {
  let words = ''
  for (const { type, content, children } of tokens) {
    if (children !== null) words += plainTextOf(children)
    else if (type === 'softbreak' || type === 'hardbreak') words += '\n'
    else words += content
  }
  return words
}

/** Returns Markdown as plain text, with the label in place of each link. */
export const withoutMarkdown = (markdown: string): string =>
  plainTextOf(parseMarkdown(markdown, 'inline')).trim()
