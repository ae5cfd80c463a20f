import { createContext, useContext, type ComponentType } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { EditableProblem, FilePath, Targets, Value } from '../edit-message.ts'
import type { Change } from './change.ts'
import type { InputProps } from './input-props.ts'
import type { Picking } from './picking.ts'
import type { Answer } from './use-editor.ts'

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
