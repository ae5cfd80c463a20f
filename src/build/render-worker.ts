import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SitePage } from '../content/site/site-context.ts'
import type { UsedMedia } from './media-usage.ts'
import type { RenderJob, RenderedPage } from './page-renderer.ts'
import type { LinkImage } from './link-images.ts'

/** Minimum number of pages for which a second thread saves more time than its start takes. */
const minPagesForWorker = 200

/** Number of pages sent to the second thread in one message. */
export const pagesPerBatch = 16

/** Maximum number of batches queued in the second thread. */
const maxQueuedBatches = 6

/** A page and its index among all pages. */
export type NumberedPage = { index: number; page: SitePage }

/**
 * The result of the second thread. `failedPage` is the page that could not be rendered. The thread
 * stops after the first failure.
 */
export type RenderReport = {
  rendered: { index: number; drawn: RenderedPage }[]
  usedMedia: UsedMedia
  linkImages: readonly LinkImage[]
  failedPage: NumberedPage | undefined
}

/**
 * The data that the second thread starts with. `finishedBatches` counts its finished batches in shared
 * memory.
 */
export type WorkerInput = { job: RenderJob; finishedBatches: Int32Array }

/** A message to the second thread: a batch of pages, or the end of the work. */
export type WorkerMessage = NumberedPage[] | 'end'

/** A second thread that renders pages. */
export type RenderWorker = {
  /**
   * Passes the site. Starts the thread at once if the number of pages that certainly need rendering
   * makes it worthwhile.
   */
  start: (job: RenderJob, certainPages: number) => void
  /**
   * Hands over a batch. Returns false if the thread's queue is full or starting the thread is not
   * worthwhile yet.
   */
  renderBatch: (batch: NumberedPage[]) => boolean
  /**
   * Waits until all batches are rendered. Resolves with undefined if the thread was never started.
   */
  finishThread: () => Promise<RenderReport | undefined>
  /** Stops the thread. Resolves when it no longer writes files. */
  stopThread: () => Promise<void>
}

/**
 * Creates a second thread that starts when there are enough pages to render. Returns undefined on a
 * single core, or if the engine is not compiled.
 */
export function createRenderWorker(): RenderWorker | undefined {
  const program = fileURLToPath(new URL('render-pages.js', import.meta.url))
  if (availableParallelism() < 2 || !existsSync(program)) return undefined

  let job: RenderJob | undefined
  let thread: ReturnType<typeof startRenderThread> | undefined
  let offeredPages = 0
  let sentBatches = 0
  return {
    start(theJob, certainPages) {
      job = theJob
      if (certainPages >= minPagesForWorker) thread = startRenderThread(program, job)
    },
    renderBatch(batch) {
      offeredPages += batch.length
      if (job !== undefined && offeredPages >= minPagesForWorker)
        thread ??= startRenderThread(program, job)
      if (thread === undefined || sentBatches - thread.finished() >= maxQueuedBatches) return false
      sentBatches++
      thread.order(batch)
      return true
    },
    async finishThread() {
      thread?.order('end')
      return thread?.report
    },
    async stopThread() {
      await thread?.stop()
    },
  }
}

function startRenderThread(program: string, job: RenderJob) {
  // Messages only arrive while this thread is idle, so the counter is in shared memory.
  const finishedBatches = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WorkerInput = { job, finishedBatches }
  const worker = new Worker(program, { workerData })
  const report = new Promise<RenderReport>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The render thread ended early.')))
  })
  // Prevents an unhandled rejection. The error is thrown where the report is awaited.
  report.catch(() => {})
  return {
    report,
    order: (order: WorkerMessage) => worker.postMessage(order),
    finished: () => Atomics.load(finishedBatches, 0),
    stop: () => worker.terminate(),
  }
}
