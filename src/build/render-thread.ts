import { parentPort, workerData } from 'node:worker_threads'
import { createSitePageRenderer } from './page-renderer.ts'
import type { BuildKit } from './build-kit.ts'
import type { NumberedPage, WorkerMessage, RenderReport, WorkerInput } from './render-worker.ts'

/**
 * Runs in the second thread: renders the pages that the main thread sends, until the main thread
 * ends the work.
 */
export function runRenderThread(kitOf: (root: string) => BuildKit): void {
  const { job, finishedBatches }: WorkerInput = workerData
  const rendered: RenderReport['rendered'] = []
  let failedPage: NumberedPage | undefined

  const rendererPromise = openRenderer()
  let work = Promise.resolve()
  parentPort?.on('message', (order: WorkerMessage) => {
    work = work.then(() => (order === 'end' ? sendReport() : renderBatch(order)))
  })

  async function openRenderer() {
    const { loadViews, ...kit } = kitOf(job.root)
    return createSitePageRenderer(job, { ...kit, views: await loadViews() })
  }

  async function renderBatch(batch: NumberedPage[]): Promise<void> {
    const renderer = await rendererPromise
    for (const { index, page } of batch) {
      if (failedPage !== undefined) break
      try {
        rendered.push({ index, drawn: await renderer.renderPage(page) })
      } catch {
        failedPage = { index, page }
      }
    }
    Atomics.add(finishedBatches, 0, 1)
  }

  async function sendReport(): Promise<void> {
    const { usedMedia, linkImages } = await rendererPromise
    const report: RenderReport = {
      rendered,
      usedMedia,
      linkImages,
      failedPage,
    }
    parentPort?.postMessage(report)
    parentPort?.close()
  }
}
