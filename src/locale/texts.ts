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

export function textOf<C extends ProblemCode>(
  { code, detail }: { code: C; detail: ProblemDetails[C] },
  language: Language,
): Text {
  return texts[language][code](detail)
}
