import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { codeOf } from '../site/error-code.ts'
import { closerOf } from './shutdown.ts'

export type Listening = { port: number; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves on this machine's `hostname`; a taken port makes way for the next one, up to twenty times. */
export async function listen(
  fetch: Fetch,
  port: number,
  hostname = 'localhost',
): Promise<Listening> {
  const { server, close } = serverOf(fetch, hostname)
  return { port: await bindNear(server, port, hostname), close }
}

/** Serves there and nowhere else: fails where the port is taken. */
export async function listenOn(
  fetch: Fetch,
  port: number,
  hostname = 'localhost',
): Promise<Listening> {
  const { server, close } = serverOf(fetch, hostname)
  return { port: await bind(server, port, hostname), close }
}

function serverOf(fetch: Fetch, hostname: string) {
  const server = createServer(getRequestListener(fetch, { hostname }))
  return { server, close: closerOf(server) }
}

/** Returns the port: the wanted one, else the first free one of the twenty after it; 0 takes any. */
export async function bindNear(
  server: Server,
  port: number,
  host: string | undefined,
): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await bind(server, port === 0 ? 0 : port + attempt, host)
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || attempt >= 20) throw error
    }
  }
}

/** Without a `host` on all networks. */
function bind(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ port, host }, () => {
      server.off('error', fail)
      // From now on an error is one of a single connection, which must not end the others.
      server.on('error', () => {})
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
