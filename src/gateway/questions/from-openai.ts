import { z } from 'zod'
import { excerptsFor } from './answer.ts'
import { fill } from '../../text/fill.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { askService } from './ask-service.ts'
import type { CurrentIndex } from './from-site.ts'
import type { Answerer } from './question.ts'
import { ServiceError } from './service-error.ts'

/** The settings of a service with an OpenAI-compatible API. */
export type OpenAi = {
  words: QuestionWords
  /** The URL of the API including the version: `https://…/v1`. */
  baseUrl: string
  key?: string | undefined
  model: string
  /** The search index of the site, from which the model must answer. */
  index: CurrentIndex
  fetch?: typeof globalThis.fetch
}

const excerpts = 6

/** Answers questions with a language model that has an OpenAI-compatible chat API. */
export const fromOpenAi =
  ({ words: own, baseUrl, key, model, index, fetch }: OpenAi): Answerer =>
  async ({ text, from, conversationId }, signal) => {
    const found = await index(from)
    const words = found.words ?? own
    const known = await excerptsFor(text, found, excerpts, signal)
    const reply = await askService(
      {
        url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
        ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
        ...(fetch === undefined ? {} : { fetch }),
        body: {
          model,
          temperature: 0.2,
          messages: [
            { role: 'system', content: instructions(words, known) },
            { role: 'user', content: text },
          ],
        },
      },
      signal,
    )
    const parsed = completion.safeParse(reply)
    if (!parsed.success) throw new ServiceError('the reply holds no message')
    const content = parsed.data.choices[0]?.message.content ?? ''
    return { text: content.includes(words.nothing) ? '' : content, conversationId }
  }

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})

const instructions = (words: QuestionWords, known: readonly string[]): string =>
  [
    ...words.instructions.map((line) => fill(line, { nothing: words.nothing })),
    '',
    ...known.flatMap((text, index) => [fill(words.excerpt, { number: index + 1, text }), '']),
  ].join('\n')
