import { retryDelayAfter, maxDeliveryTime, parseRetryAfter } from './backoff.ts'
import type { SubmissionFiles, StoredFile } from './files/submission-files.ts'
import { errorKindOf, type Log } from './log.ts'
import type { Store, Submission } from './queue.ts'

/** The store, the webhooks and the limits of a delivery worker. */
export type DeliveryWorkerOptions = {
  store: Store
  /** The URL of each form's webhook, by form name. Submissions of other forms stay in the store. */
  webhooks: ReadonlyMap<string, string>
  files?: DeliveredFiles | undefined
  log: Log
  /** Maximum time for a webhook to respond, in milliseconds. */
  timeoutMs?: number
  /**
   * The wait after the first failure, in milliseconds. It doubles after each additional failure.
   */
  firstDelayMs?: number
  /**
   * Maximum number of simultaneous requests to one webhook. A slow webhook does not delay the
   * others.
   */
  concurrency?: number
  /**
   * Interval for checking the store for submissions that another gateway has stored or abandoned,
   * in milliseconds.
   */
  pollMs?: number
  fetch?: typeof globalThis.fetch
  now?: () => number
  random?: () => number
}

/** The files of submissions, and what a worker must know of the forms that have some. */
export type DeliveredFiles = Pick<SubmissionFiles, 'filesOf' | 'openFile'> & {
  /** The names of the form's fields for files. */
  fieldsOf: (form: string) => readonly string[]
  /** The size of the largest submission of the form, in bytes. */
  maxBytesOf: (form: string) => number
}

/** The additional time for a webhook to receive files, in milliseconds per megabyte (0.4 MB/s). */
const msPerMegabyte = 2500

/** A running delivery worker. */
export type DeliveryWorker = {
  /** Call this after a submission of the form was stored. */
  notify: (form: string) => void
  /** Waits up to `graceMs` milliseconds for running requests, then aborts them. */
  stop: (graceMs?: number) => Promise<void>
}

/**
 * Starts delivering the waiting submissions in the store, each at least once. The worker claims a
 * submission for twice the timeout. If the gateway stops in between, another worker takes the
 * submission over. Every attempt has the same `Idempotency-Key`, so that the webhook can detect
 * repetitions.
 */
export function startDeliveryWorker({
  webhooks,
  ...options
}: DeliveryWorkerOptions): DeliveryWorker {
  const deliveries = [...webhooks].map(
    ([form, address]) => new FormDelivery(form, address, options),
  )
  const finished = Promise.all(deliveries.map((delivery) => delivery.run()))
  return {
    notify(form) {
      for (const round of deliveries) if (round.form === form) round.notify()
    },
    async stop(graceMs = 3000) {
      for (const round of deliveries) round.stop()
      const timer = setTimeout(() => {
        for (const round of deliveries) round.abortCalls()
      }, graceMs)
      await finished
      clearTimeout(timer)
    },
  }
}

type FormDeliveryOptions = Omit<DeliveryWorkerOptions, 'webhooks'>

const withDefaults = (options: FormDeliveryOptions) => ({
  ...{ timeoutMs: 10_000, concurrency: 8, pollMs: 2000, firstDelayMs: undefined, files: undefined },
  ...{ fetch: globalThis.fetch, now: Date.now, random: Math.random },
  ...options,
})

/** Delivers the submissions of one form. */
class FormDelivery {
  readonly form: string
  readonly #address: string
  readonly #options: ReturnType<typeof withDefaults>
  readonly #notifier = createNotifier()
  readonly #running = new Set<Promise<void>>()
  readonly #breakingOff = new AbortController()
  #isStopping = false

  constructor(form: string, address: string, options: FormDeliveryOptions) {
    this.form = form
    this.#address = address
    const { timeoutMs, ...rest } = withDefaults(options)
    const megabytes = (rest.files?.maxBytesOf(form) ?? 0) / 1_000_000
    this.#options = { ...rest, timeoutMs: timeoutMs + megabytes * msPerMegabyte }
  }

  notify(): void {
    this.#notifier.notify()
  }

  /** Starts no more requests. */
  stop(): void {
    this.#isStopping = true
    this.notify()
  }

  /** Aborts the running requests. */
  abortCalls(): void {
    this.#breakingOff.abort()
  }

  /** Resolves after `stop` was called and the last request has ended. */
  async run(): Promise<void> {
    while (!this.#isStopping) {
      const wait = await this.#takeSome()
      if (!this.#isStopping) await this.#notifier.waitForNotification(wait)
    }
    await Promise.all(this.#running)
  }

  /**
   * Starts as many requests as the limit allows. Returns the maximum wait for a notification, in
   * milliseconds.
   */
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
      log({ event: 'courier-failed', form, reason: errorKindOf(error) })
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
      const nextAt = now() + (failure.retryAfter ?? retryDelayAfter(attempts, random, firstDelayMs))
      const isOver = nextAt - (submission.firstTriedAt ?? now()) > maxDeliveryTime
      await store.failed(submission, { state: isOver ? 'dead' : 'waiting', nextAt, reason })
      if (isOver) log({ event: 'dead', form, id, reason })
      else log({ event: 'retry', form, id, attempts, reason })
    } catch (error) {
      // The submission stays claimed for a while and is then tried again.
      log({ event: 'courier-failed', form, reason: errorKindOf(error) })
    }
  }

  /**
   * Sends a submission to the webhook. Returns undefined if the response status is 2xx, otherwise
   * the reason for the failure.
   */
  async #callWorkflow(
    submission: Submission,
  ): Promise<{ reason: string; retryAfter?: number | undefined } | undefined> {
    const { fetch, now, timeoutMs } = this.#options
    const timeLimit = AbortSignal.timeout(timeoutMs)
    try {
      const content = await this.#contentOf(submission)
      if (content === undefined) return { reason: 'files-missing' }
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: { ...content.headers, 'Idempotency-Key': submission.id },
        body: content.body,
        // Following a redirect would turn the POST into a GET and send the submission to another
        // address.
        redirect: 'manual',
        signal: AbortSignal.any([timeLimit, this.#breakingOff.signal]),
      })
      await response.body?.cancel()
      if (response.ok) return undefined
      const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), now())
      return { reason: `status-${response.status}`, retryAfter }
    } catch {
      return { reason: timeLimit.aborted ? 'timeout' : 'network' }
    }
  }

  /**
   * Returns the content of the request for a submission: JSON, or `multipart/form-data` if it has files. Undefined if a
   * file is missing, for example because another gateway has received it and does not share its folder.
   */
  async #contentOf({
    id,
    payload,
  }: Submission): Promise<
    { body: string | FormData; headers: Record<string, string> } | undefined
  > {
    const { files } = this.#options
    const fieldNames = files?.fieldsOf(this.form) ?? []
    const expected = fieldNames.flatMap((field) =>
      [payload[field] ?? []].flat().map((name) => ({ field, name: String(name) })),
    )
    if (files === undefined || expected.length === 0)
      return { body: JSON.stringify(payload), headers: { 'Content-Type': 'application/json' } }
    const stored = await files.filesOf(id)
    const body = new FormData()
    for (const [name, value] of Object.entries(payload))
      if (!fieldNames.includes(name))
        for (const one of [value].flat()) body.append(name, String(one))
    for (const { field, name } of expected) {
      const file = stored.find((one: StoredFile) => one.field === field && one.name === name)
      if (file === undefined) return undefined
      body.append(field, await files.openFile(file), name)
    }
    return { body, headers: {} }
  }
}

type Notifier = { notify: () => void; waitForNotification: (ms: number) => Promise<void> }

/**
 * Creates a notifier. `waitForNotification` waits for a notification, but no longer than the given
 * time. A notification that nobody waits for is remembered.
 */
function createNotifier(): Notifier {
  let isNotified = false
  let resolveWait: (() => void) | undefined
  return {
    notify() {
      isNotified = true
      resolveWait?.()
    },
    async waitForNotification(ms) {
      if (!isNotified && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          resolveWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      resolveWait = undefined
      isNotified = false
    },
  }
}
