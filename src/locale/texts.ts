import type { ProblemCode, ProblemDetails } from '../problems/details.ts'
import type { Text, Texts } from './text.ts'
import { germanProblemTexts } from './de/problems.ts'
import { englishProblemTexts } from './en/problems.ts'

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** Returns the supported language of a tag such as `de-AT` or `en_GB`, or undefined. */
export const languageIn = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split(/[-_]/)[0] === language)

const texts: Record<Language, Texts> = { de: germanProblemTexts, en: englishProblemTexts }

/** Returns the message and the hint of a problem. `record`: the slug of the record that the problem is about. */
export function textOf<C extends ProblemCode>(
  { code, detail, record }: { code: C; detail: ProblemDetails[C]; record?: string },
  language: Language,
): Text {
  const text = texts[language][code](detail)
  if (record === undefined) return text
  return { ...text, message: `${text.message} ${recordNotes[language](record)}` }
}

const recordNotes: Record<Language, (record: string) => string> = {
  de: (record) => `Das betrifft den Datensatz „${record}“.`,
  en: (record) => `This concerns the record “${record}”.`,
}
