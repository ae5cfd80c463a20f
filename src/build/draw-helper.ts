import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SitePage } from '../content/site/foundation.ts'
import type { UsedMedia } from './album.ts'
import type { DrawingJob, DrawnPage } from './drawer.ts'
import type { LinkPicture } from './link-pictures.ts'

/** The number of pages to draw from which on a second thread saves more time than its start takes. */
const worthwhile = 200

/** The number of pages that travel together to the other thread. */
export const batchSize = 16

/** The number of batches that may wait in the other thread. */
const waitingLimit = 6

/** A page and its place among all pages. */
export type Numbered = { index: number; page: SitePage }

/** All that the other thread has drawn. `failed`: a page that it could not draw, after which it draws no other. */
export type Report = {
  drawn: { index: number; drawn: DrawnPage }[]
  used: UsedMedia
  linkPictures: readonly LinkPicture[]
  failed: Numbered | undefined
}

/** The site to draw for, and a counter of the batches that the thread has finished. */
export type WorkerStart = { job: DrawingJob; finished: Int32Array }

/** A batch of pages, or the news that there are no more. */
export type Order = Numbered[] | 'end'

/** A second thread. */
export type Helper = {
  /** Tells it the site to draw for. It starts at once if so many pages are certain to be drawn that it is worth it. */
  start: (job: DrawingJob, certainPages: number) => void
  /** Hands over a batch; false if it has enough to do or is not worth its start yet. */
  draw: (batch: Numbered[]) => boolean
  /** Waits until it has drawn everything; undefined if it was never started. */
  end: () => Promise<Report | undefined>
  /** Resolves when it writes nothing more. */
  stop: () => Promise<void>
}

/** A second thread that starts when there is enough to draw; undefined on one core, or if the engine is not compiled. */
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
  // Messages arrive only when this thread rests, so the count is shared.
  const finished = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkerStart = { job, finished }
  const worker = new Worker(program, { workerData })
  const report = new Promise<Report>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The drawing thread ended early.')))
  })
  // A failure is thrown by whoever waits for the report.
  report.catch(() => {})
  return {
    report,
    order: (order: Order) => worker.postMessage(order),
    finished: () => Atomics.load(finished, 0),
    stop: () => worker.terminate(),
  }
}
