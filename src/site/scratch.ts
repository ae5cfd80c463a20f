import { readSync } from 'node:fs'

/**
 * Room for bytes that are looked at once: what is read next takes the place of what was read before. Of 100,000 pages
 * a buffer for each would be hundreds of megabytes that wait to be let go.
 */
export class Scratch {
  #room = Buffer.alloc(0)

  /** What stands in a file from there on; less where it ends sooner. */
  read(file: number, from: number, length: number): Buffer {
    if (this.#room.length < length) this.#room = Buffer.allocUnsafeSlow(length)
    return this.#room.subarray(0, readSync(file, this.#room, 0, length, from))
  }
}
