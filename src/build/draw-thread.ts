import { parentPort, workerData } from 'node:worker_threads'
import { drawerFor, type Drawer } from './drawer.ts'
import type { BuildKit } from './kit.ts'
import { emptyReport, type Numbered, type Order, type WorkerStart } from './draw-helper.ts'

/** Draws what the thread that has started this one orders, until it says that this was all. */
export function drawOnOrder(kitOf: (root: string) => BuildKit): void {
  const { done }: WorkerStart = workerData
  const report = emptyReport()
  let drawer: Drawer | undefined

  let work = Promise.resolve()
  parentPort?.on('message', (order: Order) => {
    work = work.then(() => perform(order))
  })

  async function perform(order: Order): Promise<void> {
    if (order === 'end') end()
    else if (Array.isArray(order)) await drawAll(order)
    else {
      const { loadViews, ...kit } = kitOf(order.root)
      drawer = drawerFor(order, { ...kit, views: await loadViews() })
      report.used = drawer.used
      report.linkPictures = drawer.linkPictures
    }
  }

  async function drawAll(batch: Numbered[]): Promise<void> {
    for (const { index, page } of batch) {
      if (report.failed !== undefined || drawer === undefined) break
      try {
        report.drawn.push({ index, drawn: await drawer.draw(page) })
      } catch {
        report.failed = { index, page }
      }
    }
    // Of 100,000 pages it is too much to be kept here till the end.
    parentPort?.postMessage(report.drawn.splice(0))
    Atomics.add(done, 0, 1)
  }

  function end(): void {
    parentPort?.postMessage(report)
    parentPort?.close()
  }
}
