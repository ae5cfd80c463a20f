import { isMap, isNode } from 'yaml'
import { blockEntriesOf } from './block-ranges.ts'
import { columnOfSlot } from './block-values.ts'
import { commentsOf } from './comments.ts'
import type { EditableYaml, ValueSlot } from './editable-yaml.ts'
import { entryRangeOf } from './flow-entries.ts'
import type { TextReplacement } from './make-changes.ts'
import { indentAt, lineEndOf, lineStartOf } from './text-range.ts'
import { shiftLines } from './wrap-value.ts'

/** Replaces a field by the fields of the map that is its value. Their source is kept, with all comments. */
export function liftMap(yaml: EditableYaml, slot: ValueSlot): TextReplacement[][] {
  const { parent, index, value } = slot
  const { key } = (isMap(parent) && parent.items[index]) || {}
  if (!isMap(value) || !value.range || !isNode(key) || !key.range) return []
  const [start] = key.range
  if (parent.flow === true) return [liftWithinBraces(yaml.text, start, value.range)]
  if (value.flow === true) return [liftOutOfBraces(yaml, slot, start, value.range)]

  const { text, newYamlStyle } = yaml
  const entries = blockEntriesOf(text, value, false)
  const end = entries?.entryRanges.at(-1)?.end
  if (entries === undefined || end === undefined) return []
  const column = columnOfSlot(text, slot)
  const bodyStart = lineEndOf(text, start)
  const [comment] = commentsOf(text.slice(start, bodyStart))
  const head =
    comment === undefined ? '' : comment.words + newYamlStyle.lineEnd + ' '.repeat(column)
  const body = shiftLines(text.slice(bodyStart, end), column - entries.column, true)
  return [[{ start, end, text: head + body.trimStart() }]]
}

/** `{ a: 1, content: { text: b } }` becomes `{ a: 1, text: b }`. */
function liftWithinBraces(
  text: string,
  keyStart: number,
  [valueStart, valueEnd]: readonly [number, number, number],
): TextReplacement[] {
  const end = valueStart + text.slice(valueStart, valueEnd).trimEnd().length
  const inside = text.slice(valueStart + 1, end - 1)
  const entries = inside.trim().replace(/,$/, '')
  const columnAt = (at: number) => indentAt(text, lineStartOf(text, at))
  const columns = columnAt(keyStart) - columnAt(valueStart + 1 + inside.search(/\S/))
  return [{ start: keyStart, end, text: shiftLines(entries, columns) }]
}

/** `content: { text: b, list: [c] }` becomes one line for each field. */
function liftOutOfBraces(
  { text, newYamlStyle }: EditableYaml,
  slot: ValueSlot,
  start: number,
  [valueStart, valueEnd]: readonly [number, number, number],
): TextReplacement[] {
  const { value } = slot
  if (!isMap(value)) return []
  const end = valueStart + text.slice(valueStart, valueEnd).trimEnd().length
  const entries = value.items.flatMap((_, index) => {
    const range = entryRangeOf(text, value, index)
    return range === undefined ? [] : [text.slice(range.start, range.end)]
  })
  const comments = commentsOf(text.slice(start, end)).map(({ words }) => words)
  const lines = [...comments, ...entries].join(
    newYamlStyle.lineEnd + ' '.repeat(columnOfSlot(text, slot)),
  )
  return [{ start, end, text: lines }]
}
