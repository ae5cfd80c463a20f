import { answerTo } from './answer.ts'
import type { AnswerWords } from '../../locale/words.ts'
import type { Answerer } from './question.ts'
import type { SpokenIndex } from './spoken-index.ts'

/** The index of the site that is served now, in the language of the page that asks. */
export type CurrentIndex = (from?: string) => Promise<SpokenIndex>

/** Answers in the site’s own words; nobody else learns of the question. */
export const fromSite =
  (index: CurrentIndex, words: AnswerWords): Answerer =>
  async ({ text, from }, leaving) => {
    const found = await index(from)
    return { text: (await answerTo(text, found, found.words?.answer ?? words, leaving)) ?? '' }
  }
