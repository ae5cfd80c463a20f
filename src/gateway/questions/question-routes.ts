import { Hono } from 'hono'
import { pageKey, pathIn } from '../../text/asking-page.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { answerPage, type PageMaker } from './answer-page.ts'
import { questionIn, type Answerer, type Question, type Reply } from './question.ts'

export type QuestionOptions = {
  words: QuestionWords
  answer: Answerer
  /** After this time the service is given up: below the 30 s that the page waits in all. */
  timeLimit?: number
  /** What went wrong, in a word; never the question, never an address. */
  onFailure?: (reason: 'no-answer-in-time' | 'service-failed', error: unknown) => void
  newId?: () => string
  /** How a page answers that was asked for `from` another; without it, none does. */
  page?: (from: string | undefined) => Promise<PageMaker>
}

/** Longer answers are cut: the page shows no more. */
const longestAnswer = 20_000

/**
 * `POST /api/langflow` with `{messages: [{role: 'user', content}], webhookId}` or `{message}`. The
 * answer serves both clients of the page: `{messages: [{role, content}], conversationId, response}`;
 * its text is empty where nothing fits. `{"error": "…"}` with 400 (not JSON), 422 (no question), 502
 * (the service failed) or 504 (it took too long). Repeating is the page’s part.
 *
 * `POST /api/question` is the same for a browser without JavaScript: it takes `question` and `webhookId`
 * as a form sends them, and answers with a page.
 */
export function questionRoutes({
  words,
  answer,
  timeLimit = 20_000,
  onFailure = () => undefined,
  page,
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

    const reply = await answered(question, context.req.raw.signal)
    if ('status' in reply) return context.json({ error: words.unavailable }, reply.status)
    const id = reply.conversationId ?? question.conversationId ?? newId()
    return context.json(answerOf(reply, id))
  })
  if (page !== undefined)
    app.post('/api/question', async (context) => {
      const fields = new URLSearchParams(await context.req.text())
      const from = pathIn(context.req.query(pageKey) ?? context.req.header('referer'))
      const maker = await page(from)
      const webhookId = fields.get('webhookId') ?? undefined
      const asked = questionIn({ message: fields.get('question') ?? '', webhookId })
      const show = (question: string, said: string) =>
        answerPage(maker, { question, answer: said, from })
      if (asked === undefined) return context.html(show('', maker.words.noQuestion), 422)
      const reply = await answered({ ...asked, from }, context.req.raw.signal)
      if ('status' in reply)
        return context.html(show(asked.text, maker.words.unavailable), reply.status)
      const { response } = answerOf(reply, '')
      return context.html(show(asked.text, response || maker.words.page.empty))
    })

  /** The reply, or the status of what went wrong. */
  async function answered(
    question: Question,
    leaving: AbortSignal,
  ): Promise<Reply | { status: 502 | 504 }> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), leaving])
    try {
      return await inTime(answer(question, signal), signal)
    } catch (error) {
      const late = signal.aborted
      onFailure(late ? 'no-answer-in-time' : 'service-failed', error)
      return { status: late ? 504 : 502 }
    }
  }
  return app
}

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
