import { createContext, useContext, type ComponentType } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { fieldOf } from '../../problem/path.ts'
import type { EditableProblem, FilePath, Targets, Value } from '../edit-message.ts'
import type { InputProps } from './input-props.ts'
import type { Picking } from './picking.ts'
import type { Answer } from './use-editor.ts'

/** What shall become of the value at a path of a form. `old`: what stood there when it was seen. */
export type Change =
  | { do: 'set'; value: Value; old: Value | undefined; gesture?: string }
  | { do: 'remove'; old: Value | undefined }
  | { do: 'insert'; value: Value }
  | { do: 'move'; to: number; old: Value | undefined }

type Told = Pick<EditableProblem, 'message' | 'hint'> & { id?: string; fix?: string | undefined }

/** What the fields of a form share: paths begin at its own top. */
export type Form = {
  texts: EditingTexts
  /** What puts in a value of any kind. */
  Input: ComponentType<InputProps>
  /** Nothing of it is in its file yet. */
  isDraft: boolean
  /** How many steps lead to its top in its file. */
  depth: number
  targets: Targets | undefined
  /** What drafts of its texts are kept as. */
  nameOf: (path: FilePath) => string
  write: (path: FilePath, change: Change) => Promise<Answer>
  problemsAt: (path: FilePath) => Told[]
  onFix: (problem: string) => void
  /** Opens the place in its file. */
  onOpen: (path: FilePath) => void
  /** What a value is part of. */
  around: (path: FilePath) => Value | undefined
  onPicture: (picking: Picking) => void
  /** The field that is being looked for, and the file that was dropped where it is shown. */
  wanted: Wanted | undefined
  /** It was found. */
  onReached: () => void
}

export type Wanted = { path: FilePath; dropped: File | undefined }

/** Whether a path leads to another one, or is it. */
export const leadsTo = (path: FilePath, wanted: Wanted | undefined): boolean =>
  wanted !== undefined && path.every((step, index) => step === wanted.path[index])

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('A field stands outside a form.')
  return form
}

/** A value with a change in it; the same where that leads nowhere. */
export function changed(value: Value | undefined, path: FilePath, change: Change): Value {
  const [step, ...rest] = path
  if (step === undefined) return change.do === 'set' ? change.value : (value ?? null)
  const isLast = rest.length === 0
  if (typeof step === 'number') {
    const list: Value[] = Array.isArray(value) ? [...value] : []
    if (!isLast) return list.with(step, changed(list[step], rest, change))
    if (change.do === 'insert') return list.toSpliced(step, 0, change.value)
    if (change.do === 'set') return list.with(step, change.value)
    const [own = null] = list.splice(step, 1)
    return change.do === 'move' ? list.toSpliced(change.to, 0, own) : list
  }
  const fields: Record<string, Value> = { ...Object(value) }
  if (isLast && change.do === 'remove') delete fields[step]
  else {
    const inside = fieldOf(value, step) as Value | undefined
    fields[step] = isLast && change.do === 'set' ? change.value : changed(inside, rest, change)
  }
  return fields
}
