import type { OpenField } from './form-field.ts'
import type { FormWords } from './words.ts'

/** The error messages of a form field, by error. */
export type FieldTexts = {
  /** The field is empty, or its value is not one of the options. */
  required: string
  /** The value does not have the format of the field. */
  invalid: string
  /** The value has too few or too many characters. */
  tooShort: string
  tooLong: string
  /** The number is too small or too large, or the date is too early or too late. */
  tooSmall: string
  tooLarge: string
}

/** An error in the value of a form field. */
export type Wrong = keyof FieldTexts

/** Returns the message for an error: the author's own, or the default of the language. */
export function fieldText(
  wrong: Wrong,
  field: OpenField,
  words: FormWords,
  language: string,
): string {
  const own: Own = field.messages ?? {}
  const { [wrong]: kind = 'limit' } = ownKinds
  return own[kind] ?? usualTexts(field, words, language)[wrong]()
}

/** Returns all error messages of a field. */
export function fieldTexts(field: OpenField, words: FormWords, language: string): FieldTexts {
  const text = (wrong: Wrong) => fieldText(wrong, field, words, language)
  return {
    required: text('required'),
    invalid: text('invalid'),
    tooShort: text('tooShort'),
    tooLong: text('tooLong'),
    tooSmall: text('tooSmall'),
    tooLarge: text('tooLarge'),
  }
}

type Own = {
  required?: string | undefined
  invalid?: string | undefined
  limit?: string | undefined
}

const ownKinds: Partial<Record<Wrong, keyof Own>> = { required: 'required', invalid: 'invalid' }

/**
 * Returns a function per error, so that numbers and dates are formatted only when needed. The first formatting takes
 * about 100 ms on a phone.
 */
function usualTexts(
  field: OpenField,
  words: FormWords,
  language: string,
): Record<Wrong, () => string> {
  const limited = (text: string, limit: string) => text.replaceAll('{limit}', () => limit)
  const counted = (text: string, count = 0) => limited(text, numberIn(count, language))
  const texts = {
    required: () => words.required,
    invalid: () => words.required,
    tooShort: () => words.tooShort,
    tooLong: () => counted(words.tooLong, mostCharacters(field)),
    tooSmall: () => words.tooSmall,
    tooLarge: () => words.tooLarge,
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
      return {
        ...texts,
        tooShort: () => counted(words.tooShort, field.minLength),
      }
    case 'email':
    case 'tel':
    case 'url': {
      const { type } = field
      return { ...texts, invalid: () => words[type] }
    }
    case 'number':
      return {
        ...texts,
        invalid: () => (field.step === 1 ? words.whole : counted(words.step, field.step)),
        tooSmall: () => counted(words.tooSmall, field.min),
        tooLarge: () => counted(words.tooLarge, field.max),
      }
    case 'date':
      return {
        ...texts,
        invalid: () => words.date,
        tooSmall: () => limited(words.tooEarly, dayIn(field.min, language)),
        tooLarge: () => limited(words.tooLate, dayIn(field.max, language)),
      }
    case 'select':
    case 'radio':
      return { ...texts, required: () => words.choose, invalid: () => words.choose }
    case 'checkbox':
      return { ...texts, required: () => words.tick, invalid: () => words.tick }
  }
}

/** The default maximum number of characters per field type. */
export const usualLimits: Readonly<Record<OpenField['type'], number>> = {
  ...{ text: 200, textarea: 10_000, email: 254, tel: 40, url: 500, number: 40, date: 40 },
  ...{ select: 64, radio: 64, checkbox: 5 },
}

/** Returns the maximum number of characters of a field: the author's limit, otherwise the default of its type. */
export const mostCharacters = (field: OpenField): number =>
  ('maxLength' in field ? field.maxLength : undefined) ?? usualLimits[field.type]

const numberIn = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)

const dayIn = (day: string | undefined, language: string): string =>
  day === undefined
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
