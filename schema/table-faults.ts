import { z } from 'zod'

/** A row that has other cells than its table has columns. `path` is inside the block. */
export type TableFault = {
  what: 'cells'
  path: readonly (string | number)[]
  cells: number
  columns: number
  /** The text that a comma has most likely torn apart, where there is one cell too many. */
  torn?: string | undefined
}

/** As much of a table as is needed here; what is written otherwise has a problem of its own. */
const Written = z.object({
  columns: z.array(z.unknown()).min(1),
  rows: z.array(z.array(z.unknown()).catch([])),
})

/** The faults of a table, as its author has written it. */
export function tableFaults(block: unknown): TableFault[] {
  const { data } = Written.safeParse(block)
  if (data === undefined) return []
  const columns = data.columns.length
  return data.rows.flatMap((row, index) =>
    row.length === 0 || row.length === columns
      ? []
      : [
          {
            what: 'cells' as const,
            path: ['rows', index],
            ...{ cells: row.length, columns },
            torn: row.length > columns ? tornIn(row) : undefined,
          },
        ],
  )
}

/** `£1` and `140` were one figure before a comma came between them. */
function tornIn(row: readonly unknown[]): string | undefined {
  const texts = row.map(String)
  const at = texts.findIndex(
    (one, index) => /\d$/.test(one) && /^\d{2,3}(?!\d)/.test(texts[index + 1] ?? ''),
  )
  return at === -1 ? undefined : `${texts[at]},${texts[at + 1]}`
}
