import { capitalised } from './capitalised.ts'

/** What the readers of each language call it: „Deutsch“, „English“; with the country where two differ in that alone. */
export function languageNames(tags: readonly string[]): ReadonlyMap<string, string> {
  const bare = tags.map((tag) => new Intl.Locale(tag).language)
  return new Map(
    tags.map((tag, index) => {
      const isAlone = bare.filter((one) => one === bare[index]).length === 1
      return [tag, nameOf(isAlone ? (bare[index] ?? tag) : tag, tag)]
    }),
  )
}

/** Many languages write their own name small, and a menu item begins with a capital. */
function nameOf(language: string, reader: string): string {
  const names = new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard' })
  return capitalised(names.of(language) ?? language, reader)
}
