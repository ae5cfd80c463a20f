import { promises, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { kindOf, type Log } from '../src/gateway/log.ts'
import { serviceOf, SettingError, type Service } from '../src/gateway/questions/choose-service.ts'
import type { CurrentIndex } from '../src/gateway/questions/from-site.ts'
import { questionRoutes } from '../src/gateway/questions/question-routes.ts'
import { ServiceError } from '../src/gateway/questions/service-error.ts'
import { entriesIn, searchIndexFile } from '../src/search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../src/search/search-index.ts'
import type { Environment } from '../src/site/undelivered.ts'
import { words } from './words.ts'
import { siteFolderOf } from '../src/build/site-folder.ts'
import { UsageError } from '../src/problem/usage-error.ts'

/** The routes for questions about a site, and who answers them. */
export function questionsAbout(
  index: CurrentIndex,
  environment: Environment,
  log: Log,
): { questions: Hono; questionsState: string } {
  const { answer, state } = chosen(environment, index)
  const timeLimit = timeLimitIn(environment['QUESTION_TIMEOUT_MS'])
  const questions = questionRoutes({
    words: words.gateway.questions,
    answer,
    timeLimit,
    onFailure: (event, error) => {
      // Its message was made for the log; that of any other error may name a host.
      const reason = error instanceof ServiceError ? error.message : kindOf(error)
      log({ event: 'question-failed', reason: event === 'no-answer-in-time' ? event : reason })
    },
  })
  return { questions, questionsState: state }
}

function chosen(environment: Environment, index: CurrentIndex): Service {
  try {
    return serviceOf(environment, index, words.gateway.questions)
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error
  }
}

/** The index of the release that is published now; read again when another takes its place. */
export function indexOf(out: string): CurrentIndex {
  let known: { stamp: string; index: Promise<SearchIndex> } | undefined
  return async () => {
    const file = join(await siteFolderOf(out), searchIndexFile)
    const { mtimeMs, size } = statSync(file)
    const stamp = `${file} ${mtimeMs} ${size}`
    if (known?.stamp === stamp) return known.index
    const index = promises.readFile(file, 'utf8').then((text) => searchIndexOf(entriesIn(text)))
    known = { stamp, index }
    index.catch(() => {
      known = undefined
    })
    return index
  }
}

function timeLimitIn(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return 20_000
  const value = Number(text)
  if (Number.isInteger(value) && value >= 100 && value <= 28_000) return value
  throw new UsageError('QUESTION_TIMEOUT_MS takes a whole number from 100 to 28000.')
}
