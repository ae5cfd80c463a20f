import { Hono } from 'hono'
import { pageKey, pathIn } from '../../text/asking-page.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { answerPage, type PageMaker } from './answer-page.ts'
import { questionIn, type Answerer, type Question, type Reply } from './question.ts'

/** The service and the limits of the question routes. */
export type QuestionOptions = {
  words: QuestionWords
  answer: Answerer
  /**
   * The maximum time for the service to answer, in milliseconds. It must be less than the 30 s
   * after which the page gives up.
   */
  timeLimit?: number
  /** Called after a failure. The reason contains neither the question nor a URL. */
  onFailure?: (reason: 'no-answer-in-time' | 'service-failed', error: unknown) => void
  newId?: () => string
  /**
   * Returns what is needed to render an answer page for a form on the page `from`. If undefined,
   * the route without JavaScript does not exist.
   */
  page?: (from: string | undefined) => Promise<PageMaker>
}

/** Maximum length of an answer in characters. Longer answers are truncated. */
const longestAnswer = 20_000

/**
 * Creates the route `POST /api/langflow`, which accepts `{messages: [{role: 'user', content}],
 * webhookId}` or `{message}`. The response supports both clients of the page: `{messages: [{role,
 * content}], conversationId, response}`. Its text is empty if there is no answer. Errors are
 * `{"error": "…"}` with 400 (not JSON), 422 (no question), 502 (the service failed) or 504
 * (timeout). The page itself repeats failed requests.
 *
 * Also creates `POST /api/question` for browsers without JavaScript. It accepts the form fields
 * `question` and `webhookId`, and responds with a page.
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

  /** Returns the reply, or the HTTP status of the failure. */
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

/** Rejects as soon as the signal is aborted, even if the service ignores the signal. */
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
