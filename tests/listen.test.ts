import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { bindNear } from '../src/serve/bind.ts'
import { listen, listenOn } from '../src/serve/listen.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const kiln = () => new Response('warm')

async function listening(...where: Parameters<typeof listen>): Promise<number> {
  const { port, close } = await listen(...where)
  closers.push(close)
  return port
}

const said = async (port: number) => (await fetch(`http://localhost:${port}/`)).text()

test('a taken port makes way for the next free one', async () => {
  const first = await listening(kiln, 0)
  const second = await listening(() => new Response('hot'), first)
  expect(second).toBeGreaterThan(first)
  expect([await said(first), await said(second)]).toEqual(['warm', 'hot'])
})

test('where only this port will do, a taken one is an error', async () => {
  const port = await listening(kiln, 0)
  await expect(listenOn(kiln, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('whatever else keeps a server from listening is told at once', async () => {
  await expect(listen(kiln, 0, '192.0.2.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
})

test('a server that listens outlives an error of its connections', async () => {
  const server = createServer((_, response) => response.end('warm'))
  const port = await bindNear(server, 0, 'localhost')
  closers.push(() => new Promise((done) => server.close(done)))
  server.emit('error', new Error('too many open files'))
  expect(await said(port)).toBe('warm')
})
