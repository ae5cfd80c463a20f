import { getRequestListener } from '@hono/node-server'
import { bind, bindNear } from './bind.ts'
import { createServer } from './http.ts'
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
