/** Scripts that are written from right to left, by their codes of ISO 15924. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

const knownLanguages = new Map<string, boolean>()

/** True if a language is written from right to left. `language`: a BCP 47 tag, for example `ar` or `az-Arab`. */
export function isRightToLeft(language: string): boolean {
  let isKnown = knownLanguages.get(language)
  if (isKnown === undefined) {
    isKnown = rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? '')
    knownLanguages.set(language, isKnown)
  }
  return isKnown
}

/**
 * Returns the attributes of the `<html>` element: the language of the document and, for a language that is written from
 * right to left, its direction.
 */
export const documentLanguage = (language: string): string =>
  `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`

/**
 * Returns the direction of a text if it differs from that of the page: all letters of the text are written in the other
 * direction. A telephone number and a number with a sign are always written from left to right. Without its own direction, such a text would have
 * its punctuation at the wrong end. `language`: the language of the page.
 */
export function otherDirectionOf(text: string, language: string): 'ltr' | 'rtl' | undefined {
  const isFromRight = isRightToLeft(language)
  if (rightToLeftLetter.test(text))
    return isFromRight || hasLeftToRightLetter(text) ? undefined : 'rtl'
  return isFromRight && (/\p{L}/u.test(text) || phoneNumber.test(text) || signedNumber.test(text))
    ? 'ltr'
    : undefined
}

/**
 * True if a Markdown text or a part of it may be written in the other direction than a page in `language`. An entity may
 * stand for any letter. Most texts of pages from left to right need no closer look.
 */
export const mayHaveOtherDirection = (markdown: string, language: string): boolean =>
  isRightToLeft(language) || markdown.includes('&') || rightToLeftLetter.test(markdown)

/** A letter of the blocks Hebrew to Arabic Extended-A, their presentation forms, or Adlam and Hanifi Rohingya. */
const rightToLeftLetter =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}\u{1e900}-\u{1e95f}]/u

const hasLeftToRightLetter = (text: string): boolean =>
  [...text.matchAll(/\p{L}/gu)].some(([letter]) => !rightToLeftLetter.test(letter))

const signedNumber = /^\s*[-+±−–<>≤≥~≈]\s*\d/

const phoneNumber = /^\s*\+?[\d\s()/.-]*\d{2}[\d\s()/.-]*$/
