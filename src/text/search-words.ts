/** A word of a text: its form for comparison, and where it is in the text. */
export type SearchWord = { word: string; start: number; end: number }

/**
 * Returns the words of a text, in lower case and without accents: `Über` becomes `uber`. Numbers keep the signs
 * between their digits (`2.4.0`). Chinese, Japanese, Thai and other scripts without spaces are split by the
 * dictionary of `Intl.Segmenter`. The build and the browser both use this function, so that a query has the same
 * words as the index.
 */
export function searchWordsIn(text: string): SearchWord[] {
  const words: SearchWord[] = []
  for (const match of text.matchAll(wordPattern)) {
    const [run] = match
    const start = match.index
    if (!unspacedPattern.test(run)) {
      words.push({ word: foldWord(run), start, end: start + run.length })
      continue
    }
    for (const { segment, index } of segmentsOf(run)) {
      const from = start + index
      words.push({ word: foldWord(segment), start: from, end: from + segment.length })
    }
  }
  return words
}

/** Returns the words of a text in a script without spaces, found in the dictionary of the system. */
export const wordsOfUnspaced = (text: string): string[] =>
  segmentsOf(text).map(({ segment }) => segment)

function segmentsOf(text: string): Intl.SegmentData[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true)
}

/**
 * Removes accents of European scripts, Hebrew points and Arabic vowel signs, but no signs that belong to the letter,
 * such as those of Japanese and Thai.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/g, '')
    .normalize('NFKC')

/** True if the word is of a script in which one character can be a whole word. */
export const isUnspaced = (word: string): boolean => unspacedPattern.test(word)

const wordPattern = /\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD]*/gu

const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Puts spaces around the parts of a text that are in a script without spaces: `Webで2,500円` has four words. */
export const separateUnspaced = (text: string): string =>
  isUnspaced(text) ? text.replace(unspacedRuns, ' $& ') : text

/** U+30FC is the sign for a long vowel in Japanese, which Unicode assigns to no script. */
const unspacedRuns = new RegExp(`(?:${unspacedPattern.source}|\u30FC)+`, 'gu')

/** Created when it is needed for the first time, because it takes several milliseconds. */
let segmenter: Intl.Segmenter | undefined

/** Letters that Unicode does not compose from a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th' },
  '\u00AD': '',
}

/** Returns a word in lower case, without accents and without letters that only some languages have. */
function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (/^[a-z\d]+$/.test(lower)) return lower
  return withoutAccents(lower).replace(
    /[ßæœøđðłħıþ\u00AD]/g,
    (letter) => plainLetters[letter] ?? letter,
  )
}
