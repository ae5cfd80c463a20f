import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** Position of a line in the file, in bytes. */
type LinePosition = { from: number; length: number }

/**
 * Buffer sizes in bytes: for reading or writing the whole file, and for reading single entries.
 * When a single entry is read, the entries after it are read as well, because they are often
 * requested next.
 */
const listBufferSize = 1 << 20
const readBufferSize = 1 << 16

/** Formats an entry as one line: a checksum, the key, the value. The separator is a tab, which JSON writes as `\t`. */
export function formatCacheLine(key: string, json: string): string {
  const text = `${JSON.stringify(key)}\t${json}`
  return `${crc32(text)}\t${text}\n`
}

/** An entry of a cache file: its key and its value as JSON. */
type CacheFileEntry = readonly [key: string, json: string]

/**
 * Replaces a cache file in one step by a file with these entries. At most about a megabyte of them is in memory at a
 * time. Throws file system errors.
 */
export function writeCacheFile(path: string, entries: Iterable<CacheFileEntry>): void {
  const draft = `${path}.${process.pid}.draft`
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(draft, 'w')
  try {
    let waiting = ''
    for (const [key, json] of entries) {
      waiting += formatCacheLine(key, json)
      if (waiting.length < listBufferSize) continue
      writeFully(file, waiting)
      waiting = ''
    }
    writeFully(file, waiting)
    closeSync(file)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function writeFully(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from)
}

/** Reads one value of a cache file; undefined if the file or the entry is missing or damaged. */
export function readCachedValue<Value>(path: string, key: string): Value | undefined {
  const file = new CacheFile(path)
  try {
    return file.get<Value>(key)
  } finally {
    file.close()
  }
}

/**
 * Writes a cache file with this one value. Write errors are ignored, for example without write permission, because the
 * next run is then only slower.
 */
export function writeCachedValue(path: string, key: string, value: unknown): void {
  try {
    writeCacheFile(path, [[key, JSON.stringify(value)]])
  } catch {
    // Without write permission, nothing is cached.
  }
}

/**
 * Reads a cache file. Only the positions of the entries stay in memory, because the entries of 100,000 pages take 400
 * MB. If several lines have the same key, the last one counts. Damaged lines are ignored.
 */
export class CacheFile {
  readonly #positions = new Map<string, LinePosition>()
  #file: number | undefined
  #buffer: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }
  #count = 0

  constructor(path: string) {
    try {
      this.#file = openSync(path, 'r')
      for (const [from, line] of readLines(this.#file)) this.#add(from, line)
    } catch {
      // Without a file, or without permission to read it, nothing is cached.
    }
  }

  /** Number of lines. A line still counts if a later line with the same key replaces it. */
  get count(): number {
    return this.#count
  }

  keys(): Iterable<string> {
    return this.#positions.keys()
  }

  /** Returns a value; undefined if there is no such entry or its checksum is wrong. */
  get<Value>(key: string): Value | undefined {
    const json = this.jsonOf(key)
    // The checksum proves that `cacheLine` wrote this value.
    return json === undefined ? undefined : (JSON.parse(json) as Value)
  }

  /** Returns a value as JSON; undefined as for `get`. */
  jsonOf(key: string): string | undefined {
    const place = this.#positions.get(key)
    const line = place && this.#lineAt(place)
    const [sum, text] = line === undefined ? [] : splitAtTab(line)
    if (text === undefined || crc32(text) !== Number(sum)) return undefined
    return splitAtTab(text)[1]
  }

  /** Closes the file. Later calls find no entries. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #add(from: number, line: Buffer): void {
    const [, key] = line.toString('utf8', 0, line.indexOf('\t', line.indexOf('\t') + 1)).split('\t')
    if (key === undefined) return
    this.#count++
    try {
      this.#positions.set(String(JSON.parse(key)), { from, length: line.length })
    } catch {
      // The line is damaged, so it counts as missing.
    }
  }

  #lineAt({ from, length }: LinePosition): string | undefined {
    if (this.#file === undefined) return undefined
    const { from: begin, bytes } = this.#buffer
    if (from < begin || from + length > begin + bytes.length)
      this.#buffer = {
        from,
        bytes: readBytesAt(this.#file, from, Math.max(length, readBufferSize)),
      }
    const start = from - this.#buffer.from
    return this.#buffer.bytes.toString('utf8', start, start + length)
  }
}

/** Splits a text at the first tab. */
function splitAtTab(text: string): [string, string] {
  const tab = text.indexOf('\t')
  return [text.slice(0, tab), text.slice(tab + 1)]
}

/** Returns fewer bytes at the end of the file. */
function readBytesAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, from))
}

/** Yields the lines of a file, each with its offset in bytes. */
function* readLines(file: number): Generator<[from: number, line: Buffer]> {
  const { size } = fstatSync(file)
  let rest: Buffer = Buffer.alloc(0)
  for (let from = 0; from + rest.length < size;) {
    const block = readBytesAt(file, from + rest.length, listBufferSize)
    if (block.length === 0) return
    const bytes = Buffer.concat([rest, block])
    let start = 0
    for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
      yield [from + start, bytes.subarray(start, end)]
      start = end + 1
    }
    rest = bytes.subarray(start)
    from += start
  }
}
