/** Scripts that are written from right to left, by their codes of ISO 15924. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** True if a language is written from right to left. `language`: a BCP 47 tag, for example `ar` or `az-Arab`. */
export const isRightToLeft = (language: string): boolean =>
  rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? '')

/**
 * Returns the attributes of the `<html>` element: the language of the document and, for a language that is written from
 * right to left, its direction.
 */
export const documentLanguage = (language: string): string =>
  `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`
