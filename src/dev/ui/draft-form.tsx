import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { valueAt } from '../../problem/path.ts'
import type { FilePath, Input, Value, WrongValue } from '../edit-message.ts'
import { changed } from './change.ts'
import { Problems } from './field.tsx'
import type { InputProps } from './input-props.ts'
import { type Form, FormContext, useForm } from './form-context.ts'
import { useKeys } from './use-keys.ts'
import { type Answer, messageOf } from './use-editor.ts'
import { useUnderWay } from './use-under-way.ts'

type DraftFormProps = {
  input: Input
  /** Where it will stand. */
  path: FilePath
  first?: Value
  /** What the button says that writes it. */
  name: string
  onCancel: () => void
  onWrite: (value: Value) => Promise<Answer>
}

/** Something new, filled in before any of it is written: half of it would be wrong. */
export function DraftForm(props: DraftFormProps) {
  const { input, path, first, name, onCancel, onWrite } = props
  const around = useForm()
  const { texts } = around
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [value, setValue] = useState<Value>(first ?? emptyOf(input))
  const [state, setState] = useState<Answer>()
  const latest = useRef(value)
  const set = useCallback((next: Value) => {
    latest.current = next
    setValue(next)
  }, [])
  const wrong = state !== undefined && 'problems' in state ? state.problems : none
  const form = useDraftForm(around, { path, wrong, latest, set })
  useKeys(box, (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  const unlessUnderWay = useUnderWay()
  const write = () =>
    unlessUnderWay(async () => {
      const answer = await onWrite(latest.current)
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
        <around.Input {...own} {...kind} {...{ input, path, value }} />
        <Problems path={path} />
        {state !== undefined && !('hash' in state) && state.why !== 'wrong' && (
          <p role="alert" className="refused">
            {messageOf(state, texts)}
          </p>
        )}
        {wrong.length > 0 && (
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

const none: WrongValue[] = []

type Draft = {
  path: FilePath
  wrong: readonly WrongValue[]
  latest: React.RefObject<Value>
  set: (value: Value) => void
}

/** The same form, in which what is written goes into the draft alone. */
function useDraftForm(around: Form, { path, wrong, latest, set }: Draft): Form {
  const depth = path.length
  const write = useCallback<Form['write']>(
    (at, change) => {
      set(changed(latest.current, at.slice(depth), change))
      return Promise.resolve({ hash: '', file: '', undo: 0, redo: 0 })
    },
    [depth, latest, set],
  )
  return useMemo(() => {
    const isAt = (one: FilePath, other: FilePath) => JSON.stringify(one) === JSON.stringify(other)
    return {
      ...around,
      isDraft: true,
      // It ends with the page.
      nameOf: () => '',
      write,
      around: (at) => valueAt(latest.current, at.slice(depth, -1)) as Value | undefined,
      problemsAt: (at) => wrong.filter((one) => isAt(one.path.slice(around.depth), at)),
    }
  }, [around, write, wrong, latest, depth])
}

/** What a new value begins as. */
function emptyOf(input: Input): Value {
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
          .map((field) => [field.name, emptyOf(field.input)]),
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

/** A button for what is not there yet; what needs no filling in is written at once. */
export function AddDraft({ input, path, value }: InputProps) {
  const { texts, write } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <DraftForm
        {...{ input, path }}
        name={texts.put}
        onCancel={() => setOpen(false)}
        onWrite={(next) => write(path, { do: 'set', value: next, old: value })}
      />
    )
  return (
    <button type="button" className="plain" onClick={() => setOpen(true)}>
      {texts.put}
    </button>
  )
}
