import { ServiceError } from './service-error.ts'

export type ServiceCall = {
  url: string
  headers?: Record<string, string>
  body: unknown
  fetch?: typeof globalThis.fetch
}

/** More than this is no answer to a question. */
const largestReply = 1_000_000

/** Sends JSON and reads JSON. What goes wrong is told without the address and without the content. */
export async function askService(
  { url, headers = {}, body, fetch = globalThis.fetch }: ServiceCall,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    // A key must not follow a redirect to somewhere else.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ServiceError(`not reached: ${error instanceof Error ? error.name : 'error'}`)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ServiceError(`status ${response.status}`)
  }
  const text = await readUpTo(largestReply, response)
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('the reply is not JSON')
  }
}

async function readUpTo(most: number, response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new ServiceError('the reply is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
