import { Document } from 'yaml'
import type { Text } from '../../locale/own-words.ts'

const headerComment = ` What Blockwerk says by itself, in English for now: write it in the language of your site.
 {name} and the like are places of values; they stay. Where a language counts in several ways, each has its line.`

/**
 * Returns the `content/words.yaml` of a site in a language without built-in UI strings: all strings that
 * the site needs, for its authors to translate.
 */
export function uiStringsFile(requiredStrings: readonly Text[]): string {
  const document = new Document({})
  document.commentBefore = headerComment
  for (const { path, value } of requiredStrings) document.setIn(path, value)
  return document.toString({ lineWidth: 0, singleQuote: true })
}
