import type { OpenField } from './form-field.ts'
import type { FormWords } from './words.ts'

/** What is told at a field, by what is wrong with it. */
export type FieldTexts = {
  /** It is empty, or none of its options. */
  required: string
  /** Not what the field asks for. */
  invalid: string
  /** Fewer characters, or more. */
  tooShort: string
  tooLong: string
  /** A smaller number, or an earlier day; a larger number, or a later day. */
  tooSmall: string
  tooLarge: string
}

/** What can be wrong with what stands in a field. */
export type Wrong = keyof FieldTexts

/** The author's own message, or the usual one in its place. */
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

/** All that may be told at a field. */
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

/** Numbers and days are written only where they are told: the first one costs a phone a tenth of a second. */
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

/** Characters that a field takes at most where its author says nothing. */
export const usualLimits: Readonly<Record<OpenField['type'], number>> = {
  ...{ text: 200, textarea: 10_000, email: 254, tel: 40, url: 500, number: 40, date: 40 },
  ...{ select: 64, radio: 64, checkbox: 5 },
}

/** How long what stands in a field may be: as its author says, or as is good for such a field. */
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
