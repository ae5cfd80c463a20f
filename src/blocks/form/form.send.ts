import type { FieldValue } from '../../../schema/form-field.ts'
import type { FieldErrors } from './form.machine.ts'
import { isRecord } from '../../text/is-record.ts'

/** The result of sending a submission. */
export type SendResult =
  | { type: 'sent' }
  | { type: 'failed' }
  /** The gateway rejected the values of some fields. */
  | { type: 'refused'; errors: FieldErrors }

/** The values of a submission by field name. */
export type Payload = Record<string, FieldValue>

/** The time limit for a request to the gateway, in milliseconds. */
export const sendTimeLimit = 15_000

type CallOptions = {
  /** Cancels the request. */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

type SendOptions = CallOptions & { headers?: Record<string, string> }

/** Sends a submission as JSON by POST. A response with status 422 contains the errors of fields. Never throws. */
export async function sendSubmission(
  action: string,
  payload: Payload,
  { headers = {}, signal, fetch = globalThis.fetch }: SendOptions = {},
): Promise<SendResult> {
  try {
    return await withTimeLimit(sendTimeLimit, signal, async (limit) => {
      const response = await fetch(action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body: JSON.stringify(payload),
        signal: limit,
      })
      return resultOf(response.status, response.status === 422 ? await response.json() : undefined)
    })
  } catch {
    return { type: 'failed' }
  }
}

/** Converts the status and the body of a response to a result. */
export const resultOf = (status: number, body: unknown): SendResult =>
  status >= 200 && status < 300
    ? { type: 'sent' }
    : status === 422
      ? { type: 'refused', errors: parseErrors(body) }
      : { type: 'failed' }

/** The time limit for the request of a token, in milliseconds. It is short because a form may wait for its token. */
export const tokenTimeLimit = 5000

/**
 * Requests a token from the gateway, which proves the time at which the visitor began. Undefined if there is none.
 * Never throws.
 */
export async function fetchToken(
  address: string,
  { signal, fetch = globalThis.fetch }: CallOptions = {},
): Promise<string | undefined> {
  try {
    return await withTimeLimit(tokenTimeLimit, signal, async (limit) => {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: limit,
      })
      const body: unknown = response.ok ? await response.json() : undefined
      const token = isRecord(body) ? body['token'] : undefined
      return typeof token === 'string' ? token : undefined
    })
  } catch {
    return undefined
  }
}

/** Runs `work` and aborts it after the time limit or when `signal` is aborted. */
async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (controller: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const timer = setTimeout(giveUp, milliseconds)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Provides tokens that prove when a visitor began to fill in the form. */
export type FormTokens = {
  /** Requests a new token. If the request fails, the previous token remains. */
  renewToken: (signal: AbortSignal) => Promise<void>
  /** Returns the token for a submission as soon as it is old enough. Undefined if the gateway provides none. */
  takeToken: (signal: AbortSignal) => Promise<string | undefined>
  /** Discards the token after it was used. */
  discardToken: () => void
}

/** The minimum age of a token in milliseconds. The gateway treats faster submissions as sent by a bot. */
const minTokenAge = 2000

/** The maximum age of a token in milliseconds, one hour less than the limit of the gateway. */
const maxTokenAge = 23 * 3_600_000

/**
 * Holds a token ready for the next submission. The first token shows when the visitor began, so it is used at once. A
 * later token shows nothing about the visitor, so the form waits until it has the minimum age.
 */
export function createFormTokens(
  requestToken: (signal: AbortSignal) => Promise<string | undefined>,
): FormTokens {
  let currentToken: { token: string; usableAt: number; expiresAt: number } | undefined
  let pendingRequest: Promise<void> = Promise.resolve()
  let isFirst = true

  async function fetchAndStore(signal: AbortSignal): Promise<void> {
    const wait = isFirst ? 0 : minTokenAge
    isFirst = false
    const token = await requestToken(signal)
    const now = Date.now()
    if (token !== undefined)
      currentToken = { token, usableAt: now + wait, expiresAt: now + maxTokenAge }
  }
  const renew = (signal: AbortSignal) => (pendingRequest = fetchAndStore(signal))

  return {
    renewToken: renew,
    async takeToken(signal) {
      await pendingRequest
      if (currentToken === undefined || Date.now() > currentToken.expiresAt) await renew(signal)
      const wait = currentToken === undefined ? 0 : currentToken.usableAt - Date.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(wait, minTokenAge)))
      return currentToken?.token
    },
    discardToken() {
      currentToken = undefined
    },
  }
}

/**
 * Parses a response such as `{ "errors": { "email": "Please enter an email address." } }`. Empty if the body has any
 * other shape.
 */
function parseErrors(body: unknown): FieldErrors {
  const errors = isRecord(body) ? body['errors'] : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      typeof text === 'string' && text !== '' ? [[field, text]] : [],
    ),
  )
}

/** Sends nothing. Resolves after the given time, for forms that are only a demonstration. */
export const simulateSending = (milliseconds: number): Promise<SendResult> =>
  new Promise((resolve) => setTimeout(() => resolve({ type: 'sent' }), milliseconds))
