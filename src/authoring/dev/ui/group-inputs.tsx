import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fieldOf, valueAt } from '../../../../schema/path.ts'
import type { YamlPath, FormField, FormInput, YamlValue, ValueError } from '../edit-message.ts'
import { Field, type FormState, FormContext, type InputProps, Problems, useForm } from './field.tsx'
import { Icon } from './buttons.tsx'
import { applyChange } from './page-changes.ts'
import { useKeys } from './panel.tsx'
import { useSingleRun, type EditResult, resultMessage } from './send-request.tsx'

const fieldValueOf = (value: YamlValue | undefined, name: string): YamlValue | undefined =>
  fieldOf(value, name) as YamlValue | undefined

type FieldsProps = {
  fields: readonly FormField[]
  path: YamlPath
  value: YamlValue | undefined
  /** True to show all fields, including those that are seldom needed. */
  showsAll?: boolean
}

/** Shows the fields that are required or have a value. The other fields follow in a closed details element. */
export function Fields({ fields, path, value, showsAll = false }: FieldsProps) {
  const { texts } = useForm()
  // The fields without a value are in a closed group (see above). A field must not leave this group while its
  // first value is typed, so the fields outside of it are determined only once.
  const [firstFieldNames] = useState(
    () =>
      new Set(
        fields
          .filter(
            ({ name, isNeeded }) => showsAll || isNeeded || fieldValueOf(value, name) !== undefined,
          )
          .map(({ name }) => name),
      ),
  )
  const more = fields.filter(({ name }) => !firstFieldNames.has(name))
  const show = (field: FormField) => (
    <Field
      key={field.name}
      field={field}
      path={[...path, field.name]}
      value={fieldValueOf(value, field.name)}
    />
  )
  return (
    <div className="fields">
      {fields.filter(({ name }) => firstFieldNames.has(name)).map(show)}
      {more.length > 0 && (
        <details>
          <summary>{texts.more(more.map(({ name }) => name))}</summary>
          {more.map(show)}
        </details>
      )}
    </div>
  )
}

/** An input for a group of fields. */
export function GroupInput(props: InputProps<'group'>) {
  const { input, path, value, isNeeded } = props
  if (value === undefined || value === null) return <AddValue {...props} />
  return (
    <div className="inner">
      {!isNeeded && <RemoveButton {...props} />}
      <Fields fields={input.fields} path={path} value={value} showsAll={input.isPicture} />
    </div>
  )
}

/**
 * An input for a group whose fields depend on its kind. After the author chooses another kind, the new
 * fields are filled in before the value is written.
 */
export function UnionInput(props: InputProps<'union'>) {
  const { input, path, value, isNeeded, labelledBy } = props
  const { texts, write, isDraft } = useForm()
  const [draftValue, setWanted] = useState<YamlValue>()
  if (value === undefined || value === null) return <AddValue {...props} />
  const kind = String(fieldValueOf(value, input.by) ?? '')
  const option = input.options.find(({ name }) => name === kind)
  const changeKind = (name: string) => {
    const known = input.options.find((one) => one.name === name)
    const sharedFields = Object.entries<YamlValue>({ ...Object(value) }).filter(([key]) =>
      known?.fields.some((field) => field.name === key),
    )
    const next: YamlValue = { ...Object.fromEntries(sharedFields), [input.by]: name }
    if (isDraft) void write(path, { do: 'set', value: next, old: value })
    else setWanted(next)
  }
  return (
    <div className="inner">
      {!isNeeded && <RemoveButton {...props} />}
      <KindSelect {...{ input, kind, labelledBy }} onKindChange={changeKind} />
      {option !== undefined && option.help !== '' && (
        <p className="help kind-help">{option.help}</p>
      )}
      {draftValue !== undefined && (
        <NewEntryForm
          input={input}
          path={path}
          first={draftValue}
          name={texts.change}
          onCancel={() => setWanted(undefined)}
          onSave={(next) => write(path, { do: 'set', value: next, old: value })}
        />
      )}
      {draftValue === undefined && (
        <Fields key={kind} fields={option?.fields ?? []} path={path} value={value} />
      )}
    </div>
  )
}

type KindSelectProps = Pick<InputProps<'union'>, 'input' | 'labelledBy'> & {
  kind: string
  onKindChange: (name: string) => void
}

function KindSelect({ input, kind, labelledBy, onKindChange }: KindSelectProps) {
  return (
    <select
      className="kind"
      aria-labelledby={labelledBy}
      value={kind}
      onChange={({ target }) => onKindChange(target.value)}
    >
      {input.options.map(({ name, help }) => (
        <option key={name} value={name} title={help}>
          {name}
        </option>
      ))}
    </select>
  )
}

function RemoveButton({ path, value }: Pick<InputProps, 'path' | 'value'>) {
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

type NewEntryFormProps = {
  input: FormInput
  /** Path that the new value will have in the file. */
  path: YamlPath
  first?: YamlValue
  /** Label of the button that writes the value. */
  name: string
  onCancel: () => void
  onSave: (value: YamlValue) => Promise<EditResult>
}

/** A form for a new value. The value is written as a whole, because an incomplete value would be an error. */
export function NewEntryForm(props: NewEntryFormProps) {
  const { input, path, first, name, onCancel, onSave } = props
  const outerForm = useForm()
  const { texts } = outerForm
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [value, setValue] = useState<YamlValue>(first ?? initialValueOf(input))
  const [state, setState] = useState<EditResult>()
  const latest = useRef(value)
  const set = useCallback((next: YamlValue) => {
    latest.current = next
    setValue(next)
  }, [])
  const errors = state !== undefined && 'problems' in state ? state.problems : noErrors
  const form = useDraftForm(outerForm, { path, errors, latestValue: latest, set })
  useKeys(box, (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  const runOnce = useSingleRun()
  const write = () =>
    runOnce(async () => {
      const answer = await onSave(latest.current)
      setState(answer)
      if ('hash' in answer) onCancel()
    })
  const own = { id: `${id}-input`, labelledBy: id, describedBy: id }
  const kind = { standard: undefined, isNeeded: true }
  return (
    <FormContext value={form}>
      <div ref={box} className="draft" role="group" aria-labelledby={id}>
        <span id={id} className="draft-name">
          {texts.fresh(name)}
        </span>
        <outerForm.Input {...own} {...kind} {...{ input, path, value }} />
        <Problems path={path} />
        {state !== undefined && !('hash' in state) && state.why !== 'wrong' && (
          <p role="alert" className="refused">
            {resultMessage(state, texts)}
          </p>
        )}
        {errors.length > 0 && (
          <p role="alert" className="refused">
            {texts.incomplete}
          </p>
        )}
        <div className="draft-ends">
          <button type="button" className="strong" onClick={() => void write()}>
            {name}
          </button>
          <button type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        </div>
      </div>
    </FormContext>
  )
}

const noErrors: ValueError[] = []

type NewEntryState = {
  path: YamlPath
  errors: readonly ValueError[]
  latestValue: React.RefObject<YamlValue>
  set: (value: YamlValue) => void
}

/** Returns a form whose edits change only the draft. */
function useDraftForm(
  outerForm: FormState,
  { path, errors: wrong, latestValue, set }: NewEntryState,
): FormState {
  const depth = path.length
  const write = useCallback<FormState['write']>(
    (at, change) => {
      set(applyChange(latestValue.current, at.slice(depth), change))
      return Promise.resolve({ hash: '', file: '', undo: 0, redo: 0 })
    },
    [depth, latestValue, set],
  )
  return useMemo(() => {
    const isSamePath = (one: YamlPath, other: YamlPath) =>
      JSON.stringify(one) === JSON.stringify(other)
    return {
      ...outerForm,
      isDraft: true,
      // Without a name, the typed texts are not stored in the browser, so they are lost when the page is
      // closed.
      nameOf: () => '',
      write,
      around: (at) => valueAt(latestValue.current, at.slice(depth, -1)) as YamlValue | undefined,
      problemsAt: (at) =>
        wrong.filter((one) => isSamePath(one.path.slice(outerForm.nestingDepth), at)),
    }
  }, [outerForm, write, wrong, latestValue, depth])
}

/** Returns the initial value of a new entry. */
function initialValueOf(input: FormInput): YamlValue {
  switch (input.kind) {
    case 'switch':
      return false
    case 'number':
      return input.least ?? 0
    case 'fixed':
      return input.value
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(
        input.fields
          .filter((field) => field.isNeeded && field.input.kind === 'fixed')
          .map((field) => [field.name, initialValueOf(field.input)]),
      )
    case 'written':
      return {}
    case 'union':
      return { [input.by]: input.options[0]?.name ?? '' }
    case 'choice':
      return input.options[0] ?? ''
    case 'focus':
      return [0.5, 0.5]
    default:
      return ''
  }
}

/** A button that opens a form for a missing value. */
function AddValue({ input, path, value }: InputProps) {
  const { texts, write } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <NewEntryForm
        {...{ input, path }}
        name={texts.put}
        onCancel={() => setOpen(false)}
        onSave={(next) => write(path, { do: 'set', value: next, old: value })}
      />
    )
  return (
    <button type="button" className="plain" onClick={() => setOpen(true)}>
      {texts.put}
    </button>
  )
}
