import { delayAfter, lifetime, retryAfterIn } from './backoff.ts'
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
  concurrency?: number
  /** How often to look for what another gateway took in, or left behind. */
  pollMs?: number
  fetch?: typeof globalThis.fetch
  now?: () => number
  random?: () => number
}

export type Courier = {
  /** There may be something new to deliver. */
  notify: (form: string) => void
  /** Lets running calls end for as long as `graceMs`, then breaks them off. */
  stop: (graceMs?: number) => Promise<void>
}

/**
 * Delivers what waits in the store, at least once. A submission is taken for twice the time-out; a
 * gateway that dies meanwhile leaves it to whoever looks next. Each attempt carries the same
 * `Idempotency-Key`, so that a workflow can tell a repetition.
 */
export function startCourier({ workflows, ...options }: CourierOptions): Courier {
  const rounds = [...workflows].map(([form, address]) => new Round(form, address, options))
  const done = Promise.all(rounds.map((round) => round.run()))
  return {
    notify(form) {
      for (const round of rounds) if (round.form === form) round.notify()
    },
    async stop(graceMs = 3000) {
      for (const round of rounds) round.stop()
      const timer = setTimeout(() => {
        for (const round of rounds) round.breakOff()
      }, graceMs)
      await done
      clearTimeout(timer)
    },
  }
}

type RoundOptions = Omit<CourierOptions, 'workflows'>

const withDefaults = (options: RoundOptions) => ({
  ...{ timeoutMs: 10_000, concurrency: 8, pollMs: 2000, firstDelayMs: undefined },
  ...{ fetch: globalThis.fetch, now: Date.now, random: Math.random },
  ...options,
})

/** The deliveries of one form. */
class Round {
  readonly form: string
  readonly #address: string
  readonly #options: ReturnType<typeof withDefaults>
  readonly #notifier = createNotifier()
  readonly #running = new Set<Promise<void>>()
  readonly #breakingOff = new AbortController()
  #isStopping = false

  constructor(form: string, address: string, options: RoundOptions) {
    this.form = form
    this.#address = address
    this.#options = withDefaults(options)
  }

  notify(): void {
    this.#notifier.notify()
  }

  /** Begins no call any more. */
  stop(): void {
    this.#isStopping = true
    this.notify()
  }

  /** Ends the calls that are under way. */
  breakOff(): void {
    this.#breakingOff.abort()
  }

  /** Resolves once it was stopped and the last call has ended. */
  async run(): Promise<void> {
    while (!this.#isStopping) {
      const wait = await this.#takeSome()
      if (!this.#isStopping) await this.#notifier.notified(wait)
    }
    await Promise.all(this.#running)
  }

  /** Makes as many calls as may run at once. Returns how long to wait for a notification. */
  async #takeSome(): Promise<number> {
    const { form } = this
    const { store, log, concurrency, pollMs, timeoutMs, now } = this.#options
    try {
      const free = concurrency - this.#running.size
      if (free <= 0) return pollMs
      const claimed = await store.claim(form, free, now(), now() + 2 * timeoutMs)
      for (const submission of claimed) this.#begin(submission)
      if (claimed.length > 0) return claimed.length === free ? pollMs : 0
      const due = await store.nextDue([form], now())
      return due === undefined ? pollMs : Math.min(pollMs, Math.max(5, due - now()))
    } catch (error) {
      log({ event: 'courier-failed', form, reason: kindOf(error) })
      return pollMs
    }
  }

  #begin(submission: Submission): void {
    const call = this.#deliver(submission).finally(() => {
      this.#running.delete(call)
      this.notify()
    })
    this.#running.add(call)
  }

  async #deliver(submission: Submission): Promise<void> {
    const { form, id, attempts } = submission
    const { store, log, now, random, firstDelayMs } = this.#options
    const failure = await this.#callWorkflow(submission)
    try {
      if (failure === undefined) {
        await store.delivered(submission, now())
        log({ event: 'delivered', form, id })
        return
      }
      const { reason } = failure
      const nextAt = now() + (failure.retryAfter ?? delayAfter(attempts, random, firstDelayMs))
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
  async #callWorkflow({
    id,
    payload,
  }: Submission): Promise<{ reason: string; retryAfter?: number | undefined } | undefined> {
    const { fetch, now, timeoutMs } = this.#options
    const timeLimit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify(payload),
        // A redirect would turn the message into a question, and carry it to another address.
        redirect: 'manual',
        signal: AbortSignal.any([timeLimit, this.#breakingOff.signal]),
      })
      await response.body?.cancel()
      if (response.ok) return undefined
      const retryAfter = retryAfterIn(response.headers.get('Retry-After'), now())
      return { reason: `status-${response.status}`, retryAfter }
    } catch {
      return { reason: timeLimit.aborted ? 'timeout' : 'network' }
    }
  }
}

type Notifier = { notify: () => void; notified: (ms: number) => Promise<void> }

/** Waits for a notification or for the time; one that comes while nobody waits is not forgotten. */
function createNotifier(): Notifier {
  let isNotified = false
  let answer: (() => void) | undefined
  return {
    notify() {
      isNotified = true
      answer?.()
    },
    async notified(ms) {
      if (!isNotified && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      answer = undefined
      isNotified = false
    },
  }
}
