/** What answering needs to know of a language, as its pack says it. */
export type SearchPack = {
  /** Letters that are compared as others: `ß` as `ss`. Marks on letters are left out anyway. */
  letters: Readonly<Record<string, string>>
  /** What the forms of a word have in common; the word is one of `wordsIn`. */
  stemOf: (word: string) => string
  /** The word without spellings for letters that a keyboard lacks: `moebel` is `mobel`. */
  respelled: (word: string) => string
  /** What the beginning of a compound may be as a word; none where words are not joined. */
  firstParts: (beginning: string) => readonly string[]
  /** Words that say nothing about what is asked, between blanks. */
  stopWords: string
  /**
   * What a question word asks for: nothing, where there are no words for it. All that counts of a question which
   * says nothing else; of any other, what names it answers best.
   */
  askedBy: Readonly<Record<string, string>>
  /** What an answer must hold when one of these words is asked for: whoever wants to call needs a number. */
  expected: readonly { words: string; pattern: RegExp }[]
  /** Which pages answer best what is asked with one of these words, by the end of their titles. */
  preferred?: readonly { words: string; pages: RegExp }[]
  /** Words that visitors use for one another, a line each. The first of a line is no better than the rest. */
  sameMeaning: string
}

/** A language for those who look for something: made once of its pack, each part when it is asked for. */
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
   * The words of a text as they are compared: lower case, without soft hyphens and marks on letters.
   * A number keeps what joins its digits (`24/7`, `4,9/5`); a hyphen parts words, but `E-Mail` is one.
   */
  wordsIn(text: string): string[] {
    return this.#plain(text).match(/\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\d]*/gu) ?? []
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

  /** Stems of what a question word asks for by itself. */
  askedBy(word: string): string[] {
    return Object.hasOwn(this.pack.askedBy, word) ? this.stemsIn(this.pack.askedBy[word] ?? '') : []
  }

  /** The question word in a question; undefined where it has none. */
  kindOf(question: string): string | undefined {
    return this.wordsIn(question).find((word) => Object.hasOwn(this.pack.askedBy, word))
  }

  /** The titles of pages that answer best where one of these words is asked for. */
  preferredFor(words: readonly string[]): RegExp[] {
    const asked = new Set(words.map((word) => this.stemOf(word)))
    return (this.pack.preferred ?? [])
      .filter((one) => this.stemsIn(one.words).some((stem) => asked.has(stem)))
      .map(({ pages }) => pages)
  }

  /** What an answer must hold where one of these words is asked for. */
  expectedOf(words: readonly string[]): RegExp[] {
    this.#expected ??= this.pack.expected.map(({ words: asked, pattern }) => ({
      stems: new Set(this.stemsIn(asked)),
      pattern,
    }))
    return this.#expected
      .filter(({ stems }) => words.some((word) => stems.has(this.stemOf(word))))
      .map(({ pattern }) => pattern)
  }

  /** The stems of the words that mean the same. */
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
    const plain = /[\u0080-\u1FFF]/.test(lower)
      ? lower.normalize('NFKD').replace(/\p{M}/gu, '')
      : lower
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
