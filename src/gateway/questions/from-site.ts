import { answerTo } from './answer.ts'
import type { AnswerWords } from '../../locale/words.ts'
import type { Answerer } from './question.ts'
import type { SpokenIndex } from './spoken-index.ts'

/**
 * Returns the search index of the published site, in the language of the page at the path `from`.
 */
export type CurrentIndex = (from?: string) => Promise<SpokenIndex>

/** Answers questions with text from the site. The question is not sent to any other service. */
export const fromSite =
  (index: CurrentIndex, words: AnswerWords): Answerer =>
  async ({ text, from }, leaving) => {
    const found = await index(from)
    return { text: (await answerTo(text, found, found.words?.answer ?? words, leaving)) ?? '' }
  }
