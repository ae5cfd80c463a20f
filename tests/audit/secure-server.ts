import { createAdaptorServer } from '@hono/node-server'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createDoor, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Fetch = (request: Request) => Response | Promise<Response>

export type SecureServer = {
  /** `localhost:8443` */
  host: string
  /** File of the certificate, for NODE_EXTRA_CA_CERTS. */
  certificate: string
  close: () => Promise<void>
}

/** Serves over TLS with its own certificate; plain HTTP requests are redirected. */
export async function serveSecurely(fetch: Fetch): Promise<SecureServer> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-tls-'))
  const { key, certificate } = makeCertificate(folder)
  const secure = createAdaptorServer({
    fetch,
    createServer,
    serverOptions: { key: readFileSync(key), cert: readFileSync(certificate) },
  })
  const plain = createPlainServer(({ url = '/' }, response) => {
    response.writeHead(308, { Location: `https://${host}${url}` }).end()
  })
  const sockets = new Set<Socket>()
  const door = createDoor((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      const isTls = first[0] === 22
      ;(isTls ? secure : plain).emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((done) => door.listen(0, 'localhost', done))
  const address = door.address()
  const host = `localhost:${typeof address === 'object' ? address?.port : ''}`
  return {
    host,
    certificate,
    close: () =>
      new Promise((closed) => {
        door.close(() => {
          rmSync(folder, { recursive: true })
          closed()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function makeCertificate(folder: string): { key: string; certificate: string } {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const words = [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]
  const { status, stderr, error } = spawnSync('openssl', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl makes no certificate: ${error?.message ?? stderr}`)
  return { key, certificate }
}
