import { getRequestListener } from '@hono/node-server'
import { bind, bindNear } from './bind.ts'
import { createServer } from './http.ts'
import { closerOf } from './shutdown.ts'

/** `address`: `http://localhost:4173`, without a slash at the end. */
export type Listening = { port: number; address: string; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves on this machine's `host`; a taken port makes way for the next one, up to twenty times. */
export const listen = (fetch: Fetch, port: number, host = 'localhost'): Promise<Listening> =>
  serve(bindNear, fetch, port, host)

/** Serves there and nowhere else: fails where the port is taken. */
export const listenOn = (fetch: Fetch, port: number, host = 'localhost'): Promise<Listening> =>
  serve(bind, fetch, port, host)

async function serve(
  take: typeof bind,
  fetch: Fetch,
  wanted: number,
  host: string,
): Promise<Listening> {
  // An address of IPv6 stands in brackets (RFC 3986, section 3.2.2).
  const hostname = host.includes(':') ? `[${host}]` : host
  const server = createServer(getRequestListener(fetch, { hostname }))
  const close = closerOf(server)
  const port = await take(server, wanted, host)
  return { port, address: `http://${hostname}:${port}`, close }
}
