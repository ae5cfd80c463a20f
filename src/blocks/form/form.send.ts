import type { FieldErrors } from './form.machine.ts'
import { isRecord } from '../../text/is-record.ts'

/** What becomes of a submission. */
export type Delivery =
  | { type: 'sent' }
  | { type: 'failed' }
  /** The receiver objects to what stands in some fields. */
  | { type: 'refused'; errors: FieldErrors }

export type Payload = Record<string, string | boolean>

/** A receiver that has not answered by then counts as one that cannot be reached. */
export const timeLimit = 15_000

type CallOptions = {
  /** Gives up at once. */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

type SendOptions = CallOptions & { headers?: Record<string, string> }

/** JSON by POST; of the answer counts whether it was accepted, and to what the receiver objects. Never throws. */
export async function send(
  action: string,
  payload: Payload,
  { headers = {}, signal, fetch = globalThis.fetch }: SendOptions = {},
): Promise<Delivery> {
  try {
    return await within(timeLimit, signal, async (limit) => {
      const response = await fetch(action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body: JSON.stringify(payload),
        signal: limit,
      })
      if (response.ok) return { type: 'sent' }
      if (response.status !== 422) return { type: 'failed' }
      return { type: 'refused', errors: errorsIn(await response.json()) }
    })
  } catch {
    return { type: 'failed' }
  }
}

/** Milliseconds; a form that waits for its token is not to wait for long. */
export const tokenTimeLimit = 5000

/** The gateway's word on when a visitor began; undefined when it has none. Never throws. */
export async function tokenFrom(
  address: string,
  { signal, fetch = globalThis.fetch }: CallOptions = {},
): Promise<string | undefined> {
  try {
    return await within(tokenTimeLimit, signal, async (limit) => {
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

/** Breaks the work off after the time, or when `signal` says so. */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (limit: AbortSignal) => Promise<T>,
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

export type TokenKeeper = {
  /** Asks for a new token. Where none is to be had, the one before stays. */
  renew: (signal: AbortSignal) => Promise<void>
  /** The token to send with, once it is old enough; undefined where the gateway gives none. */
  take: (signal: AbortSignal) => Promise<string | undefined>
  /** It has served. */
  drop: () => void
}

/** Milliseconds: what comes sooner after its token is held as sent by a program. */
const minTokenAge = 2000

/** Milliseconds, an hour less than the gateway counts. */
const maxTokenAge = 23 * 3_600_000

/**
 * Keeps a token at hand for the next submission. The first says when the visitor began, and is used
 * as it is; the time that passes after each later one tells nothing of the visitor, and is waited for.
 */
export function tokenKeeper(
  ask: (signal: AbortSignal) => Promise<string | undefined>,
): TokenKeeper {
  let kept: { token: string; usableAt: number; expiresAt: number } | undefined
  let asking: Promise<void> = Promise.resolve()
  let isFirst = true

  async function fetchOne(signal: AbortSignal): Promise<void> {
    const wait = isFirst ? 0 : minTokenAge
    isFirst = false
    const token = await ask(signal)
    const now = Date.now()
    if (token !== undefined) kept = { token, usableAt: now + wait, expiresAt: now + maxTokenAge }
  }
  const renew = (signal: AbortSignal) => (asking = fetchOne(signal))

  return {
    renew,
    async take(signal) {
      await asking
      if (kept === undefined || Date.now() > kept.expiresAt) await renew(signal)
      const wait = kept === undefined ? 0 : kept.usableAt - Date.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, Math.min(wait, minTokenAge)))
      return kept?.token
    },
    drop() {
      kept = undefined
    },
  }
}

/** `{ "errors": { "field": "what is wrong" } }`; anything else names no field. */
function errorsIn(body: unknown): FieldErrors {
  const errors = isRecord(body) ? body['errors'] : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      typeof text === 'string' && text !== '' ? [[field, text]] : [],
    ),
  )
}

/** Of a simulated form: nothing is sent, it only takes its time. */
export const simulate = (milliseconds: number): Promise<Delivery> =>
  new Promise((done) => setTimeout(() => done({ type: 'sent' }), milliseconds))
