import { answerFromSite } from './site-answer.ts'
import type { AnswerWords } from '../../locale/words.ts'
import type { Answerer } from './question.ts'
import type { LanguageIndex } from './language-index.ts'

/**
 * Returns the search index of the published site, in the language of the page at the path `from`.
 */
export type IndexForPage = (from?: string) => Promise<LanguageIndex>

/** Answers questions with text from the site. The question is not sent to any other service. */
export const createSiteAnswerer =
  (index: IndexForPage, strings: AnswerWords): Answerer =>
  async ({ text, from: pagePath }, signal) => {
    const siteIndex = await index(pagePath)
    return {
      text:
        (await answerFromSite(text, siteIndex, siteIndex.words?.answer ?? strings, signal)) ?? '',
    }
  }
