/** A word and the one it replaces. */
export type Rotation = { shown: number; leaving: number | undefined }

export const firstWord: Rotation = { shown: 0, leaving: undefined }

export const nextWord = ({ shown }: Rotation, count: number): Rotation => ({
  shown: (shown + 1) % count,
  leaving: shown,
})

/** Calls `turn` every `intervalMs` until the returned function is called. */
export function startRotation(intervalMs: number, turn: () => void): () => void {
  const timer = setInterval(turn, intervalMs)
  return () => clearInterval(timer)
}

/** The letters of a word as a reader counts them: “ü” is one, however it is encoded. */
export const lettersOf = (word: string): string[] =>
  Array.from(segmenter.segment(word), ({ segment }) => segment)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Claim = {
  before?: string | undefined
  words: string[]
  after?: string | undefined
  spoken?: string | undefined
}

/** The whole sentence with all its words: “Diese Marken, Partner und Innovatoren vertrauen auf uns”. */
export function spokenOf({ before, words, after, spoken }: Claim, language: string): string {
  if (spoken !== undefined) return spoken
  const listed = new Intl.ListFormat(language).format(words)
  return [before, listed, after].filter((part) => part !== undefined).join(' ')
}
