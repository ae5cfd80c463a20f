import type { Server } from 'node:http'
import { codeOf } from '../site/error-code.ts'

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
export function bind(server: Server, port: number, host: string | undefined): Promise<number> {
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
