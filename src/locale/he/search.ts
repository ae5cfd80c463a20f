import type { StemmingData } from '../search-language.ts'

/** Prepositions, the article and conjunctions, which Hebrew writes together with the next word. */
const prefix = /^[והבלמשכ](?=.{3})/u

/** The endings of plurals and of feminine words. */
const ending = /(?<=.{2})(?:ים|ות|ה)$/u

/** Hebrew. At most two prefixes and one ending are removed. */
export const hebrewSearch: StemmingData = {
  letters: {},
  stemOf: (word) => word.replace(prefix, '').replace(prefix, '').replace(ending, ''),
  stopWords:
    'של את על עם או גם כי אם לא כן מה מי איך איפה מתי כמה האם הוא היא הם זה זו יש אין אני אפשר',
}
