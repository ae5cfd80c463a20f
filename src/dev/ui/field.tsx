import { useId, useRef } from 'react'
import type { FilePath, FormField, Input as Kind, Value } from '../edit-message.ts'
import { useForm } from './form-context.ts'
import { useHeldFocus } from './use-held-focus.ts'

type FieldProps = { field: FormField; path: FilePath; value: Value | undefined }

/** A field with its name, its help and its problems. */
export function Field({ field, path, value }: FieldProps) {
  const { texts, Input } = useForm()
  const id = useId()
  const { name, help, input, isNeeded, standard } = field
  const isLabel = isSimple(input)
  const [labelledBy, describedBy] = [`${id}-name`, `${id}-help`]
  const Name = isLabel ? 'label' : 'span'
  return (
    <div
      className={`field ${input.kind}`}
      role={isLabel ? undefined : 'group'}
      aria-labelledby={isLabel ? undefined : labelledBy}
      aria-describedby={isLabel ? undefined : describedBy}
    >
      <div className="field-head">
        <Name id={labelledBy} {...(isLabel && { htmlFor: id })}>
          {name}
        </Name>
        {!isNeeded && <small>{texts.optional}</small>}
      </div>
      <p className="help" id={describedBy}>
        {help}
      </p>
      <Input {...{ path, value, isNeeded, standard, id, labelledBy, describedBy, input }} />
      <Problems path={path} />
    </div>
  )
}

/** One control holds all of it, so that a label can name it. */
const isSimple = ({ kind }: Kind): boolean =>
  ['text', 'link', 'day', 'switch', 'file', 'picture', 'icon', 'number', 'choice'].includes(kind)

/** What is wrong at a path, each with what can be done about it. */
export function Problems({ path }: { path: FilePath }) {
  const { problemsAt, onFix } = useForm()
  const problems = problemsAt(path)
  const list = useRef<HTMLUListElement>(null)
  useHeldFocus(
    list,
    problems.map(({ id, message }) => id ?? message),
  )
  return (
    <ul ref={list} className="field-problems" hidden={problems.length === 0}>
      {problems.map(({ id, message, hint, fix }) => (
        <li key={id ?? message}>
          <p>{message}</p>
          {hint !== '' && <p className="hint">{hint}</p>}
          {id !== undefined && fix !== undefined && (
            <div className="entry">
              <button type="button" className="plain" onClick={() => onFix(id)}>
                {fix}
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
