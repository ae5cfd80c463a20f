import MiniSearch from 'minisearch'

/** A topic that authors search for, such as a block type. */
export type SearchableTopic = {
  name: string
  /** Other names, in lower case. */
  otherNames: readonly string[]
  description: string
  /** Further texts in which a word counts less, such as the names of examples or fields. */
  details: readonly string[]
}

/**
 * Returns the topics that match a description in plain words, such as "three prices side by side", the best match
 * first. A word may be incomplete or contain a typing error. Words that every sentence contains do not count.
 */
export function searchTopics<Topic extends SearchableTopic>(
  query: string,
  topics: readonly Topic[],
): Topic[] {
  const index = new MiniSearch({
    fields: ['name', 'otherNames', 'description', 'details'],
    processTerm: (term) => {
      const word = withoutUmlauts(term.toLowerCase())
      return commonWords.has(word) ? null : stemOf(word)
    },
    searchOptions: {
      boost: { name: 6, otherNames: 5, description: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
  index.addAll(
    topics.map(({ name, otherNames, description, details }, id) => ({
      ...{ id, name, description },
      otherNames: otherNames.join(' '),
      details: details.join(' '),
    })),
  )
  return index.search(query).flatMap(({ id }) => topics[Number(id)] ?? [])
}

/** Names in the schemas are ASCII: "oeffnungszeiten". */
const withoutUmlauts = (word: string): string =>
  word.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')

/** Removes the endings of English and German plural forms. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|en|er|e|s|n)$/, '') : word

/** English and German words that occur in any description. */
const commonWords = new Set(
  (
    'a an and are as at be by can did do does each for from has have how i in into is it its me my of on one or our ' +
    'people page section show shows some that the their them there this to us want we what where which who with you your ' +
    'als am an auf aus bei bis das dass dem den der des die ein eine einem einen einer eines er es fuer hat haben ich ' +
    'ihr ihre im in ist man mein meine mit nach oder seite sich sie sind ueber um und uns unser unsere ' +
    'unserer unseren unter vom von vor was welche wer wie wir wo zu zum zur'
  ).split(' '),
)
