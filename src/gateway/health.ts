import { isDelivered, type Form } from './forms.ts'
import type { Backlog, Store } from './queue.ts'

/** A form that is due for longer has a workflow that does not answer as it should. */
const patience = 5 * 60_000

type Parts = {
  forms: readonly Form[]
  store: Store
  workflows: ReadonlyMap<string, string>
  formRate?: unknown
  questionRate?: unknown
  questionsState?: string
}

export type Delivery = 'delivers' | 'delayed' | 'given-up' | 'no-workflow' | 'simulated'

/** How the parts are, in words: no number a competitor could read, no address, no secret. */
export async function healthOf(parts: Parts, now: number) {
  const backlog = await parts.store.backlog().catch(() => undefined)
  const names = [...new Set(parts.forms.map(({ name }) => name))].toSorted()
  const report = {
    status: backlog === undefined ? 'store-unreachable' : 'ok',
    store: parts.store.kind,
    forms: Object.fromEntries(
      names.map((name) => [name, deliveryOf(name, parts, backlog ?? [], now)]),
    ),
    questions: parts.questionsState ?? 'off',
    abuse: {
      honeypot: 'on',
      fillTime: 'on',
      formRate: parts.formRate === undefined ? 'off' : 'on',
      questionRate: parts.questionRate === undefined ? 'off' : 'on',
      origin: 'on',
      bodyLimit: 'on',
    },
  }
  return { healthy: backlog !== undefined, report }
}

function deliveryOf(
  name: string,
  { forms, workflows }: Parts,
  backlog: readonly Backlog[],
  now: number,
): Delivery {
  if (!forms.some((form) => form.name === name && isDelivered(form))) return 'simulated'
  if (!workflows.has(name)) return 'no-workflow'
  const own = backlog.find(({ form }) => form === name)
  if (own === undefined) return 'delivers'
  if (own.dead > 0) return 'given-up'
  const isLate = own.waitingSince !== undefined && now - own.waitingSince > patience
  return isLate ? 'delayed' : 'delivers'
}
