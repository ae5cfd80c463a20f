import { hashOf } from './digest.ts'
import {
  readFields,
  type FieldErrors,
  type Form,
  type Payload,
  type Reading,
} from '../content/forms/forms.ts'
import { kindOf, type Log } from './log.ts'
import { confirmable, type Store } from './queue.ts'
import { doubtOf, honeypot, suspicionOf } from './suspicion.ts'
import { stampLifetime, type Stamps } from './token.ts'
import type { FieldWords } from '../locale/words.ts'

/**
 * The result of processing a submission. `isUnsigned` means that the submission had no valid token,
 * so its sender may confirm it.
 */
export type Outcome =
  | { kind: 'stored'; id: string; unsigned: boolean }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'unreadable' }
  | { kind: 'unavailable' }

/** A received submission before any checks. */
export type Mail = {
  fields: Record<string, unknown>
  /** Errors in the encoding of the fields. */
  errors: FieldErrors
  token: string | undefined
  key: string | undefined
}

/** The services and functions that are needed to process submissions. */
export type Intake = {
  store: Store
  tokens: Stamps
  log: Log
  onStored: (form: string) => void
  /** Called if a submission could not be stored. */
  onFailed: (error: unknown) => void
  /** The error messages for invalid fields. */
  words: FieldWords
}

/** Validates and stores one submission. Returns `stored` only after the submission is on disk. */
export async function takeIn(
  { fields, errors, token, key }: Mail,
  forms: readonly Form[],
  now: number,
  { store, tokens, log, onStored, onFailed, words }: Intake,
): Promise<Outcome> {
  const [form] = forms
  if (form === undefined) return { kind: 'unreadable' }
  if (Object.keys(errors).length > 0) return invalid(errors, forms)
  const { [honeypot]: filledIn, opened, ...own } = fields
  const reading: Reading = readFields(forms, own, words)
  if (!reading.ok) return invalid(reading.errors, forms)

  const id = crypto.randomUUID()
  if (!forms.some(({ isDelivered }) => isDelivered)) return { kind: 'stored', id, unsigned: false }
  const stamp = tokens.read(token ?? textOf(opened))
  const signs = { token: stamp, fields: form.byHand, now }
  const reason = suspicionOf({ ...signs, honeypot: textOf(filledIn) })
  const { name } = form
  const { payload } = reading
  // Without an idempotency key, submissions with the same content and the same token are one
  // submission.
  const sameness = key ?? stamp?.subject
  try {
    const stored = await store.add({
      ...{ id, form: name, payload, createdAt: now, reason },
      state: reason === undefined ? 'waiting' : 'held',
      key: sameness === undefined ? undefined : keyOf(sameness, payload),
      token: stamp && { id: stamp.subject, expiresAt: stamp.at + stampLifetime },
    })
    log({ event: stored.state === 'held' ? 'held' : 'accepted', form: name, id: stored.id })
    if (stored.state === 'waiting') onStored(name)
    const doubt = doubtOf(signs)
    return { kind: 'stored', id: stored.id, unsigned: confirmable.some((word) => word === doubt) }
  } catch (error) {
    onFailed(error)
    log({ event: 'store-failed', form: name, reason: kindOf(error) })
    return { kind: 'unavailable' }
  }
}

/**
 * Maximum number of errors for fields that the form does not have, because a program could invent
 * thousands of names.
 */
const mostUnknown = 10

/**
 * Returns all errors of the form's own fields and the first few of unknown fields, whose names are
 * shortened.
 */
function invalid(errors: FieldErrors, forms: readonly Form[]): Outcome {
  const own = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const told = Object.entries(errors)
  const known = told.filter(([name]) => own.has(name))
  const unknown = told.filter(([name]) => !own.has(name)).slice(0, mostUnknown)
  const short = unknown.map(([name, error]): [string, string] => [name.slice(0, 64), error])
  return { kind: 'invalid', errors: Object.fromEntries([...known, ...short]) }
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : 'filled'

/**
 * Returns a key that includes the content. So the same idempotency key with other content is a new
 * submission, and a wrong key loses nothing.
 */
const keyOf = (key: string, payload: Payload): string =>
  hashOf(`${key}\n${JSON.stringify(payload)}`)
