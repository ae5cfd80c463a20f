import { expect, test } from 'vitest'
import { createQuestions } from '../../../src/gateway/host/questions.ts'
import { UsageError } from '../../../src/problems/usage-error.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'

const serviceWithTimeout = (patience: string) =>
  createQuestions(() => Promise.reject(new Error('Nobody asks.')), {
    words: germanWords.gateway.questions,
    environment: { QUESTION_TIMEOUT_MS: patience },
    log: () => {},
  })

test.each(['99', '28001', '1500.5', 'zehn', '-1'])(
  'QUESTION_TIMEOUT_MS rejects the value “%s”',
  (patience) => {
    expect(() => serviceWithTimeout(patience)).toThrow(UsageError)
    expect(() => serviceWithTimeout(patience)).toThrow('QUESTION_TIMEOUT_MS')
  },
)

test.each(['100', '28000', ' '])('QUESTION_TIMEOUT_MS accepts the value “%s”', (patience) => {
  expect(serviceWithTimeout(patience).questionsState).toBeTypeOf('string')
})
