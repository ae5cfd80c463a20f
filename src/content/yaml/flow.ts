/**
 * Where `offset` stands in a list or map in brackets that opens at `start`: how many brackets are
 * open there, and whether an entry, or its key, has just come to its end. Undefined where `offset`
 * is in the middle of a word, a quotation or a comment.
 */
export function placeInFlow(
  text: string,
  start: number,
  offset: number,
): { open: number; afterEntry: boolean } | undefined {
  let open = 0
  let afterEntry = false
  let at = start
  while (at < offset) {
    const [token = '', blank, opens, closes, separates] = tokenAt(text, at) ?? []
    if (token === '') return undefined
    if (opens !== undefined) open++
    if (closes !== undefined) open--
    if (open === 0) return undefined
    if (blank === undefined) afterEntry = opens === undefined && separates === undefined
    at += token.length
  }
  return at === offset ? { open, afterEntry } : undefined
}

function tokenAt(text: string, at: number): RegExpExecArray | null {
  tokens.lastIndex = at
  return tokens.exec(text)
}

const tokens = new RegExp(
  [
    /(\s+(?:#[^\n]*)?)/, // blanks, and a comment behind them
    /([[{])/,
    /([\]}])/,
    /(,|[:?](?=[\s,[\]{}"']|$))/,
    /"(?:[^"\\]|\\[^])*"/,
    /'(?:[^']|'')*'/,
    // Words, which may hold quotation marks and blanks, up to a colon, a comment or a bracket.
    /[^\s,[\]{}"'](?:[^\s,[\]{}:]|:(?![\s,[\]{}]|$)|[^\S\n]+(?![\s#,[\]{}:]))*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)
