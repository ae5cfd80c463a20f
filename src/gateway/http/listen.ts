import { getRequestListener } from '@hono/node-server'
import { bind, bindNear } from './bind.ts'
import { createServer } from './http.ts'
import { closerOf } from './shutdown.ts'

/** A running server. `address` is for example `http://localhost:4173`, without a trailing slash. */
export type Listening = { port: number; address: string; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Starts a server on `host`. If the port is in use, tries the next 20 ports. */
export const listen = (fetch: Fetch, port: number, host = 'localhost'): Promise<Listening> =>
  serve(bindNear, fetch, port, host)

/** Starts a server on `host`. Rejects if the port is in use. */
export const listenOn = (fetch: Fetch, port: number, host = 'localhost'): Promise<Listening> =>
  serve(bind, fetch, port, host)

async function serve(
  take: typeof bind,
  fetch: Fetch,
  wanted: number,
  host: string,
): Promise<Listening> {
  // An IPv6 address in a URL is in brackets (RFC 3986, section 3.2.2).
  const hostname = host.includes(':') ? `[${host}]` : host
  const server = createServer(getRequestListener(fetch, { hostname }))
  const close = closerOf(server)
  const port = await take(server, wanted, host)
  return { port, address: `http://${hostname}:${port}`, close }
}
