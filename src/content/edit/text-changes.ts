import { isScalar } from 'yaml'
import { characterRangesOf } from '../yaml/character-ranges.ts'
import type { TextReplacement } from './make-changes.ts'
import type { EditableYaml, ValueSlot } from './editable-yaml.ts'
import { lineEndOf } from './text-range.ts'
import { escapeQuotedWords } from './yaml-source.ts'

/** Returns the ways to change only the lines or words that differ between two texts. */
export function createTextChanges(
  { text, newYamlStyle }: EditableYaml,
  { value: node }: ValueSlot,
  old: string,
  now: string,
): TextReplacement[][] {
  if (!isScalar(node) || !node.range) return []
  const [start, end] = node.range
  const isLiteral = node.type === 'BLOCK_LITERAL'
  const isFolded = node.type === 'BLOCK_FOLDED'
  const source = text.slice(start, end).trimEnd()
  if (isLiteral) return [findLineChange(text, start, old, now, newYamlStyle.lineEnd)]
  const quote = source[0] === '"' ? '"' : source[0] === "'" ? "'" : undefined
  const quoteToKeep = isFolded ? undefined : quote
  const head = isFolded ? (/^[^\n]*\n\s*/.exec(source)?.[0].length ?? source.length) : 0
  // A text that is now too long for one line is not changed here, because it is written again as a
  // block scalar.
  if (node.type === 'PLAIN' && !source.includes('\n') && now.length > 90 && old.length <= 90)
    return []
  const { from, oldEnd, words } = findWordChange(old, now)
  if (/[\r\n]/.test(words + old.slice(from, oldEnd))) return []
  const places = characterRangesOf(source.slice(head), old, quoteToKeep)
  const [first, last] = [places?.[from], places?.[oldEnd - 1]]
  if (first === undefined || last === undefined || oldEnd <= from) return []
  const inSource = quoteToKeep === undefined ? words : escapeQuotedWords(words, quoteToKeep)
  return [[{ start: start + head + first.start, end: start + head + last.end, text: inSource }]]
}

/** Returns the changed range, extended to whole words: a blank in the text may be a line break in the source. */
function findWordChange(old: string, now: string): { from: number; oldEnd: number; words: string } {
  let from = 0
  while (from < old.length && old[from] === now[from]) from++
  let commonEnd = 0
  const maxCommon = Math.min(old.length, now.length) - from
  while (
    commonEnd < maxCommon &&
    old[old.length - 1 - commonEnd] === now[now.length - 1 - commonEnd]
  )
    commonEnd++
  const isBlank = (at: number) => /\s/.test(old[at] ?? ' ')
  while (from > 0 && isBlank(from - 1)) from--
  while (from > 0 && !isBlank(from - 1)) from--
  let oldEnd = old.length - commonEnd
  while (oldEnd < old.length && isBlank(oldEnd)) oldEnd++
  while (oldEnd < old.length && !isBlank(oldEnd)) oldEnd++
  return { from, oldEnd, words: now.slice(from, now.length - (old.length - oldEnd)) }
}

/** Replaces only the changed lines of a literal text (`|`). */
function findLineChange(
  text: string,
  start: number,
  old: string,
  now: string,
  lineEnd: string,
): TextReplacement[] {
  const body = lineEndOf(text, start)
  const [oldLines, newLines] = [old.split('\n'), now.split('\n')]
  let first = 0
  while (first < oldLines.length && first < newLines.length && oldLines[first] === newLines[first])
    first++
  let commonEnd = 0
  const maxCommon = Math.min(oldLines.length, newLines.length) - first
  while (commonEnd < maxCommon && oldLines.at(-1 - commonEnd) === newLines.at(-1 - commonEnd))
    commonEnd++
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(text.slice(body))?.[1] ?? ''
  const from = offsetAfterLines(text, body, first)
  const to = offsetAfterLines(text, from, oldLines.length - commonEnd - first)
  const lines = newLines.slice(first, newLines.length - commonEnd)
  const source = lines.map((line) => (line === '' ? '' : indent + line) + lineEnd).join('')
  const endsOpen = to === text.length && text[to - 1] !== '\n'
  const opener = endsOpen && from === to ? lineEnd : ''
  return [
    { start: from, end: to, text: opener + (endsOpen ? source.replace(/\r?\n$/, '') : source) },
  ]
}

function offsetAfterLines(text: string, at: number, count: number): number {
  let end = at
  for (let line = 0; line < count; line++) end = lineEndOf(text, end)
  return end
}
