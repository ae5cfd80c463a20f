import Papa from 'papaparse'
import type { CollectionField, CollectionFields } from '../../../schema/collections/model.ts'
import type { Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import { findingLimit } from '../../problems/finding-limit.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { isMap } from '../../text/is-record.ts'
import { once } from '../../text/once.ts'
import { decodeYaml } from '../yaml/decode.ts'
import { Lines } from '../yaml/lines.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { partsOfField, writtenFieldsOf } from './field-path.ts'

/** Maximum size of a data file in bytes. */
export const dataLimit = 256 << 20

/** A column whose cells are values of a field. `path`: the field, and the part of it, such as `image`, `alt`. */
type Column = {
  index: number
  name: string
  path: readonly string[]
  type: string
  isList: boolean
}

/**
 * Reads a CSV file as a list of records. The first line names the fields; a dot leads into a field (`image.alt`). Cells
 * are separated by commas, semicolons or tabs. Empty cells have no value. A list is written in one cell, separated by
 * `|`, or else by commas or semicolons.
 */
export function readCsv(file: string, bytes: Uint8Array, fields: CollectionFields): YamlDocument {
  const decoded = decodeYaml(bytes, dataLimit)
  // Carriage returns are at the ends of lines, so that no other character changes its line or column.
  const text = decoded.text.replaceAll('\r\n', '\n')
  const lines = new Lines(text)
  const problems: Problem[] = []
  const spanAt = (start: number, end: number): Span => ({
    start: lines.positionAt(start),
    end: lines.positionAt(end),
  })
  const report = (finding: Finding, span: Span) => {
    if (problems.length < findingLimit) problems.push(problemOf(finding, file, span))
    else unreported++
  }
  let unreported = 0
  const noRecords = () => documentOf({ value: undefined, columns: [], recordRows: [] })

  if (!decoded.ok) {
    report(decoded.finding, spanAt(decoded.offset, decoded.offset + (text === '' ? 0 : 1)))
    return noRecords()
  }
  if (text.trim() === '') {
    report({ code: 'empty-file', detail: { what: 'record' } }, spanAt(0, 0))
    return noRecords()
  }
  const separator = separatorOf(text, fields)
  if (separator === undefined || !separators.includes(separator)) {
    const at = text.search(/[|:]/)
    const found = separator ?? '|'
    report(
      { code: 'csv-table', detail: { what: 'separator', separator: found } },
      spanAt(at, at + 1),
    )
    return noRecords()
  }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault !== undefined) {
    const what = fault.code === 'MissingQuotes' ? 'quote' : 'after-quote'
    const at = Math.max(0, (fault.index ?? 1) - 1)
    report({ code: 'csv-table', detail: { what } }, spanAt(at, at + 1))
    return noRecords()
  }
  const [header = [], ...rows] = data
  const rowStarts = once(() => rowStartsIn(text, separator))
  const columns = columnsOf()
  if (problems.length > 0) return noRecords()

  const value: Record<string, unknown>[] = []
  const recordRows: number[] = []
  for (const [index, cells] of rows.entries()) {
    if (cells.length === 1 && cells[0]?.trim() === '') continue
    if (cells.length !== header.length && cells.slice(header.length).some((cell) => cell !== '')) {
      const detail = {
        what: 'cells',
        cells: cells.length,
        columns: header.length,
        separator,
      } as const
      report({ code: 'csv-table', detail }, rowSpan(index + 1))
      continue
    }
    if (cells.length === 1 && header.length > 1) {
      const detail = { what: 'cells', cells: 1, columns: header.length, separator } as const
      report({ code: 'csv-table', detail }, rowSpan(index + 1))
      continue
    }
    value.push(recordOf(cells, columns))
    recordRows.push(index + 1)
  }
  return documentOf({ value, columns, recordRows })

  /** Returns the columns, and reports those that no field has, that occur twice or that are missing. */
  function columnsOf(): Column[] {
    const known = columnNamesOf(fields)
    const found = new Map<string, Column>()
    for (const [index, written] of header.entries()) {
      const name = written.trim()
      const field = columnFieldOf(name, fields)
      const span = () => cellSpan(0, index)
      if (found.has(name))
        report({ code: 'csv-table', detail: { what: 'column-twice', column: name } }, span())
      else if (field === undefined) {
        const near = nearestNameOf(name, known)
        const detail = { key: name, allowed: known, owner: { what: 'record' }, ...near } as const
        report({ code: 'unknown-key', detail, fixText: near.near }, span())
      } else {
        const { type, list } = field
        found.set(name, { index, name, path: name.split('.'), type, isList: list })
      }
    }
    const starts = new Set([...found.values()].map(({ path }) => path[0]))
    for (const [name, { required }] of Object.entries(fields))
      if (required && !starts.has(name))
        report(
          { code: 'csv-table', detail: { what: 'no-column', column: name } },
          spanAt(0, lines.line(0).length),
        )
    return [...found.values()]
  }

  function cellSpan(row: number, column: number): Span {
    const start = rowStarts()[row] ?? 0
    const range = cellRangesIn(text, start, separator ?? ',')[column] ?? { start, end: start }
    return spanAt(range.start, range.end)
  }

  function rowSpan(row: number): Span {
    const start = rowStarts()[row] ?? 0
    const line = lines.indexAt(start)
    return spanAt(start, lines.startOfLine(line) + lines.line(line).length)
  }

  function documentOf({
    value: records,
    columns: read,
    recordRows: rowsOfRecords,
  }: {
    value: unknown
    columns: readonly Column[]
    recordRows: readonly number[]
  }): YamlDocument {
    const rowAt = ([index]: Path): number | undefined =>
      typeof index === 'number' ? rowsOfRecords[index] : undefined
    const spanOf = (path: Path): Span => {
      const row = rowAt(path)
      if (row === undefined) return spanAt(0, 0)
      const steps = path.slice(1).filter((step) => typeof step === 'string')
      const column =
        read.find(({ path: own }) => own.every((step, at) => steps[at] === step)) ??
        read.find(
          ({ path: own }) => steps.length > 0 && steps.every((step, at) => own[at] === step),
        )
      return column === undefined || steps.length === 0 ? rowSpan(row) : cellSpan(row, column.index)
    }
    return {
      file,
      text,
      value: records,
      problems,
      guessedLines: [],
      invalid: [],
      incompletePaths: [],
      unreportedCount: unreported,
      suppressions: [],
      spanOf,
      sourceOf(path) {
        const { start, end } = spanOf(path)
        return text.slice(lines.offsetOf(start), lines.offsetOf(end))
      },
      isUnquoted: () => false,
      spanOfText: () => undefined,
      mayContain: (letters) => text.includes(letters),
      linesOf(path) {
        const { line } = spanOf(path).start
        return { first: line, last: line }
      },
    }
  }
}

/** The separators that programs write: the comma, the semicolon of European countries, and the tab. */
const separators: readonly string[] = [',', ';', '\t']

/** Returns the separator with which the first line names most fields; undefined if it names none. */
export function separatorOf(text: string, fields: CollectionFields): string | undefined {
  const end = text.indexOf('\n')
  const [line = ''] = text.slice(0, end === -1 ? text.length : end).split('\n')
  const known = new Set(columnNamesOf(fields))
  const countOf = (separator: string) =>
    line.split(separator).filter((name) => known.has(name.trim().replace(/^"|"$/g, ''))).length
  const counts = [...separators, '|', ':'].map((one) => ({ separator: one, count: countOf(one) }))
  const [best] = counts.toSorted((one, other) => other.count - one.count)
  return best?.count === 0 ? ',' : best?.separator
}

const columnNamesOf = (fields: CollectionFields): string[] =>
  Object.entries(writtenFieldsOf(fields)).flatMap(([name, field]) => [
    ...(field.type === 'group' || field.type === 'place' ? [] : [name]),
    ...Object.keys(partsOfField(field)).map((part) => `${name}.${part}`),
  ])

/** Returns the field of a column; undefined if there is none. */
function columnFieldOf(name: string, fields: CollectionFields): CollectionField | undefined {
  const [first = '', part, ...rest] = name.split('.')
  const field = fieldOf(writtenFieldsOf(fields), first)
  if (field === undefined || rest.length > 0) return undefined
  if (part === undefined) return ['group', 'place'].includes(field.type) ? undefined : field
  return field.list ? undefined : fieldOf(partsOfField(field), part)
}

const fieldOf = (fields: CollectionFields, name: string): CollectionField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** Returns the record in a row. */
function recordOf(cells: readonly string[], columns: readonly Column[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { index, path, type, isList } of columns) {
    const cell = cells[index] ?? ''
    if (cell.trim() === '') continue
    const value = isList ? itemsOf(cell).map((item) => valueOf(item, type)) : valueOf(cell, type)
    const [name = '', part] = path
    if (part === undefined) record[name] = value
    else record[name] = { ...(isMap(record[name]) ? record[name] : {}), [part]: value }
  }
  return record
}

function itemsOf(cell: string): string[] {
  const items = cell.includes('|') ? cell.split('|') : cell.split(/[,;]/)
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** Returns the value of a cell. A text that is no value of the type is returned as it is, and reported later. */
function valueOf(cell: string, type: string): unknown {
  switch (type) {
    case 'text':
    case 'markdown':
      return cell
    case 'number':
    case 'money':
      return /^[-+]?\d+(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell.trim()
    case 'boolean':
      return { true: true, false: false }[cell.trim()] ?? cell.trim()
    default:
      return cell.trim()
  }
}

/** Returns the offset of each row of a table without mistakes, the header first. */
export function rowStartsIn(text: string, delimiter: string): number[] {
  const starts: number[] = []
  let start = 0
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ meta }) {
      starts.push(start)
      start = meta.cursor
    },
  })
  return starts
}

/** Returns the range of each cell of the row that begins at `start`, with its quotation marks. */
export function cellRangesIn(
  text: string,
  start: number,
  separator: string,
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let cellStart = start
  let isQuoted = false
  for (let at = start; at <= text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    const isEnd = character === undefined || character === '\n'
    if ((isQuoted && character !== undefined) || (!isEnd && character !== separator)) continue
    ranges.push({ start: cellStart, end: at })
    if (isEnd) break
    cellStart = at + 1
  }
  return ranges
}
