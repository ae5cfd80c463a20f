import { capitalize } from './capitalize.ts'

/**
 * Maps each language tag to the language's own name: „Deutsch“, „English“. The country is added if the site has the
 * same language twice.
 */
export function languageNames(tags: readonly string[]): ReadonlyMap<string, string> {
  const bare = tags.map((tag) => new Intl.Locale(tag).language)
  return new Map(
    tags.map((tag, index) => {
      const isAlone = bare.filter((one) => one === bare[index]).length === 1
      return [tag, nameOf(isAlone ? (bare[index] ?? tag) : tag, tag)]
    }),
  )
}

/**
 * Returns a language's name in the language `displayLanguage`, with a capital first letter because it is shown in a
 * menu. Many languages write their own name in lower case.
 */
function nameOf(language: string, displayLanguage: string): string {
  const names = new Intl.DisplayNames(displayLanguage, {
    type: 'language',
    languageDisplay: 'standard',
  })
  return capitalize(names.of(language) ?? language, displayLanguage)
}
