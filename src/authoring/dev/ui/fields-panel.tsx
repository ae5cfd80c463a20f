import { useCallback, useMemo } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { valueAt } from '../../../../schema/path.ts'
import {
  asYamlValue,
  type EditableProblem,
  type YamlPath,
  type FormField,
  type LinkTargets,
  type YamlValue,
} from '../edit-message.ts'
import { adaptToMovedEntry, toEdit } from './page-changes.ts'
import { draftKeyOf } from './use-autosave.tsx'
import { type FormState, FormContext, type InputProps, Problems } from './field.tsx'
import { Fields, GroupInput, UnionInput } from './group-inputs.tsx'
import { LoadingNote, useRequestAnswer } from './send-request.tsx'
import type { Editor, FileValue } from './use-editor.ts'
import { ChoiceInput, DayInput, FixedInput, SwitchInput, FileOnlyInput } from './choice-inputs.tsx'
import { ListInput } from './list-input.tsx'
import { FocalPointInput, ImageInput } from './image-inputs.tsx'
import { LinkInput, NumberInput, TextInput } from './text-inputs.tsx'

type FieldsPanelProps = {
  /** The block or page to edit. `type` is undefined for a page. */
  subject: { type: string | undefined; file: string; path: YamlPath; value: YamlValue }
  findSubject: (page: NonNullable<Editor['page']>) => FileValue | undefined
  /** False if the file has syntax errors, so that its values are only a best guess. */
  isReadable: boolean
  editFoundValue: Editor['editFoundPlace']
  problems: readonly EditableProblem[]
  linkTargets: LinkTargets | undefined
  texts: EditingTexts
  onProblemFix: (problem: string) => void
  onFieldOpen: (file: string, path: YamlPath) => void
  onChooseImage: FormState['onChooseImage']
  /** The field to open, with its path in the file. */
  wantedField: FormState['wantedField']
  onFieldShown: FormState['onFieldShown']
}

/** A form for all fields of a block or page, generated from its schema. */
export function FieldsPanel(props: FieldsPanelProps) {
  const {
    subject,
    problems,
    linkTargets,
    texts,
    onProblemFix,
    onChooseImage,
    wantedField,
    onFieldShown,
  } = props
  const { isReadable } = props
  const { type, file, path: top, value } = subject
  const [fields, reload, isFailed] = useFormFields(type)
  const write = useWrite(props)
  const { onFieldOpen } = props
  const depth = top.length
  const form = useMemo<FormState>(
    () => ({
      ...{
        texts,
        nestingDepth: depth,
        linkTargets,
        onProblemFix,
        onChooseImage,
        write,
        Input: ValueInput,
        isDraft: false,
      },
      nameOf: (path) => draftKeyOf({ file, path: [...top, ...path] }),
      problemsAt: (path) =>
        problems.filter((one) => one.file === file && isSamePath(one.path, [...top, ...path])),
      onFieldOpen: (path) => onFieldOpen(file, [...top, ...path]),
      around: (path) => valueAt(value, path.slice(0, -1)) as YamlValue | undefined,
      wantedField: wantedField && { ...wantedField, path: wantedField.path.slice(depth) },
      onFieldShown,
    }),
    // oxfmt-ignore
    [texts, depth, linkTargets, onProblemFix, onChooseImage, write, file, top, problems, onFieldOpen, value, wantedField, onFieldShown],
  )
  const errorsBelow = (place: YamlPath) =>
    problems.filter(
      (one) =>
        one.file === file &&
        one.severity === 'error' &&
        isSamePath(one.path.slice(0, place.length), place),
    )
  if (fields === undefined) return <LoadingNote {...{ isFailed, texts }} onRetry={reload} />
  if (!isReadable || fields.length === 0)
    return (
      <FormContext value={{ ...form, problemsAt: () => errorsBelow(isReadable ? top : []) }}>
        <p className="empty">{isReadable ? texts.noFields(type ?? '') : texts.unreadable}</p>
        <Problems path={[]} />
        <button type="button" className="plain" onClick={() => onFieldOpen(file, top)}>
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

const isSamePath = (one: YamlPath, other: YamlPath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

/**
 * Form fields by block type. They stay the same as long as the page is open, so each type is requested only
 * once.
 */
const formFieldsByType = new Map<string | undefined, FormField[]>()

function useFormFields(type: string | undefined): [FormField[] | undefined, () => void, boolean] {
  const known = formFieldsByType.get(type)
  const [loaded, reload, isFailed] = useRequestAnswer(
    known === undefined ? { ask: 'fields', type } : undefined,
  )
  if (loaded !== undefined) formFieldsByType.set(type, loaded)
  return [known ?? loaded, reload, isFailed]
}

/**
 * Returns a function that writes a change to the block or page, even if the block has moved in its file in
 * the meantime.
 */
function useWrite({ findSubject, editFoundValue }: FieldsPanelProps): FormState['write'] {
  return useCallback(
    (pathSeen, changeSeen) =>
      editFoundValue(findSubject, (now) => {
        const { path, change } = adaptToMovedEntry(now.value, pathSeen, changeSeen)
        if (change.do === 'move' && change.to === path.at(-1)) return 'needless'
        const existingValue = valueAt(now.value, path)
        // Another author or program has added a value here in the meantime.
        if ('old' in change && change.old === undefined && existingValue !== undefined)
          return undefined
        const { gesture, ...asked } = toEdit(change, [...now.path, ...path])
        const old = 'old' in change ? change.old : undefined
        return {
          file: now.file,
          old: old === undefined ? undefined : asYamlValue(old),
          gesture,
          ...asked,
        }
      }),
    [findSubject, editFoundValue],
  )
}

/** Renders the input for a value, without its label. */
export function ValueInput({ input, ...props }: InputProps) {
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
      return <ImageInput {...props} input={input} />
    case 'focus':
      return <FocalPointInput {...props} input={input} />
    case 'group':
      return <GroupInput {...props} input={input} />
    case 'union':
      return <UnionInput {...props} input={input} />
    case 'list':
      return <ListInput {...props} input={input} />
    case 'fixed':
      return <FixedInput {...props} input={input} />
    case 'written':
      return <FileOnlyInput {...props} input={input} />
  }
}
