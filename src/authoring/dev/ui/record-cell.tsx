import { useLayoutEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { YamlValue } from '../edit-message.ts'
import type { ValueChange } from './page-changes.ts'
import type { Column } from './record-values.ts'
import { resultMessage, useSingleRun, type EditResult } from './send-request.tsx'

type CellEditorProps = {
  column: Column
  /** Undefined for an empty cell. */
  value: YamlValue | undefined
  texts: EditingTexts
  onWrite: (change: ValueChange) => Promise<EditResult>
  onStop: () => void
}

/**
 * An input in a cell. Enter and leaving the cell write the value, Escape discards it. A refused value stays in the
 * input, with the reason below it.
 */
export function CellEditor({ column, value, texts, onWrite, onStop }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [typed, setTyped] = useState(value === undefined || value === null ? '' : String(value))
  const [message, setMessage] = useState<string>()
  const isDone = useRef(false)
  const runOnce = useSingleRun()
  useLayoutEffect(() => {
    field.current?.focus()
    if (field.current?.matches('input')) field.current.select()
  }, [])
  const finish = () =>
    runOnce(async () => {
      if (isDone.current) return
      const change = changeFor(column, typed, value)
      const result = change && (await onWrite(change))
      if (result !== undefined && !('hash' in result))
        return setMessage(resultMessage(result, texts))
      isDone.current = true
      onStop()
    })
  const own = {
    ref: field,
    value: typed,
    'aria-label': column.label,
    'aria-invalid': message !== undefined,
    onBlur: () => void finish(),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      event.stopPropagation()
      if (event.key === 'Enter') void finish()
      else if (event.key === 'Escape') {
        // The dialog closes with Escape only if no cell is edited.
        event.preventDefault()
        isDone.current = true
        onStop()
      } else return
      event.preventDefault()
    },
  }
  const onChange = ({ target }: { target: { value: string } }) => setTyped(target.value)
  const { input } = column
  return (
    <>
      {input.kind === 'choice' || input.kind === 'switch' ? (
        <select {...own} onChange={onChange}>
          {(!column.isNeeded || value === undefined) && <option value="">{texts.nothing}</option>}
          {(input.kind === 'switch' ? ['true', 'false'] : input.options).map((option) => (
            <option key={option} value={String(option)}>
              {input.kind === 'switch' ? texts.records.yesOrNo[String(option) as 'true'] : option}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...own}
          type={input.kind === 'number' ? 'number' : input.kind === 'day' ? 'date' : 'text'}
          step={input.kind === 'number' && !input.isWhole ? 'any' : undefined}
          onChange={onChange}
        />
      )}
      {message !== undefined && (
        <p className="refused" role="alert">
          {message}
        </p>
      )}
    </>
  )
}

/** Returns the change for a typed text; undefined if the value stays the same. */
function changeFor(
  { input }: Column,
  typed: string,
  old: YamlValue | undefined,
): ValueChange | undefined {
  if (typed === (old === undefined || old === null ? '' : String(old))) return undefined
  if (typed === '') return { do: 'remove', old }
  const value =
    input.kind === 'number' ? Number(typed) : input.kind === 'switch' ? typed === 'true' : typed
  return { do: 'set', value, old }
}
