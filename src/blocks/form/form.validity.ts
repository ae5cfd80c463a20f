import type { Wrong } from '../../../schema/form-texts.ts'
import { isSeen } from '../../../schema/seen.ts'

/** What a browser found wrong with a control, as far as it tells texts apart. */
type Validity = Pick<
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

type Control = { required: boolean; value: string; validity: Validity }

/**
 * Returns the fault of a control of at most `most` characters; undefined if it is valid. A browser has no
 * objection to a needed field with blanks alone, nor to more characters than the gateway takes.
 */
export function wrongIn({ required, value, validity }: Control, most: number): Wrong | undefined {
  if (!validity.valid) return objectionIn(validity)
  if (required && value !== '' && !isSeen(value)) return 'required'
  return value.length > most ? 'tooLong' : undefined
}

/** The first fault that the browser finds. */
function objectionIn(validity: Validity): Wrong {
  // Half a date is missing as well.
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'tooShort'
  if (validity.tooLong) return 'tooLong'
  if (validity.rangeUnderflow) return 'tooSmall'
  if (validity.rangeOverflow) return 'tooLarge'
  return 'invalid'
}
