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

/** The author's own messages, and the usual ones in the place of all others. */
export function fieldTexts(field: OpenField, words: FormWords, language: string): FieldTexts {
  const { required, invalid, limit }: Own = field.messages ?? {}
  const usual = usualTexts(field, words, language)
  return {
    required: required ?? usual.required,
    invalid: invalid ?? usual.invalid,
    tooShort: limit ?? usual.tooShort,
    tooLong: limit ?? usual.tooLong,
    tooSmall: limit ?? usual.tooSmall,
    tooLarge: limit ?? usual.tooLarge,
  }
}

type Own = {
  required?: string | undefined
  invalid?: string | undefined
  limit?: string | undefined
}

function usualTexts(field: OpenField, words: FormWords, language: string): FieldTexts {
  const limited = (text: string, limit: string) => text.replaceAll('{limit}', () => limit)
  const counted = (text: string, count = 0) => limited(text, numberIn(count, language))
  const texts: FieldTexts = {
    required: words.required,
    invalid: words.required,
    tooShort: words.tooShort,
    tooLong: words.tooLong,
    tooSmall: words.tooSmall,
    tooLarge: words.tooLarge,
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
      return {
        ...texts,
        tooShort: counted(words.tooShort, field.minLength),
        tooLong: counted(words.tooLong, mostCharacters(field)),
      }
    case 'email':
    case 'tel':
    case 'url':
      return {
        ...texts,
        invalid: words[field.type],
        tooLong: counted(words.tooLong, mostCharacters(field)),
      }
    case 'number':
      return {
        ...texts,
        invalid: field.step === 1 ? words.whole : counted(words.step, field.step),
        tooSmall: counted(words.tooSmall, field.min),
        tooLarge: counted(words.tooLarge, field.max),
      }
    case 'date':
      return {
        ...texts,
        invalid: words.date,
        tooSmall: limited(words.tooEarly, dayIn(field.min, language)),
        tooLarge: limited(words.tooLate, dayIn(field.max, language)),
      }
    case 'select':
    case 'radio':
      return { ...texts, required: words.choose, invalid: words.choose }
    case 'checkbox':
      return { ...texts, required: words.tick, invalid: words.tick }
  }
}

const usualLimits: Readonly<Record<OpenField['type'], number>> = {
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
