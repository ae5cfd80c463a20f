import { type InputProps, useForm } from './field.tsx'
import { type ReactNode, useRef, useState } from 'react'
import type { Value } from '../edit-message.ts'
import { Refused } from './use-writing.tsx'
import type { Answer } from './ask.tsx'

/** A select element for a value with a few options. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { input, standard, isNeeded, id, labelledBy, describedBy } = props
  const { texts } = useForm()
  const { shown, choose, refused } = useChoosing(props)
  return (
    <>
      <div className="choice-row">
        <select
          id={id}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          value={shown === undefined ? '' : String(shown)}
          onChange={({ target }) =>
            choose(input.options.find((option) => String(option) === target.value))
          }
        >
          {(!isNeeded || shown === undefined) && (
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
      {refused}
    </>
  )
}

export function SwitchInput(props: InputProps<'switch'>) {
  const { standard, id, labelledBy, describedBy } = props
  const { shown, choose, refused } = useChoosing(props)
  return (
    <>
      <input
        id={id}
        type="checkbox"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={(shown ?? standard ?? false) === true}
        onChange={({ target }) => choose(target.checked)}
      />
      {refused}
    </>
  )
}

export function DayInput(props: InputProps<'day'>) {
  const { id, labelledBy, describedBy } = props
  const { shown, choose, refused } = useChoosing(props)
  return (
    <>
      <input
        id={id}
        type="date"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typeof shown === 'string' ? shown : ''}
        onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      />
      {refused}
    </>
  )
}

/** A field with only one possible value, which can be added or removed. */
export function FixedInput(props: InputProps<'fixed'>) {
  const { input, isNeeded } = props
  const { texts } = useForm()
  const { shown, choose, refused } = useChoosing(props)
  return (
    <>
      <div className="choice-row">
        <code>{JSON.stringify(shown ?? input.value)}</code>
        {!isNeeded && (
          <button
            type="button"
            className="plain"
            onClick={() => choose(shown === undefined ? input.value : undefined)}
          >
            {shown === undefined ? texts.put : texts.takeAway}
          </button>
        )}
      </div>
      {refused}
    </>
  )
}

/** A value without an input. A button opens the value's file. */
export function WrittenInput({ path, value }: InputProps<'written'>) {
  const { texts, onOpen } = useForm()
  return (
    <div className="choice-row">
      <code>{JSON.stringify(value ?? null)}</code>
      <button type="button" className="plain" onClick={() => onOpen(path)}>
        {texts.inFile}
      </button>
    </div>
  )
}

type Choosing = {
  /** The last chosen value, even while it is being written. */
  shown: Value | undefined
  /** Writes a value to the file; undefined removes the value from the file. */
  choose: (value: Value | undefined) => void
  /** The message if the value was refused. */
  refused: ReactNode
}

/** Returns the state of an input whose value is chosen, not typed. */
export function useChoosing({
  path,
  value,
  standard,
  isNeeded,
}: Pick<InputProps, 'path' | 'value' | 'standard' | 'isNeeded'>): Choosing {
  const { write, texts } = useForm()
  const [state, setState] = useState<Answer>()
  const [chosen, setChosen] = useState<{ from: Value | undefined; to: Value | undefined }>()
  const wanted = useRef<Value>(undefined)
  const isAhead = chosen !== undefined && JSON.stringify(chosen.from) === JSON.stringify(value)
  const shown = isAhead ? chosen.to : value
  const change = async (next: Value | undefined, old = shown) => {
    setChosen({ from: value, to: next })
    wanted.current = next
    const answer = await write(
      path,
      next === undefined ? { do: 'remove', old } : { do: 'set', value: next, old },
    )
    setState(answer)
    if (!('hash' in answer)) setChosen(undefined)
  }
  const choose = (next: Value | undefined): void => {
    // The default value need not be written.
    const isStandard = !isNeeded && JSON.stringify(next) === JSON.stringify(standard)
    const meant = isStandard ? undefined : next
    if (JSON.stringify(meant) !== JSON.stringify(shown)) void change(meant)
  }
  const clear = () => setState(undefined)
  const mine = () =>
    void change(wanted.current, state !== undefined && 'now' in state ? state.now : shown)
  const refused = <Refused {...{ state, texts }} onMine={mine} onTheirs={clear} />
  return { shown, choose, refused }
}
