import type { FieldErrorKind } from '../../../schema/field-messages.ts'
import type { FileField, InputField } from '../../../schema/form-field.ts'
import { acceptedTypeOf, maxFileBytesOf } from '../../../schema/form-file.ts'
import { hasVisibleText } from '../../../schema/visible-text.ts'

/** The properties of the browser's `ValidityState` that select different messages. */
type ControlValidity = Pick<
  ValidityState,
  | 'badInput'
  | 'patternMismatch'
  | 'rangeOverflow'
  | 'rangeUnderflow'
  | 'stepMismatch'
  | 'tooLong'
  | 'tooShort'
  | 'typeMismatch'
  | 'valid'
  | 'valueMissing'
>

type ChoicesField = Extract<InputField, { type: 'choices' }>

type Control = { required: boolean; value: string; validity: ControlValidity }

/**
 * Returns the error of a control, or undefined if its value is valid. `maxCharacters` is the maximum number of characters.
 * In addition to the browser's validation, it refuses blanks in a required field and texts that are too long for the
 * gateway.
 */
export function errorKindOf(
  { required, value, validity }: Control,
  maxCharacters: number,
): FieldErrorKind | undefined {
  if (!validity.valid) return browserErrorKindOf(validity)
  if (required && value !== '' && !hasVisibleText(value)) return 'required'
  return value.length > maxCharacters ? 'tooLong' : undefined
}

/** Returns the error of a group of checkboxes of which `count` are ticked, or undefined. */
export function choicesErrorKindOf(
  { required, min = 0, max = Infinity }: Pick<ChoicesField, 'required' | 'min' | 'max'>,
  count: number,
): FieldErrorKind | undefined {
  if (count === 0) return required ? 'required' : undefined
  if (count < min) return 'tooSmall'
  return count > max ? 'tooLarge' : undefined
}

/** Returns the error of the chosen files, or undefined. The gateway also checks their content. */
export function filesErrorKindOf(
  field: Pick<FileField, 'required' | 'accept' | 'max' | 'maxSize'>,
  files: readonly Pick<File, 'name' | 'size'>[],
): FieldErrorKind | undefined {
  if (files.length === 0) return field.required ? 'required' : undefined
  if (files.length > field.max) return 'tooLong'
  if (files.some(({ size }) => size > maxFileBytesOf(field))) return 'tooLarge'
  if (files.some(({ size }) => size === 0)) return 'tooShort'
  return files.some(({ name }) => acceptedTypeOf(field, name) === undefined) ? 'invalid' : undefined
}

/** Returns the first error that the browser reports. */
function browserErrorKindOf(validity: ControlValidity): FieldErrorKind {
  // An incomplete date also counts as missing in browsers, so `badInput` comes first.
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'tooShort'
  if (validity.tooLong) return 'tooLong'
  if (validity.rangeUnderflow) return 'tooSmall'
  if (validity.rangeOverflow) return 'tooLarge'
  return 'invalid'
}
