import { delayAfter, lifetime, patienceOf } from './backoff.ts'
import { kindOf, type Log } from './log.ts'
import type { Store, Submission } from './queue.ts'

export type CourierOptions = {
  store: Store
  /** Form → address of its workflow. Submissions of other forms wait in the store. */
  workflows: ReadonlyMap<string, string>
  log: Log
  /** How long a workflow may take to answer. */
  timeoutMs?: number
  /** The wait after the first failure; it doubles with each further one. */
  firstDelayMs?: number
  /** Calls at once to one workflow; a slow one holds up no other. */
  lanes?: number
  /** How often to look for what another gateway took in, or left behind. */
  pollMs?: number
  fetch?: typeof globalThis.fetch
  now?: () => number
  random?: () => number
}

export type Courier = {
  /** There may be something new to deliver. */
  wake: (form: string) => void
  /** Lets running calls end for as long as `graceMs`, then breaks them off. */
  stop: (graceMs?: number) => Promise<void>
}

/**
 * Delivers what waits in the store, at least once. A submission is taken for twice the time-out; a
 * gateway that dies meanwhile leaves it to whoever looks next. Each attempt carries the same
 * `Idempotency-Key`, so that a workflow can tell a repetition.
 */
export function startCourier(options: CourierOptions): Courier {
  const { store, workflows, log, timeoutMs = 10_000, lanes = 8, pollMs = 2000 } = options
  const { firstDelayMs, fetch = globalThis.fetch, now = Date.now, random = Math.random } = options
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const rounds = [...workflows].map(([form, address]) => {
    const bell = doorbell()
    return { form, ring: bell.ring, done: serveForm(form, address, bell) }
  })

  return {
    wake(form) {
      for (const round of rounds) if (round.form === form) round.ring()
    },
    async stop(graceMs = 3000) {
      stopping.abort()
      for (const { ring } of rounds) ring()
      const timer = setTimeout(() => breakingOff.abort(), graceMs)
      await Promise.all(rounds.map(({ done }) => done))
      clearTimeout(timer)
    },
  }

  async function serveForm(form: string, address: string, bell: Doorbell): Promise<void> {
    const running = new Set<Promise<void>>()
    while (!stopping.signal.aborted) {
      const wait = await takeSome(form, address, running, bell)
      if (!stopping.signal.aborted) await bell.rung(wait)
    }
    await Promise.all(running)
  }

  /** Fills the free lanes. Returns for how long there is nothing to do unless the bell rings. */
  async function takeSome(
    form: string,
    address: string,
    running: Set<Promise<void>>,
    bell: Doorbell,
  ): Promise<number> {
    try {
      const free = lanes - running.size
      if (free <= 0) return pollMs
      const claimed = await store.claim(form, free, now(), now() + 2 * timeoutMs)
      for (const submission of claimed) {
        const call = deliver(submission, address).finally(() => {
          running.delete(call)
          bell.ring()
        })
        running.add(call)
      }
      if (claimed.length > 0) return claimed.length === free ? pollMs : 0
      const due = await store.nextDue([form], now())
      return due === undefined ? pollMs : Math.min(pollMs, Math.max(5, due - now()))
    } catch (error) {
      log({ event: 'courier-failed', form, reason: kindOf(error) })
      return pollMs
    }
  }

  async function deliver(submission: Submission, address: string): Promise<void> {
    const { form, id, attempts } = submission
    const failure = await callWorkflow(submission, address)
    try {
      if (failure === undefined) {
        await store.delivered(submission, now())
        log({ event: 'delivered', form, id })
        return
      }
      const { reason } = failure
      const nextAt = now() + (failure.patience ?? delayAfter(attempts, random, firstDelayMs))
      const isOver = nextAt - (submission.firstTriedAt ?? now()) > lifetime
      await store.failed(submission, { state: isOver ? 'dead' : 'waiting', nextAt, reason })
      if (isOver) log({ event: 'dead', form, id, reason })
      else log({ event: 'retry', form, id, attempts, reason })
    } catch (error) {
      // It stays claimed for a while and is tried again then.
      log({ event: 'courier-failed', form, reason: kindOf(error) })
    }
  }

  /** Undefined when the workflow has accepted it: “only the ok status is checked”. */
  async function callWorkflow(
    { id, payload }: Submission,
    address: string,
  ): Promise<{ reason: string; patience?: number | undefined } | undefined> {
    const timeLimit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify(payload),
        // A redirect would turn the message into a question, and carry it to another address.
        redirect: 'manual',
        signal: AbortSignal.any([timeLimit, breakingOff.signal]),
      })
      await response.body?.cancel()
      if (response.ok) return undefined
      const patience = patienceOf(response.headers.get('Retry-After'), now())
      return { reason: `status-${response.status}`, patience }
    } catch {
      return { reason: timeLimit.aborted ? 'timeout' : 'network' }
    }
  }
}

type Doorbell = { ring: () => void; rung: (ms: number) => Promise<void> }

/** Waits for a ring or for the time; a ring while nobody waits is not forgotten. */
function doorbell(): Doorbell {
  let isRung = false
  let answer: (() => void) | undefined
  return {
    ring() {
      isRung = true
      answer?.()
    },
    async rung(ms) {
      if (!isRung && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      answer = undefined
      isRung = false
    },
  }
}
