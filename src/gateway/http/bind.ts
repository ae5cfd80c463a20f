import type { Server } from 'node:http'
import { codeOf } from '../../content/site/error-code.ts'
import { listenError } from './listen-error.ts'

/** Returns the port: the wanted one, else the first free one of the twenty after it; 0 takes any. */
export async function bindNear(
  server: Server,
  port: number,
  host: string | undefined,
): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + 20, 65_535)
  for (let next = port; ; next++) {
    try {
      return await listenOnce(server, next, host)
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || next >= last)
        throw listenError(error, { first: port, last: next, host })
    }
  }
}

/** Without a `host` on all networks. Fails if the port is taken. */
export async function bind(server: Server, port: number, host: string | undefined) {
  try {
    return await listenOnce(server, port, host)
  } catch (error) {
    throw listenError(error, { first: port, last: port, host })
  }
}

function listenOnce(server: Server, port: number, host: string | undefined): Promise<number> {
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
