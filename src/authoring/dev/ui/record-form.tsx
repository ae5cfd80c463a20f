import { useMemo } from 'react'
import { valueAt } from '../../../../schema/path.ts'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type {
  CollectionRecords,
  FormField,
  LinkTargets,
  ListedRecord,
  YamlPath,
  YamlValue,
} from '../edit-message.ts'
import { FormContext, type FormState } from './field.tsx'
import { ValueInput } from './fields-panel.tsx'
import { Fields, NewEntryForm } from './group-inputs.tsx'
import type { EditResult } from './send-request.tsx'
import { draftKeyOf } from './use-autosave.tsx'
import type { Records } from './use-records.ts'

type RecordFormProps = {
  record: ListedRecord
  fields: readonly FormField[]
  problems: CollectionRecords['problems']
  linkTargets: LinkTargets | undefined
  write: Records['write']
  onChooseImage: FormState['onChooseImage']
  texts: EditingTexts
}

/** A form for all fields of a record. */
export function RecordForm(props: RecordFormProps) {
  const { record, fields, problems, linkTargets, write, onChooseImage, texts } = props
  const { slug, file, path: top, value } = record
  const form = useMemo<FormState>(
    () => ({
      ...{ texts, linkTargets, onChooseImage, nestingDepth: top.length },
      ...{ Input: ValueInput, isDraft: false },
      write: (path, change) => write(slug, path, change),
      nameOf: (path) => draftKeyOf({ file: `${file}#${slug}`, path }),
      problemsAt: (path) =>
        problems.filter((one) => one.file === file && isSamePath(one.path, [...top, ...path])),
      around: (path) => valueAt(value, path.slice(0, -1)) as YamlValue | undefined,
      ...formWithoutPage,
    }),
    [texts, linkTargets, onChooseImage, top, write, slug, file, problems, value],
  )
  return (
    <FormContext value={form}>
      <Fields fields={fields} path={[]} value={value} showsAll />
    </FormContext>
  )
}

type NewRecordFormProps = Pick<
  RecordFormProps,
  'fields' | 'linkTargets' | 'onChooseImage' | 'texts'
> & {
  onSave: (value: YamlValue) => Promise<EditResult>
  onCancel: () => void
}

/** A form for a new record, which is written as a whole. */
export function NewRecordForm(props: NewRecordFormProps) {
  const { fields, linkTargets, onChooseImage, texts, onSave, onCancel } = props
  const form = useMemo<FormState>(
    () => ({
      ...{ texts, linkTargets, onChooseImage, nestingDepth: 0, isDraft: true, Input: ValueInput },
      write: () => Promise.resolve({ why: 'failed' }),
      nameOf: () => '',
      problemsAt: () => [],
      around: () => undefined,
      ...formWithoutPage,
    }),
    [texts, linkTargets, onChooseImage],
  )
  return (
    <FormContext value={form}>
      <NewEntryForm
        input={{ kind: 'group', fields: [...fields], isPicture: true }}
        path={[]}
        first={{}}
        name={texts.put}
        {...{ onSave, onCancel }}
      />
    </FormContext>
  )
}

/** Parts of a form that only a block of a page needs. */
const formWithoutPage = {
  onProblemFix: () => {},
  onFieldOpen: () => {},
  wantedField: undefined,
  onFieldShown: () => {},
}

const isSamePath = (one: YamlPath, other: YamlPath): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
