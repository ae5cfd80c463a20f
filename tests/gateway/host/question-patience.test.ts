import { expect, test } from 'vitest'
import { questionsAbout } from '../../../src/gateway/host/questions.ts'
import { UsageError } from '../../../src/problems/usage-error.ts'
import { de } from '../../../src/locale/de/ui.ts'

const waiting = (patience: string) =>
  questionsAbout(() => Promise.reject(new Error('Nobody asks.')), {
    words: de.gateway.questions,
    environment: { QUESTION_TIMEOUT_MS: patience },
    log: () => {},
  })

test.each(['99', '28001', '1500.5', 'zehn', '-1'])(
  'nobody waits for an answer %s milliseconds long',
  (patience) => {
    expect(() => waiting(patience)).toThrow(UsageError)
    expect(() => waiting(patience)).toThrow('QUESTION_TIMEOUT_MS')
  },
)

test.each(['100', '28000', ' '])('“%s” milliseconds can be waited', (patience) => {
  expect(waiting(patience).questionsState).toBeTypeOf('string')
})
