import type { Log } from '../log.ts'

/** Returns a log that writes one line of JSON per event. */
export const createLog =
  (stream: NodeJS.WritableStream): Log =>
  (entry) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
  }
