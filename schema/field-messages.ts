import type { InputField } from './form-field.ts'
import { acceptedTypesText } from './form-file.ts'
import type { FormStrings } from './schema-strings.ts'

/** The error messages of a form field, by error. */
export type FieldMessages = {
  /** The field is empty, or its value is not one of the options. */
  required: string
  /** The value does not have the format of the field, or a file is not of an accepted type. */
  invalid: string
  /** The value has too few or too many characters, a file is empty, or there are too many files. */
  tooShort: string
  tooLong: string
  /** The number is too small or too large, the date is too early or too late, too few or too many are chosen, or a file is too large. */
  tooSmall: string
  tooLarge: string
}

/** An error in the value of a form field. */
export type FieldErrorKind = keyof FieldMessages

/** Returns the message for an error: the author's own, or the default of the language. */
export function fieldMessage(
  errorKind: FieldErrorKind,
  field: InputField,
  strings: FormStrings,
  language: string,
): string {
  const authorMessages: AuthorMessages = field.messages ?? {}
  const { [errorKind]: messageKey = 'limit' } = authorMessageKeys
  return authorMessages[messageKey] ?? defaultMessages(field, strings, language)[errorKind]()
}

/** Returns all error messages of a field. */
export function fieldMessages(
  field: InputField,
  strings: FormStrings,
  language: string,
): FieldMessages {
  const text = (errorKind: FieldErrorKind) => fieldMessage(errorKind, field, strings, language)
  return {
    required: text('required'),
    invalid: text('invalid'),
    tooShort: text('tooShort'),
    tooLong: text('tooLong'),
    tooSmall: text('tooSmall'),
    tooLarge: text('tooLarge'),
  }
}

type AuthorMessages = {
  required?: string | undefined
  invalid?: string | undefined
  limit?: string | undefined
}

const authorMessageKeys: Partial<Record<FieldErrorKind, keyof AuthorMessages>> = {
  required: 'required',
  invalid: 'invalid',
}

/**
 * Returns a function per error, so that numbers and dates are formatted only when needed. The first formatting takes
 * about 100 ms on a phone.
 */
function defaultMessages(
  field: InputField,
  strings: FormStrings,
  language: string,
): Record<FieldErrorKind, () => string> {
  const withLimit = (text: string, limit: string) => text.replaceAll('{limit}', () => limit)
  const withNumber = (text: string, count = 0) => withLimit(text, formatNumber(count, language))
  const texts = {
    required: () => strings.required,
    invalid: () => strings.required,
    tooShort: () => strings.tooShort,
    tooLong: () => withNumber(strings.tooLong, maxCharactersOf(field)),
    tooSmall: () => strings.tooSmall,
    tooLarge: () => strings.tooLarge,
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
      return {
        ...texts,
        tooShort: () => withNumber(strings.tooShort, field.minLength),
      }
    case 'email':
    case 'tel':
    case 'url': {
      const { type } = field
      return { ...texts, invalid: () => strings[type] }
    }
    case 'number':
      return {
        ...texts,
        invalid: () => (field.step === 1 ? strings.whole : withNumber(strings.step, field.step)),
        tooSmall: () => withNumber(strings.tooSmall, field.min),
        tooLarge: () => withNumber(strings.tooLarge, field.max),
      }
    case 'date':
      return {
        ...texts,
        invalid: () => strings.date,
        tooSmall: () => withLimit(strings.tooEarly, formatDate(field.min, language)),
        tooLarge: () => withLimit(strings.tooLate, formatDate(field.max, language)),
      }
    case 'choices':
      return {
        ...texts,
        required: () => strings.choose,
        invalid: () => strings.choose,
        tooSmall: () => withNumber(strings.tooFewChoices, field.min),
        tooLarge: () => withNumber(strings.tooManyChoices, field.max),
      }
    case 'select':
    case 'radio':
      return { ...texts, required: () => strings.choose, invalid: () => strings.choose }
    case 'file': {
      const { max, maxSize } = field
      return {
        ...texts,
        required: () => strings.file,
        invalid: () => withLimit(strings.fileType, acceptedTypesText(field)),
        tooShort: () => strings.emptyFile,
        tooLong: () => withNumber(strings.tooManyFiles, max),
        tooLarge: () => withNumber(strings.fileTooLarge, maxSize),
      }
    }
    case 'checkbox':
      return { ...texts, required: () => strings.tick, invalid: () => strings.tick }
  }
}

/** The default maximum number of characters per field type. */
export const defaultMaxLengths: Readonly<Record<InputField['type'], number>> = {
  ...{ text: 200, textarea: 10_000, email: 254, tel: 40, url: 500, number: 40, date: 40 },
  ...{ select: 64, radio: 64, choices: 64, checkbox: 5, file: 0 },
}

/** Returns the maximum number of characters of a field: the author's limit, otherwise the default of its type. */
export const maxCharactersOf = (field: InputField): number =>
  ('maxLength' in field ? field.maxLength : undefined) ?? defaultMaxLengths[field.type]

const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)

const formatDate = (day: string | undefined, language: string): string =>
  day === undefined
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
