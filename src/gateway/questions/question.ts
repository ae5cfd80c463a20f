import { z } from 'zod'
import { hasVisibleText } from '../../../schema/visible-text.ts'
import { questionLengthLimit } from '../../content/forms/body-limits.ts'

const questionText = z.string().trim().max(questionLengthLimit).refine(hasVisibleText)
const identifier = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()

/** The format of the question box: a conversation whose last user message is the question. */
const ConversationBody = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() }))
    .min(1)
    .max(50),
  webhookId: identifier,
  conversationId: identifier,
})

/** The format of simple clients: one message with the question. */
const MessageBody = z.object({
  message: questionText,
  webhookId: identifier,
  conversationId: identifier,
})

/** A visitor's question. */
export type Question = {
  text: string
  /** The name of a question service, if the site has several: for `shop`, `LANGFLOW_URL_SHOP` is used. */
  webhookId: string | undefined
  conversationId: string | undefined
  /** The path of the page with the question box. */
  from?: string | undefined
}

/** Parses a question in either format. Returns undefined if the request contains no question. */
export function parseQuestion(body: unknown): Question | undefined {
  const messageBody = MessageBody.safeParse(body)
  if (messageBody.success) {
    const { message, webhookId, conversationId } = messageBody.data
    return { text: message, webhookId, conversationId }
  }
  const conversationBody = ConversationBody.safeParse(body)
  if (!conversationBody.success) return undefined
  const { messages, webhookId, conversationId } = conversationBody.data
  const lastQuestion = questionText.safeParse(
    messages.findLast(({ role }) => role === 'user')?.content,
  )
  return lastQuestion.success ? { text: lastQuestion.data, webhookId, conversationId } : undefined
}

/** The reply of a service that answers questions. */
export type Reply = {
  /** The answer as Markdown. Empty if there is no answer. The page then shows a message. */
  text: string
  /** The id that the service uses for the conversation, if any. */
  conversationId?: string | undefined
}

/** A function that answers questions. Rejects with a `ServiceError` if the service fails. */
export type Answerer = (question: Question, signal: AbortSignal) => Promise<Reply>
