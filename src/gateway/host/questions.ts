import type { Hono } from 'hono'
import { errorKindOf, type Log } from '../log.ts'
import {
  selectAnswerService,
  SettingError,
  type AnswerService,
} from '../questions/choose-service.ts'
import type { IndexForPage } from '../questions/from-site.ts'
import type { AnswerPageOptions } from '../questions/answer-page.ts'
import { createQuestionRoutes } from '../questions/question-routes.ts'
import { ServiceError } from '../questions/service-error.ts'
import type { Environment } from '../../content/site/webhook-checks.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { environmentDefaults } from '../../locale/environment.ts'
import { UsageError } from '../../problems/usage-error.ts'

/** The data that all answer pages share. */
type AnswerPageBase = Omit<AnswerPageOptions, 'words'>

/** Creates the routes for questions about a site and selects the service that answers them. */
export function createQuestions(
  index: IndexForPage,
  {
    words: strings,
    environment,
    log,
    page,
  }: { words: QuestionWords; environment: Environment; log: Log; page?: AnswerPageBase },
): { questions: Hono; questionsState: string } {
  const { answerQuestion, state } = selectService(environment, index, strings)
  const timeLimit = parseTimeLimit(environment['QUESTION_TIMEOUT_MS'])
  const questions = createQuestionRoutes({
    words: strings,
    answer: answerQuestion,
    timeLimit,
    ...(page !== undefined && {
      page: async (pagePath: string | undefined) => {
        const { words: translatedStrings = strings, languageTag = page.language } =
          await index(pagePath)
        return { ...page, words: translatedStrings, language: languageTag }
      },
    }),
    onFailure: (event, error) => {
      // The message of a ServiceError is safe to log. Messages of other errors may contain a host
      // name.
      const reason = error instanceof ServiceError ? error.message : errorKindOf(error)
      log({ event: 'question-failed', reason: event === 'no-answer-in-time' ? event : reason })
    },
  })
  return { questions, questionsState: state }
}

function selectService(
  environment: Environment,
  index: IndexForPage,
  strings: QuestionWords,
): AnswerService {
  try {
    return selectAnswerService(environment, index, strings)
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error
  }
}

function parseTimeLimit(text: string | undefined): number {
  const value = Number(text?.trim() || environmentDefaults.QUESTION_TIMEOUT_MS)
  if (Number.isInteger(value) && value >= 100 && value <= 28_000) return value
  throw new UsageError({
    en: 'QUESTION_TIMEOUT_MS must be a whole number from 100 to 28000.',
    de: 'QUESTION_TIMEOUT_MS nimmt eine ganze Zahl von 100 bis 28000.',
  })
}
