import type { Form } from '../content/forms/forms.ts'
import { kindOf } from './log.ts'
import type { Backlog, Store } from './queue.ts'

/** A form that is due for longer has a workflow that does not answer as it should. */
const lateMs = 5 * 60_000

type Parts = {
  forms: readonly Form[]
  store: Store
  workflows: ReadonlyMap<string, string>
  formRate?: unknown
  questionRate?: unknown
  questionsState?: string
}

export type Delivery = 'delivers' | 'delayed' | 'given-up' | 'no-workflow' | 'simulated'

/** `store-full`: its disk is. `store-locked`: another program keeps it from being written. */
export type Condition = 'ok' | 'store-full' | 'store-locked' | 'store-unreachable'

/** How long what was found out counts: whoever asks often is not to keep the disk busy. */
const conditionMs = 5000

export type StoreWatch = {
  /** Tries to store a submission of the largest size; a result of a moment ago is returned again. */
  condition: () => Promise<Condition>
  /** A submission could not be stored: for a moment, this is the condition. */
  failed: (error: unknown) => void
}

/** `bytes`: of the largest submission. */
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

/** As SQLite (the second where nobody has the file open), PostgreSQL (`disk_full`) and Node say it. */
export const fullDisk: ReadonlySet<string> = new Set([
  ...['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC'],
])

/** How the parts are, in words: no number a competitor could read, no address, no secret. */
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
  // Dated ahead of now, it was tried by a clock that has been put right since.
  const isLate = own.waitingSince !== undefined && Math.abs(now - own.waitingSince) > lateMs
  return isLate ? 'delayed' : 'delivers'
}
