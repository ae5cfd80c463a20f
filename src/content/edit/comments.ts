import { CST, Lexer } from 'yaml'

/** The words of all comments, in their order, and whether each has a line of its own. */
export function commentsIn(text: string): { words: string; isAlone: boolean }[] {
  const comments: { words: string; isAlone: boolean }[] = []
  let last = ''
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    // What follows this sign is a scalar, whatever it begins with.
    if (token.startsWith('#') && last !== SCALAR) {
      const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
      comments.push({ words: token.trimEnd(), isAlone: before.trim() === '' })
    }
    last = token
    if (![DOCUMENT, FLOW_END, SCALAR].includes(token)) offset += token.length
  }
  return comments
}

/** Signs of the lexer that stand for nothing in the text; its own names for them. */
const { DOCUMENT, FLOW_END, SCALAR } = CST
