import type { Server } from 'node:http'
import stoppable from 'stoppable'

/** How many milliseconds what is under way may take to end once the process was asked to. */
const graceMs = 5000

/**
 * Returns what closes the server: it stops accepting, closes at once every connection on which no
 * request is under way, each other one after its answer, and all of them after `graceMs`. To be called
 * before the first connection comes. Resolves when none is left.
 */
export function closerOf(server: Server): () => Promise<void> {
  const stopping = stoppable(server, graceMs)
  return () => new Promise((done) => stopping.stop(() => done()))
}

/**
 * Says that the server is `ready`, waits for Ctrl-C or SIGTERM, then closes; returns the exit code.
 * What `close` has not ended soon after `graceMs` ends with the process, and a second signal ends it
 * at once.
 */
export async function serveUntilStopped(
  ready: () => void,
  close: () => Promise<unknown>,
): Promise<number> {
  const interrupted = untilInterrupted()
  ready()
  await interrupted
  setTimeout(() => process.exit(0), graceMs + 500).unref()
  await close()
  return 0
}

function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    const stop = () => {
      for (const [signal, code] of signals) {
        process.off(signal, stop)
        process.once(signal, () => endBy(signal, code))
      }
      done()
    }
    for (const [signal] of signals) process.once(signal, stop)
  })
}

/**
 * Ends as if nobody had listened for the signal. `process.exit` waits for threads, and the store's
 * aborts the process where it is in the middle of a call.
 */
function endBy(signal: NodeJS.Signals, code: number): void {
  process.kill(process.pid, signal)
  // The first process of a container has no ending of its own for signals.
  setImmediate(() => process.exit(code))
}

/** Each with the exit code by which shells know that it ended a process. */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const
