import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SitePage } from '../content/site/foundation.ts'
import type { UsedMedia } from './album.ts'
import type { DrawingJob, DrawnPage } from './drawer.ts'
import type { LinkPicture } from './link-pictures.ts'

/** Minimum number of pages for which a second thread saves more time than its start takes. */
const worthwhile = 200

/** Number of pages sent to the second thread in one message. */
export const batchSize = 16

/** Maximum number of batches queued in the second thread. */
const waitingLimit = 6

/** A page and its index among all pages. */
export type Numbered = { index: number; page: SitePage }

/**
 * The result of the second thread. `failedPage` is the page that could not be rendered. The thread
 * stops after the first failure.
 */
export type Report = {
  drawn: { index: number; drawn: DrawnPage }[]
  used: UsedMedia
  linkPictures: readonly LinkPicture[]
  failed: Numbered | undefined
}

/**
 * The data that the second thread starts with. `finishedBatches` counts its finished batches in shared
 * memory.
 */
export type WorkerStart = { job: DrawingJob; finished: Int32Array }

/** A message to the second thread: a batch of pages, or the end of the work. */
export type Order = Numbered[] | 'end'

/** A second thread that renders pages. */
export type Helper = {
  /**
   * Passes the site. Starts the thread at once if the number of pages that certainly need rendering
   * makes it worthwhile.
   */
  start: (job: DrawingJob, certainPages: number) => void
  /**
   * Hands over a batch. Returns false if the thread's queue is full or starting the thread is not
   * worthwhile yet.
   */
  draw: (batch: Numbered[]) => boolean
  /**
   * Waits until all batches are rendered. Resolves with undefined if the thread was never started.
   */
  end: () => Promise<Report | undefined>
  /** Stops the thread. Resolves when it no longer writes files. */
  stop: () => Promise<void>
}

/**
 * Creates a second thread that starts when there are enough pages to render. Returns undefined on a
 * single core, or if the engine is not compiled.
 */
export function drawHelper(): Helper | undefined {
  const program = fileURLToPath(new URL('draw-pages.js', import.meta.url))
  if (availableParallelism() < 2 || !existsSync(program)) return undefined

  let job: DrawingJob | undefined
  let thread: ReturnType<typeof startThread> | undefined
  let offered = 0
  let given = 0
  return {
    start(theJob, certainPages) {
      job = theJob
      if (certainPages >= worthwhile) thread = startThread(program, job)
    },
    draw(batch) {
      offered += batch.length
      if (job !== undefined && offered >= worthwhile) thread ??= startThread(program, job)
      if (thread === undefined || given - thread.finished() >= waitingLimit) return false
      given++
      thread.order(batch)
      return true
    },
    async end() {
      thread?.order('end')
      return thread?.report
    },
    async stop() {
      await thread?.stop()
    },
  }
}

function startThread(program: string, job: DrawingJob) {
  // Messages only arrive while this thread is idle, so the counter is in shared memory.
  const finished = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkerStart = { job, finished }
  const worker = new Worker(program, { workerData })
  const report = new Promise<Report>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The drawing thread ended early.')))
  })
  // Prevents an unhandled rejection. The error is thrown where the report is awaited.
  report.catch(() => {})
  return {
    report,
    order: (order: Order) => worker.postMessage(order),
    finished: () => Atomics.load(finished, 0),
    stop: () => worker.terminate(),
  }
}
