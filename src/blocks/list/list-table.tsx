// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { formatNumericDay } from '../../text/calendar-day.ts'
import { EntryTitle, FactValue } from './entry-title.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { entryAttributes, keyOfEntry, type EntriesProps, type Entry } from './entries.ts'

type EntryTableProps = Pick<EntriesProps, 'words' | 'filter'> & {
  /** The entries below each heading. `title`: undefined in a table without groups. */
  groups: readonly { title?: string; entries: readonly Entry[] }[]
  /** The heading of the block. */
  heading: string
}

/** Renders the entries as the rows of a table. The columns are the title, the date and all facts of the entries. */
export function EntryTable({ groups, words, heading, filter }: EntryTableProps) {
  const { language } = useRenderContext()
  const entries = groups.flatMap((group) => group.entries)
  const hasDates = entries.some(({ date }) => date !== undefined)
  const columns = [...new Set(entries.flatMap(({ facts = [] }) => facts.map((fact) => fact.label)))]
  const columnCount = 1 + columns.length + (hasDates ? 1 : 0)
  return (
    <div className="table-window list-table card" role="group" aria-label={heading} tabIndex={0}>
      <table className="table-rows-headed">
        <thead>
          <tr>
            <th scope="col">{words.table.title}</th>
            {hasDates && <th scope="col">{words.table.date}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title ?? ''}>
            {group.title !== undefined && (
              <tr className="list-table-group">
                <th scope="rowgroup" colSpan={columnCount}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.entries.map((entry, index) => (
              <tr key={keyOfEntry(entry, index)} {...entryAttributes(entry, filter)}>
                <th scope="row">
                  <EntryTitle entry={entry} />
                </th>
                {hasDates && (
                  <td>
                    {entry.date && (
                      <time dateTime={entry.date}>{formatNumericDay(entry.date, language)}</time>
                    )}
                  </td>
                )}
                {columns.map((column) => {
                  const fact = entry.facts?.find(({ label }) => label === column)
                  return <td key={column}>{fact && <FactValue fact={fact} />}</td>
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
