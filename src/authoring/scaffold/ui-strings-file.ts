import { Document, isMap, Scalar } from 'yaml'
import type { Text } from '../../locale/own-words.ts'

const headerComment = ` UI strings of Blockwerk. Above each string stands its English text: translate the string into the language of
 your site. Keep placeholders such as {name}. If your language has several plural forms, each form has its own line.`

/**
 * Returns the `content/words.yaml` of a site in a language without built-in UI strings: all strings that
 * the site needs, for its authors to translate. A comment repeats the English text, so that it can still be read when
 * the string is translated.
 */
export function createUiStringsFile(requiredStrings: readonly Text[]): string {
  const document = new Document({})
  document.commentBefore = headerComment
  for (const { path, text, value } of requiredStrings) {
    document.setIn(path, value)
    const parent = document.getIn(path.slice(0, -1), true)
    const pair = isMap(parent) ? parent.items.at(-1) : undefined
    if (pair === undefined) continue
    const key = new Scalar(path.at(-1))
    key.commentBefore = ` ${text}`
    pair.key = key
  }
  return document.toString({ lineWidth: 0, singleQuote: true })
}
