import type { FieldValue, FormField, InputField } from './form-field.ts'
import type { FormStrings } from './schema-strings.ts'

/**
 * True if the field has no condition, or if the field that its condition names has one of the values.
 * `shownValues` contains the values of all earlier fields that are shown themselves.
 */
export function isFieldShown(
  field: FormField,
  shownValues: ReadonlyMap<string, FieldValue>,
): boolean {
  if (field.type === 'fixed' || field.showIf === undefined) return true
  const given = new Set([shownValues.get(field.showIf.field) ?? []].flat().map(String))
  return field.showIf.is.some((value) => given.has(String(value)))
}

/** Returns the names of the fields that visitors see if the form has these values. */
export function shownFieldNames(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): string[] {
  const shownValues = new Map<string, FieldValue>()
  for (const field of fields)
    if (isFieldShown(field, shownValues)) shownValues.set(field.name, values[field.name] ?? '')
  return [...shownValues.keys()]
}

/** The values of a form that nobody has filled in yet. */
export const initialValuesOf = (fields: readonly FormField[]): Record<string, FieldValue> =>
  Object.fromEntries(fields.map((field) => [field.name, initialValueOf(field)]))

function initialValueOf(field: FormField): FieldValue {
  if (field.type === 'fixed') return field.value
  return ('default' in field ? field.default : undefined) ?? emptyValueOf(field)
}

/** Returns the value of a field that is not filled in. */
export function emptyValueOf({ type }: InputField): FieldValue {
  if (type === 'checkbox') return false
  return type === 'choices' || type === 'file' ? [] : ''
}

/** The text that tells visitors without JavaScript when a field matters: `lead label – values`. */
export type ConditionHint = {
  lead: string
  /** The label of the other field: Markdown if that field is a checkbox. */
  label: string
  /** The labels of the values. Empty for a checkbox. */
  values: string
}

/** Returns the hint of a field. Undefined if the field has no condition. */
export function conditionHintOf(
  { showIf }: InputField,
  fields: readonly FormField[],
  strings: FormStrings,
): ConditionHint | undefined {
  const other = fields.find(({ name }) => name === showIf?.field)
  if (showIf === undefined || other === undefined || other.type === 'fixed') return undefined
  const { label } = other
  const values = new Set(showIf.is.map(String))
  if (other.type === 'checkbox') {
    const isTicked = values.has('true')
    return { lead: isTicked ? strings.onlyIfTicked : strings.onlyIfNotTicked, label, values: '' }
  }
  const options = 'options' in other ? other.options : []
  const labels = options.filter(({ value }) => values.has(value)).map((option) => option.label)
  return { lead: strings.onlyIf, label, values: labels.join(' / ') }
}
