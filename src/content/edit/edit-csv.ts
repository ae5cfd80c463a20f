import { isDeepStrictEqual } from 'node:util'
import Papa from 'papaparse'
import type { CollectionFields } from '../../../schema/collections/model.ts'
import { isMap } from '../../text/is-record.ts'
import { cellRangesIn, readCsv, rowStartsIn, separatorOf } from '../collections/csv.ts'
import { dataAfterEdit } from './data-after-edit.ts'
import { lineBreakOf } from './line-breaks.ts'
import { applyReplacements, type TextReplacement } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'

/** A table without mistakes. Offsets count UTF-16 units of `plain`. */
type Table = {
  /** The text without a byte order mark, with LF as line break. */
  plain: string
  separator: string
  /** The names of the columns. */
  header: string[]
  records: unknown[]
  /** The offset of the row of each record. */
  rowStarts: number[]
}

/**
 * Makes an edit in a CSV file, whose paths begin with the index of a record. Only the cells whose values change are
 * written; all other bytes stay. A field without a column gets one at the end. Returns undefined if the table has
 * mistakes or if the value cannot be written in cells.
 */
export function editCsv(
  text: string,
  edit: PageEdit,
  fields: CollectionFields,
): string | undefined {
  const table = readTable(text, fields)
  const expected = table && dataAfterEdit(table.records, edit)?.value
  const [index] = edit.path
  if (table === undefined || !Array.isArray(expected) || typeof index !== 'number') return undefined
  const records: unknown[] = expected
  const splices =
    edit.path.length > 1
      ? cellSplices(table, index, records[index])
      : rowSplices(table, edit, records)
  if (splices === undefined) return undefined
  const after = applyReplacements(text, toFileOffsets(splices, text))
  const written = readTable(after, fields)?.records
  return isDeepStrictEqual(written, records.map(withoutEmptyValues)) ? after : undefined
}

function readTable(text: string, fields: CollectionFields): Table | undefined {
  const { text: plain, value, problems } = readCsv('', Buffer.from(text), fields)
  const separator = separatorOf(plain, fields)
  if (!Array.isArray(value) || problems.length > 0 || separator === undefined) return undefined
  const { data } = Papa.parse<string[]>(plain, { delimiter: separator, newline: '\n' })
  const starts = rowStartsIn(plain, separator)
  const [header = []] = data
  const rowStarts = data.flatMap((cells, index) => {
    const isBlank = cells.length === 1 && cells[0]?.trim() === ''
    return index === 0 || isBlank ? [] : [starts[index] ?? 0]
  })
  return { plain, separator, header: header.map((name) => name.trim()), records: value, rowStarts }
}

/** Returns the changes of the cells of a record for its new value. */
function cellSplices(table: Table, index: number, record: unknown): TextReplacement[] {
  const { plain, separator, rowStarts, records } = table
  const header = [...table.header]
  const before = cellsOf(records[index], header)
  const after = cellsOf(record, header)
  const ranges = cellRangesIn(plain, rowStarts[index] ?? 0, separator)
  const splices: TextReplacement[] = []
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  for (const name of changed.filter((one) => !header.includes(one))) {
    const end = headerEndOf(table)
    header.push(name)
    splices.push({ start: end, end, text: separator + cellSource(name, separator) })
  }
  const rowEnd = ranges.at(-1)?.end ?? 0
  let added = ''
  let count = ranges.length
  for (const [column, name] of header.entries()) {
    if (!changed.includes(name)) continue
    const range = ranges[column]
    const old = range === undefined ? '' : plain.slice(range.start, range.end)
    const value = styledAs(old, after.get(name) ?? '')
    const source = old.startsWith('"')
      ? `"${value.replaceAll('"', '""')}"`
      : cellSource(value, separator)
    if (range !== undefined) splices.push({ ...range, text: source })
    else {
      added += separator.repeat(column - count + 1) + source
      count = column + 1
    }
  }
  if (added !== '') splices.push({ start: rowEnd, end: rowEnd, text: added })
  return splices
}

/** Returns the changes for an added, copied or removed record; undefined for any other edit. */
function rowSplices(
  table: Table,
  edit: PageEdit,
  records: readonly unknown[],
): TextReplacement[] | undefined {
  const { plain, separator, rowStarts, header } = table
  const index = Number(edit.path[0])
  const rangeAt = (row: number) => {
    const start = rowStarts[row] ?? plain.length
    return { start, end: cellRangesIn(plain, start, separator).at(-1)?.end ?? start }
  }
  const added = (at: number, source: string): TextReplacement => {
    const isAtEnd = at >= rowStarts.length
    const last = isAtEnd ? rangeAt(rowStarts.length - 1).end : 0
    const end = rowStarts.length === 0 ? headerEndOf(table) : last
    const start = isAtEnd ? end : (rowStarts[at] ?? 0)
    return { start, end: start, text: isAtEnd ? `\n${source}` : `${source}\n` }
  }
  switch (edit.do) {
    case 'insert': {
      const cells = cellsOf(records[index], header)
      const newColumns = [...cells.keys()].filter((name) => !header.includes(name))
      const source = [...header, ...newColumns].map((name) =>
        cellSource(cells.get(name) ?? '', separator),
      )
      const [end, row] = [headerEndOf(table), added(index, source.join(separator))]
      const names = newColumns.map((name) => separator + cellSource(name, separator)).join('')
      return names === '' ? [row] : [{ start: end, end, text: names }, row]
    }
    case 'copy': {
      const { start, end } = rangeAt(index)
      return [added(edit.to, plain.slice(start, end))]
    }
    case 'remove': {
      const { start, end } = rangeAt(index)
      // The last row may have no line break, so the one before it is removed.
      const isLast = plain[end] !== '\n'
      return [{ start: isLast ? Math.max(0, start - 1) : start, end: end + 1, text: '' }]
    }
    default:
      return undefined
  }
}

const headerEndOf = ({ plain, separator }: Table): number =>
  cellRangesIn(plain, 0, separator).at(-1)?.end ?? 0

/** Returns the texts of all cells of a record by column. */
function cellsOf(record: unknown, header: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, value] of Object.entries(isMap(record) ? record : {})) {
    if (isMap(value) && !isPlainImage(value, name, header))
      for (const [part, one] of Object.entries(value)) cells.set(`${name}.${part}`, cellText(one))
    else cells.set(name, cellText(isMap(value) ? value['src'] : value))
  }
  return cells
}

/** True for an image without an alt text in a table with a column for the image itself. */
const isPlainImage = (
  value: Record<string, unknown>,
  name: string,
  header: readonly string[],
): boolean => header.includes(name) && Object.keys(value).join() === 'src'

function cellText(value: unknown): string {
  if (!Array.isArray(value)) return value === undefined || value === null ? '' : String(value)
  const items = value.map(cellText)
  // Without a bar, commas and semicolons would split the only entry.
  const isSplit = items.length === 1 && /[,;]/.test(items[0] ?? '')
  return isSplit ? `${items[0]}|` : items.join('|')
}

/** Returns the text of a list with the commas or semicolons of the old text, if no entry contains any. */
function styledAs(old: string, text: string): string {
  const separator = /[,;] ?/.exec(old)?.[0]
  const isOther = separator === undefined || old.includes('|') || /[,;]/.test(text)
  return isOther || !text.includes('|') ? text : text.split('|').join(separator)
}

const cellSource = (text: string, delimiter: string): string =>
  Papa.unparse([[text]], { delimiter })

/** Returns a record as it is read from a table, in which empty cells have no value. */
function withoutEmptyValues(record: unknown): unknown {
  if (!isMap(record)) return record
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const inner = isMap(value) ? withoutEmptyValues(value) : value
    const isEmpty =
      inner === undefined ||
      inner === null ||
      (typeof inner === 'string' && inner.trim() === '') ||
      (Array.isArray(inner) && inner.length === 0) ||
      (isMap(inner) && Object.keys(inner).length === 0)
    return isEmpty ? [] : [[name, inner]]
  })
  return Object.fromEntries(entries)
}

/** Converts changes of the plain text of a table to changes of its file, with the file's line breaks. */
function toFileOffsets(splices: readonly TextReplacement[], text: string): TextReplacement[] {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const breaks = [...text.slice(start).matchAll(/\r\n/g)].map(({ index }, number) => index - number)
  const offsetOf = (offset: number) => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((breaks[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return start + offset + low
  }
  const lineBreak = lineBreakOf(text)
  return splices
    .map((one) => ({
      start: offsetOf(one.start),
      end: offsetOf(one.end),
      text: one.text.replaceAll('\n', lineBreak),
    }))
    .toSorted((one, other) => one.start - other.start)
}
