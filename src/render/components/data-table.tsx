// The corner cell of the table is empty on purpose.
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { useRenderContext } from './render-context.ts'
import { useStrings } from './strings.ts'

type DataTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly (number | undefined)[] }[]
}

/**
 * Renders the values of a chart as a table, for people who cannot see the chart or want exact
 * values.
 */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const { asTable } = useStrings()
  const { format } = new Intl.NumberFormat(useRenderContext().language)
  return (
    <details className="data-table">
      <summary>
        {asTable}
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>{formatValue(values[index], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const formatValue = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined ? '–' : format(value)
