import {
  fieldCountOf,
  isDelivered,
  readFields,
  type FieldErrors,
  type Form,
  type Reading,
} from './forms.ts'
import { kindOf, type Log } from './log.ts'
import type { Payload, Store } from './queue.ts'
import { honeypot, suspicionOf } from './suspicion.ts'
import type { TimeTokens } from './token.ts'

/** What became of a submission. */
export type Outcome =
  | { kind: 'stored'; id: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'unreadable' }
  | { kind: 'unavailable' }

/** What a visitor sent, before anything is known of it. */
export type Mail = {
  fields: Record<string, unknown>
  /** What is wrong with the way in which they were written. */
  errors: FieldErrors
  token: string | undefined
  key: string | undefined
}

export type Intake = {
  store: Store
  tokens: TimeTokens
  log: Log
  onStored: (form: string) => void
}

/** Checks and stores one submission; nobody is told “stored” before it is on disk. */
export async function takeIn(
  { fields, errors, token, key }: Mail,
  forms: readonly Form[],
  now: number,
  { store, tokens, log, onStored }: Intake,
): Promise<Outcome> {
  const [form] = forms
  if (form === undefined) return { kind: 'unreadable' }
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  const { [honeypot]: trap, opened, ...own } = fields
  const reading: Reading = readFields(forms, own)
  if (!reading.ok) return { kind: 'invalid', errors: reading.errors }

  const id = crypto.randomUUID()
  if (!forms.some(isDelivered)) return { kind: 'stored', id }
  const reason = await suspicionOf(
    {
      honeypot: textOf(trap),
      token: token ?? (textOf(opened) || undefined),
      fields: fieldCountOf(form),
      now,
    },
    tokens,
  )
  const state = reason === undefined ? 'waiting' : 'held'
  const { name } = form
  const { payload } = reading
  const once = key === undefined ? undefined : await keyOf(key, payload)
  try {
    const stored = await store.add({
      ...{ id, form: name, payload, state, createdAt: now, reason, key: once },
    })
    log({ event: state === 'held' ? 'held' : 'accepted', form: name, id: stored })
    if (state === 'waiting') onStored(name)
    return { kind: 'stored', id: stored }
  } catch (error) {
    log({ event: 'store-failed', form: name, reason: kindOf(error) })
    return { kind: 'unavailable' }
  }
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : 'filled'

/** Another content under the same key is another submission: nothing may be lost to a wrong key. */
async function keyOf(key: string, payload: Payload): Promise<string> {
  const written = new TextEncoder().encode(`${key}\n${JSON.stringify(payload)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', written))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
