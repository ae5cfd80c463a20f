import { ServiceError } from './service-error.ts'

/** A request to a service that answers questions. */
export type ServiceCall = {
  url: string
  headers?: Record<string, string>
  body: unknown
  fetch?: typeof globalThis.fetch
}

/** Maximum size of a reply in bytes. */
const maxReplyBytes = 1_000_000

/**
 * Sends a JSON request and parses the JSON reply. Error messages contain neither the URL nor the
 * content.
 */
export async function askService(
  { url, headers = {}, body, fetch = globalThis.fetch }: ServiceCall,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    // The API key must not be sent to another address by a redirect.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ServiceError(`could not connect: ${error instanceof Error ? error.name : 'error'}`)
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ServiceError(`status ${response.status}`)
  }
  const text = await readUpTo(maxReplyBytes, response)
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('the reply is not JSON')
  }
}

async function readUpTo(maxBytes: number, response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new ServiceError('the reply is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
