/**
 * Returns all matches of a global expression. `search` first is three times as fast as `matchAll` for a text without
 * matches, which is by far the most frequent case.
 */
export const findAllMatches = (expression: RegExp, text: string): RegExpExecArray[] =>
  text.search(expression) === -1 ? [] : [...text.matchAll(expression)]
