import { z } from 'zod'

/** A row whose number of cells is not the number of columns. `path` is relative to the block. */
export type TableFault = {
  what: 'cells'
  path: readonly (string | number)[]
  cells: number
  columns: number
  /** The text that a comma has probably split into two cells. Undefined if no such text was found. */
  torn?: string | undefined
}

/** The part of a table that these checks need. Invalid values are skipped, because the schema reports them. */
const WrittenTable = z.object({
  columns: z.array(z.unknown()).min(1),
  rows: z.array(z.array(z.unknown()).catch([])),
})

/** Returns the contradictions in the raw YAML value of a table. */
export function tableFaults(block: unknown): TableFault[] {
  const { data } = WrittenTable.safeParse(block)
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
            torn: row.length > columns ? splitTextIn(row) : undefined,
          },
        ],
  )
}

/** Returns the number that a comma has split into two cells: the cells `£1` and `140` were the price `£1,140`. */
function splitTextIn(row: readonly unknown[]): string | undefined {
  const texts = row.map(String)
  const splitIndex = texts.findIndex(
    (cellText, index) => /\d$/.test(cellText) && /^\d{2,3}(?!\d)/.test(texts[index + 1] ?? ''),
  )
  return splitIndex === -1 ? undefined : `${texts[splitIndex]},${texts[splitIndex + 1]}`
}
