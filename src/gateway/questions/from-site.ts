import { answerTo, type AnswerWords } from '../../search/answer.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import type { Answerer } from './question.ts'

/** The index of the site that is served now. */
export type CurrentIndex = () => Promise<SearchIndex>

/** Answers in the site’s own words; nobody else learns of the question. */
export const fromSite =
  (index: CurrentIndex, words: AnswerWords): Answerer =>
  async ({ text }) => ({ text: answerTo(text, await index(), words) ?? '' })
