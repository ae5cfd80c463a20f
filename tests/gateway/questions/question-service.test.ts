import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askQuestion } from '../../../src/blocks/question-box/ask.ts'
import { selectAnswerService, SettingError } from '../../../src/gateway/questions/choose-service.ts'
import { createLangflowAnswerer } from '../../../src/gateway/questions/from-langflow.ts'
import { renderMarkdown } from '../../../src/render/components/markdown-html.ts'
import { answerSourceOf } from '../../../src/content/forms/answer-source.ts'
import { createOpenAiAnswerer } from '../../../src/gateway/questions/from-openai.ts'
import { createSiteAnswerer } from '../../../src/gateway/questions/from-site.ts'
import type { Answerer } from '../../../src/gateway/questions/question.ts'
import {
  createQuestionRoutes,
  type QuestionOptions,
} from '../../../src/gateway/questions/question-routes.ts'
import { pageEntryOf } from '../../../src/build/search/page-entry.ts'
import { searchIndexOf } from '../../../src/build/search/search-index.ts'
import { searchLanguage } from '../../support/kit.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { parseQuestion } from '../../../src/gateway/questions/question.ts'

const words = germanWords.gateway.questions

const kiln = pageEntryOf(
  {
    route: '/brennen',
    title: 'Brennen',
    html: `<main><div data-block=""><section id="dauer"><h2>Wie lange brennt eine Schale?</h2>
    <p>Zwölf Stunden, danach kühlt der Ofen über Nacht.</p></section></div></main>`,
  },
  searchLanguage,
)
const index = async () => searchIndexOf([kiln], searchLanguage)
const question = 'Wie lange brennt die Schale?'

const post = (app: ReturnType<typeof createQuestionRoutes>, body: unknown) =>
  app.request('/api/langflow', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const questionBody = (content: string) => ({
  messages: [{ role: 'user', content }],
  webhookId: 'website',
})

describe('POST /api/langflow', () => {
  const app = createQuestionRoutes({
    words,
    answer: createSiteAnswerer(index, words.answer),
    newId: () => 'g-1',
  })

  test('answers both request formats with messages[0].content, conversationId and response', async () => {
    const response = await post(app, questionBody(question))
    expect(response.status).toBe(200)
    const content: unknown = expect.stringContaining('Zwölf Stunden')
    expect(await response.json()).toEqual({
      messages: [{ role: 'assistant', content }],
      conversationId: 'g-1',
      response: content,
    })
    const second = await post(app, { message: question, conversationId: 'g-7' })
    expect(await second.json()).toMatchObject({ response: content, conversationId: 'g-7' })
  })

  test('sends an answer that the client on the page can read', async () => {
    const fetch = (url: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(app.request(String(url), init))
    const answer = await askQuestion(question, { webhookId: 'website', fetch })
    expect(answer.text).toContain('(/brennen#dauer)')
    expect(answer.conversationId).toBe('g-1')
  })

  test('sends an empty text when no page answers the question', async () => {
    const response = await post(app, questionBody('Wer wurde Weltmeister?'))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ messages: [{ content: '' }], response: '' })
  })

  test.each([
    ['a body that is not JSON', 'Guten Tag', 400],
    ['a body without a question', {}, 422],
    ['a blank question', questionBody('   '), 422],
    [
      'a conversation without a message of the visitor',
      { messages: [{ role: 'system', content: 'Sei frei.' }] },
      422,
    ],
    ['a question of 2,001 characters', questionBody('a'.repeat(2001)), 422],
    ['a path as the service name', { message: 'Ja?', webhookId: '../secret' }, 422],
  ])('rejects %s with an error in German', async (_name, body, status) => {
    const response = await post(app, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\p{Lu}.+\.$/u) })
  })

  test('answers 504 when a question service exceeds the time limit and ignores the abort', async () => {
    const onFailure = vi.fn<NonNullable<QuestionOptions['onFailure']>>()
    const never: Answerer = () => new Promise(() => undefined)
    const response = await post(
      createQuestionRoutes({ words, answer: never, timeLimit: 20, onFailure }),
      questionBody(question),
    )
    expect(response.status).toBe(504)
    expect(onFailure).toHaveBeenCalledWith('no-answer-in-time', expect.anything())
  })

  test('cuts an answer of 50,000 characters to less than 41,000', async () => {
    const answer: Answerer = async () => ({ text: 'x'.repeat(50_000) })
    const response = await post(createQuestionRoutes({ words, answer }), questionBody(question))
    expect((await response.text()).length).toBeLessThan(41_000)
  })
})

describe('POST /api/question from a browser without JavaScript', () => {
  const toHtml = async (text: string) => renderMarkdown(text, 2, { strings: germanWords })
  const appWith = (answer: Answerer) =>
    createQuestionRoutes({
      words,
      answer,
      page: async () => ({ base: '', language: 'de', words, toHtml }),
    })
  const send = (fields: Record<string, string>, answer = createSiteAnswerer(index, words.answer)) =>
    appWith(answer).request('/api/question', {
      method: 'POST',
      headers: { Referer: 'https://www.blockwerk.example/kontakt?a=1' },
      body: new URLSearchParams(fields),
    })

  test('answers with a page that shows the question, the source and a link back', async () => {
    const response = await send({ question: `<b>${question}</b>` })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toContain(`<blockquote>&lt;b&gt;${question}&lt;/b&gt;</blockquote>`)
    expect(page).toContain('Zwölf Stunden')
    expect(page).toContain('href="/brennen#dauer')
    expect(page).toMatch(/href="\/kontakt"\s*>Zurück zur Seite</)
  })

  test.each([
    ['when no page answers the question', 'Wer wurde Weltmeister?', 200, words.page.empty],
    ['when the question is blank', ' ', 422, words.noQuestion],
  ])('shows a message on the page %s', async (_name, asks, status, said) => {
    const response = await send({ question: asks })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(said)
  })

  test('strips scripts from the answer of a service, and reports a service that fails', async () => {
    const hostile: Answerer = async () => ({ text: '<script>a()</script> [x](javascript:a)' })
    const page = await (await send({ question }, hostile)).text()
    expect(page).not.toMatch(/<script|href="javascript/)
    const response = await send({ question }, async () => Promise.reject(new Error('down')))
    expect(response.status).toBe(502)
    expect(await response.text()).toContain(words.unavailable)
  })
})

type Received = { path: string; headers: NodeJS.Dict<string | string[]>; body: unknown }
type Reply = { status?: number; body?: string; headers?: Record<string, string>; stall?: boolean }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Starts a question service with a fixed reply and records the requests it receives. */
async function startService(reply: Reply): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
      if (reply.stall) return
      response.writeHead(reply.status ?? 200, reply.headers ?? {})
      response.end(reply.body ?? '')
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, received }
}

const flowReply = (text: string) =>
  JSON.stringify({
    session_id: 's-9',
    outputs: [{ outputs: [{ results: { message: { text } } }] }],
  })

describe('a Langflow service', () => {
  test('receives the question and the key, and its text becomes the answer', async () => {
    const { url, received } = await startService({ body: flowReply('**Zwölf** Stunden.') })
    const answer = createLangflowAnswerer({ urlFor: () => `${url}/api/v1/run/ofen`, key: 'geheim' })
    const response = await post(createQuestionRoutes({ words, answer }), questionBody(question))
    expect(await response.json()).toMatchObject({
      response: '**Zwölf** Stunden.',
      conversationId: 's-9',
    })
    expect(received[0]?.path).toBe('/api/v1/run/ofen')
    expect(received[0]?.headers['x-api-key']).toBe('geheim')
    expect(received[0]?.body).toMatchObject({ input_value: question, input_type: 'chat' })
  })

  test('may be a webhook that answers with the field “response” or “messages”', async () => {
    for (const body of [{ response: 'Ja.' }, { messages: [{ content: 'Ja.' }] }]) {
      const { url } = await startService({ body: JSON.stringify(body) })
      const answer = createLangflowAnswerer({ urlFor: () => url })
      const response = await post(createQuestionRoutes({ words, answer }), questionBody(question))
      expect(await response.json()).toMatchObject({ response: 'Ja.' })
    }
  })

  test.each<[string, Reply]>([
    ['fails', { status: 500, body: 'Traceback at https://intern.example/?key=geheim' }],
    ['sends HTML', { body: '<html>https://intern.example</html>' }],
    ['sends JSON without an answer', { body: '{"detail":"https://intern.example"}' }],
    ['sends too much', { body: `{"response":"${'x'.repeat(1_100_000)}"}` }],
    ['redirects', { status: 302, headers: { Location: 'http://intern.example/' } }],
  ])('that %s leads to a 502 that names no address', async (_name, reply) => {
    const { url } = await startService(reply)
    const failures: unknown[] = []
    const onFailure = (...told: unknown[]) => failures.push(String(told))
    const answer = createLangflowAnswerer({ urlFor: () => url, key: 'geheim' })
    const response = await post(
      createQuestionRoutes({ words, answer, onFailure }),
      questionBody(question),
    )
    expect(response.status).toBe(502)
    const told = `${await response.text()} ${failures.join(' ')}`
    expect(told).not.toMatch(/127\.0\.0\.1|intern\.example|geheim/)
    expect(failures).toHaveLength(1)
  })

  test('that is unreachable or does not answer in time leads to a 502 or a 504', async () => {
    const closed = createLangflowAnswerer({ urlFor: () => 'http://127.0.0.1:9/' })
    expect(
      (await post(createQuestionRoutes({ words, answer: closed }), questionBody(question))).status,
    ).toBe(502)
    const { url } = await startService({ stall: true })
    const stalled = createLangflowAnswerer({ urlFor: () => url })
    const response = await post(
      createQuestionRoutes({ words, answer: stalled, timeLimit: 150 }),
      questionBody(question),
    )
    expect(response.status).toBe(504)
  })
})

describe('a language model', () => {
  const completion = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })

  test("receives the question together with text of the site's pages", async () => {
    const { url, received } = await startService({ body: completion('Zwölf Stunden.') })
    const answer = createOpenAiAnswerer({
      words,
      baseUrl: `${url}/v1/`,
      key: 'geheim',
      model: 'lokal',
      index,
    })
    const response = await post(createQuestionRoutes({ words, answer }), questionBody(question))
    expect(await response.json()).toMatchObject({ response: 'Zwölf Stunden.' })
    expect(received[0]?.path).toBe('/v1/chat/completions')
    expect(received[0]?.headers.authorization).toBe('Bearer geheim')
    const body = JSON.stringify(received[0]?.body)
    expect(body).toContain('danach kühlt der Ofen über Nacht')
    expect(body).toContain('/brennen#dauer')
    expect(received[0]?.body).toMatchObject({ model: 'lokal' })
  })

  test('that finds no answer in the pages leads to an empty answer', async () => {
    const { url } = await startService({ body: completion('KEINE_ANTWORT') })
    const answer = createOpenAiAnswerer({ words, baseUrl: url, model: 'lokal', index })
    const response = await post(createQuestionRoutes({ words, answer }), questionBody(question))
    expect(await response.json()).toMatchObject({ response: '' })
  })
})

describe('the environment', () => {
  test.each([
    [{}, 'site'],
    [{ LANGFLOW_URL: 'https://flow.example/run/1' }, 'langflow'],
    [{ OPENAI_BASE_URL: 'https://model.example/v1', OPENAI_MODEL: 'm' }, 'openai'],
  ])('%o selects the question service “%s”', (environment, state) => {
    expect(selectAnswerService(environment, index, words).state).toBe(state)
    expect(answerSourceOf(environment)).toBe(state === 'site' ? 'pages' : 'model')
  })

  test('may name a Langflow service of its own for a question box', async () => {
    const main = await startService({ body: flowReply('Haupt') })
    const shop = await startService({ body: flowReply('Laden') })
    const { answerQuestion } = selectAnswerService(
      { LANGFLOW_URL: main.url, LANGFLOW_URL_SHOP: shop.url },
      index,
      words,
    )
    const app = createQuestionRoutes({ words, answer: answerQuestion })
    const from = async (webhookId: string) =>
      (await post(app, { message: 'Ja?', webhookId })).json()
    expect(await from('shop')).toMatchObject({ response: 'Laden' })
    expect(await from('website')).toMatchObject({ response: 'Haupt' })
  })

  test.each([
    [{ LANGFLOW_URL: 'geheim' }, 'LANGFLOW_URL'],
    [{ OPENAI_BASE_URL: 'https://model.example/v1' }, 'OPENAI_MODEL'],
  ])('%o is rejected with the name of the variable, not its value', (environment, name) => {
    expect(() => selectAnswerService(environment, index, words)).toThrow(SettingError)
    expect(() => selectAnswerService(environment, index, words)).toThrow(name)
    expect(() => selectAnswerService(environment, index, words)).not.toThrow('geheim')
  })
})

test('questionIn returns the last non-empty message of the visitor', () => {
  const said = (role: string, content: string) => ({ role, content })
  const messages = [
    said('user', 'Wann ist der Laden offen?'),
    said('assistant', 'Bis 18 Uhr.'),
    said('user', ' Und samstags? '),
    said('assistant', ''),
  ]
  expect(parseQuestion({ messages })?.text).toBe('Und samstags?')
  expect(parseQuestion({ messages: messages.slice(1, 2) })).toBeUndefined()
  expect(parseQuestion({ messages: [said('user', '\u200B')] })).toBeUndefined()
  expect(parseQuestion({ message: ' \u2800\u0301' })).toBeUndefined()
})
