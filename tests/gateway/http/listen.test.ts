import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { bindFirstFreePort } from '../../../src/gateway/http/bind.ts'
import { explainListenError } from '../../../src/gateway/http/listen-error.ts'
import { serveNearPort, serveOnPort } from '../../../src/gateway/http/listen.ts'
import { programEnds } from '../../support/command-line.ts'
import { removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { defined } from '../../support/defined-site.ts'
import { startServing } from '../../support/dev-process.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const kiln = () => new Response('warm')

async function startListening(...where: Parameters<typeof serveNearPort>): Promise<number> {
  const { port, close } = await serveNearPort(...where)
  closers.push(close)
  return port
}

const textFrom = async (port: number) => (await fetch(`http://localhost:${port}/`)).text()

test('listen takes the next free port when the port is in use', async () => {
  const first = await startListening(kiln, 0)
  const second = await startListening(() => new Response('hot'), first)
  expect(second).toBeGreaterThan(first)
  expect([await textFrom(first), await textFrom(second)]).toEqual(['warm', 'hot'])
})

test('listenOn throws when its port is in use', async () => {
  const port = await startListening(kiln, 0)
  await expect(serveOnPort(kiln, port)).rejects.toThrow(`Port ${port} is already in use`)
})

test.each(['192.0.2.1', 'nowhere.invalid', 'localhost:80', '1.2.3'])(
  'a server fails at once if it listens on %s, which is not an address of this machine',
  async (host) => {
    for (const serve of [serveNearPort, serveOnPort])
      await expect(serve(kiln, 0, host)).rejects.toThrow(`no address “${host}”`)
  },
)

test('listenError reports a missing permission for a privileged port', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(explainListenError(refused, { first: 80, last: 80, host: 'localhost' })).toMatchObject({
    message: expect.stringContaining('permission to listen on port 80'),
  })
})

test('listen throws when the last port, 65535, is in use', async () => {
  await startListening(kiln, 65_535)
  await expect(serveNearPort(kiln, 65_535)).rejects.toThrow('Port 65535 is already in use')
})

test('listen prints an IPv6 address in brackets', async () => {
  const { address, close } = await serveNearPort(kiln, 0, '::1')
  closers.push(close)
  expect(await (await fetch(address)).text()).toBe('warm')
})

describe('the option --port:', () => {
  afterAll(removeSites)

  test('“gateway” exits with status 2 and one sentence in the caller’s language if its port is in use', async () => {
    const root = await defined(smallSiteWith({}))
    const port = await startListening(kiln, 0, '127.0.0.1')
    const words = ['gateway', '--root', root, '--port', String(port)]
    const inbox = { INBOX_FILE: join(root, 'inbox.db') }
    expect(await programEnds(words, { LC_ALL: 'en_GB', ...inbox })).toEqual({
      status: 2,
      stdout: '',
      stderr: `Port ${port} is already in use. Stop the program that uses it, or choose another port with --port N (0 picks any free port).\n`,
    })
    const german = await programEnds(words, { LC_ALL: 'de_DE', ...inbox })
    expect(german.stderr).toMatch(/^Port \d+ ist schon belegt: .*\n$/)
  })

  test.each(['dev', 'preview', 'start'])(
    '“%s” takes the next free port if its port is in use, and says so @nightly',
    async (verb) => {
      const root = smallSiteWith({})
      if (verb === 'preview') await defined(root)
      const port = await startListening(kiln, 0)
      const program = await startServing('.', [verb, '--root', root, '--port', String(port)], {
        LC_ALL: 'en_GB',
      })
      expect(await program.end()).toBe(0)
      const next = Number(new URL(program.address).port)
      expect(next).toBeGreaterThan(port)
      expect(program.output()).toContain(
        `Port ${port} is already in use, so port ${next} is used instead`,
      )
    },
  )

  test('“dev” exits with status 2 if its port is in use and no higher port is left @nightly', async () => {
    const root = smallSiteWith({})
    await startListening(kiln, 65_535)
    const words = ['dev', '--root', root, '--port', '65535']
    expect(await programEnds(words, { LC_ALL: 'en_GB' })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Port 65535 is already in use. .*\n$/),
    })
  })

  test('“dev” serves pages on the last port, 65535 @nightly', async () => {
    const dev = await startServing('.', ['dev', '--root', smallSiteWith({}), '--port', '65535'])
    expect(dev.address).toBe('http://localhost:65535')
    expect(await dev.end()).toBe(0)
  })
})

test('a listening server keeps running after an error such as too many open files', async () => {
  const server = createServer((_, response) => response.end('warm'))
  const port = await bindFirstFreePort(server, 0, 'localhost')
  closers.push(() => new Promise((done) => server.close(done)))
  server.emit('error', new Error('too many open files'))
  expect(await textFrom(port)).toBe('warm')
})
