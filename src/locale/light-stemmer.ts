/** The data of a stemmer that only removes endings. */
type Endings = {
  /** Endings without diacritics, separated by spaces. The longest matching one is removed. */
  endings: string
  /** The number of letters that must be left. */
  shortest: number
}

/**
 * Returns a stemmer for a language without a library: it removes the longest matching ending. It does not know
 * changes within a stem, such as `stůl` and `stolu`.
 */
export function createLightStemmer({ endings, shortest }: Endings): (word: string) => string {
  const sorted = endings
    .trim()
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
  return (word) => {
    const ending = sorted.find((one) => word.length - one.length >= shortest && word.endsWith(one))
    return ending === undefined ? word : word.slice(0, word.length - ending.length)
  }
}
