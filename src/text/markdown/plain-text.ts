import type { Token } from 'markdown-it'

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
