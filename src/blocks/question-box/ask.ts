import { isRecord } from '../../text/is-record.ts'
/** The path of the question service. The gateway forwards requests to it. */
export const questionEndpoint = '/api/langflow'

/**
 * The number of retries, and the delay between attempts in milliseconds. The delay doubles each time up to
 * `maxDelay`.
 */
const maxRetries = 3
const firstRetryDelayMs = 1000
const maxRetryDelayMs = 10_000

/** The time limit for all attempts together, in milliseconds. */
const askTimeLimit = 30_000

/** The answer of the question service. */
export type ServiceAnswer = {
  /** The answer as Markdown. Empty if the service has no answer. */
  text: string
  conversationId: string | undefined
  /** The parsed response body. Undefined if the body is empty. */
  rawReply: unknown
}

/** Thrown if the question service cannot be reached or reports an error. */
export class ChatError extends Error {
  override name = 'ChatError'
}

type AskOptions = {
  webhookId: string
  /** The address of the service. It contains the base path of the site, if there is one. */
  address?: string
  /** Cancels the request, also between two attempts. The promise rejects with the signal's reason. */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Asks one question. A failed request is repeated up to three times before `ChatError` is thrown. */
export async function askQuestion(question: string, options: AskOptions): Promise<ServiceAnswer> {
  const limit = createTimeLimit(options.signal)
  try {
    return await Promise.race([askWithRetries(question, options, limit.signal), limit.reached])
  } finally {
    limit.clear()
  }
}

/** Returns the delay before a retry in milliseconds: 1000, 2000, 4000, at most 10,000. */
export const retryDelayOf = (retry: number): number =>
  Math.min(firstRetryDelayMs * 2 ** (retry - 1), maxRetryDelayMs)

async function askWithRetries(
  question: string,
  { webhookId, address = questionEndpoint, fetch = globalThis.fetch, sleep = wait }: AskOptions,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  for (let retry = 1; ; retry += 1) {
    signal.throwIfAborted()
    try {
      return await askOnce(fetch, { question, webhookId, address }, signal)
    } catch (failure) {
      signal.throwIfAborted()
      if (retry > maxRetries) throw chatErrorOf(failure)
      await sleep(retryDelayOf(retry), signal)
    }
  }
}

async function askOnce(
  fetch: typeof globalThis.fetch,
  { question, webhookId, address }: { question: string; webhookId: string; address: string },
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }], webhookId }),
    signal,
  })
  const body = await response.text()
  if (!response.ok) {
    const { status, statusText } = response
    throw new ChatError(`API Error (${status}): ${statusText}\n${questionEndpoint}\n${body}`)
  }
  return parseAnswer(body)
}

function parseAnswer(body: string): ServiceAnswer {
  if (body.trim() === '') return { text: '', conversationId: undefined, rawReply: undefined }

  const raw: unknown = JSON.parse(body)
  const [message] = listFieldOf(raw, 'messages')
  return {
    text: (stringFieldOf(message, 'content') ?? stringFieldOf(raw, 'response') ?? '').trim(),
    conversationId: stringFieldOf(raw, 'conversationId'),
    rawReply: raw,
  }
}

function chatErrorOf(failure: unknown): ChatError {
  if (failure instanceof ChatError) return failure
  const reason = failure instanceof Error ? failure.message : String(failure)
  return new ChatError(`${questionEndpoint}\n${reason}`, { cause: failure })
}

/** Returns a signal that is aborted by `outerSignal` or the time limit, and a promise that rejects at the same time. */
function createTimeLimit(outerSignal: AbortSignal | undefined) {
  const limit = new AbortController()
  const follow = () => limit.abort(outerSignal?.reason)
  const timer = setTimeout(
    () => limit.abort(new ChatError(`${questionEndpoint}\nNo answer within ${askTimeLimit} ms`)),
    askTimeLimit,
  )
  const reached = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
  })
  if (outerSignal?.aborted) follow()
  outerSignal?.addEventListener('abort', follow, { once: true })

  return {
    signal: limit.signal,
    reached,
    clear() {
      clearTimeout(timer)
      outerSignal?.removeEventListener('abort', follow)
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

function stringFieldOf(value: unknown, key: string): string | undefined {
  const fieldValue = isRecord(value) ? value[key] : undefined
  return typeof fieldValue === 'string' ? fieldValue : undefined
}

function listFieldOf(value: unknown, key: string): unknown[] {
  const fieldValue = isRecord(value) ? value[key] : undefined
  return Array.isArray(fieldValue) ? fieldValue : []
}
