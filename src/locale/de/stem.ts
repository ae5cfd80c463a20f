/**
 * What the forms of a German word have in common: CISTEM (Weissweiler and Fraser, 2017), in the
 * reading that does not look at capital letters. It knows the endings of verbs and participles,
 * which questions are full of, where Snowball's stemmer knows those of nouns. The words come from
 * `wordsIn`, so that there are no umlauts any more.
 */
export const stemOf = (word: string): string => derivedFrom(inflected(word))

/** Letters that are one sound count as one, and so does the second of a pair. */
const joined: [RegExp, string][] = [
  [/sch/g, '$'],
  [/ei/g, '%'],
  [/ie/g, '&'],
  [/(.)\1/g, '$1*'],
]
const parted: [RegExp, string][] = [
  [/(.)\*/g, '$1$1'],
  [/&/g, 'ie'],
  [/%/g, 'ei'],
  [/\$/g, 'sch'],
]

/** That of a participle. Some nouns begin so, too: Gericht and Gerichtsstand are no forms of richten. */
const prefix = /^ge(?=.{4})(?!(?:buhr|halt(?!e)|richt|schaft|setz|sprach)(?!e?t))/

function inflected(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  const replaced = (text: string, [from, to]: [RegExp, string]) => text.replace(from, to)
  let stem = joined.reduce(replaced, word.replace(prefix, ''))
  while (stem.length > 3) {
    const shorter = stem.length > 5 ? stem.replace(/e[mr]$|nd$/, '') : stem
    const next = shorter === stem ? stem.replace(/[esn]$|(?<!s)t$/, '') : shorter
    if (next === stem) break
    stem = next
  }
  return parted.reduce(replaced, stem)
}

/** Nouns made of verbs share the verb’s stem: Löschung, löschen; Integration, integrieren. */
function derivedFrom(stem: string): string {
  return stem
    .replace(/(?<=.{4})ung$/, '')
    .replace(/(?<=.{3})atio$/, 'ier')
    .replace(/(?<=.{4})lich$/, '')
}
