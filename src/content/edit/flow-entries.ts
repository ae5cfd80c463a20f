import { isMap, isNode, type YAMLMap, type YAMLSeq } from 'yaml'
import type { TextReplacement } from './make-changes.ts'
import type { YamlData } from './yaml-data.ts'
import type { EditableYaml, ValueSlot } from './editable-yaml.ts'
import type { NewYamlStyle } from './new-value.ts'
import type { PageEdit, EditWay } from './page-edit.ts'
import type { TextRange } from './text-range.ts'
import { yamlSourceOf } from './yaml-source.ts'

/** Returns the source of a value in flow style, on one line, as JSON or as YAML. */
export const toFlowSource = (value: YamlData, { quote, isJson }: NewYamlStyle): string =>
  isJson
    ? JSON.stringify(value)
    : yamlSourceOf(value, { needed: quote, inFlow: true, isKey: false })

/** Replaces a value in a flow list or map. */
export function replaceInFlow(
  { text, newYamlStyle }: EditableYaml,
  slot: ValueSlot,
  value: YamlData,
): EditWay[] {
  const source = toFlowSource(value, newYamlStyle)
  const at = valueRangeOf(text, slot)
  if (at === undefined) return []
  const isEmpty = at.start === at.end
  return [{ splices: [{ ...at, text: isEmpty ? ` ${source}` : source }], lossRange: at }]
}

function valueRangeOf(text: string, { value, valueStart }: ValueSlot): TextRange | undefined {
  const [start, end] = value?.range ?? []
  if (start !== undefined && end !== undefined && text.slice(start, end).trim() !== '')
    return { start, end }
  return valueStart === undefined ? undefined : { start: valueStart, end: valueStart }
}

/**
 * Inserts an entry into a flow list or map: before the entry at `index`, or at the end. It gets a line of its own if its
 * neighbour has one.
 */
export function insertIntoFlow(
  { text }: EditableYaml,
  parent: YAMLMap | YAMLSeq,
  index: number,
  source: string,
): TextReplacement {
  const next = entryRangeOf(text, parent, index)
  if (next !== undefined)
    return { start: next.start, end: next.start, text: `${source},${gapBefore(text, next)}` }
  const last = entryRangeOf(text, parent, parent.items.length - 1) ?? { start: 0, end: 0 }
  return { start: last.end, end: last.end, text: `,${gapBefore(text, last)}${source}` }
}

/** Returns the line break and the indentation before an entry on a line of its own, or else a space. */
const gapBefore = (text: string, { start }: TextRange): string =>
  /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ' '

/** Removes, moves or copies an entry of a flow list or map. */
export function rearrangeFlowEntry(
  yaml: EditableYaml,
  { parent, index }: ValueSlot,
  edit: Extract<PageEdit, { do: 'remove' | 'move' | 'copy' }>,
): EditWay[] {
  const { text } = yaml
  const entries = parent.items.flatMap((_, at) => entryRangeOf(text, parent, at) ?? [])
  const ownEntry = entries[index]
  if (ownEntry === undefined || entries.length !== parent.items.length) return []
  const sources = entries.map(({ start, end }) => text.slice(start, end))
  const source = sources[index] ?? ''
  switch (edit.do) {
    case 'copy':
      return [{ splices: [insertIntoFlow(yaml, parent, edit.to, source)] }]
    case 'move': {
      const now = sources.toSpliced(index, 1).toSpliced(edit.to, 0, source)
      return [{ splices: entries.map((entry, at) => ({ ...entry, text: now[at] ?? '' })) }]
    }
    case 'remove': {
      const next = entries[index + 1]
      const before = entries[index - 1]
      const removedRange =
        before !== undefined
          ? { start: before.end, end: ownEntry.end }
          : { start: ownEntry.start, end: next?.start ?? ownEntry.end }
      return [
        { splices: [{ ...removedRange, text: '' }], lossRange: ownEntry },
        {
          splices: [...removeComma(text, removedRange, ownEntry), { ...ownEntry, text: '' }],
          lossRange: ownEntry,
        },
      ]
    }
  }
}

/**
 * Removes the comma that belongs to a removed entry. Comments between the entry and the comma stay
 * in the file.
 */
function removeComma(
  text: string,
  removedRange: TextRange,
  entryRange: TextRange,
): TextReplacement[] {
  const [from, to] =
    removedRange.start < entryRange.start
      ? [removedRange.start, entryRange.start]
      : [entryRange.end, removedRange.end]
  const found = text.slice(from, to).replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const at = found.indexOf(',')
  return at === -1 ? [] : [{ start: from + at, end: from + at + 1, text: '' }]
}

/** Returns the range of an entry of a flow list or map, without its comma. Undefined if there is no such entry. */
export function entryRangeOf(
  text: string,
  parent: YAMLMap | YAMLSeq,
  index: number,
): TextRange | undefined {
  const item: unknown = parent.items[index]
  if (!isMap(parent)) return isNode(item) && item.range ? rangeOf(text, item.range) : undefined
  const { key, value } = parent.items[index] ?? {}
  if (!isNode(key) || !key.range) return undefined
  const end = isNode(value) && value.range ? rangeOf(text, value.range).end : key.range[1]
  return { start: key.range[0], end: Math.max(end, key.range[1]) }
}

const rangeOf = (text: string, [start, end]: readonly number[]): TextRange => ({
  start: start ?? 0,
  end: (start ?? 0) + text.slice(start, end).trimEnd().length,
})
