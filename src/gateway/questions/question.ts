import { z } from 'zod'
import { isSeen } from '../../../schema/seen.ts'
import { longestQuestion } from '../../content/forms/body-size.ts'

const content = z.string().trim().max(longestQuestion).refine(isSeen)
const name = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()

/** A conversation, as the question box sends it: the last message of the user is the question. */
const asMessages = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() }))
    .min(1)
    .max(50),
  webhookId: name,
  conversationId: name,
})

/** Of simpler clients: one message, the text of the question. */
const asMessage = z.object({ message: content, webhookId: name, conversationId: name })

export type Question = {
  text: string
  /** Which service is asked, where there are several. */
  webhookId: string | undefined
  conversationId: string | undefined
  /** Path of the page that asks. */
  from?: string | undefined
}

/** The question in a request of either client; undefined where there is none. */
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

export type Reply = {
  /** The answer as Markdown; empty where there is none, and the page says so. */
  text: string
  /** The service’s own name for the conversation, if it has one. */
  conversationId?: string | undefined
}

/** Whoever answers questions. Rejects with `ServiceError` where the service does not do its part. */
export type Answerer = (question: Question, signal: AbortSignal) => Promise<Reply>
