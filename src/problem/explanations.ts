import { examples, type Example } from './examples.ts'
import type { Explanation, Explanations } from './explanation.ts'
import { german } from './explanations-de.ts'
import { english } from './explanations-en.ts'
import type { Code } from './problem.ts'
import type { Language } from './texts.ts'

const explanations: Record<Language, Explanations> = { de: german, en: english }

export const explanationOf = (code: Code, language: Language): Explanation & Example => ({
  ...explanations[language][code],
  ...examples[code],
})

export const isCode = (word: string): word is Code => Object.hasOwn(examples, word)

export const codes: Code[] = Object.keys(examples).filter(isCode)
