import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'
import type { MarkdownText } from './markdown-text.ts'

/** A heading of rank 1. `words`: without Markdown. `text`: its source. `end`: the offset in the text after its line. */
export type HeadingAtTop = { words: string; text: MarkdownText; end: number }

/**
 * Returns the heading of rank 1 with which a text begins, if it is the title of the page. If the front matter has a title
 * and the text has other headings of rank 1, it is the heading of the first section.
 */
export function headingAtTop(
  text: MarkdownText,
  { isTitleKnown }: { isTitleKnown: boolean },
): HeadingAtTop | undefined {
  const top = ignoreCommentsPattern.exec(text.value)?.[0].length ?? 0
  const value = text.value.slice(top)
  const found = headingPattern.exec(value) ?? underlinedHeadingPattern.exec(value)
  if (found === null) return undefined
  const [whole, before = '', source = ''] = found
  const words = withoutMarkdown(source)
  if (words === '' || (isTitleKnown && hasTitle(value.slice(whole.length)))) return undefined
  const start = top + before.length
  return { words, text: text.slice(start, start + source.length), end: top + whole.length }
}

/** Matches the comments above a heading that silence a problem. */
const ignoreCommentsPattern = /^(?: {0,3}<!--[ \t]*blockwerk-ignore[^\n]*-->[ \t]*\n+)*/

/** The second group is the heading without its anchor (`{#prices}`) and without the number signs after it. */
const headingPattern =
  /^( {0,3}#[ \t]+)([^\n]*?)(?:[ \t]+\{#[a-z][a-z0-9-]*\})?(?:[ \t]+#+)?[ \t]*(?:\n|$)/
const underlinedHeadingPattern =
  /^( {0,3})((?![>#|<~`]|[-*+][ \t]|\d+[.)][ \t])[^\s][^\n]*?)[ \t]*\n {0,3}=+[ \t]*(?:\n|$)/

/** True if a line outside code is a heading of rank 1. */
function hasTitle(text: string): boolean {
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)/m.test(text)) return false
  let fence: string | undefined
  let hasTextBefore = false
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined
    } else if (mark !== undefined) fence = mark
    else if (/^ {0,3}#[ \t]/.test(line) || (hasTextBefore && /^ {0,3}=+[ \t]*$/.test(line)))
      return true
    hasTextBefore = fence === undefined && line.trim() !== ''
  }
  return false
}
