import { useId, useLayoutEffect, useRef } from 'react'
import type { Value } from '../edit-message.ts'
import type { InputProps } from './input-props.ts'
import { useForm } from './form-context.ts'
import { Refused } from './refused.tsx'
import { isComposing } from './text-box.tsx'
import { useWriting, type Rewording } from './use-writing.ts'

/** Words, over as many lines as they need. */
export function TextInput(props: InputProps<'text'>) {
  const { value, id, labelledBy, describedBy } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { texts } = useForm()
  const { typed, type, finish, takeTheirs, state } = useFieldWriting(props, field, (text) =>
    // Cells of tables are numbers where their author wrote numbers.
    typeof value === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text,
  )
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = '0'
    field.current.style.height = `${field.current.scrollHeight + 2}px`
  })
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        id={id}
        lang={document.documentElement.lang}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typed}
        onChange={({ target, nativeEvent }) => type(target.value, isComposing(nativeEvent))}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
        onBlur={() => finish()}
      />
      <Refused {...{ state, texts }} onMine={() => finish(typed, state)} onTheirs={takeTheirs} />
    </>
  )
}

/** An address, a file, an icon: those that the site knows are proposed. */
export function LinkInput(props: InputProps<'link' | 'file' | 'icon'>) {
  const { id, labelledBy, describedBy, input } = props
  const { texts, targets } = useForm()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, finish, takeTheirs, state } = useFieldWriting(props, field)
  const offered =
    input.kind === 'link'
      ? (targets?.pages ?? []).map(({ route, title }) => ({ value: route, title }))
      : (targets?.[input.kind === 'icon' ? 'icons' : 'files'] ?? []).map((name) => {
          return { value: name, title: undefined }
        })
  return (
    <>
      {input.kind === 'icon' && targets !== undefined && (
        <svg className="site-icon" width="20" height="20" aria-hidden="true">
          <use href={`${targets.sprite}#${typed}`} />
        </svg>
      )}
      <input
        ref={field}
        id={id}
        list={list}
        autoComplete="off"
        spellCheck={false}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => finish()}
      />
      <datalist id={list}>
        {offered.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
      <Refused {...{ state, texts }} onMine={() => finish(typed, state)} onTheirs={takeTheirs} />
    </>
  )
}

export function NumberInput(props: InputProps<'number'>) {
  const { id, labelledBy, describedBy, input, standard } = props
  const { texts } = useForm()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, finish, takeTheirs, state } = useFieldWriting(props, field, Number)
  return (
    <>
      <input
        ref={field}
        id={id}
        type="number"
        min={input.least}
        max={input.most}
        step={input.isWhole ? 1 : 'any'}
        placeholder={standard === undefined ? undefined : String(standard)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => finish()}
      />
      <Refused {...{ state, texts }} onMine={() => finish(typed, state)} onTheirs={takeTheirs} />
    </>
  )
}

/** What is not needed and becomes empty is taken out of the file. */
function useFieldWriting(
  { path, value, isNeeded }: Pick<InputProps, 'path' | 'value' | 'isNeeded'>,
  field: React.RefObject<HTMLElement | null>,
  read: (text: string) => Value = (text) => text,
) {
  const { write, nameOf } = useForm()
  const said = value === undefined || value === null ? '' : String(value)
  const readOrNone = (text: string) => (text === '' && !isNeeded ? undefined : read(text))
  return useWriting({
    ...{ name: nameOf(path), value: said, field },
    write: ({ old: before, value: now, gesture }: Rewording) => {
      const old = before === said ? value : readOrNone(before)
      const next = readOrNone(now)
      if (next === undefined) return write(path, { do: 'remove', old })
      return write(path, { do: 'set', value: next, old, gesture })
    },
  })
}
