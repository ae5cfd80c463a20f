import type { Payload } from '../content/forms/forms.ts'
import type { StoredError, PageError } from './page-error.ts'

/**
 * The states of a submission in the queue. `waiting`: the webhook has not accepted it yet.
 * `delivered`: the webhook has accepted it. `held`: probably spam, waits until a person checks it.
 * `dead`: given up after a week of attempts. Submissions are only deleted after their retention
 * period or by a person.
 */
export const submissionStates = ['waiting', 'delivered', 'held', 'dead'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A submission in the queue. */
export type Submission = {
  id: string
  form: string
  payload: Payload
  state: SubmissionState
  /** Milliseconds since 1970, like all times in this file. */
  createdAt: number
  /** The number of requests to the webhook. */
  attempts: number
  /**
   * The time of the next attempt. While the submission is being delivered, the time from which
   * another worker may take it over.
   */
  nextAt: number
  firstTriedAt: number | undefined
  deliveredAt: number | undefined
  /**
   * The reason why the submission is held, or why the last attempt failed. It never contains text
   * from the webhook.
   */
  reason: string | undefined
}

/** A submission before it is stored. */
export type NewSubmission = Pick<Submission, 'id' | 'form' | 'payload' | 'createdAt'> & {
  state: 'waiting' | 'held'
  reason?: string | undefined
  /** Submissions of one form with the same key are stored only once. */
  key?: string | undefined
  /**
   * The time token of the submission. If another submission has already used it, the submission is
   * held.
   */
  token?: { id: string; expiresAt: number } | undefined
}

/**
 * Reasons for holding a submission that only lacks a valid time token. Its sender may confirm it.
 */
export const confirmableReasons = ['no-token', 'token-expired', 'token-used'] as const

/** The reason for a submission whose token was already used by another submission. */
export const tokenUsedReason: (typeof confirmableReasons)[number] = 'token-used'

/**
 * The number of erased submissions, and the place where the files still contain erased data.
 * `none`: nowhere. `reader`: another program is still reading an old state of the database.
 * `disk-full`: in unused parts of the file that could not be overwritten. `vacuum`: in the files of
 * the database server, until it cleans them.
 */
export type Erasure = { count: number; copy: 'none' | 'reader' | 'disk-full' | 'vacuum' }

/** Filters submissions by id, form, state or email address. All given filters must match. */
export type Selection = {
  ids?: readonly string[]
  form?: string
  state?: SubmissionState
  email?: string
}

/**
 * The number of submissions of one form by state. `waitingSince` is the time since which the oldest
 * submission has been waiting for its webhook.
 */
export type Backlog = {
  form: string
  waiting: number
  held: number
  dead: number
  waitingSince: number | undefined
}

/** Stores errors of pages, separately from the submissions. */
export type ErrorStore = {
  /**
   * Counts an occurrence of the error and returns the number of occurrences so far. If there are
   * more than `maxStoredErrors` errors, deletes those that have not occurred for the longest time.
   */
  noteError: (error: PageError, now: number) => Promise<number>
  /** Returns the errors that last occurred after `after`, the latest first. */
  errors: (after: number) => Promise<StoredError[]>
  /** Deletes the errors that last occurred at `before` or earlier. */
  expireErrors: (before: number) => Promise<void>
}

/**
 * Retention periods in milliseconds. `delivered` counts from the delivery, `held` and `any` from
 * the arrival of a submission.
 */
export type RetentionPeriods = { delivered: number; held: number; any: number }

const day = 86_400_000

/** The time for which probable spam is held, in milliseconds. */
export const heldRetentionMs = 30 * day

/** The maximum time for which any submission is stored: six months, in milliseconds. */
export const maxRetentionMs = 180 * day

/** The queue of submissions and the errors of pages. */
export type Store = ErrorStore & {
  kind: 'sqlite' | 'postgres'
  /**
   * Resolves with the submission's id and state after it is on disk. If the key is known, resolves
   * with the id and state of the earlier submission. Rejects soon if the store cannot be written
   * to, because a visitor is waiting.
   */
  add: (submission: NewSubmission) => Promise<Pick<Submission, 'id' | 'state'>>
  /**
   * Claims up to `limit` due submissions of the form, oldest first, and counts an attempt for each.
   * No other worker can claim them before the time `until`. A due time more than `maxDelayMs` in
   * the future was set by a wrong clock and counts as due now.
   */
  claim: (form: string, limit: number, now: number, until: number) => Promise<Submission[]>
  /**
   * `delivered` and `failed` record the result of an attempt. They do nothing if another worker has
   * taken the submission over.
   */
  delivered: (claimed: Submission, now: number) => Promise<void>
  failed: (claimed: Submission, outcome: DeliveryFailure) => Promise<void>
  /**
   * Returns the time at which `claim` will next find a submission of these forms, or undefined if
   * none is waiting.
   */
  nextDue: (forms: readonly string[], now: number) => Promise<number | undefined>
  backlog: () => Promise<Backlog[]>
  /** Returns the matching submissions, newest first. */
  list: (selection: Selection) => Promise<Submission[]>
  /** Makes held and dead submissions wait for delivery again. Returns their number. */
  release: (ids: readonly string[], now: number) => Promise<number>
  /**
   * Releases a submission that is held for a reason in `confirmableReasons`. Returns false for any
   * other submission.
   */
  confirm: (id: string, now: number) => Promise<boolean>
  remove: (ids: readonly string[]) => Promise<Erasure>
  /**
   * Erases submissions after their retention period, and expired tokens. The period of a submission
   * with a date after `now`, set by a wrong clock, starts now.
   */
  expire: (now: number, keeping: RetentionPeriods) => Promise<Erasure>
  /**
   * Tries again to remove erased data from the files after another program has finished reading,
   * and reserves disk space for future erasures.
   */
  tidy: () => Promise<Erasure['copy']>
  /**
   * Rejects if a submission of this size could not be stored now. On a database server it only
   * tries to write a few bytes.
   */
  check: (bytes: number) => Promise<void>
  /**
   * Returns the secret that signs time tokens. It is created once and shared by all gateways that
   * use the store.
   */
  secret: () => Promise<string>
  close: () => Promise<void>
}

/** Maximum time between now and the next attempt, whatever a webhook requests. In milliseconds. */
export const maxDelayMs = day

type DeliveryFailure = { state: 'waiting' | 'dead'; nextAt: number; reason: string }
