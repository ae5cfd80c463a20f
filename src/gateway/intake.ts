import { sha256Of } from './digest.ts'
import {
  parseSubmission,
  type FieldErrors,
  type Form,
  type Payload,
  type SubmissionResult,
} from '../content/forms/forms.ts'
import { errorKindOf, type Log } from './log.ts'
import { confirmableReasons, type Store } from './queue.ts'
import type { Upload } from './files/submission-files.ts'
import { tokenSpamReasonOf, honeypot, spamReasonOf } from './spam-check.ts'
import { tokenLifetimeMs, type TokenIssuer } from './token.ts'
import type { FieldWords } from '../locale/words.ts'

/**
 * The result of processing a submission. `isUnsigned` means that the submission had no valid token,
 * so its sender may confirm it.
 */
export type IntakeOutcome =
  | { kind: 'stored'; id: string; isUnsigned: boolean }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'unreadable' }
  | { kind: 'unavailable' }

/** A received submission before any checks. */
export type ReceivedSubmission = {
  fields: Record<string, unknown>
  /** Errors found while reading the fields (see `SubmittedFields`). */
  errors: FieldErrors
  token: string | undefined
  idempotencyKey: string | undefined
  /** The files of the submission. */
  upload?: Upload | undefined
}

/** The services and functions that are needed to process submissions. */
export type Intake = {
  store: Store
  tokens: TokenIssuer
  log: Log
  onStored: (form: string) => void
  /** Called if a submission could not be stored. */
  onStoreFailure: (error: unknown) => void
  /** The error messages for invalid fields. */
  words: FieldWords
}

/** Validates and stores one submission. Returns `stored` only after the submission is on disk. */
export async function receiveSubmission(
  { fields, errors, token, idempotencyKey, upload }: ReceivedSubmission,
  forms: readonly Form[],
  now: number,
  { store, tokens, log, onStored, onStoreFailure, words: strings }: Intake,
): Promise<IntakeOutcome> {
  const [form] = forms
  if (form === undefined) return { kind: 'unreadable' }
  if (Object.keys(errors).length > 0) return invalidOutcome(errors, forms)
  const { [honeypot]: filledIn, opened, ...fieldValues } = fields
  const parsedFields: SubmissionResult = parseSubmission(forms, fieldValues, strings)
  if (!parsedFields.ok) return invalidOutcome(parsedFields.errors, forms)

  const id = crypto.randomUUID()
  if (!forms.some(({ isDelivered }) => isDelivered))
    return { kind: 'stored', id, isUnsigned: false }
  const tokenContent = tokens.readToken(token ?? textOf(opened))
  const spamSigns = { token: tokenContent, fields: form.byHand, now }
  const spamReason = spamReasonOf({ ...spamSigns, honeypot: textOf(filledIn) })
  const { name } = form
  const { payload } = parsedFields
  // Without an idempotency key, submissions with the same content and the same token are one
  // submission.
  const submissionKey = idempotencyKey ?? tokenContent?.subject
  const key =
    submissionKey && submissionKeyOf(submissionKey, payload, upload?.contentKeyOf(payload))
  try {
    await upload?.keep(id, payload)
    const stored = await store.add({
      ...{ id, form: name, payload, createdAt: now, reason: spamReason },
      state: spamReason === undefined ? 'waiting' : 'held',
      key,
      token: tokenContent && {
        id: tokenContent.subject,
        expiresAt: tokenContent.issuedAt + tokenLifetimeMs,
      },
    })
    // An earlier attempt has already stored this submission with the same files.
    if (stored.id !== id) await upload?.forget(id)
    const isHeld = stored.state === 'held'
    log({
      ...{ event: isHeld ? 'held' : 'accepted', form: name, id: stored.id },
      ...(isHeld && spamReason !== undefined && { reason: spamReason }),
    })
    if (stored.state === 'waiting') onStored(name)
    const tokenSuspicion = tokenSpamReasonOf(spamSigns)
    return {
      kind: 'stored',
      id: stored.id,
      isUnsigned: confirmableReasons.some((word) => word === tokenSuspicion),
    }
  } catch (error) {
    onStoreFailure(error)
    log({ event: 'store-failed', form: name, reason: errorKindOf(error) })
    return { kind: 'unavailable' }
  }
}

/**
 * Maximum number of errors for fields that the form does not have, because a program could invent
 * thousands of names.
 */
const maxUnknownErrors = 10

/**
 * Returns all errors of the form's own fields and the first few of unknown fields, whose names are
 * shortened.
 */
function invalidOutcome(errors: FieldErrors, forms: readonly Form[]): IntakeOutcome {
  const ownNames = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const allErrors = Object.entries(errors)
  const fieldErrors = allErrors.filter(([name]) => ownNames.has(name))
  const unknown = allErrors.filter(([name]) => !ownNames.has(name)).slice(0, maxUnknownErrors)
  const shortened = unknown.map(([name, error]): [string, string] => [name.slice(0, 64), error])
  return { kind: 'invalid', errors: Object.fromEntries([...fieldErrors, ...shortened]) }
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : 'filled'

/**
 * Returns a key that includes the content. So the same idempotency key with other content is a new
 * submission, and a wrong key loses nothing.
 */
const submissionKeyOf = (key: string, payload: Payload, fileHashes = ''): string =>
  sha256Of(`${key}\n${JSON.stringify(payload)}${fileHashes}`)
