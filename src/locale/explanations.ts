import { inEnglish, onlyEnglish } from './en/examples.ts'
import { examples, type Example } from './de/examples.ts'
import type { Explanation, Explanations } from './explanation.ts'
import { german } from './de/explanations.ts'
import { english } from './en/explanations.ts'
import type { ProblemCode } from '../problems/details.ts'
import type { Language } from './texts.ts'

const explanations: Record<Language, Explanations> = { de: german, en: english }

export const explanationOf = (code: ProblemCode, language: Language): Explanation & Example => ({
  ...explanations[language][code],
  ...(language === 'en' ? englishExample(code) : examples[code]),
})

function englishExample(code: ProblemCode): Example {
  const { of, wrong, right } = examples[code]
  return { of, ...(onlyEnglish[code] ?? { wrong: inEnglish(wrong), right: inEnglish(right) }) }
}

export const isCode = (word: string): word is ProblemCode => Object.hasOwn(examples, word)

export const codes: ProblemCode[] = Object.keys(examples).filter(isCode)
