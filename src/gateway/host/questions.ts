import type { Hono } from 'hono'
import { kindOf, type Log } from '../log.ts'
import { serviceOf, SettingError, type Service } from '../questions/choose-service.ts'
import type { CurrentIndex } from '../questions/from-site.ts'
import type { PageMaker } from '../questions/answer-page.ts'
import { questionRoutes } from '../questions/question-routes.ts'
import { ServiceError } from '../questions/service-error.ts'
import type { Environment } from '../../content/site/undelivered.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { UsageError } from '../../problems/usage-error.ts'

/** The data that all answer pages share. */
type PageBase = Omit<PageMaker, 'words'>

/** Creates the routes for questions about a site and selects the service that answers them. */
export function questionsAbout(
  index: CurrentIndex,
  {
    words,
    environment,
    log,
    page,
  }: { words: QuestionWords; environment: Environment; log: Log; page?: PageBase },
): { questions: Hono; questionsState: string } {
  const { answer, state } = chosen(environment, index, words)
  const timeLimit = timeLimitIn(environment['QUESTION_TIMEOUT_MS'])
  const questions = questionRoutes({
    words,
    answer,
    timeLimit,
    ...(page !== undefined && {
      page: async (from: string | undefined) => {
        const { words: spoken = words, tag = page.language } = await index(from)
        return { ...page, words: spoken, language: tag }
      },
    }),
    onFailure: (event, error) => {
      // The message of a ServiceError is safe to log. Messages of other errors may contain a host
      // name.
      const reason = error instanceof ServiceError ? error.message : kindOf(error)
      log({ event: 'question-failed', reason: event === 'no-answer-in-time' ? event : reason })
    },
  })
  return { questions, questionsState: state }
}

function chosen(environment: Environment, index: CurrentIndex, words: QuestionWords): Service {
  try {
    return serviceOf(environment, index, words)
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error
  }
}

function timeLimitIn(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 20_000
  const value = Number(text)
  if (Number.isInteger(value) && value >= 100 && value <= 28_000) return value
  throw new UsageError({
    en: 'QUESTION_TIMEOUT_MS takes a whole number from 100 to 28000.',
    de: 'QUESTION_TIMEOUT_MS nimmt eine ganze Zahl von 100 bis 28000.',
  })
}
