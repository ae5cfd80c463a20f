import { parentPort, workerData } from 'node:worker_threads'
import { drawerFor } from './drawer.ts'
import type { BuildKit } from './kit.ts'
import type { Numbered, Order, Report, WorkerStart } from './draw-helper.ts'

/**
 * Runs in the second thread: renders the pages that the main thread sends, until the main thread
 * ends the work.
 */
export function drawOnOrder(kitOf: (root: string) => BuildKit): void {
  const { job, finished }: WorkerStart = workerData
  const drawn: Report['drawn'] = []
  let failed: Numbered | undefined

  const opening = openDrawer()
  let work = Promise.resolve()
  parentPort?.on('message', (order: Order) => {
    work = work.then(() => (order === 'end' ? end() : drawAll(order)))
  })

  async function openDrawer() {
    const { loadViews, ...kit } = kitOf(job.root)
    return drawerFor(job, { ...kit, views: await loadViews() })
  }

  async function drawAll(batch: Numbered[]): Promise<void> {
    const drawer = await opening
    for (const { index, page } of batch) {
      if (failed !== undefined) break
      try {
        drawn.push({ index, drawn: await drawer.draw(page) })
      } catch {
        failed = { index, page }
      }
    }
    Atomics.add(finished, 0, 1)
  }

  async function end(): Promise<void> {
    const { used, linkPictures } = await opening
    const report: Report = { drawn, used, linkPictures, failed }
    parentPort?.postMessage(report)
    parentPort?.close()
  }
}
