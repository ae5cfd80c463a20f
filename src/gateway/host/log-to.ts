import type { Log } from '../log.ts'

/** One line of JSON for each event. */
export const logTo =
  (stream: NodeJS.WritableStream): Log =>
  (entry) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
  }
