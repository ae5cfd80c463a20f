import { z } from 'zod'
import { isSeen } from '../../../schema/seen.ts'
import { longestQuestion } from '../../content/forms/body-size.ts'

const content = z.string().trim().max(longestQuestion).refine(isSeen)
const name = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()

/** The format of the question box: a conversation whose last user message is the question. */
const asMessages = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() }))
    .min(1)
    .max(50),
  webhookId: name,
  conversationId: name,
})

/** The format of simple clients: one message with the question. */
const asMessage = z.object({ message: content, webhookId: name, conversationId: name })

/** A visitor's question. */
export type Question = {
  text: string
  /** Selects a service if there are several. */
  webhookId: string | undefined
  conversationId: string | undefined
  /** The path of the page with the question box. */
  from?: string | undefined
}

/** Parses a question in either format. Returns undefined if the request contains no question. */
export function questionIn(body: unknown): Question | undefined {
  const one = asMessage.safeParse(body)
  if (one.success) {
    const { message, webhookId, conversationId } = one.data
    return { text: message, webhookId, conversationId }
  }
  const many = asMessages.safeParse(body)
  if (!many.success) return undefined
  const { messages, webhookId, conversationId } = many.data
  const asked = content.safeParse(messages.findLast(({ role }) => role === 'user')?.content)
  return asked.success ? { text: asked.data, webhookId, conversationId } : undefined
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
