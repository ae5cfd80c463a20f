import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveOnPort } from '../../src/gateway/http/listen.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import { inboxFile, letter, removeInboxes, tokenFor } from '../support/gateway-site.ts'
import { letterForm } from '../support/pottery-forms.ts'

/**
 * A server ends soon after SIGTERM or SIGINT despite open connections and loses no submission. The
 * full trial:
 * `SHUTDOWN_TRIAL=20 npx vitest run --project unit tests/gateway/shutdown.test.ts`
 */
const rounds = Number(process.env['SHUTDOWN_TRIAL'] ?? 1)

/** A webhook and question service that accepts every connection and never answers. */
const silence = createServer((socket) => socket.on('error', () => undefined))
let silentUrl = ''

beforeAll(async () => {
  await once(silence.listen(0, '127.0.0.1'), 'listening')
  const address = silence.address()
  silentUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => {
  silence.close()
  removeSites()
  removeInboxes()
})

describe.concurrent.each(['gateway', 'preview', 'start', 'dev'])(
  'the command %s @nightly',
  (verb) => {
    test(
      'ends in time with fifty open connections and loses no submission',
      { timeout: 60_000 + rounds * 15_000 },
      async () => {
        let slowest = 0
        for (let round = 0; round < rounds; round += 1) {
          slowest = Math.max(slowest, await trial(verb, round % 2 === 0 ? 'SIGTERM' : 'SIGINT'))
        }
        // Five seconds plus the delay of a busy machine. A server that waits for its visitors takes minutes.
        expect(slowest).toBeLessThan(20_000)
        console.log(`${verb}: ${rounds} ended, the slowest after ${slowest} ms`)
      },
    )
  },
)

test.concurrent(
  'closing a server cuts off an endless event stream',
  { timeout: 120_000 },
  async () => {
    const stream = new ReadableStream({ start: (events) => events.enqueue('retry: 500\n\n') })
    const answer = () => new Response(stream.pipeThrough(new TextEncoderStream()))
    const server = await serveOnPort(answer, 0, '127.0.0.1')
    const response = await fetch(`http://127.0.0.1:${server.port}/`)
    await server.close()
    await expect(response.text()).rejects.toThrow('terminated')
  },
)

test.concurrent(
  'a second Ctrl-C ends the gateway at once while a request is open @nightly',
  { timeout: 120_000 },
  async () => {
    const server = await start('gateway')
    const slow = await waitForText(
      server.send(post(server.address, '{}', 9), polite),
      '100 Continue',
    )
    server.interrupt('SIGINT')
    await server.refuses()
    server.interrupt('SIGINT')
    expect(await server.ended).toBe('SIGINT')
    slow.destroy()
  },
)

/** Returns the milliseconds from the signal to the end of the process. */
async function trial(verb: string, signal: 'SIGINT' | 'SIGTERM'): Promise<number> {
  const server = await start(verb)
  const { address, send } = server
  const takesLetters = verb !== 'dev'
  const token = takesLetters ? '' : await tokenOfPages(address)
  const words = Array.from({ length: 10 }, (_, number) => `Brief ${number}`)
  const tokens = takesLetters ? await tokensOf(server.inbox, words.length) : []
  const texts = words.map((message, number) =>
    JSON.stringify({ ...letter, opened: tokens[number], message }),
  )
  // The server has read the head of each submission; the last bytes are still missing.
  const letters = await Promise.all(
    texts.map((text) =>
      waitForText(send(post(address, text).slice(0, -9), polite), '100 Continue'),
    ),
  )
  const others = await Promise.all([
    ...several(5, () => waitForText(send('', polite))),
    ...several(5, () => waitForText(send('', stubborn))),
    ...several(10, () => waitForText(send(get(address, '/api/health'), polite), 'HTTP/1.1')),
    ...several(5, () => waitForText(send('GET / HTTP/1.1\r\nHost: lo', polite))),
    ...several(5, () =>
      takesLetters
        ? waitForText(send(question(address), polite), '100 Continue')
        : waitForText(send(post(address, '{}', 9), polite), '100 Continue'),
    ),
    ...several(5, () =>
      waitForText(
        send(upgrade(address, token), stubborn),
        takesLetters ? 'HTTP/1.1 ' : 'HTTP/1.1 101',
      ),
    ),
    // Clients whose submission never ends.
    ...several(5, () => waitForText(send(post(address, '{}', 9), stubborn), '100 Continue')),
  ])
  expect(letters.length + others.length).toBe(50)

  const asked = performance.now()
  server.interrupt(signal)
  await server.refuses()
  letters.forEach((socket, number) => socket.write(texts[number]?.slice(-9) ?? ''))
  if (takesLetters) await Promise.all(letters.map((socket) => waitForText(socket, 'HTTP/1.1 202')))
  expect(await server.ended).toBe(0)
  const took = Math.round(performance.now() - asked)
  for (const socket of [...letters, ...others]) socket.destroy()

  if (takesLetters) {
    const store = openSqliteStore(server.inbox)
    const kept = await store.list({ state: 'waiting' })
    expect(kept.map(({ payload }) => payload['message']).toSorted()).toEqual(words)
    await store.close()
  }
  return took
}

/** Returns time tokens of visitors who opened the form a minute ago. */
async function tokensOf(inbox: string, count: number): Promise<string[]> {
  const store = openSqliteStore(inbox)
  const tokens = await Promise.all(Array.from({ length: count }, () => tokenFor(store)))
  await store.close()
  return tokens
}

/** Starts the command in a process of its own for a site with a form. */
async function start(verb: string) {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(),
    'content/pages/kontakt.yaml': `${pageYaml()}${letterForm}`,
  })
  if (['gateway', 'preview'].includes(verb)) await defined(root)
  const inbox = inboxFile()
  const words = ['src/cli/blockwerk.mjs', verb, '--root', root, '--port', '0']
  const child = spawn(process.execPath, words, {
    env: {
      ...{ PATH: process.env['PATH'], INBOX_FILE: inbox, FORM_RATE: 'off', QUESTION_RATE: 'off' },
      ...{ CONTACT_WEBHOOK_URL: silentUrl, LANGFLOW_URL: silentUrl },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => code ?? signal)
  const address = await new Promise<URL>((found, fail) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part
        const [, url] = / (?:is at|unter) (http:\S+)/.exec(output) ?? []
        if (url !== undefined) found(new URL(url))
      })
    }
    void ended.then(() => fail(new Error(output)))
  })
  const to = { host: address.hostname, port: Number(address.port) }
  return {
    address,
    inbox,
    ended,
    interrupt: (signal: 'SIGINT' | 'SIGTERM') => child.kill(signal),
    send(text: string, manners: { allowHalfOpen: boolean }): Socket {
      const socket = connect({ ...to, ...manners })
      socket.setEncoding('utf8').on('error', () => undefined)
      socket.write(text)
      return socket
    },
    /** Resolves when the server refuses new connections. */
    async refuses(): Promise<void> {
      for (;;) {
        const socket = connect(to)
        const isTaken = await once(socket, 'connect').then(
          () => true,
          () => false,
        )
        socket.destroy()
        if (!isTaken) return
      }
    },
  }
}

/** Reads the token with which pages open the socket of dev from Vite's client script. */
async function tokenOfPages(address: URL): Promise<string> {
  const client = await (await fetch(new URL('/@vite/client', address))).text()
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? []
  if (token === undefined) throw new Error('The client of Vite holds no token.')
  return token
}

const polite = { allowHalfOpen: false }

/** A client that keeps its side open after the server has closed the connection. */
const stubborn = { allowHalfOpen: true }

/** Resolves when the socket is connected and has received the text. */
async function waitForText(socket: Socket, words = ''): Promise<Socket> {
  if (socket.connecting) await once(socket, 'connect')
  for (let text = ''; !text.includes(words);) {
    const [part]: unknown[] = await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => {
        throw new Error(`Closed before “${words}”, after “${text}”.`)
      }),
    ])
    text += String(part)
  }
  return socket
}

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const get = ({ host }: URL, path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`

const head = ({ host }: URL, path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`

const post = (address: URL, text: string, missing = 0) =>
  head(address, '/api/forms/contact', Buffer.byteLength(text) + missing) + text

const question = (address: URL) => {
  const text = '{"message": "Wie heiß wird der Ofen?"}'
  return head(address, '/api/langflow', Buffer.byteLength(text)) + text
}

const upgrade = ({ host }: URL, token: string) =>
  `GET /?token=${token} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
  'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
  'Sec-WebSocket-Protocol: vite-hmr\r\n\r\n'
