import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from '../../schema/page.ts'
import { Scratch } from './scratch.ts'

/**
 * Where a page stands in the file, in bytes, and its sum. That guards against accidents: that the bytes are
 * those of this page says the sealed line that tells their place.
 */
export type PlaceKept = [start: number, length: number, sum: number]

/**
 * What pages say, one behind the other in a file: of 10,000 pages it is read a page at a time, and none of
 * it stays in memory. What others have made of the file does not bear its sum, and holds nothing for us.
 */
export class KeptValues {
  #file: number | undefined
  #end = 0
  readonly #scratch = new Scratch()
  /** What waits to be written, as far as `#size`. */
  #waiting = Buffer.alloc(0)
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

  /** There is something in this place; what it is, only `at` tells. */
  reaches([start, length]: PlaceKept): boolean {
    return this.#file !== undefined && start + length <= this.#end
  }

  at(place: PlaceKept): Page | undefined {
    const bytes = this.#bytesAt(place)
    // The sum says that this is a page that `keep` was given.
    return bytes && (JSON.parse(bytes.toString()) as Page)
  }

  /** The next may be read over them. */
  #bytesAt(place: PlaceKept): Buffer | undefined {
    const [start, length, sum] = place
    if (this.#file === undefined || !this.reaches(place)) return undefined
    const bytes = this.#scratch.read(this.#file, start, length)
    return bytes.length === length && crc32(bytes) === sum ? bytes : undefined
  }

  /** Undefined where nothing can be kept. */
  keep(page: Page): PlaceKept | undefined {
    return this.#file === undefined ? undefined : this.#add(JSON.stringify(page))
  }

  #add(text: string): PlaceKept {
    this.#makeRoom(mostBytes * text.length)
    const start = this.#size
    this.#size += this.#waiting.write(text, start)
    const bytes = this.#waiting.subarray(start, this.#size)
    return [this.#end + start, bytes.length, crc32(bytes)]
  }

  #makeRoom(bytes: number): void {
    if (this.#size + bytes <= this.#waiting.length) return
    this.write()
    if (bytes > this.#waiting.length) this.#waiting = Buffer.allocUnsafe(Math.max(bytes, enough))
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
    const [file, size] = [this.#file, this.#size]
    this.#end += size
    this.#size = 0
    try {
      if (file !== undefined && size > 0) writeSync(file, this.#waiting, 0, size)
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

/** Of a character in UTF-8, for each unit of a text. */
const mostBytes = 3
