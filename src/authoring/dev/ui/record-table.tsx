import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { CollectionRecords, ListedRecord } from '../edit-message.ts'
import { CellEditor } from './record-cell.tsx'
import {
  cellTextOf,
  cellValueOf,
  isCellInput,
  type Column,
  type RowOrder,
} from './record-values.ts'
import type { Records } from './use-records.ts'

type RecordTableProps = {
  label: string
  columns: readonly Column[]
  /** The records to show, in their order. */
  shown: readonly ListedRecord[]
  problems: CollectionRecords['problems']
  order: RowOrder | undefined
  onOrderChange: (order: RowOrder | undefined) => void
  selectedSlug: string | undefined
  onSelect: (slug: string) => void
  /** Opens the form of a record at a field. */
  onFormOpen: (slug: string) => void
  write: Records['write']
  texts: EditingTexts
}

/** Height of a row in CSS pixels. */
const rowHeight = 34

/** Number of rows that are rendered above and below the visible ones. */
const spareRows = 8

/** A table of records. Only the visible rows are rendered. */
export function RecordTable(props: RecordTableProps) {
  const { label, columns, shown, problems, selectedSlug, onSelect, onFormOpen, texts } = props
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const [column, setColumn] = useState(0)
  const [editedSlug, setEditedSlug] = useState<string>()
  /** True if the next render moves the focus to the selected cell. */
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const foundRow = shown.findIndex(({ slug }) => slug === selectedSlug)
  const row = Math.max(0, foundRow)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  })
  const select = (toRow: number, toColumn: number) => {
    const next = Math.min(Math.max(toRow, 0), shown.length - 1)
    const record = shown[next]
    const element = box.current
    if (record === undefined || element === null) return
    const [start, end] = [next * rowHeight, (next + 1) * rowHeight]
    const visibleHeight = element.clientHeight - rowHeight
    if (start < element.scrollTop) element.scrollTop = start
    else if (end > element.scrollTop + visibleHeight) element.scrollTop = end - visibleHeight
    setTop(element.scrollTop)
    setColumn(Math.min(Math.max(toColumn, 0), columns.length - 1))
    wantsFocus.current = true
    onSelect(record.slug)
  }
  const start = (record: ListedRecord | undefined, inColumn: Column | undefined) => {
    if (record === undefined || inColumn === undefined) return
    if (isCellInput(inColumn.input)) setEditedSlug(record.slug)
    else onFormOpen(record.slug)
  }
  const stop = () => {
    wantsFocus.current = true
    setEditedSlug(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCell = event.target instanceof HTMLElement && event.target.role === 'gridcell'
    if (!isCell || event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor(height / rowHeight) - 2)
    const last = event.ctrlKey ? shown.length - 1 : row
    const first = event.ctrlKey ? 0 : row
    const moves: Record<string, readonly [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
      Home: [first, 0],
      End: [last, columns.length - 1],
    }
    const move = moves[event.key]
    if (move !== undefined) select(...move)
    else if (event.key === 'Enter' || event.key === 'F2') start(shown[row], columns[column])
    else return
    event.preventDefault()
  }

  const firstRow = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  const lastRow = Math.ceil((top + height) / rowHeight) + spareRows
  const visible = shown.slice(firstRow, lastRow)
  const messageAt = ({ file, path }: ListedRecord, name: string) =>
    problems.find(
      (one) =>
        one.file === file &&
        path.every((step, index) => one.path[index] === step) &&
        (one.path[path.length] ?? '') === name,
    )?.message
  const widths = columns.map(widthOf)
  const style: CSSProperties & Record<'--columns' | '--width', string> = {
    '--columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
  }
  return (
    <div
      ref={box}
      className="records"
      role="grid"
      aria-label={label}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length}
      style={style}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <HeadRow {...props} />
      <div role="presentation" className="rows" style={{ height: shown.length * rowHeight }}>
        {visible.map((record, index) => {
          const at = firstRow + index
          const isSelected = at === row
          return (
            <div
              key={`${record.file} ${record.path.join()} ${record.slug}`}
              role="row"
              aria-rowindex={at + 2}
              aria-selected={record.slug === selectedSlug}
              className="row"
              style={{ top: at * rowHeight }}
            >
              {columns.map((one, place) => {
                const value = cellValueOf(record, one)
                const message = messageAt(record, one.name)
                const isActive = isSelected && place === column
                const isEdited = isActive && editedSlug === record.slug
                return (
                  <div
                    key={one.name}
                    role="gridcell"
                    aria-colindex={place + 1}
                    aria-invalid={message !== undefined}
                    title={message ?? cellTextOf(value)}
                    tabIndex={isActive && !isEdited ? 0 : -1}
                    className={`cell ${one.input.kind}`}
                    onMouseDown={(event) => {
                      if (isEdited) return
                      event.preventDefault()
                      if (isActive && record.slug === selectedSlug) start(record, one)
                      else select(at, place)
                    }}
                  >
                    {isEdited ? (
                      <CellEditor
                        column={one}
                        value={value}
                        {...{ texts }}
                        onStop={stop}
                        onWrite={(change) => props.write(record.slug, [one.name], change)}
                      />
                    ) : (
                      <>
                        {message !== undefined && <b className="danger">!</b>}
                        <span>
                          {one.input.kind === 'switch' ? checkMark(value) : cellTextOf(value)}
                        </span>
                      </>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const checkMark = (value: unknown): string => (value === true ? '✓' : value === false ? '–' : '')

/** The names of the columns. A click sorts the rows, and another one reverses their order. */
function HeadRow({ columns, order, onOrderChange }: RecordTableProps) {
  const next = (name: string): RowOrder | undefined => {
    if (order?.column !== name) return { column: name, direction: 'ascending' }
    return order.direction === 'ascending' ? { column: name, direction: 'descending' } : undefined
  }
  return (
    <div role="row" aria-rowindex={1} className="row names">
      {columns.map(({ name, label, help }, index) => {
        const direction = order?.column === name ? order.direction : undefined
        return (
          <div
            key={name}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={direction ?? 'none'}
            className="cell"
          >
            <button type="button" title={help} onClick={() => onOrderChange(next(name))}>
              <span>{label}</span>
              {direction !== undefined && (
                <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>
              )}
            </button>
          </div>
        )
      })}
    </div>
  )
}

/** Returns the smallest width of a column in CSS pixels. */
function widthOf({ name, input }: Column): number {
  if (name === '') return 132
  if (input.kind === 'switch') return 96
  return ['number', 'day', 'choice'].includes(input.kind) ? 132 : 216
}
