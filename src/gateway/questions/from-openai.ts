import { z } from 'zod'
import { excerptsFor } from './site-answer.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import type { QuestionWords } from '../../locale/words.ts'
import { askService } from './ask-service.ts'
import type { IndexForPage } from './from-site.ts'
import type { Answerer } from './question.ts'
import { ServiceError } from './service-error.ts'

/** The settings of a service with an OpenAI-compatible API. */
export type OpenAiOptions = {
  words: QuestionWords
  /** The URL of the API including the version: `https://…/v1`. */
  baseUrl: string
  key?: string | undefined
  model: string
  /** The search index of the site, from which the model must answer. */
  index: IndexForPage
  fetch?: typeof globalThis.fetch
}

const excerptCount = 6

/** Answers questions with a language model that has an OpenAI-compatible chat API. */
export const createOpenAiAnswerer =
  ({ words: defaultStrings, baseUrl, key, model, index, fetch }: OpenAiOptions): Answerer =>
  async ({ text, from: pagePath, conversationId }, signal) => {
    const siteIndex = await index(pagePath)
    const strings = siteIndex.words ?? defaultStrings
    const siteExcerpts = await excerptsFor(text, siteIndex, excerptCount, signal)
    const reply = await askService(
      {
        url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
        ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
        ...(fetch === undefined ? {} : { fetch }),
        body: {
          model,
          temperature: 0.2,
          messages: [
            { role: 'system', content: instructionsFor(strings, siteExcerpts) },
            { role: 'user', content: text },
          ],
        },
      },
      signal,
    )
    const parsed = completionReply.safeParse(reply)
    if (!parsed.success) throw new ServiceError('the reply contains no message')
    const content = parsed.data.choices[0]?.message.content ?? ''
    return { text: content.includes(strings.nothing) ? '' : content, conversationId }
  }

const completionReply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})

const instructionsFor = (strings: QuestionWords, excerpts: readonly string[]): string =>
  [
    ...strings.instructions.map((line) => fillPlaceholders(line, { nothing: strings.nothing })),
    '',
    ...excerpts.flatMap((text, index) => [
      fillPlaceholders(strings.excerpt, { number: index + 1, text }),
      '',
    ]),
  ].join('\n')
