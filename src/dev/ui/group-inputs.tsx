import { useState } from 'react'
import { fieldOf } from '../../problem/path.ts'
import type { FilePath, FormField, Value } from '../edit-message.ts'
import { AddDraft, DraftForm } from './draft-form.tsx'
import { Field } from './field.tsx'
import type { InputProps } from './input-props.ts'
import { useForm } from './form-context.ts'
import { Icon } from './icon.tsx'

const inside = (value: Value | undefined, name: string): Value | undefined =>
  fieldOf(value, name) as Value | undefined

type FieldsProps = {
  fields: readonly FormField[]
  path: FilePath
  value: Value | undefined
  /** Also those that are seldom needed. */
  all?: boolean
}

/** The fields that are written or needed, and the others behind them, to be opened. */
export function Fields({ fields, path, value, all = false }: FieldsProps) {
  const { texts } = useForm()
  // What gets its first words stays where it is while it is typed.
  const [first] = useState(
    () =>
      new Set(
        fields
          .filter(({ name, isNeeded }) => all || isNeeded || inside(value, name) !== undefined)
          .map(({ name }) => name),
      ),
  )
  const more = fields.filter(({ name }) => !first.has(name))
  const show = (field: FormField) => (
    <Field
      key={field.name}
      field={field}
      path={[...path, field.name]}
      value={inside(value, field.name)}
    />
  )
  return (
    <div className="fields">
      {fields.filter(({ name }) => first.has(name)).map(show)}
      {more.length > 0 && (
        <details>
          <summary>{texts.more(more.map(({ name }) => name))}</summary>
          {more.map(show)}
        </details>
      )}
    </div>
  )
}

/** Fields that belong together. */
export function GroupInput(props: InputProps<'group'>) {
  const { input, path, value, isNeeded } = props
  if (value === undefined || value === null) return <AddDraft {...props} />
  return (
    <div className="inner">
      {!isNeeded && <TakeAway {...props} />}
      <Fields fields={input.fields} path={path} value={value} all={input.isPicture} />
    </div>
  )
}

/** Which fields there are depends on one of them; another kind is filled in before it is written. */
export function UnionInput(props: InputProps<'union'>) {
  const { input, path, value, isNeeded, labelledBy } = props
  const { texts, write, isDraft } = useForm()
  const [wanted, setWanted] = useState<Value>()
  if (value === undefined || value === null) return <AddDraft {...props} />
  const kind = String(inside(value, input.by) ?? '')
  const option = input.options.find(({ name }) => name === kind)
  const become = (name: string) => {
    const known = input.options.find((one) => one.name === name)
    const kept = Object.entries<Value>({ ...Object(value) }).filter(([key]) =>
      known?.fields.some((field) => field.name === key),
    )
    const next: Value = { ...Object.fromEntries(kept), [input.by]: name }
    if (isDraft) void write(path, { do: 'set', value: next, old: value })
    else setWanted(next)
  }
  return (
    <div className="inner">
      {!isNeeded && <TakeAway {...props} />}
      <KindSelect {...{ input, kind, labelledBy }} onKind={become} />
      {option !== undefined && option.help !== '' && (
        <p className="help kind-help">{option.help}</p>
      )}
      {wanted !== undefined && (
        <DraftForm
          input={input}
          path={path}
          first={wanted}
          name={texts.change}
          onCancel={() => setWanted(undefined)}
          onWrite={(next) => write(path, { do: 'set', value: next, old: value })}
        />
      )}
      {wanted === undefined && (
        <Fields key={kind} fields={option?.fields ?? []} path={path} value={value} />
      )}
    </div>
  )
}

type KindSelectProps = Pick<InputProps<'union'>, 'input' | 'labelledBy'> & {
  kind: string
  onKind: (name: string) => void
}

function KindSelect({ input, kind, labelledBy, onKind }: KindSelectProps) {
  return (
    <select
      className="kind"
      aria-labelledby={labelledBy}
      value={kind}
      onChange={({ target }) => onKind(target.value)}
    >
      {input.options.map(({ name, help }) => (
        <option key={name} value={name} title={help}>
          {name}
        </option>
      ))}
    </select>
  )
}

function TakeAway({ path, value }: Pick<InputProps, 'path' | 'value'>) {
  const { texts, write } = useForm()
  return (
    <div className="take-away">
      <button type="button" onClick={() => void write(path, { do: 'remove', old: value })}>
        <Icon name="remove" />
        {texts.takeAwayOf(String(path.at(-1)))}
      </button>
    </div>
  )
}
