import type { Form } from '../content/forms/forms.ts'
import { errorKindOf } from './log.ts'
import type { Backlog, Store } from './queue.ts'

/**
 * A submission that has been due for longer, in milliseconds, means that its webhook does not work
 * properly.
 */
const delayedAfterMs = 5 * 60_000

type GatewayParts = {
  forms: readonly Form[]
  store: Store
  webhooks: ReadonlyMap<string, string>
  formRate?: unknown
  questionRate?: unknown
  questionsState?: string
}

/** The state of a form's deliveries. `simulated` means that the form is not delivered at all. */
export type DeliveryState = 'delivers' | 'delayed' | 'given-up' | 'no-workflow' | 'simulated'

/**
 * The state of the store. `store-full` means that its disk is full. `store-locked` means that
 * another program is blocking writes.
 */
export type StoreCondition = 'ok' | 'store-full' | 'store-locked' | 'store-unreachable'

/**
 * The time for which a result is cached, in milliseconds, so that frequent health checks do not
 * keep the disk busy.
 */
const conditionCacheMs = 5000

/** Checks if the store can be written to. */
export type StoreWatch = {
  /**
   * Returns the state of the store: tries to store a submission of the largest size, and caches the
   * result for a moment.
   */
  checkCondition: () => Promise<StoreCondition>
  /** Reports that a submission could not be stored. This result is also cached. */
  noteStoreFailure: (error: unknown) => void
}

/** Creates a watch on the store. `submissionBytes` is the size of the largest submission. */
export function watchStore(store: Store, submissionBytes: number, now: () => number): StoreWatch {
  let cached: { at: number; condition: StoreCondition | Promise<StoreCondition> } | undefined
  return {
    async checkCondition() {
      const age = cached === undefined ? Infinity : Math.abs(now() - cached.at)
      if (cached === undefined || age >= conditionCacheMs)
        cached = {
          at: now(),
          condition: store.check(submissionBytes).then(() => 'ok', conditionOfError),
        }
      return cached.condition
    },
    noteStoreFailure(error) {
      cached = { at: now(), condition: conditionOfError(error) }
    },
  }
}

function conditionOfError(error: unknown): StoreCondition {
  const kind = errorKindOf(error)
  if (diskFullCodes.has(kind)) return 'store-full'
  return kind.startsWith('SQLITE_BUSY') ? 'store-locked' : 'store-unreachable'
}

/**
 * Error codes for a full disk, from SQLite (SQLITE_IOERR_SHMSIZE if no other process has the file
 * open), PostgreSQL (53100, disk_full) and Node.
 */
export const diskFullCodes: ReadonlySet<string> = new Set([
  ...['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC'],
])

/**
 * Reports the state of all parts in words. The report contains no numbers that a competitor could
 * use, no URLs and no secrets.
 */
export async function reportHealth(parts: GatewayParts, condition: StoreCondition, now: number) {
  const backlog = await parts.store.backlog().catch(() => undefined)
  const names = [...new Set(parts.forms.map(({ name }) => name))].toSorted()
  const report = {
    status: backlog === undefined && condition === 'ok' ? 'store-unreachable' : condition,
    store: parts.store.kind,
    forms: Object.fromEntries(
      names.map((name) => [name, deliveryStateOf(name, parts, backlog ?? [], now)]),
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

function deliveryStateOf(
  name: string,
  { forms, webhooks }: GatewayParts,
  backlog: readonly Backlog[],
  now: number,
): DeliveryState {
  if (!forms.some((form) => form.name === name && form.isDelivered)) return 'simulated'
  if (!webhooks.has(name)) return 'no-workflow'
  const formBacklog = backlog.find(({ form }) => form === name)
  if (formBacklog === undefined) return 'delivers'
  if (formBacklog.dead > 0) return 'given-up'
  // A time in the future comes from a clock that was wrong, so the distance to now counts in both
  // directions.
  const isLate =
    formBacklog.waitingSince !== undefined &&
    Math.abs(now - formBacklog.waitingSince) > delayedAfterMs
  return isLate ? 'delayed' : 'delivers'
}
