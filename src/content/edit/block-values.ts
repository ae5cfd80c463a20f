import { isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { YamlData } from './yaml-data.ts'
import { writeNewValue } from './new-value.ts'
import type { EditableYaml, ValueSlot } from './editable-yaml.ts'
import type { EditWay } from './page-edit.ts'
import { endOfValue, entryStartsOf, blockEntriesOf } from './block-ranges.ts'
import { indentAt, lineEndOf, lineStartOf, type TextRange } from './text-range.ts'
import { yamlSourceOf } from './yaml-source.ts'
import type { TextReplacement } from './make-changes.ts'

/**
 * Returns the ways to replace a value in a block list or map. Comments next to the value stay; comments inside a
 * replaced list or map are lost.
 */
export function replaceInBlock(yaml: EditableYaml, slot: ValueSlot, value: YamlData): EditWay[] {
  const found = valueRangesOf(yaml.text, slot)
  if (found === undefined) return []
  const isItem = isSeq(slot.parent)
  const column = columnOfSlot(yaml.text, slot)
  const loses = { start: found.head.start, end: Math.max(found.head.end, found.body.end) }
  const ways = [true, false].map((folds): EditWay => {
    const { head, body } = writeNewValue(value, { isItem, column }, yaml.newYamlStyle, folds)
    return {
      splices: writeValue(yaml, found, head, body),
      lossRange: isCollection(slot.value) ? loses : undefined,
    }
  })
  const inSameStyle = replaceInSameStyle(yaml, slot, value)
  return inSameStyle === undefined ? ways : [inSameStyle, ...ways]
}

/**
 * Keeps the quotation marks that the old value has. Returns undefined unless both values are short scalars on one line.
 */
function replaceInSameStyle(
  { text, newYamlStyle }: EditableYaml,
  { value: node }: ValueSlot,
  value: YamlData,
): EditWay | undefined {
  if (!isScalar(node) || !node.range || typeof value === 'object') return undefined
  const isLong = typeof value === 'string' && (value.includes('\n') || value.length > 90)
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  const [start, end] = node.range
  if (isLong || isBlock || start === end) return undefined
  const quote = text[start] === '"' || text[start] === "'" ? text[start] : undefined
  const fixedQuote = quote === '"' || quote === "'" ? quote : undefined
  const source = yamlSourceOf(value, {
    fixedQuote,
    needed: newYamlStyle.quote,
    inFlow: false,
    isKey: false,
  })
  return { splices: [{ start, end, text: source }] }
}

/** Returns the column of a value's key or dash. */
export function columnOfSlot(text: string, { parent, index }: ValueSlot): number {
  const start = entryStartsOf(parent)[index] ?? 0
  return start - lineStartOf(text, start)
}

/** The ranges of a value in the source: the rest of the line after the colon or dash, and the lines below. */
type ValueRanges = { head: TextRange; body: TextRange }

/** Returns the ranges of a value in a block list or map; undefined for an entry of a flow list (in brackets). */
export function valueRangesOf(text: string, slot: ValueSlot): ValueRanges | undefined {
  const { valueStart, value } = slot
  if (valueStart === undefined) return undefined
  const nothing = { start: valueStart, end: valueStart }
  const behind = (head: TextRange): ValueRanges => {
    const at = lineEndOf(text, head.end)
    return { head, body: { start: at, end: at } }
  }
  const [start, end] = value?.range ?? []
  if (value === undefined || start === undefined || end === undefined || start === end)
    return behind(nothing)
  if (isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED')) {
    const sign = /^[|>][-+\d]*/.exec(text.slice(start, end))?.[0] ?? ''
    const head = { start: valueStart, end: start + sign.length }
    const from = lineEndOf(text, head.end)
    const last = endOfValue(value, text)
    return {
      head,
      body: {
        start: from,
        end: Math.max(from, text[last - 1] === '\n' ? last : lineEndOf(text, last)),
      },
    }
  }
  const pieces = isCollection(value) && value.flow !== true ? rangeOfEntries(text, slot) : undefined
  if (pieces !== undefined) {
    const isBelow =
      indentAt(text, lineStartOf(text, pieces.start)) ===
      pieces.start - lineStartOf(text, pieces.start)
    if (isBelow)
      return { head: nothing, body: { start: lineStartOf(text, pieces.start), end: pieces.end } }
    const firstEnd = text.slice(pieces.start, lineEndOf(text, pieces.start)).trimEnd().length
    const headEnd = pieces.start + firstEnd
    return {
      head: { start: valueStart, end: headEnd },
      body: {
        start: lineEndOf(text, headEnd),
        end: Math.max(pieces.end, lineEndOf(text, headEnd)),
      },
    }
  }
  const last = start + text.slice(start, end).trimEnd().length
  // If there is a comment between the field and its value, only the lines of the value are
  // replaced, so that the comment stays.
  if (text.slice(valueStart, start).includes('#'))
    return { head: nothing, body: { start: lineStartOf(text, start), end: lineEndOf(text, last) } }
  return behind({ start: valueStart, end: last })
}

function rangeOfEntries(text: string, { value }: ValueSlot): TextRange | undefined {
  if (!isMap(value) && !isSeq(value)) return undefined
  const found = blockEntriesOf(text, value, false)
  const [first, last] = [found?.entryRanges[0], found?.entryRanges.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/** Returns the splices that write a new head and body in place of the old ones. */
export function writeValue(
  { text, newYamlStyle }: EditableYaml,
  { head, body }: ValueRanges,
  newHead: string,
  newBody: string,
): TextReplacement[] {
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(head.start, head.end)) ?? []
  const first: TextReplacement = {
    ...head,
    text: newHead === '' ? '' : `${blanks === '' ? ' ' : blanks}${newHead}`,
  }
  const endsOpen = body.start > 0 && body.end === text.length && text[text.length - 1] !== '\n'
  if (!endsOpen) return [first, { ...body, text: newBody }]
  const open = newBody.replace(/\r?\n$/, '')
  const opener = text[body.start - 1] === '\n' || open === '' ? '' : newYamlStyle.lineEnd
  return [first, { ...body, text: opener + open }]
}
