import type { InputProps } from './input-props.ts'
import { useForm } from './form-context.ts'
import { useChoosing } from './use-choosing.tsx'

/** One of a few. */
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

/** Nothing else can stand there; where nothing does, it can be put there. */
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

/** What has no form is written in its file. */
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
