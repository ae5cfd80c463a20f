import type { Payload } from '../content/forms/forms.ts'
import type { KeptError, PageError } from './page-error.ts'

/**
 * The queue of what visitors sent. `waiting`: the workflow has not accepted it yet. `held`: kept back
 * as likely spam until someone looks. `dead`: given up after a week of attempts. Nothing leaves the
 * queue unless its time of keeping is over, or someone deletes it.
 */
export const states = ['waiting', 'delivered', 'held', 'dead'] as const
export type State = (typeof states)[number]

export type Submission = {
  id: string
  form: string
  payload: Payload
  state: State
  /** Milliseconds since 1970, as every time here. */
  createdAt: number
  /** How often the workflow was called. */
  attempts: number
  /** When it is due again; while it is being delivered, when another worker may take it over. */
  nextAt: number
  firstTriedAt: number | undefined
  deliveredAt: number | undefined
  /** Why it was held, or why the last attempt failed: a word of ours, never one of the workflow's. */
  reason: string | undefined
}

export type NewSubmission = Pick<Submission, 'id' | 'form' | 'payload' | 'createdAt'> & {
  state: 'waiting' | 'held'
  reason?: string | undefined
  /** Equal keys of one form are one submission. */
  key?: string | undefined
  /** The time token it came with. What comes with one that has served before is held. */
  token?: { id: string; expiresAt: number } | undefined
}

/** Why a submission is held that only lacks a good time token: a confirmation by its sender will do. */
export const confirmable = ['no-token', 'token-expired', 'token-used'] as const

/** Of a submission that came with a token that had served another. */
export const tokenUsed: (typeof confirmable)[number] = 'token-used'

/**
 * How much was erased, and where someone who reads the files may still find it: `none`: nowhere.
 * `reader`: another program is reading the database as it was before, until it is done. `disk-full`:
 * in unused parts of the file, which could not be written anew. `vacuum`: in the database server's
 * files, until it cleans them.
 */
export type Erasure = { count: number; copy: 'none' | 'reader' | 'disk-full' | 'vacuum' }

/** `form`, `state` and `email` narrow the choice; `ids` names submissions one by one. */
export type Selection = {
  ids?: readonly string[]
  form?: string
  state?: State
  email?: string
}

/** Where the queue stands, for one form. `waitingSince`: since when the oldest waits for its workflow. */
export type Backlog = {
  form: string
  waiting: number
  held: number
  dead: number
  waitingSince: number | undefined
}

/** Errors of pages, beside the queue. */
export type ErrorStore = {
  /** Counts the error; returns how often it was seen so far. The longest unseen above `mostErrors` go. */
  noteError: (error: PageError, now: number) => Promise<number>
  /** What was seen later than `after`, the latest first. */
  errors: (after: number) => Promise<KeptError[]>
  /** Erases what was last seen at `before` or earlier. */
  expireErrors: (before: number) => Promise<void>
}

/** For how many milliseconds what was delivered is kept from then on, and others from when they came. */
export type Keeping = { delivered: number; held: number; any: number }

const day = 86_400_000

/** How long what is held as likely spam waits for someone to look, in milliseconds. */
export const heldFor = 30 * day

/** What visitors sent is kept for no longer, whatever became of it: six months, in milliseconds. */
export const longestKept = 180 * day

export type Store = ErrorStore & {
  kind: 'sqlite' | 'postgres'
  /**
   * Resolves when the submission is on disk, with its id and state; with those of the earlier one
   * where the key is known. Fails soon where the store cannot be written to: a visitor waits.
   */
  add: (submission: NewSubmission) => Promise<Pick<Submission, 'id' | 'state'>>
  /**
   * Takes up to `limit` submissions of the form that are due, oldest first, and counts an attempt
   * for each. Until `until` no other worker gets them; afterwards, any may. A time further ahead than
   * `longestAhead` was set by a clock that was wrong, and counts as now.
   */
  claim: (form: string, limit: number, now: number, until: number) => Promise<Submission[]>
  /** Both do nothing where another worker has taken the submission over. */
  delivered: (claimed: Submission, now: number) => Promise<void>
  failed: (claimed: Submission, outcome: Failure) => Promise<void>
  /** When the next submission of these forms is due, in the sense of `claim`. */
  nextDue: (forms: readonly string[], now: number) => Promise<number | undefined>
  backlog: () => Promise<Backlog[]>
  /** Newest first. */
  list: (selection: Selection) => Promise<Submission[]>
  /** Sends held and dead ones on their way (again). Returns how many. */
  release: (ids: readonly string[], now: number) => Promise<number>
  /** Sends on what is held for a reason in `confirmable`, and nothing else; true where it did. */
  confirm: (id: string, now: number) => Promise<boolean>
  remove: (ids: readonly string[]) => Promise<Erasure>
  /**
   * Erases what has been kept for its time, and tokens that have expired. What is dated ahead of `now`,
   * by a clock that was wrong, counts from now on.
   */
  expire: (now: number, keeping: Keeping) => Promise<Erasure>
  /** Tries again to rid the files of what was erased while another program was reading it, and sets room aside to erase with. */
  tidy: () => Promise<Erasure['copy']>
  /** Fails where a submission of as many bytes could not be stored now, as `add` would; a database server is asked for a few. */
  check: (bytes: number) => Promise<void>
  /** Signs the time tokens: made once, the same for all gateways of the store. */
  secret: () => Promise<string>
  close: () => Promise<void>
}

/** No time in the queue lies further ahead, whatever a workflow asks for. In milliseconds. */
export const longestAhead = day

type Failure = { state: 'waiting' | 'dead'; nextAt: number; reason: string }
