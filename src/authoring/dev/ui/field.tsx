import { type ComponentType, createContext, useContext, useId, useRef } from 'react'
import type {
  EditableProblem,
  FilePath,
  FormField,
  Input,
  Targets,
  Value,
} from '../edit-message.ts'
import { useHeldFocus } from './moving-entries.tsx'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { Change } from './page-ahead.ts'
import type { Answer } from './ask.tsx'

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
const isSimple = ({ kind }: Input): boolean =>
  ['text', 'link', 'day', 'switch', 'file', 'picture', 'icon', 'number', 'choice'].includes(kind)

/** The problems at a path, with their fixes. */
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

type Told = Pick<EditableProblem, 'message' | 'hint'> & { id?: string; fix?: string | undefined }

/** Everything that the fields of a form share. Paths begin at the top of the form. */
export type Form = {
  texts: EditingTexts
  /** The input for a value of any kind. */
  Input: ComponentType<InputProps>
  /** Nothing of it is in its file yet. */
  isDraft: boolean
  /** Number of steps from the top of the file to the top of the form. */
  depth: number
  targets: Targets | undefined
  /** Name of the draft of a text. */
  nameOf: (path: FilePath) => string
  write: (path: FilePath, change: Change) => Promise<Answer>
  problemsAt: (path: FilePath) => Told[]
  onFix: (problem: string) => void
  /** Opens the place in its file. */
  onOpen: (path: FilePath) => void
  /** The value around the value at a path. */
  around: (path: FilePath) => Value | undefined
  onPicture: (picking: Picking) => void
  /** The field that is being looked for, and the file that was dropped where it is shown. */
  wanted: Wanted | undefined
  /** It was found. */
  onReached: () => void
}

export type Wanted = { path: FilePath; dropped: File | undefined }

/** True if the wanted field is at this path or below it. */
export const leadsTo = (path: FilePath, wanted: Wanted | undefined): boolean =>
  wanted !== undefined && path.every((step, index) => step === wanted.path[index])

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('A field stands outside a form.')
  return form
}

/** Properties of every input: its value, and the value's path in the form. */
export type InputProps<Kind extends Input['kind'] = Input['kind']> = {
  input: Extract<Input, { kind: Kind }>
  path: FilePath
  value: Value | undefined
  isNeeded: boolean
  /** The default value; undefined if there is none. */
  standard: Value | undefined
  /** Ids of its label, and of what is said about it. */
  id: string
  labelledBy: string
  describedBy: string | undefined
}

/** A picture is wanted, and what is said of it beside it, where something can be. */
export type Picking = {
  /** The path of the one that stands there. */
  now: string
  /** All that is said beside it: its description, where to look; undefined where nothing can be. */
  beside: Value | undefined
  /** From the author's disk, dropped where the picture is to be. */
  file: File | undefined
  choose: (picture: string, beside: Value | undefined) => Promise<Answer>
}
