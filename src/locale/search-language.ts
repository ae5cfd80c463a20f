import {
  isUnspaced,
  separateUnspaced,
  withoutAccents,
  wordsOfUnspaced,
} from '../text/search-words.ts'

/** Language data for search and answers. */
export type SearchPack = {
  /** Letters that are replaced before words are compared: `ß` by `ss`. Diacritics are always removed. */
  letters: Readonly<Record<string, string>>
  /** Returns the stem of a word from `wordsIn`. */
  stemOf: (word: string) => string
  /** Replaces spellings for letters that a keyboard lacks: `moebel` becomes `mobel`. */
  respelled: (word: string) => string
  /** Returns possible words for the first part of a compound, or none if the language has no compounds. */
  firstParts: (beginning: string) => readonly string[]
  /** Words without a meaning for search, separated by spaces. */
  stopWords: string
  /**
   * Search words for each question word: `where` has `address location`. Empty if there are none. If a
   * question consists only of a question word, its search words find the pages. Otherwise they only help to
   * rank the pages that the rest of the question has found.
   */
  askedBy: Readonly<Record<string, string>>
  /**
   * Patterns that an answer must match if the question contains one of these words. A question about calling needs
   * a phone number.
   */
  expected: readonly { words: string; pattern: RegExp }[]
  /**
   * If a question contains one of these words, it is best answered by a page whose title matches the pattern.
   */
  preferred?: readonly { words: string; pages: RegExp }[]
  /** Synonyms, one group per line. The order within a line does not matter. */
  sameMeaning: string
}

/** The part of a search pack that any language needs. */
export type StemmingData = Pick<SearchPack, 'letters' | 'stemOf' | 'stopWords'>

/** Search functions of a language, created once from its pack. Each part is created on demand. */
export class SearchLanguage {
  readonly #special: RegExp
  readonly #stems = new Map<string, string>()
  #stopWords: ReadonlySet<string> | undefined
  #expected: readonly { stems: ReadonlySet<string>; pattern: RegExp }[] | undefined
  #synonyms: ReadonlyMap<string, ReadonlySet<string>> | undefined

  constructor(readonly pack: SearchPack) {
    this.#special = new RegExp(`[${Object.keys(pack.letters).join('')}\u00AD]`, 'g')
  }

  /**
   * Returns the words of a text for comparison: in lower case, without soft hyphens and diacritics. A number keeps
   * the signs between its digits (`24/7`, `4,9/5`). A hyphen separates words, but `E-Mail` is one word. Scripts
   * without spaces, such as Japanese and Thai, are separated by a dictionary.
   */
  wordsIn(text: string): string[] {
    const plain = separateUnspaced(this.#plain(text))
    const runs = plain.match(/\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}\d]*/gu) ?? []
    return isUnspaced(plain)
      ? runs.flatMap((run) => (isUnspaced(run) ? wordsOfUnspaced(run) : [run]))
      : runs
  }

  stemOf(word: string): string {
    const known = this.#stems.get(word)
    if (known !== undefined) return known
    const stem = this.pack.stemOf(word)
    if (this.#stems.size > 200_000) this.#stems.clear()
    this.#stems.set(word, stem)
    return stem
  }

  stemsIn(text: string): string[] {
    return this.wordsIn(text).map((word) => this.stemOf(word))
  }

  isStopWord(word: string): boolean {
    this.#stopWords ??= new Set(this.wordsIn(this.pack.stopWords))
    return this.#stopWords.has(word)
  }

  /** Stems of the search words for a question word. */
  askedBy(word: string): string[] {
    return Object.hasOwn(this.pack.askedBy, word) ? this.stemsIn(this.pack.askedBy[word] ?? '') : []
  }

  /** Returns the question word of a question, or undefined. */
  kindOf(question: string): string | undefined {
    return this.wordsIn(question).find((word) => Object.hasOwn(this.pack.askedBy, word))
  }

  /** Returns the patterns for the titles of the pages that best answer a question with one of these words. */
  preferredFor(words: readonly string[]): RegExp[] {
    const asked = new Set(words.map((word) => this.stemOf(word)))
    return (this.pack.preferred ?? [])
      .filter((one) => this.stemsIn(one.words).some((stem) => asked.has(stem)))
      .map(({ pages }) => pages)
  }

  /** Returns the patterns that an answer must match if the question contains one of these words. */
  expectedOf(words: readonly string[]): RegExp[] {
    this.#expected ??= this.pack.expected.map(({ words: asked, pattern }) => ({
      stems: new Set(this.stemsIn(asked)),
      pattern,
    }))
    return this.#expected
      .filter(({ stems }) => words.some((word) => stems.has(this.stemOf(word))))
      .map(({ pattern }) => pattern)
  }

  /** Returns the stems of the synonyms. */
  synonymsOf(stem: string): ReadonlySet<string> {
    this.#synonyms ??= groupsIn(
      this.pack.sameMeaning
        .trim()
        .split('\n')
        .map((line) => [...new Set(this.stemsIn(line))]),
    )
    return this.#synonyms.get(stem) ?? none
  }

  #plain(text: string): string {
    const { letters } = this.pack
    const lower = text.toLowerCase().replace(this.#special, (letter) => letters[letter] ?? '')
    const plain = /[\u0080-\uFFFF]/.test(lower) ? withoutAccents(lower) : lower
    return plain.includes('-') ? plain.replace(/(?<![\p{L}\d])([a-z])-(?=\p{L})/gu, '$1') : plain
  }
}

const none: ReadonlySet<string> = new Set()

function groupsIn(lines: readonly (readonly string[])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const stems of lines) {
    for (const stem of stems) {
      const group = groups.get(stem) ?? new Set()
      for (const other of stems) if (other !== stem) group.add(other)
      groups.set(stem, group)
    }
  }
  return groups
}
