/**
 * Replaces the placeholders of a text by their values: `{number} von {count}`. A placeholder without a value stays
 * unchanged.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`)

/** The plural categories of Unicode CLDR. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * One text per plural category that the language distinguishes. The texts for small numbers may name the number in words
 * instead of a placeholder.
 */
export type PluralTexts<Text extends string = string> = { other: Text } & Partial<
  Record<'few' | 'many', Text> & Record<'zero' | 'one' | 'two', string>
>

/** Returns the text for a count in the given language: `{minutes} minutes` for 2. The placeholder is not filled in. */
export const textForCount = (texts: PluralTexts, count: number, language: string): string =>
  texts[new Intl.PluralRules(language).select(count)] ?? texts.other

/** Returns the placeholders (`{number}`) that the default text has and the site's own text lacks. */
export const missingPlaceholders = (ownText: string, text: string): string[] =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].filter((place) => !ownText.includes(place))
