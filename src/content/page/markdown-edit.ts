import type { Code } from '../../problems/details.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import { markdownParts } from './markdown-parts.ts'
import type { TextMistake } from './text-mistake.ts'

/** Replaces the characters `start` to `end` (exclusive) of a text by `words`. */
type TextEdit = { start: number; end: number; words: string }

/**
 * Fixes for these problems are allowed to change the Markdown structure, or insert a fact, which is filled in before
 * Markdown is parsed.
 */
const notOnlyWords: ReadonlySet<Code> = new Set<Code>([
  'fact-repeated',
  'facts-differ',
  'heading-order',
  'markdown-slip',
])

/** Removes the fixes that would change the Markdown structure of a text and not only its words. */
export function withSafeFixes(
  mistakes: readonly TextMistake[],
  text: string,
  kind: MarkdownKind,
): readonly TextMistake[] {
  const isSafe = new Set(safeAmong(mistakes.filter(fixesWords), text, kind))
  return mistakes.map((mistake) => {
    if (isSafe.has(mistake) || !fixesWords(mistake)) return mistake
    const { fixText: _, ...finding } = mistake.finding
    return { ...mistake, finding }
  })
}

const fixesWords = ({ finding: { code, fixText } }: TextMistake): boolean =>
  fixText !== undefined && !notOnlyWords.has(code)

/** Returns the mistakes whose fixes are safe. Tests all fixes together first, because each test parses the text. */
function safeAmong(
  mistakes: readonly TextMistake[],
  text: string,
  kind: MarkdownKind,
): readonly TextMistake[] {
  const edits = mistakes.map(({ finding: { fixText: words = '' }, start, end }) => {
    return { start, end, words }
  })
  if (keepsMarkdown(text, edits, kind)) return mistakes
  if (mistakes.length < 2) return []
  const half = Math.ceil(mistakes.length / 2)
  return [mistakes.slice(0, half), mistakes.slice(half)].flatMap((some) =>
    safeAmong(some, text, kind),
  )
}

/**
 * True if the edits change only words or link addresses in a Markdown text. The text is parsed before and after, and
 * every other character must belong to the same part. False if two edits overlap.
 */
export function keepsMarkdown(
  text: string,
  edits: readonly TextEdit[],
  kind: MarkdownKind,
): boolean {
  if (edits.length === 0) return true
  const { partAt } = markdownParts(text, kind)
  let after = text
  let wanted = partAt
  let last = Infinity
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    const parts = edit.end > last ? undefined : partsOf(edit, partAt, text)
    if (parts === undefined) return false
    after = after.slice(0, edit.start) + edit.words + after.slice(edit.end)
    wanted = [...wanted.slice(0, edit.start), ...parts, ...wanted.slice(edit.end)]
    last = edit.start
  }
  const now = markdownParts(after, kind).partAt
  return wanted.length === now.length && now.every((part, index) => part === wanted[index])
}

/** Returns the Markdown part of each new character; undefined if the edit changes more than words. */
function partsOf(
  { start, end, words }: TextEdit,
  partAt: readonly string[],
  text: string,
): readonly string[] | undefined {
  const written = text.slice(start, end)
  const before = partAt.slice(start, end)
  // An edit of quotation marks at both ends of a text; the text between them may be emphasis, code or a link.
  if (written.length === words.length) {
    const isEditable = before.every(
      (part, index) => written[index] === words[index] || editable.test(part),
    )
    return isEditable ? before : undefined
  }
  const most = Math.min(written.length, words.length)
  let same = 0
  while (same < most && written[same] === words[same]) same++
  let sameEnd = 0
  while (sameEnd < most - same && written.at(-1 - sameEnd) === words.at(-1 - sameEnd)) sameEnd++
  const changed = before.slice(same, written.length - sameEnd)
  const part = changed[0] ?? partAt[Math.max(0, start + same - 1)] ?? ''
  if (!editable.test(part) || changed.some((other) => other !== part)) return undefined
  return [
    ...before.slice(0, same),
    ...Array.from({ length: words.length - same - sameEnd }, () => part),
    ...before.slice(written.length - sameEnd),
  ]
}

const editable = /(?:^|\/)(?:text|address)$/
