import { createRequire } from 'node:module'
import type { SearchPack } from './search-language.ts'

/**
 * Names that the packages @orama/stemmers and @orama/stopwords use for languages without a search pack in
 * Blockwerk.
 */
const libraryNames: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'indian',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  uk: 'ukrainian',
}

/** Languages that write compound nouns as one word. */
const compounding = new Set(['da', 'fi', 'hu', 'nb', 'nl', 'nn', 'no', 'sv'])

type Stemmers = { stemmer: (word: string) => string }
type StopWords = { stopwords: readonly string[] }

/**
 * Returns a search pack made from these packages: a stemmer (Snowball) and stop words. If they do not contain
 * the language, words are compared without stemming. Packs are loaded on demand because a site needs only one
 * of thirty.
 */
export function searchPackFromLibrary(language: string): SearchPack {
  const name = libraryNames[language]
  const { stemmer }: Stemmers =
    name === undefined ? { stemmer: (word) => word } : load(`@orama/stemmers/${name}`)
  const { stopwords }: StopWords =
    name === undefined ? { stopwords: [] } : load(`@orama/stopwords/${name}`)
  return {
    letters: {},
    stemOf: stemmer,
    respelled: (word) => word,
    firstParts: (beginning) => (compounding.has(language) ? [beginning] : []),
    stopWords: stopwords.join(' '),
    askedBy: {},
    expected: [],
    sameMeaning: '',
  }
}

const load = createRequire(import.meta.url)
