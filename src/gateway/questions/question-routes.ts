import { Hono } from 'hono'
import type { QuestionWords } from '../../words/words.ts'
import { questionIn, type Answerer, type Reply } from './question.ts'

export type QuestionOptions = {
  words: QuestionWords
  answer: Answerer
  /** After this time the service is given up: below the 30 s that the page waits in all. */
  timeLimit?: number
  /** What went wrong, in a word; never the question, never an address. */
  onFailure?: (reason: 'no-answer-in-time' | 'service-failed', error: unknown) => void
  newId?: () => string
}

/** Longer answers are cut: the page shows no more. */
const longestAnswer = 20_000

/**
 * `POST /api/langflow` with `{messages: [{role: 'user', content}], webhookId}` or `{message}`. The
 * answer serves both clients of the page: `{messages: [{role, content}], conversationId, response}`;
 * its text is empty where nothing fits. `{"error": "…"}` with 400 (not JSON), 422 (no question), 502
 * (the service failed) or 504 (it took too long). Repeating is the page’s part.
 */
export function questionRoutes({
  words,
  answer,
  timeLimit = 20_000,
  onFailure = () => undefined,
  newId = () => crypto.randomUUID(),
}: QuestionOptions): Hono {
  const app = new Hono()
  app.post('/api/langflow', async (context) => {
    const body = await context.req.text().then(jsonOf)
    if (body === undefined) return context.json({ error: words.notJson }, 400)
    const asked = questionIn(body.value)
    if (asked === undefined) {
      return context.json({ error: words.noQuestion }, 422)
    }
    const question = { ...asked, from: pathIn(context.req.header('referer')) }

    const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), context.req.raw.signal])
    try {
      const reply = await inTime(answer(question, signal), signal)
      const id = reply.conversationId ?? question.conversationId ?? newId()
      return context.json(answerOf(reply, id))
    } catch (error) {
      const late = signal.aborted
      onFailure(late ? 'no-answer-in-time' : 'service-failed', error)
      return context.json({ error: words.unavailable }, late ? 504 : 502)
    }
  })
  return app
}

/** Of the page that sends the request, which browsers name to the site itself. */
const pathIn = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).pathname : undefined

function answerOf({ text }: Reply, conversationId: string) {
  const content = text.trim().slice(0, longestAnswer)
  return { messages: [{ role: 'assistant', content }], conversationId, response: content }
}

/** Also where a service does not listen to the signal. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function jsonOf(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
