import type { Form } from '../content/forms/forms.ts'
import { kindOf } from './log.ts'
import type { Backlog, Store } from './queue.ts'

/**
 * A submission that has been due for longer, in milliseconds, means that its webhook does not work
 * properly.
 */
const lateMs = 5 * 60_000

type Parts = {
  forms: readonly Form[]
  store: Store
  workflows: ReadonlyMap<string, string>
  formRate?: unknown
  questionRate?: unknown
  questionsState?: string
}

/** The state of a form's deliveries. `simulated` means that the form is not delivered at all. */
export type Delivery = 'delivers' | 'delayed' | 'given-up' | 'no-workflow' | 'simulated'

/**
 * The state of the store. `store-full` means that its disk is full. `store-locked` means that
 * another program is blocking writes.
 */
export type Condition = 'ok' | 'store-full' | 'store-locked' | 'store-unreachable'

/**
 * The time for which a result is cached, in milliseconds, so that frequent health checks do not
 * keep the disk busy.
 */
const conditionMs = 5000

/** Checks if the store can be written to. */
export type StoreWatch = {
  /**
   * Returns the state of the store: tries to store a submission of the largest size, and caches the
   * result for a moment.
   */
  condition: () => Promise<Condition>
  /** Reports that a submission could not be stored. This result is also cached. */
  failed: (error: unknown) => void
}

/** Creates a watch on the store. `submissionBytes` is the size of the largest submission. */
export function watchOf(store: Store, bytes: number, now: () => number): StoreWatch {
  let known: { at: number; condition: Condition | Promise<Condition> } | undefined
  return {
    async condition() {
      const age = known === undefined ? Infinity : Math.abs(now() - known.at)
      if (known === undefined || age >= conditionMs)
        known = { at: now(), condition: store.check(bytes).then(() => 'ok', conditionAfter) }
      return known.condition
    },
    failed(error) {
      known = { at: now(), condition: conditionAfter(error) }
    },
  }
}

function conditionAfter(error: unknown): Condition {
  const kind = kindOf(error)
  if (fullDisk.has(kind)) return 'store-full'
  return kind.startsWith('SQLITE_BUSY') ? 'store-locked' : 'store-unreachable'
}

/**
 * Error codes for a full disk, from SQLite (SQLITE_IOERR_SHMSIZE if no other process has the file
 * open), PostgreSQL (53100, disk_full) and Node.
 */
export const fullDisk: ReadonlySet<string> = new Set([
  ...['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC'],
])

/**
 * Reports the state of all parts in words. The report contains no numbers that a competitor could
 * use, no URLs and no secrets.
 */
export async function healthOf(parts: Parts, condition: Condition, now: number) {
  const backlog = await parts.store.backlog().catch(() => undefined)
  const names = [...new Set(parts.forms.map(({ name }) => name))].toSorted()
  const report = {
    status: backlog === undefined && condition === 'ok' ? 'store-unreachable' : condition,
    store: parts.store.kind,
    forms: Object.fromEntries(
      names.map((name) => [name, deliveryOf(name, parts, backlog ?? [], now)]),
    ),
    questions: parts.questionsState ?? 'off',
    abuse: {
      honeypot: 'on',
      fillTime: 'on',
      oneLetterPerToken: 'on',
      formRate: parts.formRate === undefined ? 'off' : 'on',
      questionRate: parts.questionRate === undefined ? 'off' : 'on',
      origin: 'on',
      bodyLimit: 'on',
    },
  }
  return { healthy: report.status === 'ok', report }
}

function deliveryOf(
  name: string,
  { forms, workflows }: Parts,
  backlog: readonly Backlog[],
  now: number,
): Delivery {
  if (!forms.some((form) => form.name === name && form.isDelivered)) return 'simulated'
  if (!workflows.has(name)) return 'no-workflow'
  const own = backlog.find(({ form }) => form === name)
  if (own === undefined) return 'delivers'
  if (own.dead > 0) return 'given-up'
  // A time in the future comes from a clock that was wrong, so the distance to now counts in both
  // directions.
  const isLate = own.waitingSince !== undefined && Math.abs(now - own.waitingSince) > lateMs
  return isLate ? 'delayed' : 'delivers'
}
