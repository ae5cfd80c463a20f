import { getRequestListener } from '@hono/node-server'
import { bindPortWithMessage, bindFirstFreePort } from './bind.ts'
import { createServer } from './create-server.ts'
import { createServerCloser } from './shutdown.ts'

/** A running server. `address` is for example `http://localhost:4173`, without a trailing slash. */
export type RunningServer = { port: number; address: string; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Starts a server on `host`. If the port is in use, tries the next 20 ports. */
export const serveNearPort = (
  fetch: Fetch,
  port: number,
  host = 'localhost',
): Promise<RunningServer> => startServer(bindFirstFreePort, fetch, port, host)

/** Starts a server on `host`. Rejects if the port is in use. */
export const serveOnPort = (
  fetch: Fetch,
  port: number,
  host = 'localhost',
): Promise<RunningServer> => startServer(bindPortWithMessage, fetch, port, host)

async function startServer(
  bindServer: typeof bindPortWithMessage,
  fetch: Fetch,
  wantedPort: number,
  host: string,
): Promise<RunningServer> {
  // An IPv6 address in a URL is in brackets (RFC 3986, section 3.2.2).
  const hostname = host.includes(':') ? `[${host}]` : host
  const server = createServer(getRequestListener(fetch, { hostname }))
  const close = createServerCloser(server)
  const port = await bindServer(server, wantedPort, host)
  return { port, address: `http://${hostname}:${port}`, close }
}
