import { englishProblemTexts, germanProblemTexts } from './language-packs.ts'

/** True for the code of a problem. Stands for a module that also has the examples of all problems. */
export const isCode = (word: string): boolean =>
  Object.hasOwn(germanProblemTexts ?? englishProblemTexts ?? {}, word)
