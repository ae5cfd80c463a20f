import type { Server } from 'node:http'
import stoppable from 'stoppable'

/** Maximum time for running requests to end after a stop signal, in milliseconds. */
const graceMs = 5000

/**
 * Returns a function that stops the server: it accepts no new connections, closes idle connections
 * at once, the others after their response, and all after `graceMs`. It resolves when no connection
 * is left. Call `createServerCloser` before the first connection.
 */
export function createServerCloser(server: Server): () => Promise<void> {
  const stoppableServer = stoppable(server, graceMs)
  return () => new Promise((resolve) => stoppableServer.stop(() => resolve()))
}

/**
 * Calls `onReady`, waits for Ctrl-C or SIGTERM, then calls `close`. Returns the exit code. If
 * `close` takes much longer than `graceMs`, the process exits anyway. A second signal ends the
 * process at once.
 */
export async function serveUntilStopped(
  onReady: () => void,
  close: () => Promise<unknown>,
): Promise<number> {
  const interrupted = waitForInterrupt()
  onReady()
  await interrupted
  setTimeout(() => process.exit(0), graceMs + 500).unref()
  await close()
  return 0
}

function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const [signal, code] of exitCodeBySignal) {
        process.off(signal, stop)
        process.once(signal, () => exitBySignal(signal, code))
      }
      resolve()
    }
    for (const [signal] of exitCodeBySignal) process.once(signal, stop)
  })
}

/**
 * Ends the process by the signal's default action. `process.exit` would wait for threads, and would
 * crash if the store's thread is in the middle of a call.
 */
function exitBySignal(signal: NodeJS.Signals, code: number): void {
  process.kill(process.pid, signal)
  // The first process of a container ignores the default action of signals, so it exits explicitly.
  setImmediate(() => process.exit(code))
}

/** Signals with the exit codes that shells use for them. */
const exitCodeBySignal = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const
