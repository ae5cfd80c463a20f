import { useCallback, useMemo } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { valueAt } from '../../../../schema/path.ts'
import {
  asValue,
  type EditableProblem,
  type FilePath,
  type FormField,
  type Targets,
  type Value,
} from '../edit-message.ts'
import { type Change, entryInTime } from './page-ahead.ts'
import { draftName } from './use-writing.tsx'
import { type Form, FormContext, type InputProps, Problems } from './field.tsx'
import { Fields, GroupInput, UnionInput } from './group-inputs.tsx'
import { Unloaded, useLoaded } from './ask.tsx'
import type { Editor, FilePlace } from './use-editor.ts'
import { ChoiceInput, DayInput, FixedInput, SwitchInput, WrittenInput } from './choice-inputs.tsx'
import { ListInput } from './list-input.tsx'
import { FocusInput, PictureInput } from './picture-inputs.tsx'
import { LinkInput, NumberInput, TextInput } from './text-inputs.tsx'

type FieldsPanelProps = {
  /** The block or page to edit. `type` is undefined for a page. */
  subject: { type: string | undefined; file: string; path: FilePath; value: Value }
  find: (page: NonNullable<Editor['page']>) => FilePlace | undefined
  /** False if the file has syntax errors, so that its values are only a best guess. */
  isReadable: boolean
  at: Editor['at']
  problems: readonly EditableProblem[]
  targets: Targets | undefined
  texts: EditingTexts
  onFix: (problem: string) => void
  onOpen: (file: string, path: FilePath) => void
  onPicture: Form['onPicture']
  /** The field to open, with its path in the file. */
  wanted: Form['wanted']
  onReached: Form['onReached']
}

/** A form for all fields of a block or page, generated from its schema. */
export function FieldsPanel(props: FieldsPanelProps) {
  const { subject, problems, targets, texts, onFix, onPicture, wanted, onReached } = props
  const { isReadable } = props
  const { type, file, path: top, value } = subject
  const [fields, reload, isFailed] = useFields(type)
  const write = useWrite(props)
  const { onOpen } = props
  const depth = top.length
  const form = useMemo<Form>(
    () => ({
      ...{ texts, depth, targets, onFix, onPicture, write, Input: InputFor, isDraft: false },
      nameOf: (path) => draftName({ file, path: [...top, ...path] }),
      problemsAt: (path) =>
        problems.filter((one) => one.file === file && isSame(one.path, [...top, ...path])),
      onOpen: (path) => onOpen(file, [...top, ...path]),
      around: (path) => valueAt(value, path.slice(0, -1)) as Value | undefined,
      wanted: wanted && { ...wanted, path: wanted.path.slice(depth) },
      onReached,
    }),
    // oxfmt-ignore
    [texts, depth, targets, onFix, onPicture, write, file, top, problems, onOpen, value, wanted, onReached],
  )
  const errorsBelow = (place: FilePath) =>
    problems.filter(
      (one) =>
        one.file === file &&
        one.severity === 'error' &&
        isSame(one.path.slice(0, place.length), place),
    )
  if (fields === undefined) return <Unloaded {...{ isFailed, texts }} onAgain={reload} />
  if (!isReadable || fields.length === 0)
    return (
      <FormContext value={{ ...form, problemsAt: () => errorsBelow(isReadable ? top : []) }}>
        <p className="empty">{isReadable ? texts.noFields(type ?? '') : texts.unreadable}</p>
        <Problems path={[]} />
        <button type="button" className="plain" onClick={() => onOpen(file, top)}>
          {texts.inFile}
        </button>
      </FormContext>
    )
  return (
    <FormContext value={form}>
      <Problems path={[]} />
      <Fields fields={fields} path={[]} value={value} />
    </FormContext>
  )
}

const isSame = (one: FilePath, other: FilePath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

/** Form fields by block type. They stay the same as long as the page is open. */
const forms = new Map<string | undefined, FormField[]>()

function useFields(type: string | undefined): [FormField[] | undefined, () => void, boolean] {
  const known = forms.get(type)
  const [loaded, reload, isFailed] = useLoaded(
    known === undefined ? { ask: 'fields', type } : undefined,
  )
  if (loaded !== undefined) forms.set(type, loaded)
  return [known ?? loaded, reload, isFailed]
}

/**
 * Returns a function that writes a change to the block or page, even if the block has moved in its file in
 * the meantime.
 */
function useWrite({ find, at }: FieldsPanelProps): Form['write'] {
  return useCallback(
    (seenAt, seen) =>
      at(find, (now) => {
        const { path, change } = entryInTime(now.value, seenAt, seen)
        if (change.do === 'move' && change.to === path.at(-1)) return 'needless'
        const there = valueAt(now.value, path)
        // Another author or program has added a value here in the meantime.
        if ('old' in change && change.old === undefined && there !== undefined) return undefined
        const { gesture, ...asked } = editOf(change, [...now.path, ...path])
        const old = 'old' in change ? change.old : undefined
        return {
          file: now.file,
          old: old === undefined ? undefined : asValue(old),
          gesture,
          ...asked,
        }
      }),
    [find, at],
  )
}

function editOf(change: Change, path: FilePath) {
  switch (change.do) {
    case 'set':
      return { gesture: change.gesture, edit: { do: 'set', path, value: change.value } } as const
    case 'insert':
      return { gesture: undefined, edit: { do: 'insert', path, value: change.value } } as const
    case 'remove':
      return { gesture: undefined, edit: { do: 'remove', path } } as const
    case 'move':
      return { gesture: undefined, edit: { do: 'move', path, to: change.to } } as const
  }
}

/** Renders the input for a value, without its label. */
function InputFor({ input, ...props }: InputProps) {
  switch (input.kind) {
    case 'text':
      return <TextInput {...props} input={input} />
    case 'link':
    case 'file':
    case 'icon':
      return <LinkInput {...props} input={input} />
    case 'number':
      return <NumberInput {...props} input={input} />
    case 'day':
      return <DayInput {...props} input={input} />
    case 'switch':
      return <SwitchInput {...props} input={input} />
    case 'choice':
      return <ChoiceInput {...props} input={input} />
    case 'picture':
      return <PictureInput {...props} input={input} />
    case 'focus':
      return <FocusInput {...props} input={input} />
    case 'group':
      return <GroupInput {...props} input={input} />
    case 'union':
      return <UnionInput {...props} input={input} />
    case 'list':
      return <ListInput {...props} input={input} />
    case 'fixed':
      return <FixedInput {...props} input={input} />
    case 'written':
      return <WrittenInput {...props} input={input} />
  }
}
