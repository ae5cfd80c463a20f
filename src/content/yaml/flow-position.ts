/**
 * Describes the position `offset` in a flow list or map that opens at `start`. `open`: the number of open brackets.
 * `afterEntry`: true directly after an entry or its key. Returns undefined if `offset` is inside a word, a quotation or
 * a comment, or after the closing bracket.
 */
export function flowPositionAt(
  text: string,
  start: number,
  offset: number,
): { open: number; afterEntry: boolean } | undefined {
  let open = 0
  let afterEntry = false
  let at = start
  while (at < offset) {
    const [token = '', blank, opens, closes, separates] = matchToken(text, at) ?? []
    if (token === '') return undefined
    if (opens !== undefined) open++
    if (closes !== undefined) open--
    if (open === 0) return undefined
    if (blank === undefined) afterEntry = opens === undefined && separates === undefined
    at += token.length
  }
  return at === offset ? { open, afterEntry } : undefined
}

function matchToken(text: string, at: number): RegExpExecArray | null {
  tokenPattern.lastIndex = at
  return tokenPattern.exec(text)
}

const tokenPattern = new RegExp(
  [
    /(\s+(?:#[^\n]*)?)/, // Blanks, and a comment after them.
    /([[{])/,
    /([\]}])/,
    /(,|[:?](?=[\s,[\]{}"']|$))/,
    /"(?:[^"\\]|\\[^])*"/,
    /'(?:[^']|'')*'/,
    // Words up to a colon, a comment or a bracket. They may contain quotation marks and blanks.
    /[^\s,[\]{}"'](?:[^\s,[\]{}:]|:(?![\s,[\]{}]|$)|[^\S\n]+(?![\s#,[\]{}:]))*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)
