import { z } from 'zod'
import { askService } from './ask-service.ts'
import type { Answerer } from './question.ts'
import { ServiceError } from './service-error.ts'

/** The settings of a Langflow server. */
export type LangflowOptions = {
  /** Returns the URL of the flow for a `webhookId`: `https://…/api/v1/run/<flow>`. */
  urlFor: (webhookId: string | undefined) => string
  key?: string | undefined
  fetch?: typeof globalThis.fetch
}

/**
 * Answers questions with a flow on a Langflow server. The conversation id is used as the session
 * id.
 */
export const createLangflowAnswerer =
  ({ urlFor, key, fetch }: LangflowOptions): Answerer =>
  async ({ text, webhookId, conversationId = crypto.randomUUID() }, signal) => {
    const reply = await askService(
      {
        url: urlFor(webhookId),
        ...(key === undefined ? {} : { headers: { 'x-api-key': key } }),
        ...(fetch === undefined ? {} : { fetch }),
        body: {
          input_value: text,
          input_type: 'chat',
          output_type: 'chat',
          session_id: conversationId,
        },
      },
      signal,
    )
    const { session_id: session } = z.object({ session_id: z.string().optional() }).parse(reply)
    return { text: replyTextOf(reply), conversationId: session ?? conversationId }
  }

const flowMessage = z.object({ results: z.object({ message: z.object({ text: z.string() }) }) })
const flowReply = z.object({
  outputs: z.array(z.object({ outputs: z.array(z.unknown()).min(1) })).min(1),
})
/**
 * Reply formats of webhooks that do not come from Langflow but answer in the formats of `POST /api/langflow`.
 */
const plainReply = z.union([
  z.object({ response: z.string() }).transform(({ response }) => response),
  z
    .object({ messages: z.array(z.object({ content: z.string() })) })
    .transform(({ messages }) => messages[0]?.content ?? ''),
])

function replyTextOf(reply: unknown): string {
  const flow = flowReply.safeParse(reply)
  if (flow.success) {
    const [output] = flow.data.outputs.flatMap(({ outputs }) => outputs)
    const parsedMessage = flowMessage.safeParse(output)
    if (parsedMessage.success) return parsedMessage.data.results.message.text
  }
  const plain = plainReply.safeParse(reply)
  if (plain.success) return plain.data
  throw new ServiceError('the reply contains no message')
}
