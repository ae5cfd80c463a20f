import { translateExample, examplesOnlyInEnglish } from './en/examples.ts'
import { examples, type Example } from './de/examples.ts'
import type { Explanation, Explanations } from './explanation.ts'
import { germanExplanations } from './de/explanations.ts'
import { englishExplanations } from './en/explanations.ts'
import type { ProblemCode } from '../problems/details.ts'
import type { Language } from './texts.ts'

const explanations: Record<Language, Explanations> = {
  de: germanExplanations,
  en: englishExplanations,
}

export const explanationOf = (code: ProblemCode, language: Language): Explanation & Example => ({
  ...explanations[language][code],
  ...(language === 'en' ? englishExample(code) : examples[code]),
})

function englishExample(code: ProblemCode): Example {
  const { of, wrong, right } = examples[code]
  return {
    of,
    ...(examplesOnlyInEnglish[code] ?? {
      wrong: translateExample(wrong),
      right: translateExample(right),
    }),
  }
}

export const isCode = (word: string): word is ProblemCode => Object.hasOwn(examples, word)

export const codes: ProblemCode[] = Object.keys(examples).filter(isCode)
