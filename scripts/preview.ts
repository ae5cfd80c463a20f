import { getRequestListener } from '@hono/node-server'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { logTo, openGateway } from './gateway-host.ts'
import type { Command } from './command.ts'
import { portOf, rootOf } from './options.ts'
import { recoverSite } from '../src/build/release.ts'
import { closerOf, serveUntilStopped } from './shutdown.ts'
import { siteServer } from './site-server.ts'
import { UsageError } from '../src/problem/usage-error.ts'

export const preview: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  },
  help: `blockwerk preview   Serves the built site with the headers of a production server, and the gateway.

  --root DIR    folder with content/ (default: the project)
  --out DIR     the built site (default: dist below the root)
  --port N      default 4173; the next free one if it is taken
  --host NAME   where to listen (default: localhost; 0.0.0.0 for all networks)

A site below a path is served there, and the root of the host leads to it.
The environment says where forms are delivered: blockwerk gateway --help. Ctrl-C ends
it: what is under way has five seconds; a second Ctrl-C waits for nothing.`,
  async run(values) {
    const root = rootOf(values['root'])
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    await recoverSite(out)
    if (!existsSync(join(out, 'index.html'))) {
      throw new UsageError(`There is no site in ${out} yet. Run “blockwerk build” first.`)
    }
    const port = portOf(values['port'], 4173)
    const host = typeof values['host'] === 'string' ? values['host'] : 'localhost'
    const gateway = await openGateway(root, process.env, logTo(process.stdout), out, host)
    const server = await listen(siteServer(out, gateway.app, gateway.base).fetch, port, host)
    for (const warning of gateway.warnings) console.error(warning)
    return serveUntilStopped(
      () =>
        console.log(
          `The site is at http://${host}:${server.port}${gateway.base}/ (Ctrl-C ends it)`,
        ),
      () => gateway.close(server.close()),
    )
  },
}

export type Listening = { port: number; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** A taken port makes way for the next one, up to twenty times. */
export async function listen(
  fetch: Fetch,
  port: number,
  hostname = 'localhost',
): Promise<Listening> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await listenOn(fetch, port === 0 ? 0 : port + attempt, hostname)
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!taken || attempt >= 20) throw error
    }
  }
}

export function listenOn(fetch: Fetch, port: number, hostname = 'localhost'): Promise<Listening> {
  return new Promise((done, fail) => {
    const server = createServer(getRequestListener(fetch, { hostname }))
    const close = closerOf(server)
    server.on('error', fail)
    server.listen(port, hostname, () => {
      const address = server.address()
      done({ port: typeof address === 'object' && address !== null ? address.port : port, close })
    })
  })
}
