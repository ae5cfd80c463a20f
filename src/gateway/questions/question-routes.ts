import { Hono } from 'hono'
import { pageParameter, pathOfAddress } from '../../text/page-parameter.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { renderAnswerPage, type AnswerPageOptions } from './answer-page.ts'
import { parseQuestion, type Answerer, type Question, type Reply } from './question.ts'

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
  page?: (from: string | undefined) => Promise<AnswerPageOptions>
}

/** Maximum length of an answer in characters. Longer answers are truncated. */
const maxAnswerLength = 20_000

/**
 * Creates the route `POST /api/langflow`, which accepts `{messages: [{role: 'user', content}], webhookId}` or
 * `{message}`. The response contains the answer twice, for both request formats: `{messages: [{role,
 * content}], conversationId, response}`. Its text is empty if there is no answer. Errors are `{"error": "…"}`
 * with 400 (not JSON), 422 (no question), 502 (the service failed) or 504 (timeout). The page itself repeats
 * failed requests. Also creates `POST /api/question` for browsers without JavaScript. It accepts the form
 * fields `question` and `webhookId`, and responds with a page.
 */
export function createQuestionRoutes({
  words: strings,
  answer,
  timeLimit = 20_000,
  onFailure = () => undefined,
  page,
  newId = () => crypto.randomUUID(),
}: QuestionOptions): Hono {
  const app = new Hono()
  app.post('/api/langflow', async (context) => {
    const body = await context.req.text().then(parseJson)
    if (body === undefined) return context.json({ error: strings.notJson }, 400)
    const parsedQuestion = parseQuestion(body.value)
    if (parsedQuestion === undefined) {
      return context.json({ error: strings.noQuestion }, 422)
    }
    const question = { ...parsedQuestion, from: pathOfAddress(context.req.header('referer')) }

    const reply = await answerOrStatus(question, context.req.raw.signal)
    if ('status' in reply) return context.json({ error: strings.unavailable }, reply.status)
    const id = reply.conversationId ?? question.conversationId ?? newId()
    return context.json(responseBodyOf(reply, id))
  })
  if (page !== undefined)
    app.post('/api/question', async (context) => {
      const fields = new URLSearchParams(await context.req.text())
      const pagePath = pathOfAddress(
        context.req.query(pageParameter) ?? context.req.header('referer'),
      )
      const pageOptions = await page(pagePath)
      const webhookId = fields.get('webhookId') ?? undefined
      const asked = parseQuestion({ message: fields.get('question') ?? '', webhookId })
      const renderAnswer = (question: string, answerText: string) =>
        renderAnswerPage(pageOptions, { question, answer: answerText, pagePath })
      if (asked === undefined)
        return context.html(renderAnswer('', pageOptions.words.noQuestion), 422)
      const reply = await answerOrStatus({ ...asked, from: pagePath }, context.req.raw.signal)
      if ('status' in reply)
        return context.html(renderAnswer(asked.text, pageOptions.words.unavailable), reply.status)
      const { response } = responseBodyOf(reply, '')
      return context.html(renderAnswer(asked.text, response || pageOptions.words.page.empty))
    })

  /** Returns the reply, or the HTTP status of the failure. */
  async function answerOrStatus(
    question: Question,
    requestSignal: AbortSignal,
  ): Promise<Reply | { status: 502 | 504 }> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), requestSignal])
    try {
      return await rejectOnAbort(answer(question, signal), signal)
    } catch (error) {
      const isTimeout = signal.aborted
      onFailure(isTimeout ? 'no-answer-in-time' : 'service-failed', error)
      return { status: isTimeout ? 504 : 502 }
    }
  }
  return app
}

function responseBodyOf({ text }: Reply, conversationId: string) {
  const content = text.trim().slice(0, maxAnswerLength)
  return { messages: [{ role: 'assistant', content }], conversationId, response: content }
}

/** Rejects as soon as the signal is aborted, even if the service ignores the signal. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
