/** The index of the shown word and of the word that it replaces. */
export type Rotation = { shown: number; leaving: number | undefined }

/** The initial state: the first word is shown. */
export const firstWord: Rotation = { shown: 0, leaving: undefined }

/** Returns the state after the next change, for `count` words in total. */
export const nextWord = ({ shown }: Rotation, count: number): Rotation => ({
  shown: (shown + 1) % count,
  leaving: shown,
})

/** Calls `onTurn` every `intervalMs` milliseconds until the returned function is called. */
export function startRotation(intervalMs: number, turn: () => void): () => void {
  const timer = setInterval(turn, intervalMs)
  return () => clearInterval(timer)
}

/**
 * Splits a word into characters as a reader counts them: “ü” is one character, however it is
 * encoded.
 */
export const lettersOf = (word: string): string[] =>
  Array.from(segmenter.segment(word), ({ segment }) => segment)

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
export function spokenOf({ before, words, after, spoken }: Claim, language: string): string {
  if (spoken !== undefined) return spoken
  const listed = new Intl.ListFormat(language).format(words)
  return [before, listed, after].filter((part) => part !== undefined).join(' ')
}
