import { isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { TextReplacement } from './make-changes.ts'
import type { EditableYaml, ValueSlot } from './editable-yaml.ts'
import { blockEntriesOf } from './block-ranges.ts'
import { columnOfSlot, writeValue, valueRangesOf } from './block-values.ts'
import { lineEndOf } from './text-range.ts'

/** Turns a value into a list with this one entry. The value's source is kept. */
export function wrapInList(yaml: EditableYaml, slot: ValueSlot): TextReplacement[][] {
  const { text, newYamlStyle } = yaml
  const found = valueRangesOf(text, slot)
  const { value } = slot
  if (found === undefined || value === undefined || slot.parent.flow === true) return []
  const dash = columnOfSlot(text, slot) + (newYamlStyle.indentsLists ? 2 : 0)
  const pad = ' '.repeat(dash)
  if (isCollection(value) && value.flow !== true) {
    const pieces = isMap(value) || isSeq(value) ? blockEntriesOf(text, value, false) : undefined
    const [first, last] = [pieces?.entryRanges[0], pieces?.entryRanges.at(-1)]
    if (pieces === undefined || first === undefined || last === undefined) return []
    const inside = shiftLines(text.slice(first.start, last.end), dash + 2 - pieces.column)
    return [writeValue(yaml, found, '', `${pad}- ${replaceLineEnds(inside, newYamlStyle.lineEnd)}`)]
  }
  const head = text.slice(found.head.start, found.head.end).trim()
  const [first = '', ...more] = head.split('\n')
  const rest = more.map((line) => `\n  ${line}`).join('')
  const body = shiftLines(text.slice(found.body.start, found.body.end), 2, true)
  return [writeValue(yaml, found, '', `${pad}- ${first}${rest}${newYamlStyle.lineEnd}${body}`)]
}

/** Replaces a list with one entry by the entry. The entry's source is kept. */
export function unwrapList(yaml: EditableYaml, slot: ValueSlot): TextReplacement[][] {
  const { text, newYamlStyle } = yaml
  const found = valueRangesOf(text, slot)
  const { value } = slot
  if (found === undefined || !isSeq(value) || value.flow === true) return []
  const pieces = blockEntriesOf(text, value, false)
  const [entryRange] = pieces?.entryRanges ?? []
  if (pieces === undefined || entryRange === undefined) return []
  const entry = text.slice(entryRange.start, entryRange.end)
  const [, lead = '', dash = '', content = ''] = /^((?:#[^\n]*\n *)*)(- *)([^]*)$/.exec(entry) ?? []
  const pad = ' '.repeat(columnOfSlot(text, slot) + 2)
  const comments = lead
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [`${pad}${line.trim()}${newYamlStyle.lineEnd}`]))
  const inner: unknown = value.items[0]
  if (isScalar(inner) || (isCollection(inner) && inner.flow === true)) {
    const end = lineEndOf(content, 0)
    const first = content.slice(0, end).trimEnd()
    return [writeValue(yaml, found, first, content.slice(end))].concat(
      comments.length === 0
        ? []
        : [writeValue(yaml, found, '', `${comments.join('')}${pad}${content}`)],
    )
  }
  const columns = columnOfSlot(text, slot) + 2 - (pieces.column + dash.length)
  return [writeValue(yaml, found, '', `${comments.join('')}${pad}${shiftLines(content, columns)}`)]
}

const replaceLineEnds = (text: string, lineEnd: string): string =>
  text.endsWith('\n') ? text : text + lineEnd

/**
 * Moves all lines except the first by `columns` to the right, or to the left if it is negative.
 * With `withFirstLine`, also moves the first line.
 */
export function shiftLines(text: string, columns: number, withFirstLine = false): string {
  return text
    .split('\n')
    .map((line, index) => {
      if ((index === 0 && !withFirstLine) || line.trim() === '') return line
      const blanks = /^ */.exec(line)?.[0].length ?? 0
      return ' '.repeat(Math.max(0, blanks + columns)) + line.slice(blanks)
    })
    .join('\n')
}
