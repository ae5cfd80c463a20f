import type { Language } from '../../../locale/texts.ts'
import type * as English from './language-en.ts'
import type * as German from './language-de.ts'

/**
 * The texts of the language of the page. The bundler puts this module in the place of the texts of both languages, so
 * that only one is loaded. `loadLanguage` must have finished before a module that uses texts loads.
 */
export let germanProblemTexts: typeof German.germanProblemTexts | undefined
export let germanWords: typeof German.germanWords | undefined
export let deSearch: typeof German.deSearch | undefined
export let englishProblemTexts: typeof English.englishProblemTexts | undefined
export let englishWords: typeof English.englishWords | undefined
export let enSearch: typeof English.enSearch | undefined

export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'de')
    ({ germanProblemTexts, germanWords, deSearch } = await import('./language-de.ts'))
  else ({ englishProblemTexts, englishWords, enSearch } = await import('./language-en.ts'))
}
