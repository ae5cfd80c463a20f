import type { FieldTexts } from '../../../schema/form-texts.ts'

/** What a browser found wrong with a control, as far as it tells texts apart. */
export type Validity = Pick<
  ValidityState,
  | 'badInput'
  | 'patternMismatch'
  | 'rangeOverflow'
  | 'rangeUnderflow'
  | 'stepMismatch'
  | 'tooLong'
  | 'tooShort'
  | 'typeMismatch'
  | 'valueMissing'
>

/** What is told at a field that the browser does not send. */
export function objectionTo(validity: Validity, texts: FieldTexts): string {
  // Half a date is missing as well.
  if (validity.badInput) return texts.invalid
  if (validity.valueMissing) return texts.required
  if (validity.tooShort) return texts.tooShort
  if (validity.tooLong) return texts.tooLong
  if (validity.rangeUnderflow) return texts.tooSmall
  if (validity.rangeOverflow) return texts.tooLarge
  return texts.invalid
}
