/** `{number} von {count}` with its values in their places; a place without one stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`)

/** The kinds of numbers that languages tell apart. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Texts for the kinds of numbers that a language tells apart. */
export type Plural<Text extends string = string> = { other: Text } & Partial<
  Record<(typeof pluralForms)[number], Text>
>

/** The text for so many: `{minutes} minutes`, in the language of the page. */
export const forCount = (texts: Plural, count: number, language: string): string =>
  texts[new Intl.PluralRules(language).select(count)] ?? texts.other

/** The places for values that a text has and another, which stands for it, has not: `{number}`. */
export const lostPlaces = (own: string, text: string): string[] =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].filter((place) => !own.includes(place))
