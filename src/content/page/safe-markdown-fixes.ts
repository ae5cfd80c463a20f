import type { ProblemCode } from '../../problems/details.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { markdownPartsOf } from '../../text/markdown/markdown-parts.ts'
import type { TextMistake } from './text-mistake.ts'

/** Replaces the characters `start` to `end` (exclusive) of a text by `words`. */
type TextEdit = { start: number; end: number; words: string }

/**
 * Fixes for these problems are allowed to change the Markdown structure, or insert a fact, which is filled in before
 * Markdown is parsed.
 */
const codesOfStructuralMistakes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'fact-repeated',
  'facts-differ',
  'heading-order',
  'markdown-slip',
])

/** Removes the fixes that would change the Markdown structure of a text and not only its words. */
export function keepOnlySafeFixes(
  mistakes: readonly TextMistake[],
  text: string,
  kind: MarkdownKind,
): readonly TextMistake[] {
  const isSafe = new Set(safeMistakesOf(mistakes.filter(isWordFix), text, kind))
  return mistakes.map((mistake) => {
    if (isSafe.has(mistake) || !isWordFix(mistake)) return mistake
    const { fixText: _, ...finding } = mistake.finding
    return { ...mistake, finding }
  })
}

const isWordFix = ({ finding: { code, fixText } }: TextMistake): boolean =>
  fixText !== undefined && !codesOfStructuralMistakes.has(code)

/** Returns the mistakes whose fixes are safe. Tests all fixes together first, because each test parses the text. */
function safeMistakesOf(
  mistakes: readonly TextMistake[],
  text: string,
  kind: MarkdownKind,
): readonly TextMistake[] {
  const edits = mistakes.map(({ finding: { fixText: words = '' }, start, end }) => {
    return { start, end, words }
  })
  if (keepsMarkdownStructure(text, edits, kind)) return mistakes
  if (mistakes.length < 2) return []
  const half = Math.ceil(mistakes.length / 2)
  return [mistakes.slice(0, half), mistakes.slice(half)].flatMap((some) =>
    safeMistakesOf(some, text, kind),
  )
}

/**
 * True if the edits change only words or link addresses in a Markdown text. The text is parsed before and after, and
 * every other character must belong to the same part. False if two edits overlap.
 */
export function keepsMarkdownStructure(
  text: string,
  edits: readonly TextEdit[],
  kind: MarkdownKind,
): boolean {
  if (edits.length === 0) return true
  const { partNameByOffset } = markdownPartsOf(text, kind)
  let after = text
  let expectedParts = partNameByOffset
  let last = Infinity
  for (const edit of edits.toSorted((one, other) => other.start - one.start)) {
    const parts = edit.end > last ? undefined : partsOf(edit, partNameByOffset, text)
    if (parts === undefined) return false
    after = after.slice(0, edit.start) + edit.words + after.slice(edit.end)
    expectedParts = [
      ...expectedParts.slice(0, edit.start),
      ...parts,
      ...expectedParts.slice(edit.end),
    ]
    last = edit.start
  }
  const now = markdownPartsOf(after, kind).partNameByOffset
  return (
    expectedParts.length === now.length && now.every((part, index) => part === expectedParts[index])
  )
}

/** Returns the Markdown part of each new character; undefined if the edit changes more than words. */
function partsOf(
  { start, end, words }: TextEdit,
  partAt: readonly string[],
  text: string,
): readonly string[] | undefined {
  const written = text.slice(start, end)
  const before = partAt.slice(start, end)
  // Replaces the quotation marks at both ends as two edits, because the text between them may
  // contain emphasis, code or a link.
  if (written.length === words.length) {
    const isEditable = before.every(
      (part, index) => written[index] === words[index] || editablePartPattern.test(part),
    )
    return isEditable ? before : undefined
  }
  const maxCommon = Math.min(written.length, words.length)
  let commonStart = 0
  while (commonStart < maxCommon && written[commonStart] === words[commonStart]) commonStart++
  let commonEnd = 0
  while (
    commonEnd < maxCommon - commonStart &&
    written.at(-1 - commonEnd) === words.at(-1 - commonEnd)
  )
    commonEnd++
  const changed = before.slice(commonStart, written.length - commonEnd)
  const part = changed[0] ?? partAt[Math.max(0, start + commonStart - 1)] ?? ''
  if (!editablePartPattern.test(part) || changed.some((other) => other !== part)) return undefined
  return [
    ...before.slice(0, commonStart),
    ...Array.from({ length: words.length - commonStart - commonEnd }, () => part),
    ...before.slice(written.length - commonEnd),
  ]
}

const editablePartPattern = /(?:^|\/)(?:text|address)$/
