import type { Server } from 'node:http'
import { errorCodeOf } from '../../content/site/error-code.ts'
import { explainListenError } from './listen-error.ts'

/**
 * Starts the server on `port`, or on the first free one of the 20 ports after it. Port 0 means any
 * free port. Returns the port in use.
 */
export async function bindFirstFreePort(
  server: Server,
  port: number,
  host: string | undefined,
): Promise<number> {
  const last = port === 0 ? 0 : Math.min(port + 20, 65_535)
  for (let next = port; ; next++) {
    try {
      return await listenOnce(server, next, host)
    } catch (error) {
      if (errorCodeOf(error) !== 'EADDRINUSE' || next >= last)
        throw explainListenError(error, { first: port, last: next, host })
    }
  }
}

/**
 * Starts the server on `port` and rejects if the port is in use. Without `host`, the server listens
 * on all networks.
 */
export async function bindPortWithMessage(server: Server, port: number, host: string | undefined) {
  try {
    return await listenOnce(server, port, host)
  } catch (error) {
    throw explainListenError(error, { first: port, last: port, host })
  }
}

function listenOnce(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      // From now on, errors are about single connections and must not stop the server.
      server.on('error', () => {})
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
