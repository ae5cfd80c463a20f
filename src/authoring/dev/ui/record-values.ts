import type { FormInput, ListedCollection, ListedRecord, YamlValue } from '../edit-message.ts'
import { fieldOf } from '../../../../schema/path.ts'
import { summaryOf } from './list-input.tsx'

/** A column of the table: the slug of the records, or one of their fields. */
export type Column = {
  name: string
  label: string
  help: string
  input: FormInput
  isNeeded: boolean
}

/** The order of the rows: a column, and its direction. */
export type RowOrder = { column: string; direction: 'ascending' | 'descending' }

/** Returns the columns of a collection. The slug comes first. */
export const columnsOf = ({ fields }: ListedCollection, slugLabel: string): Column[] => [
  { name: '', label: slugLabel, help: '', isNeeded: true, input: { kind: 'written' } },
  ...fields.map(({ name, label = name, help, input, isNeeded }) => {
    return { name, label, help, input, isNeeded }
  }),
]

/** Returns the value of a cell; undefined if it is empty. */
export const cellValueOf = (record: ListedRecord, { name }: Pick<Column, 'name'>) =>
  name === '' ? record.slug : (fieldOf(record.value, name) as YamlValue | undefined)

/** Returns the text of a cell in one line. */
export function cellTextOf(value: YamlValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellTextOf).join(', ')
  if (typeof value !== 'object') return String(value)
  const source: unknown = fieldOf(value, 'src')
  return typeof source === 'string' ? source : summaryOf(value)
}

/** True for a value that is edited in its cell. All others are edited in the form of the record. */
export const isCellInput = (input: FormInput): boolean =>
  (input.kind === 'text' && !input.isLong) ||
  ['link', 'file', 'number', 'day', 'choice', 'switch'].includes(input.kind)

/** Returns the records that contain all words of a search, in the wanted order. */
export function shownRecords(
  records: readonly ListedRecord[],
  columns: readonly Column[],
  { search, order, locale }: { search: string; order: RowOrder | undefined; locale: string },
): ListedRecord[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found =
    words.length === 0
      ? [...records]
      : records.filter((record) => {
          const all = columns
            .map((column) => cellTextOf(cellValueOf(record, column)).toLowerCase())
            .join('\n')
          return words.every((word) => all.includes(word))
        })
  const column = columns.find(({ name }) => name === order?.column)
  if (order === undefined || column === undefined) return found
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = order.direction === 'ascending' ? 1 : -1
  const keyed = found.map((record) => ({ record, value: cellValueOf(record, column) }))
  return keyed
    .toSorted((one, other) => {
      const [first, second] = [cellTextOf(one.value), cellTextOf(other.value)]
      // Empty cells come last in both directions.
      if (first === '' || second === '') return Number(first === '') - Number(second === '')
      return typeof one.value === 'number' && typeof other.value === 'number'
        ? sign * (one.value - other.value)
        : sign * compare(first, second)
    })
    .map(({ record }) => record)
}
