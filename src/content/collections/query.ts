import { z } from 'zod'
import { text } from '../../../schema/fields.ts'
import { isEmptyValue, rowValueAt, type Row, type RowSet, type RowSets } from './field-path.ts'
import { sortKeysOf } from './read-collections.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** The conditions for one field in `where`, beside a value that the field must have. */
export const FieldCondition = z.strictObject({
  any: z.array(scalar).optional(),
  not: scalar.optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  has: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type FieldCondition = z.infer<typeof FieldCondition>

/** A list of records in place of a list that is written by hand. */
export const ListQuery = z.strictObject({
  from: text,
  where: z.record(z.string(), z.unknown()).optional(),
  sort: text.optional(),
  limit: z.int().min(1).optional(),
  map: z.unknown().optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The condition for the value at a path. */
export type PathCondition = { path: readonly string[]; condition: FieldCondition }

/** The rows that a list asks for. */
export type Selection = {
  conditions: readonly PathCondition[]
  /** Undefined for the order of the collection. */
  sort: string | undefined
  limit: number | undefined
}

/** Returns the rows of a set that fulfil all conditions, in order. `today`: the day that `today` means. */
export function selectRows(
  set: RowSet,
  { conditions, sort = set.sort, limit }: Selection,
  { sets, today, language }: { sets: RowSets; today: string; language: string },
): Row[] {
  const found = set.rows.filter((row) =>
    conditions.every(({ path, condition }) =>
      fulfils(rowValueAt(row, set, path, sets).value, condition, today),
    ),
  )
  return sortRows(found, set, { sort, sets, language }).slice(0, limit)
}

/** Returns the rows in the order of `sort`. Rows without a value come last; equal rows keep their order. */
function sortRows(
  rows: Row[],
  set: RowSet,
  { sort, sets, language }: { sort: string | undefined; sets: RowSets; language: string },
): Row[] {
  if (sort === undefined) return rows
  const collator = collatorFor(language)
  const keys = sortKeysOf(sort).map(({ name, isDescending }) => ({
    path: name.split('.'),
    sign: isDescending ? -1 : 1,
  }))
  const valued = rows.map((row) => ({
    row,
    values: keys.map(({ path }) => rowValueAt(row, set, path, sets).value),
  }))
  const sorted = valued.toSorted((one, other) => {
    for (const [index, { sign }] of keys.entries()) {
      const [first, second] = [one.values[index], other.values[index]]
      const empty = Number(isEmptyValue(first)) - Number(isEmptyValue(second))
      const order = empty === 0 ? sign * compareValues(first, second, collator) : empty
      if (order !== 0) return order
    }
    return 0
  })
  return sorted.map(({ row }) => row)
}

const collators = new Map<string, Intl.Collator>()

function collatorFor(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known !== undefined) return known
  const collator = new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator
}

const compareValues = (first: unknown, second: unknown, collator: Intl.Collator): number =>
  typeof first === 'number' && typeof second === 'number'
    ? first - second
    : collator.compare(String(first), String(second))

function fulfils(value: unknown, condition: FieldCondition, today: string): boolean {
  const { any, not, before, after, has, min, max } = condition
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const dayOf = (day: string) => (day === 'today' ? today : day)
  const isEach = (test: (one: unknown) => boolean) => values.some(test)
  return (
    (any === undefined || isEach((one) => any.some((allowed) => allowed === one))) &&
    (not === undefined || !isEach((one) => one === not)) &&
    (has === undefined || has !== isEmptyValue(value)) &&
    (before === undefined || isEach((one) => typeof one === 'string' && one < dayOf(before))) &&
    (after === undefined || isEach((one) => typeof one === 'string' && one > dayOf(after))) &&
    (min === undefined || isEach((one) => typeof one === 'number' && one >= min)) &&
    (max === undefined || isEach((one) => typeof one === 'number' && one <= max))
  )
}
