// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'

type TableBlock = BlockProps<'table'>['block']
type Cell = TableBlock['rows'][number][number]

/** A wide table scrolls inside its frame. If the first column contains the row headings, it stays visible. */
export function Table({ block }: BlockProps<'table'>) {
  const { eyebrow, heading, text, caption, columns, rows, rowHeadings, note } = block
  const { key } = useBlockPlace()
  const alignments = columns.map(({ align }, index) => align ?? alignmentOf(rows, index))
  return (
    <Section block={block} className="table-section" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <div
        className="table-window card"
        role="region"
        aria-labelledby={`${key}-caption`}
        tabIndex={0}
      >
        <table className={rowHeadings ? 'table-rows-headed' : undefined}>
          <caption id={`${key}-caption`}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, index) => (
                <th key={label} scope="col" data-align={alignments[index]}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('\n')}>
                {cells.map((cell, index) => (
                  <TableCell
                    key={columns[index]?.label}
                    {...{ block, cell, index }}
                    align={alignments[index]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <Inline as="p" className="stat-note text" text={note} />}
    </Section>
  )
}

type Align = TableBlock['columns'][number]['align']
type CellProps = { block: TableBlock; cell: Cell; index: number; align: Align }

/** Returns the alignment of a column. A column of numbers is aligned to the end. */
const alignmentOf = (rows: TableBlock['rows'], index: number): Align =>
  rows.every((cells) => typeof cells[index] === 'number') ? 'end' : undefined

function TableCell({ block: { rowHeadings }, cell, index, align }: CellProps) {
  const { language } = useRenderContext()
  const text = typeof cell === 'number' ? new Intl.NumberFormat(language).format(cell) : cell
  const content = text === '' ? null : <Inline text={text} className="text" />
  if (rowHeadings && index === 0) {
    return (
      <th scope="row" data-align={align}>
        {content}
      </th>
    )
  }
  return <td data-align={align}>{content}</td>
}
