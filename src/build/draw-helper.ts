import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SitePage } from '../site/foundation.ts'
import type { UsedMedia } from './album.ts'
import type { DrawingJob, DrawnPage } from './drawer.ts'
import { sharingSheets } from './kept-pages.ts'
import type { LinkPicture } from './link-pictures.ts'

/** Pages from which on a second thread earns the time that it takes to start. */
const worthwhile = 200

/** `countPages` stops at this many pages. Each of ten machines still gets enough of them for a second thread. */
const many = 10 * worthwhile

/** Pages that travel together to the other thread. */
export const batchSize = 16

/** Batches that may wait there. */
const waitingLimit = 6

/** What is drawn is let go at once: more room than this for what is new only makes the process larger. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

/** A page and its place among all pages. */
export type Numbered = { index: number; page: SitePage }

type DrawnThere = { index: number; drawn: DrawnPage }[]

/** What the other thread answers at the end. Pages that it has drawn it also tells earlier, some at a time. */
export type Report = {
  drawn: DrawnThere
  used: UsedMedia
  linkPictures: readonly LinkPicture[]
  /** A page that it could not draw. */
  failed: Numbered | undefined
}

/** What the other thread is started with: a count of the batches it is finished with. */
export type WorkerStart = { done: Int32Array }

/** What it is told: first the site to draw for, then pages, at last that these were all. */
export type Order = DrawingJob | Numbered[] | 'end'

/** A second thread. */
export type Helper = {
  start: (job: DrawingJob) => void
  draw: (batch: Numbered[]) => void
  /** Offers it a batch; false where it has enough to do, or is not worth its start yet. */
  takes: () => boolean
  /** Tells it that these were all: it finishes them, and takes none any more. Its memory is let go of then. */
  close: () => void
  end: () => Promise<Report>
  /** Resolves when it writes nothing more. */
  stop: () => Promise<void>
}

/** Estimates the number of pages of a site from its files. Stops counting at about 2,000, since no caller tells larger numbers apart. */
export function countPages(root: string): number {
  let count = 0
  const folders = [join(root, 'content/pages')]
  try {
    for (const folder of folders) {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) folders.push(join(folder, entry.name))
        else count++
      }
      if (count >= many) break
    }
  } catch {
    // What is wrong with a folder is told when it is read.
  }
  return count
}

/**
 * A second thread, where there are so many pages and a second core. It loads while this one goes on,
 * which is why it is started before anything else is known; but where most pages may have been drawn
 * earlier (`isDeferred`), only once that many are to be drawn.
 */
export function helperFor(pages: number, isDeferred: boolean): Helper | undefined {
  if (pages < worthwhile || availableParallelism() < 2) return undefined
  const program = fileURLToPath(new URL('draw-pages.js', import.meta.url))
  if (!existsSync(program)) return undefined

  const batches = isDeferred ? worthwhile / batchSize : 0
  let thread = batches === 0 ? startThread(program) : undefined
  let job: DrawingJob | undefined
  let offered = 0
  let isClosed = false
  return {
    start(given) {
      job = given
      thread?.order(given)
    },
    takes() {
      if (isClosed) return false
      if (thread === undefined && ++offered > batches && job !== undefined) {
        thread = startThread(program)
        thread.order(job)
      }
      return thread !== undefined && thread.waiting() < waitingLimit
    },
    draw: (batch) => thread?.order(batch),
    close() {
      isClosed = true
      thread?.close()
    },
    end: async () => (await thread?.end()) ?? emptyReport(),
    async stop() {
      await thread?.stop()
    },
  }
}

/** Of a thread that has drawn nothing. */
export const emptyReport = (): Report => ({
  drawn: [],
  // What an album is made of loads late.
  used: { files: new Map(), pictures: new Map() },
  linkPictures: [],
  failed: undefined,
})

function startThread(program: string) {
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const start: WorkerStart = { done }
  const worker = new Worker(program, { workerData: start, resourceLimits })
  const report = new Promise<Report>((resolve, reject) => {
    const earlier: DrawnThere[] = []
    const share = sharingSheets()
    worker.on('message', (told: DrawnThere | Report) => {
      if (Array.isArray(told)) {
        for (const { drawn } of told) if (drawn.kept !== undefined) share(drawn.kept)
        earlier.push(told)
      } else resolve({ ...told, drawn: [...earlier.flat(), ...told.drawn] })
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The drawing thread ended early.')))
  })
  // Asked for at the end; until then a failure may wait.
  report.catch(() => {})
  let given = 0
  const order = (what: Order) => {
    if (Array.isArray(what)) given++
    worker.postMessage(what)
  }
  let isClosed = false
  function close(): void {
    if (isClosed) return
    isClosed = true
    order('end')
  }
  return {
    order,
    /** Batches given and not finished yet. */
    waiting: () => given - Atomics.load(done, 0),
    close,
    end() {
      close()
      return report
    },
    stop() {
      return worker.terminate()
    },
  }
}
