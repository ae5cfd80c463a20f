import { createRequire } from 'node:module'
import { czechSearch } from './cs/search.ts'
import { hebrewSearch } from './he/search.ts'
import { japaneseSearch } from './ja/search.ts'
import { polishSearch } from './pl/search.ts'
import type { SearchPack, StemmingData } from './search-language.ts'

/** Data for languages that the packages do not contain. */
const ownData: Readonly<Record<string, StemmingData>> = {
  cs: czechSearch,
  he: hebrewSearch,
  ja: japaneseSearch,
  pl: polishSearch,
}

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
 * Returns a search pack made from these packages, a stemmer (Snowball) and stop words, or from our own data. Without
 * either, words are compared without stemming. Packs are loaded on demand because a site needs only one
 * of thirty.
 */
export function searchPackFromLibrary(language: string): SearchPack {
  return {
    ...(ownData[language] ?? dataFromLibrary(language)),
    respelled: (word) => word,
    firstParts: (beginning) => (compounding.has(language) ? [beginning] : []),
    askedBy: {},
    expected: [],
    sameMeaning: '',
  }
}

function dataFromLibrary(language: string): StemmingData {
  const name = libraryNames[language]
  if (name === undefined) return { letters: {}, stemOf: (word) => word, stopWords: '' }
  const { stemmer }: Stemmers = load(`@orama/stemmers/${name}`)
  const { stopwords }: StopWords = load(`@orama/stopwords/${name}`)
  return { letters: {}, stemOf: stemmer, stopWords: stopwords.join(' ') }
}

const load = createRequire(import.meta.url)
