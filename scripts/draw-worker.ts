import { parentPort, workerData } from 'node:worker_threads'
import { drawerFor } from './drawer.ts'
import type { Numbered, Report, WorkerStart } from './drawing.ts'

const { kit, done }: WorkerStart = workerData
const drawer = drawerFor(kit)
const report: Report = { drawn: [], used: drawer.used, failed: undefined }

let work = Promise.resolve()
parentPort?.on('message', (message: Numbered[] | 'end') => {
  work = work.then(() => (message === 'end' ? end() : drawAll(message)))
})

async function drawAll(batch: Numbered[]): Promise<void> {
  for (const { index, page } of batch) {
    if (report.failed !== undefined) break
    try {
      report.drawn.push({ index, drawn: await drawer.draw(page) })
    } catch {
      report.failed = { index, page }
    }
  }
  Atomics.add(done, 0, 1)
}

function end(): void {
  parentPort?.postMessage(report)
  parentPort?.close()
}
