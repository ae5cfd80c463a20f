import type { FieldErrors } from './form.machine.ts'

/** What becomes of a submission. */
export type Delivery =
  | { type: 'sent' }
  | { type: 'failed' }
  /** The receiver objects to what stands in some fields. */
  | { type: 'refused'; errors: FieldErrors }

export type Payload = Record<string, string | boolean>

/** The field that only machines fill in. */
export const trapName = 'fax'

/** The texts in these fields, in this order; the trap only where something fell into it. */
export function textsIn(data: FormData, fields: readonly string[]): Record<string, string> {
  const caught = data.get(trapName) ? [trapName] : []
  return Object.fromEntries([...fields, ...caught].map((field) => [field, textIn(data, field)]))
}

function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/** A receiver that has not answered by then counts as one that cannot be reached. */
export const timeLimit = 15_000

type CallOptions = {
  /** Gives up at once. */
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

type SendOptions = CallOptions & { headers?: Record<string, string> }

/** Specification section 7: JSON by POST; only whether it was accepted counts. Never throws. */
export async function send(
  action: string,
  payload: Payload,
  { headers = {}, signal, fetch = globalThis.fetch }: SendOptions = {},
): Promise<Delivery> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const timer = setTimeout(giveUp, timeLimit)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(payload),
      signal: limit.signal,
    })
    if (response.ok) return { type: 'sent' }
    if (response.status !== 422) return { type: 'failed' }
    return { type: 'refused', errors: errorsIn(await response.json()) }
  } catch {
    return { type: 'failed' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The gateway's word on when a visitor began; undefined when it has none. Never throws. */
export async function tokenFrom(
  address: string,
  { signal, fetch = globalThis.fetch }: CallOptions = {},
): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: signal ?? null,
    })
    const body: unknown = response.ok ? await response.json() : undefined
    const token = isRecord(body) ? body['token'] : undefined
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Specification section 9, “Simulated demo submit delay”: nothing is sent, it only takes its time. */
export const pretend = (milliseconds: number): Promise<Delivery> =>
  new Promise((done) => setTimeout(() => done({ type: 'sent' }), milliseconds))
