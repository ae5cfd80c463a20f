import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from '../../schema/page.ts'

/** Where a page stands in the file, in bytes, and its sum. */
export type PlaceKept = [start: number, length: number, sum: number]

/**
 * What pages say, one behind the other in a file: of 10,000 pages it is read a page at a time, and none of
 * it stays in memory. What others have made of the file does not bear its sum, and holds nothing for us.
 */
export class KeptValues {
  #file: number | undefined
  #end = 0
  #waiting: string[] = []
  #size = 0

  constructor(readonly path: string) {
    try {
      mkdirSync(dirname(path), { recursive: true })
      this.#file = openSync(path, 'a+')
      this.#end = fstatSync(this.#file).size
    } catch {
      // A folder that cannot be written to makes the next run slower, no more.
    }
  }

  at(place: PlaceKept): Page | undefined {
    const bytes = this.#bytesAt(place)
    // The sum says that this is a page that `keep` was given.
    return bytes && (JSON.parse(bytes.toString()) as Page)
  }

  #bytesAt([start, length, sum]: PlaceKept): Buffer | undefined {
    if (this.#file === undefined || start + length > this.#end) return undefined
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(this.#file, bytes, 0, length, start)
    return read === length && sumOf(bytes) === sum ? bytes : undefined
  }

  /** Undefined where nothing can be kept. */
  keep(page: Page): PlaceKept | undefined {
    return this.#file === undefined ? undefined : this.#add(JSON.stringify(page))
  }

  #add(text: string): PlaceKept {
    const length = Buffer.byteLength(text)
    const place: PlaceKept = [this.#end + this.#size, length, sumOf(text)]
    this.#waiting.push(text)
    this.#size += length
    if (this.#size > enough) this.write()
    return place
  }

  /** These entries with the places of a file that holds nothing else; undefined where it need not be smaller. */
  packed<E extends { value?: PlaceKept | undefined }>(entries: readonly E[]): E[] | undefined {
    const needed = entries.reduce((sum, { value }) => sum + (value?.[1] ?? 0), 0)
    if (this.#end < 2 * needed + enough) return undefined
    const draft = `${this.path}.${process.pid}`
    const small = new KeptValues(draft)
    const moved = entries.map((entry) => {
      const bytes = entry.value && this.#bytesAt(entry.value)
      return { ...entry, value: bytes && small.#add(bytes.toString()) }
    })
    small.end()
    renameSync(draft, this.path)
    return moved
  }

  /** Writes what is not written yet. */
  write(): void {
    const [file, text] = [this.#file, this.#waiting.join('')]
    this.#waiting = []
    this.#end += this.#size
    this.#size = 0
    try {
      if (file !== undefined) writeSync(file, text)
    } catch {
      // A disk that takes no more: what was to be kept is not found in its place.
    }
  }

  /** After it nothing is kept or found any more. */
  end(): void {
    if (this.#file === undefined) return
    this.write()
    closeSync(this.#file)
    this.#file = undefined
  }
}

/** Bytes that are written at once. */
const enough = 1 << 20

/** Against accidents: that the bytes are those of this page says the sealed line that tells their place. */
const sumOf = (data: Uint8Array | string): number => crc32(data)
