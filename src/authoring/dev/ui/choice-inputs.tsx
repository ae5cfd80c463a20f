import { type InputProps, useForm } from './field.tsx'
import { type ReactNode, useRef, useState } from 'react'
import type { YamlValue } from '../edit-message.ts'
import { RefusalNote } from './use-autosave.tsx'
import type { EditResult } from './send-request.tsx'

/** A select element for a value with a few options. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { input, standard, isNeeded, id, labelledBy, describedBy } = props
  const { texts } = useForm()
  const { displayedValue, chooseValue, refusalNote } = useChoice(props)
  return (
    <>
      <div className="choice-row">
        <select
          id={id}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          value={displayedValue === undefined ? '' : String(displayedValue)}
          onChange={({ target }) =>
            chooseValue(input.options.find((option) => String(option) === target.value))
          }
        >
          {(!isNeeded || displayedValue === undefined) && (
            <option value="">
              {standard === undefined ? texts.nothing : texts.standard(String(standard))}
            </option>
          )}
          {input.options.map((option) => (
            <option key={option} value={String(option)}>
              {option}
            </option>
          ))}
        </select>
      </div>
      {refusalNote}
    </>
  )
}

export function SwitchInput(props: InputProps<'switch'>) {
  const { standard, id, labelledBy, describedBy } = props
  const { displayedValue, chooseValue, refusalNote } = useChoice(props)
  return (
    <>
      <input
        id={id}
        type="checkbox"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={(displayedValue ?? standard ?? false) === true}
        onChange={({ target }) => chooseValue(target.checked)}
      />
      {refusalNote}
    </>
  )
}

export function DayInput(props: InputProps<'day'>) {
  const { id, labelledBy, describedBy } = props
  const { displayedValue, chooseValue, refusalNote } = useChoice(props)
  return (
    <>
      <input
        id={id}
        type="date"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typeof displayedValue === 'string' ? displayedValue : ''}
        onChange={({ target }) => chooseValue(target.value === '' ? undefined : target.value)}
      />
      {refusalNote}
    </>
  )
}

/** A field with only one possible value, which can be added or removed. */
export function FixedInput(props: InputProps<'fixed'>) {
  const { input, isNeeded } = props
  const { texts } = useForm()
  const { displayedValue, chooseValue, refusalNote } = useChoice(props)
  return (
    <>
      <div className="choice-row">
        <code>{JSON.stringify(displayedValue ?? input.value)}</code>
        {!isNeeded && (
          <button
            type="button"
            className="plain"
            onClick={() => chooseValue(displayedValue === undefined ? input.value : undefined)}
          >
            {displayedValue === undefined ? texts.put : texts.takeAway}
          </button>
        )}
      </div>
      {refusalNote}
    </>
  )
}

/** A value that authors can edit only in its file. A button opens the file. */
export function FileOnlyInput({ path, value }: InputProps<'written'>) {
  const { texts, onFieldOpen } = useForm()
  return (
    <div className="choice-row">
      <code>{JSON.stringify(value ?? null)}</code>
      <button type="button" className="plain" onClick={() => onFieldOpen(path)}>
        {texts.inFile}
      </button>
    </div>
  )
}

type ChoiceState = {
  /** The last chosen value, even while it is being written. */
  displayedValue: YamlValue | undefined
  /** Writes a value to the file; undefined removes the value from the file. */
  chooseValue: (value: YamlValue | undefined) => void
  /** The message if the value was refused. */
  refusalNote: ReactNode
}

/** Returns the state of an input whose value is chosen, not typed. */
export function useChoice({
  path,
  value,
  standard,
  isNeeded,
}: Pick<InputProps, 'path' | 'value' | 'standard' | 'isNeeded'>): ChoiceState {
  const { write, texts } = useForm()
  const [state, setState] = useState<EditResult>()
  const [chosen, setChosen] = useState<{ from: YamlValue | undefined; to: YamlValue | undefined }>()
  const lastChosen = useRef<YamlValue>(undefined)
  const isBeingWritten =
    chosen !== undefined && JSON.stringify(chosen.from) === JSON.stringify(value)
  const displayedValue = isBeingWritten ? chosen.to : value
  const change = async (next: YamlValue | undefined, old = displayedValue) => {
    setChosen({ from: value, to: next })
    lastChosen.current = next
    const answer = await write(
      path,
      next === undefined ? { do: 'remove', old } : { do: 'set', value: next, old },
    )
    setState(answer)
    if (!('hash' in answer)) setChosen(undefined)
  }
  const choose = (next: YamlValue | undefined): void => {
    // An optional field with its default value is removed from the file instead of written.
    const isStandard = !isNeeded && JSON.stringify(next) === JSON.stringify(standard)
    const newValue = isStandard ? undefined : next
    if (JSON.stringify(newValue) !== JSON.stringify(displayedValue)) void change(newValue)
  }
  const clear = () => setState(undefined)
  const keepOwnValue = () =>
    void change(
      lastChosen.current,
      state !== undefined && 'now' in state ? state.now : displayedValue,
    )
  const refusalNote = (
    <RefusalNote
      {...{ result: state, texts }}
      onOwnTextKeep={keepOwnValue}
      onOtherTextUse={clear}
    />
  )
  return { displayedValue, chooseValue: choose, refusalNote }
}
