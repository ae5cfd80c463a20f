import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SitePage } from '../src/site/foundation.ts'
import { drawerFor, type Drawer, type DrawingKit, type DrawnPage } from './drawer.ts'

/** Pages from which on a second thread earns the time that it takes to start. */
const worthwhile = 200

/** Pages that travel together to the other thread. */
const batchSize = 16

/** Batches that may wait there; what comes on top is drawn here. */
const waitingLimit = 3

/** A page and its place among all pages. */
export type Numbered = { index: number; page: SitePage }

/** What the other thread answers at the end. */
export type Report = {
  drawn: { index: number; drawn: DrawnPage }[]
  used: ReadonlyMap<string, string>
  /** A page that it could not draw. */
  failed: Numbered | undefined
}

/** What the other thread is started with. `done` counts the batches it is finished with. */
export type WorkerStart = { kit: DrawingKit; done: Int32Array }

export type Drawing = Pick<Drawer, 'urlOf'> & {
  add: (page: SitePage) => Promise<void>
  /** Resolves when every page is drawn: in the order in which they were added. */
  finish: () => Promise<DrawnPage[]>
  /** Media that the pages show: path below content/media → path below the site. */
  used: () => ReadonlyMap<string, string>
  stop: () => void
}

type DrawingOptions = {
  kit: DrawingKit
  /** How many there will be, about. */
  pages: number
  /** What is thrown where a page cannot be drawn. */
  faultIn: (page: SitePage, error: unknown) => unknown
}

/** Draws in this thread and, where there are many pages and a second core, in another as well. */
export function startDrawing({ kit, pages, faultIn }: DrawingOptions): Drawing {
  const own = drawerFor(kit)
  const helper = pages >= worthwhile && availableParallelism() > 1 ? helperWith(kit) : undefined
  const drawn: DrawnPage[] = []
  const used = new Map<string, string>()
  let batch: Numbered[] = []
  let added = 0

  const drawHere = async ({ index, page }: Numbered) => {
    drawn[index] = await own.draw(page).catch((error: unknown) => {
      throw faultIn(page, error)
    })
  }
  async function handOn(): Promise<void> {
    const ready = batch
    batch = []
    if (helper !== undefined && helper.waiting() < waitingLimit) helper.give(ready)
    else for (const one of ready) await drawHere(one)
  }

  return {
    urlOf: own.urlOf,
    async add(page) {
      const one = { index: added++, page }
      if (helper === undefined) return drawHere(one)
      batch.push(one)
      if (batch.length >= batchSize) await handOn()
    },
    async finish() {
      for (const one of batch) await drawHere(one)
      batch = []
      const report = await helper?.end()
      // Drawn again here, so that the fault is told in one way only.
      if (report?.failed !== undefined) await drawHere(report.failed)
      for (const one of report?.drawn ?? []) drawn[one.index] = one.drawn
      for (const [file, target] of report?.used ?? []) used.set(file, target)
      return drawn
    },
    used: () => new Map([...used, ...own.used]),
    stop: () => void helper?.stop(),
  }
}

type Helper = {
  give: (batch: Numbered[]) => void
  /** Batches given and not finished yet. */
  waiting: () => number
  end: () => Promise<Report>
  stop: () => void
}

function helperWith(kit: DrawingKit): Helper | undefined {
  const program = fileURLToPath(new URL('draw-worker.js', import.meta.url))
  if (!existsSync(program)) return undefined

  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const start: WorkerStart = { kit, done }
  const worker = new Worker(program, { workerData: start })
  const report = new Promise<Report>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The drawing thread ended early.')))
  })
  // Asked for at the end; until then a failure may wait.
  report.catch(() => {})
  let given = 0
  return {
    give(batch) {
      given++
      worker.postMessage(batch)
    },
    waiting: () => given - Atomics.load(done, 0),
    end() {
      worker.postMessage('end')
      return report
    },
    stop: () => void worker.terminate(),
  }
}
