import { type ComponentType, createContext, useContext, useId, useRef } from 'react'
import type {
  EditableProblem,
  YamlPath,
  FormField,
  FormInput,
  LinkTargets,
  YamlValue,
} from '../edit-message.ts'
import { usePreservedFocus } from './list-order.tsx'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { ValueChange } from './page-changes.ts'
import type { EditResult } from './send-request.tsx'

type FieldProps = { field: FormField; path: YamlPath; value: YamlValue | undefined }

/** A field with its name, description and problems. */
export function Field({ field, path, value }: FieldProps) {
  const { texts, Input } = useForm()
  const id = useId()
  const { name, label = name, help, input, isNeeded, standard } = field
  const isLabel = isSingleControl(input)
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
          {label}
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

/** True if the input is a single control, which a label can name. */
const isSingleControl = ({ kind }: FormInput): boolean =>
  ['text', 'link', 'day', 'switch', 'file', 'picture', 'icon', 'number', 'choice'].includes(kind)

/** The problems at a path, with their fixes. */
export function Problems({ path }: { path: YamlPath }) {
  const { problemsAt, onProblemFix } = useForm()
  const problems = problemsAt(path)
  const list = useRef<HTMLUListElement>(null)
  usePreservedFocus(
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
              <button type="button" className="plain" onClick={() => onProblemFix(id)}>
                {fix}
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type FieldProblem = Pick<EditableProblem, 'message' | 'hint'> & {
  id?: string
  fix?: string | undefined
}

/** Everything that the fields of a form share. Paths start at the top of the form. */
export type FormState = {
  texts: EditingTexts
  /** Component that renders the input for any kind of value. */
  Input: ComponentType<InputProps>
  /** True if the value has not been written to its file yet. */
  isDraft: boolean
  /** Number of steps from the top of the file to the top of the form. */
  nestingDepth: number
  linkTargets: LinkTargets | undefined
  /** Returns the name under which an unsaved text is stored. */
  nameOf: (path: YamlPath) => string
  write: (path: YamlPath, change: ValueChange) => Promise<EditResult>
  problemsAt: (path: YamlPath) => FieldProblem[]
  onProblemFix: (problem: string) => void
  /** Opens the place of the path in its file. */
  onFieldOpen: (path: YamlPath) => void
  /** Returns the value that contains the value at a path. */
  around: (path: YamlPath) => YamlValue | undefined
  onChooseImage: (picking: ImageChoice) => void
  /** The field to open and focus, and the file to put into it. */
  wantedField: WantedField | undefined
  /** Called when the wanted field has been opened. */
  onFieldShown: () => void
}

export type WantedField = { path: YamlPath; droppedFile: File | undefined }

/** True if the wanted field is at this path or below it. */
export const isOnPathTo = (path: YamlPath, wanted: WantedField | undefined): boolean =>
  wanted !== undefined && path.every((step, index) => step === wanted.path[index])

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('This field must be inside a form.')
  return form
}

/** Properties of every input: its value, and the value's path in the form. */
export type InputProps<Kind extends FormInput['kind'] = FormInput['kind']> = {
  input: Extract<FormInput, { kind: Kind }>
  path: YamlPath
  value: YamlValue | undefined
  isNeeded: boolean
  /** Default value; undefined if there is none. */
  standard: YamlValue | undefined
  /** Ids of the control, its label and its description. */
  id: string
  labelledBy: string
  describedBy: string | undefined
}

/** A request to choose an image, including the fields that describe the image. */
export type ImageChoice = {
  /** Path of the current image. */
  currentPath: string
  /**
   * The fields that describe the image, such as its alt text and focal point; undefined if there are no
   * such fields.
   */
  imageFields: YamlValue | undefined
  /** File from the author's disk that was dropped on the field; undefined if the author chooses an image. */
  droppedFile: File | undefined
  onImageChoose: (picture: string, beside: YamlValue | undefined) => Promise<EditResult>
}
