import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { writeWhole } from './images/folders.ts'

const worthPacking = /\.(?:css|glb|html|js|json|svg|txt|vtt|webmanifest|xml)$/

/** What fits into one packet of the network travels no faster when it is smaller. */
const smallest = 1024

/**
 * `best` takes some 60 ms for a file of 40 kB, and saves 15 % of what gzip leaves; `fast` takes one and
 * saves 6 %.
 */
export type Effort = 'best' | 'fast'

const quality: Record<Effort, number> = { best: 11, fast: 5 }

/**
 * Writes `.br` and `.gz` beside those of the files for which it pays, for servers that send them as
 * they are. Nothing is packed twice: what is known stands in the folder `cache`, by the hash of what went in. Returns
 * the names of what it has written.
 */
export async function packFiles(
  folder: string,
  files: readonly string[],
  effort: Effort,
  cache: string,
): Promise<string[]> {
  const known = packedIn(cache)
  mkdirSync(known, { recursive: true })
  const waiting = files.filter((file) => worthPacking.test(file)).values()
  const written: string[] = []
  const packRest = async () => {
    for (const file of waiting) {
      const endings = await packFile(join(folder, file), effort, known)
      written.push(...endings.map((ending) => file + ending))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, packRest))
  return written
}

/** As many as the threads of Node that pack. */
const atOnce = 4

/** Returns the endings of what it has written. */
async function packFile(file: string, effort: Effort, cache: string): Promise<string[]> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return []
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  for (const format of formats) {
    const known = join(cache, `${hash}.${effort}${format.ending}`)
    const packed = (await knownIn(known, bytes, format)) ?? (await format.pack(bytes, effort))
    await writeFile(file + format.ending, packed.bytes)
    if (!packed.isKnown) writeWhole(known, packed.bytes)
  }
  return formats.map(({ ending }) => ending)
}

type Packed = { bytes: Buffer; isKnown: boolean }

type Format = {
  ending: string
  pack: (bytes: Buffer, effort: Effort) => Promise<Packed>
  unpack: (bytes: Buffer) => Promise<Buffer>
}

const [toBrotli, fromBrotli] = [promisify(brotliCompress), promisify(brotliDecompress)]
const [toGzip, fromGzip] = [promisify(gzip), promisify(gunzip)]

const formats: Format[] = [
  {
    ending: '.br',
    unpack: (bytes) => fromBrotli(bytes),
    async pack(bytes, effort) {
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      return { bytes: await toBrotli(bytes, { params }), isKnown: false }
    },
  },
  {
    ending: '.gz',
    unpack: (bytes) => fromGzip(bytes),
    pack: async (bytes) => ({ bytes: await toGzip(bytes, { level: 9 }), isKnown: false }),
  },
]

const packedIn = (cache: string): string => join(cache, 'packed')
const day = 86_400_000

/** What the cache holds is believed only if it unpacks to what it was made from. */
async function knownIn(
  file: string,
  bytes: Buffer,
  { unpack }: Format,
): Promise<Packed | undefined> {
  try {
    const known = await readFile(file)
    if (!(await unpack(known)).equals(bytes)) return undefined
    if (Date.now() - statSync(file).mtimeMs > day) await utimes(file, new Date(), new Date())
    return { bytes: known, isKnown: true }
  } catch {
    return undefined
  }
}

/** Takes away what no build has used for a month. */
export function forgetPacked(cache: string): void {
  const folder = packedIn(cache)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > 30 * day) rmSync(file, { force: true })
  }
}
