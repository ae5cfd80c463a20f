import type { Wrong } from '../../../schema/form-texts.ts'
import { isSeen } from '../../../schema/seen.ts'

/** The properties of the browser's `ValidityState` that select different messages. */
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
 * Returns the error of a control, or undefined if its value is valid. `maxCharacters` is the maximum number of characters.
 * In addition to the browser's validation, it refuses blanks in a required field and texts that are too long for the
 * gateway.
 */
export function wrongIn({ required, value, validity }: Control, most: number): Wrong | undefined {
  if (!validity.valid) return objectionIn(validity)
  if (required && value !== '' && !isSeen(value)) return 'required'
  return value.length > most ? 'tooLong' : undefined
}

/** Returns the first error that the browser reports. */
function objectionIn(validity: Validity): Wrong {
  // An incomplete date also counts as missing in browsers, so `badInput` comes first.
  if (validity.badInput) return 'invalid'
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'tooShort'
  if (validity.tooLong) return 'tooLong'
  if (validity.rangeUnderflow) return 'tooSmall'
  if (validity.rangeOverflow) return 'tooLarge'
  return 'invalid'
}
