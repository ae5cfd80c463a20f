import { isRecord } from '../../text/is-record.ts'
/** Where questions go; the gateway passes them on. */
export const endpoint = '/api/langflow'

/** Tries after the first, and milliseconds between them: the delay doubles each time, up to the longest. */
const retries = 3
const baseDelay = 1000
const longestDelay = 10_000

/** The whole call, waits included, ends after this time. */
const timeLimit = 30_000

export type Answer = {
  /** The answer as Markdown; empty when the service had nothing to say. */
  text: string
  conversationId: string | undefined
  /** The response as it came. */
  raw: unknown
}

export class ChatError extends Error {
  override name = 'ChatError'
}

type AskOptions = {
  webhookId: string
  /** Where the endpoint is for a site below a path. */
  address?: string
  /** Ends the call at once, also between two attempts; the promise rejects with its reason. */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Asks one question; a call that fails is repeated up to three times before it throws. */
export async function ask(question: string, options: AskOptions): Promise<Answer> {
  const limit = limitedBy(options.signal)
  try {
    return await Promise.race([askWithRetries(question, options, limit.signal), limit.reached])
  } finally {
    limit.clear()
  }
}

/** How long to wait before attempt `retry` is repeated: 1000, 2000, 4000 … at most 10000 ms. */
export const delayBefore = (retry: number): number =>
  Math.min(baseDelay * 2 ** (retry - 1), longestDelay)

async function askWithRetries(
  question: string,
  { webhookId, address = endpoint, fetch = globalThis.fetch, sleep = wait }: AskOptions,
  signal: AbortSignal,
): Promise<Answer> {
  for (let retry = 1; ; retry += 1) {
    signal.throwIfAborted()
    try {
      return await askOnce(fetch, { question, webhookId, address }, signal)
    } catch (failure) {
      signal.throwIfAborted()
      if (retry > retries) throw chatErrorOf(failure)
      await sleep(delayBefore(retry), signal)
    }
  }
}

async function askOnce(
  fetch: typeof globalThis.fetch,
  { question, webhookId, address }: { question: string; webhookId: string; address: string },
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }], webhookId }),
    signal,
  })
  const body = await response.text()
  if (!response.ok) {
    const { status, statusText } = response
    throw new ChatError(`API Error (${status}): ${statusText}\n${endpoint}\n${body}`)
  }
  return answerOf(body)
}

function answerOf(body: string): Answer {
  if (body.trim() === '') return { text: '', conversationId: undefined, raw: undefined }

  const raw: unknown = JSON.parse(body)
  const [message] = listAt(raw, 'messages')
  return {
    text: (textAt(message, 'content') ?? textAt(raw, 'response') ?? '').trim(),
    conversationId: textAt(raw, 'conversationId'),
    raw,
  }
}

function chatErrorOf(failure: unknown): ChatError {
  if (failure instanceof ChatError) return failure
  const reason = failure instanceof Error ? failure.message : String(failure)
  return new ChatError(`${endpoint}\n${reason}`, { cause: failure })
}

/** A signal that follows `outer` and the time limit, and a promise that rejects with it. */
function limitedBy(outer: AbortSignal | undefined) {
  const limit = new AbortController()
  const follow = () => limit.abort(outer?.reason)
  const timer = setTimeout(
    () => limit.abort(new ChatError(`${endpoint}\nNo answer within ${timeLimit} ms`)),
    timeLimit,
  )
  const reached = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
  })
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { once: true })

  return {
    signal: limit.signal,
    reached,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', follow)
    },
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

function textAt(value: unknown, key: string): string | undefined {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

function listAt(value: unknown, key: string): unknown[] {
  const found = isRecord(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}
