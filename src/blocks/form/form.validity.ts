import type { Wrong } from '../../../schema/form-texts.ts'

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

/** What is wrong with a control that the browser does not send. */
export function wrongIn(validity: Validity): Wrong {
  // Half a date is missing as well.
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'tooShort'
  if (validity.tooLong) return 'tooLong'
  if (validity.rangeUnderflow) return 'tooSmall'
  if (validity.rangeOverflow) return 'tooLarge'
  return 'invalid'
}
