import { Document } from 'yaml'
import type { Text } from '../../locale/own-words.ts'

const headerComment = ` UI strings of Blockwerk, in English. Translate them into the language of your site.
 Keep placeholders such as {name}. If your language has several plural forms, each form has its own line.`

/**
 * Returns the `content/words.yaml` of a site in a language without built-in UI strings: all strings that
 * the site needs, for its authors to translate.
 */
export function createUiStringsFile(requiredStrings: readonly Text[]): string {
  const document = new Document({})
  document.commentBefore = headerComment
  for (const { path, value } of requiredStrings) document.setIn(path, value)
  return document.toString({ lineWidth: 0, singleQuote: true })
}
