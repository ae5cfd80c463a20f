import { createServer } from 'node:http'

export type Workflow = {
  url: string
  /** Number of accepted requests for each idempotency key. */
  accepted: Map<string, number>
  /** The idempotency keys of each accepted message. */
  keysOf: Map<string, Set<string>>
  calls: { all: number; failed: number; stalled: number; dropped: number }
  stop: () => void
}

/** Maximum number of failures per message, so that a test ends. */
const mostFailures = 6

/**
 * Starts a webhook that fails, stalls or drops half of the calls. It drops some calls after it has
 * accepted them, so that they are repeated.
 */
export async function startWorkflow(random: () => number): Promise<Workflow> {
  const accepted = new Map<string, number>()
  const keysOf = new Map<string, Set<string>>()
  const failures = new Map<string, number>()
  const calls = { all: 0, failed: 0, stalled: 0, dropped: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      calls.all += 1
      const chance = random()
      const failed = failures.get(key) ?? 0
      if (chance < 0.5 && failed < mostFailures) failures.set(key, failed + 1)
      if (chance < 0.25 && failed < mostFailures) {
        calls.failed += 1
        response.writeHead(chance < 0.05 ? 429 : 500).end('busy')
      } else if (chance < 0.35 && failed < mostFailures) {
        calls.stalled += 1
      } else if (chance < 0.5 && failed < mostFailures) {
        calls.dropped += 1
        if (chance < 0.4) accept(key, body)
        request.socket.destroy()
      } else {
        accept(key, body)
        response.end()
      }
    })
    request.on('error', () => undefined)
  })

  function accept(key: string, body: string): void {
    accepted.set(key, (accepted.get(key) ?? 0) + 1)
    const fields: unknown = JSON.parse(body)
    const word =
      typeof fields === 'object' && fields !== null && 'message' in fields
        ? String(fields.message)
        : ''
    const keys = keysOf.get(word) ?? new Set()
    keysOf.set(word, keys.add(key))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/trigger?sig=geheim`,
    accepted,
    keysOf,
    calls,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
