/** The index of the shown word and of the word that it replaces. */
export type Rotation = { shownIndex: number; leavingIndex: number | undefined }

/** The initial state: the first word is shown. */
export const firstRotation: Rotation = { shownIndex: 0, leavingIndex: undefined }

/** Returns the state after the next change, for `count` words in total. */
export const nextRotation = ({ shownIndex }: Rotation, count: number): Rotation => ({
  shownIndex: (shownIndex + 1) % count,
  leavingIndex: shownIndex,
})

/** Calls `onTurn` every `intervalMs` milliseconds until the returned function is called. */
export function startRotation(intervalMs: number, onTurn: () => void): () => void {
  const timer = setInterval(onTurn, intervalMs)
  return () => clearInterval(timer)
}

/**
 * Splits a text into characters as a reader counts them: “ü” is one character, however it is
 * encoded. A text whose letters are joined, for example in Arabic, is split into words instead.
 */
export const charactersOf = (text: string): string[] =>
  joinedLetter.test(text)
    ? (text.match(/\s*\S+/g) ?? [])
    : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A letter of Arabic, Syriac, N’Ko or Mongolian. */
const joinedLetter = /[\u0600-\u077f\u07c0-\u08ff\u1800-\u18aa\ufb50-\ufdff\ufe70-\ufefc]/

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Claim = {
  before?: string | undefined
  words: string[]
  after?: string | undefined
  spoken?: string | undefined
}

/**
 * Returns the sentence with all its words, for screen readers: “Diese Marken, Partner und
 * Innovatoren vertrauen auf uns”.
 */
export function screenReaderTextOf(
  { before, words, after, spoken }: Claim,
  language: string,
): string {
  if (spoken !== undefined) return spoken
  const wordList = new Intl.ListFormat(language).format(words)
  return [before, wordList, after].filter((part) => part !== undefined).join(' ')
}
