import { closeSync, fstatSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { digest } from './read-state.ts'
import { Scratch } from './scratch.ts'

/** What is kept of a file, as it is written. */
export type Written = readonly [file: string, text: string]

/** Of each entry of a line, in its order: of which file it is, its bytes and their sum. */
type Head = [file: string, length: number, sum: number][]

/** Where an entry stands in the file of all. */
type Place = { from: number; length: number; sum: number }

/** Characters that are written at once, in a line. */
const enough = 1 << 20

/** Bytes that are read at once: some lines. */
const some = 1 << 22

/** Bytes that are read for an entry; those behind it are most often asked for next. */
const window = 1 << 16

/**
 * What was found out, in lines under a seal each, of which only the places stay in memory: an entry is read when
 * it is asked for. Of 100,000 pages all of them take 400 MB.
 */
export class KeptLines<Entry> {
  readonly #places = new Map<string, Place>()
  #file: number | undefined
  readonly #window = new Scratch()
  #read: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }
  #count = 0

  constructor(path: string) {
    try {
      this.#file = openSync(path, 'r')
      for (const [from, line] of linesIn(this.#file)) this.#note(from, line)
    } catch {
      // Where nothing is kept, or it cannot be read, all is found out anew.
    }
  }

  /** Those that others have taken the place of are counted, too. */
  get count(): number {
    return this.#count
  }

  names(): Iterable<string> {
    return this.#places.keys()
  }

  get(name: string): Entry | undefined {
    const place = this.#places.get(name)
    const bytes = place && this.#bytesAt(place)
    // The sealed line says that it is what was written, as long as it bears its sum.
    return bytes && (JSON.parse(bytes.toString()) as Entry)
  }

  /** After it nothing is found any more. */
  end(): void {
    if (this.#file === undefined) return
    closeSync(this.#file)
    this.#file = undefined
  }

  /** A line that was cut off or changed by others does not bear its seal, and holds nothing for us. */
  #note(lineFrom: number, line: Buffer): void {
    const space = line.indexOf(' ')
    const text = line.subarray(space + 1)
    if (space === -1 || digest(text) !== line.toString('latin1', 0, space)) return
    const tab = text.indexOf('\t')
    if (tab === -1) return
    // The seal says that these are the places that `linesOf` has told.
    const head = JSON.parse(text.toString('utf8', 0, tab)) as Head
    let from = lineFrom + space + 1 + tab + 1
    for (const [file, length, sum] of head) {
      this.#places.set(file, { from, length, sum })
      from += length
    }
    this.#count += head.length
  }

  #bytesAt({ from, length, sum }: Place): Buffer | undefined {
    if (this.#file === undefined) return undefined
    const { bytes, from: begun } = this.#read
    const isThere = from >= begun && from + length <= begun + bytes.length
    if (!isThere)
      this.#read = { from, bytes: this.#window.read(this.#file, from, Math.max(length, window)) }
    const start = from - this.#read.from
    const found = this.#read.bytes.subarray(start, start + length)
    return found.length === length && crc32(found) === sum ? found : undefined
  }
}

/** The lines of a file, and where each begins; the next may be read over it. */
function* linesIn(file: number): Generator<[from: number, line: Buffer]> {
  const { size } = fstatSync(file)
  const scratch = new Scratch()
  for (let from = 0, length = some; from < size;) {
    const wanted = Math.min(size - from, length)
    const bytes = scratch.read(file, from, wanted)
    let start = 0
    for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
      yield [from + start, bytes.subarray(start, end)]
      start = end + 1
    }
    const isLast = from + wanted === size || bytes.length < wanted
    if (isLast && start < bytes.length) yield [from + start, bytes.subarray(start)]
    if (isLast) return
    from += start
    // Of a line that goes on and on, more each time.
    length = start === 0 ? 2 * length : some
  }
}

/** What was found out in one run, in lines under a seal. */
export function* linesOf(entries: Iterable<Written>): Generator<Buffer> {
  let waiting: Written[] = []
  let size = 0
  for (const entry of entries) {
    waiting.push(entry)
    size += entry[1].length
    if (size < enough) continue
    yield lineOf(waiting)
    waiting = []
    size = 0
  }
  if (waiting.length > 0) yield lineOf(waiting)
}

function lineOf(entries: readonly Written[]): Buffer {
  const bytes = entries.map(([, text]) => Buffer.from(text))
  const head = entries.map(([file], at): Head[number] => {
    const one = bytes[at] ?? Buffer.alloc(0)
    return [file, one.length, crc32(one)]
  })
  const text = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\t`), ...bytes])
  return Buffer.concat([Buffer.from(`${digest(text)} `), text, Buffer.from('\n')])
}
