import { CST, Lexer } from 'yaml'

/** Returns all comments in order. `isAlone`: true for a comment on a line of its own. */
export function commentsOf(text: string): { words: string; isAlone: boolean }[] {
  const comments: { words: string; isAlone: boolean }[] = []
  let last = ''
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    // The lexer writes this token before a scalar. The next token is therefore no comment, even if
    // it begins with `#`.
    if (token.startsWith('#') && last !== SCALAR) {
      const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
      comments.push({ words: token.trimEnd(), isAlone: before.trim() === '' })
    }
    last = token
    if (![DOCUMENT, FLOW_END, SCALAR].includes(token)) offset += token.length
  }
  return comments
}

/**
 * Marks that the lexer of the `yaml` library inserts between tokens. They are no characters of the
 * text, so they do not count in offsets.
 */
const { DOCUMENT, FLOW_END, SCALAR } = CST
