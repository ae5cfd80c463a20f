/**
 * Returns the stem of a German word with the CISTEM algorithm (Weissweiler and Fraser, 2017), in its case-
 * insensitive version. It handles endings of verbs and participles, which are common in questions. Snowball's
 * stemmer only handles endings of nouns. The words come from `wordsIn`, so they contain no umlauts.
 */
export const stemOf = (word: string): string => removeDerivation(removeInflection(word))

/** Replacements: letters for one sound become one character, and so does the second of two equal letters. */
const joinedLetterRules: [RegExp, string][] = [
  [/sch/g, '$'],
  [/ei/g, '%'],
  [/ie/g, '&'],
  [/(.)\1/g, '$1*'],
]
const separatedLetterRules: [RegExp, string][] = [
  [/(.)\*/g, '$1$1'],
  [/&/g, 'ie'],
  [/%/g, 'ei'],
  [/\$/g, 'sch'],
]

/**
 * Matches the prefix of a participle. Some nouns start with the same letters: Gericht and Gerichtsstand are not
 * forms of richten.
 */
const prefix = /^ge(?=.{4})(?!(?:buhr|halt(?!e)|richt|schaft|setz|sprach)(?!e?t))/

function removeInflection(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  const replaced = (text: string, [from, to]: [RegExp, string]) => text.replace(from, to)
  let stem = joinedLetterRules.reduce(replaced, word.replace(prefix, ''))
  while (stem.length > 3) {
    const shorter = stem.length > 5 ? stem.replace(/e[mr]$|nd$/, '') : stem
    const next = shorter === stem ? stem.replace(/[esn]$|(?<!s)t$/, '') : shorter
    if (next === stem) break
    stem = next
  }
  return separatedLetterRules.reduce(replaced, stem)
}

/** Removes endings of nouns that come from verbs: Löschung, löschen; Integration, integrieren. */
function removeDerivation(stem: string): string {
  return stem
    .replace(/(?<=.{4})ung$/, '')
    .replace(/(?<=.{3})atio$/, 'ier')
    .replace(/(?<=.{4})lich$/, '')
}
