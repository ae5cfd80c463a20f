import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type DevMessage,
  fromPageEvent,
  toPageEvent,
} from '../../../src/authoring/dev/dev-message.ts'
import { CurrentSite, SourceErrors } from '../../../src/authoring/dev/server/current-site.ts'
import { createDevAssets } from '../../../src/authoring/dev/server/vite.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import { OpenPages } from '../../../src/authoring/dev/server/open-pages.ts'
import { sendPage } from '../../../src/authoring/dev/server/answer-request.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'

// Loading the views takes longer than the timeout of a test.
beforeAll(async () => {
  await kit.loadViews()
})
afterAll(removeSites)
afterEach(() => vi.restoreAllMocks())

const file = 'content/pages/index.yaml'

const noPage = (): string => {
  throw new Error('Die Seite ist zersprungen.')
}

/** A site with one page that is open in a browser. */
function openSite(textOf: (html: string) => string = (html) => html) {
  vi.spyOn(console, 'error').mockReturnValue()
  const root = smallSiteWith({})
  const site = new LiveSite(kit, root, createDevAssets(root), 'en')
  const pages = new OpenPages(
    () => site,
    (_, { html = '' }) => textOf(html),
  )
  const told: DevMessage[] = []
  const send = vi.fn<(event: string, message: DevMessage) => void>(
    (_, message) => void told.push(message),
  )
  let announce: (data: unknown, client: { send: typeof send }) => void = () => {}
  let disconnect = announce
  pages.listenToChannel({
    send: (event, message) => (event === toPageEvent ? void told.push(message) : undefined),
    on: (event, listener) => {
      if (event === fromPageEvent) announce = listener
      else disconnect = listener
    },
  })
  const client = { send }
  const page = () => announce({ route: '/', fingerprint: 'of an earlier run' }, client)
  const close = () => disconnect(undefined, client)
  const contents = () => told.filter(({ type }) => type === 'content')
  const save = (heading: string) => {
    writeFileSync(join(root, file), pageYaml().replace('Langsam', heading))
    pages.noteChange(file, false)
  }
  return { site, page, close, send, save, contents }
}

test('OpenPages sends a change to an open page after an earlier message could not be sent', async () => {
  const { page, send, save, contents } = openSite()
  send.mockImplementationOnce(() => {
    throw new Error('The socket is gone.')
  })
  page()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  save('Schnell')
  await expect.poll(contents).toHaveLength(1)
})

test('OpenPages renders no page that its browser has closed', async () => {
  const { site, page, close, save, contents } = openSite()
  page()
  await expect.poll(contents).toHaveLength(1)
  const answers = vi.spyOn(site.pages, 'answer')
  const checks = vi.spyOn(site.pages, 'dependsOn')
  close()
  save('Schnell')
  await new Promise((done) => setTimeout(done, 50))
  expect([checks.mock.calls, answers.mock.calls]).toEqual([[], []])
})

test('OpenPages sends a change to an open page after dependsOn has thrown', async () => {
  const { site, page, save, contents } = openSite()
  page()
  await expect.poll(contents).toHaveLength(1)
  const failing = vi.spyOn(site.pages, 'dependsOn').mockImplementation(() => {
    throw new Error('Der Ofen ist aus.')
  })
  save('Schnell')
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1)
  failing.mockRestore()
  save('Sehr schnell')
  await expect.poll(contents).toHaveLength(2)
})

test('OpenPages makes an open page reload if its HTML cannot be sent, and sends the next change', async () => {
  const textOf = vi.fn<(html: string) => string>((html) => html).mockImplementationOnce(noPage)
  const { page, save, contents } = openSite(textOf)
  page()
  await expect.poll(contents).toEqual([{ type: 'content', page: undefined }])
  save('Schnell')
  await expect.poll(contents).toHaveLength(2)
  expect(contents()[1]).toHaveProperty('page', expect.stringContaining('Schnell gedreht'))
})

test('CurrentSite loads the site again after the callback of an earlier load has thrown', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const root = smallSiteWith({})
  const load = vi.fn<() => Promise<LiveSite>>(
    async () => new LiveSite(kit, root, createDevAssets(root), 'en'),
  )
  const site = await CurrentSite.fromLoader(load)
  const told = vi.fn<(error: unknown) => void>().mockImplementationOnce(noPage)
  site.reload(told)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  site.reload(told)
  await expect.poll(() => told.mock.calls).toEqual([[undefined], [undefined]])
  load.mockRejectedValueOnce('no engine')
  site.reload(told)
  await expect.poll(() => told.mock.calls.at(-1)).toEqual(['no engine'])
})

test('sendPage answers 500 with the error and the dev client when a page cannot be rendered', async () => {
  const { site } = openSite()
  vi.spyOn(site.pages, 'answer').mockRejectedValueOnce(new Error('Der Ofen ist aus.'))
  const sourceErrors = new SourceErrors(process.cwd(), 'en')
  const server = createServer(
    (_, response) => void sendPage(response, '/', site, { headHtml: '', sourceErrors }),
  )
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  if (address === null || typeof address === 'string') return expect.unreachable()
  const response = await fetch(`http://localhost:${address.port}/`)
  const text = await response.text()
  server.close()
  expect(response.status).toBe(500)
  expect(text).toContain(
    'Internal error in Blockwerk. Your content is not the cause. Error: Der Ofen ist aus.',
  )
  expect(text).toContain('src="/src/authoring/dev/client/dev-client.ts"')
})
