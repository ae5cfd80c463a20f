import type { Wrong } from '../../../schema/form-texts.ts'
import { isSeen } from '../../../schema/seen.ts'

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
  | 'valid'
  | 'valueMissing'
>

/** True for a needed field that looks empty, though it holds blanks or characters without a shape. */
export const looksEmpty = ({ required, value }: { required: boolean; value: string }): boolean =>
  required && value !== '' && !isSeen(value)

/** What is wrong with a control that is not sent as it is. */
export function wrongIn(validity: Validity): Wrong {
  // The browser has no objection to a field that only looks empty.
  if (validity.valid) return 'required'
  // Half a date is missing as well.
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'tooShort'
  if (validity.tooLong) return 'tooLong'
  if (validity.rangeUnderflow) return 'tooSmall'
  if (validity.rangeOverflow) return 'tooLarge'
  return 'invalid'
}
