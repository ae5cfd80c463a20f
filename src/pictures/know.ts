import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { codeOf } from '../site/error-code.ts'
import { PictureFacts, PictureFault, type RecordedPicture } from '../site/media-manifest.ts'
import { isPicture, readMedia, type FaultyPictures, type Media } from '../site/media.ts'
import { cacheOf, writeWhole } from './folders.ts'
import { hashOf, settings } from './settings.ts'
import { isTrueOf } from './variants.ts'

/** The pictures of a site, by the path that authors write. */
export type Pictures = {
  facts: Readonly<Record<string, PictureFacts>>
  faulty: FaultyPictures
}

type Known = { stamp: string; found: PictureFacts | PictureFault }

type Options = {
  media?: Media
  onProgress?: (done: number, all: number) => void
}

/**
 * What is to be known of all pictures below `content/media` before any page is drawn. A file is opened
 * only where neither the manifest nor an earlier run knows these very bytes.
 */
export async function knowPictures(
  root: string,
  { media = readMedia(root, []), onProgress = () => {} }: Options = {},
): Promise<Pictures> {
  const known = readKnown(root)
  const now = new Map<string, Known>()
  const anew: string[] = []
  for (const src of [...media.files].filter(isPicture)) {
    const stamp = stampOf(join(root, 'content/media', src))
    const before = known.get(src)
    if (stamp !== undefined && before?.stamp === stamp)
      now.set(src, { stamp, found: recordedOf(media.images[src], before.found) })
    else anew.push(src)
  }
  const limit = pLimit(availableParallelism())
  let done = 0
  await limit.map(anew, async (src) => {
    const file = join(root, 'content/media', src)
    const stamp = stampOf(file)
    const found = await lookInto(file, media.images[src])
    if (found !== undefined) now.set(src, { stamp: stamp ?? '', found })
    onProgress(++done, anew.length)
  })
  if (anew.length > 0 || now.size !== known.size) keep(root, now)
  return sorted(now)
}

/** What is recorded goes before what was found out here, where both are of the same bytes. */
const recordedOf = (
  recorded: RecordedPicture | undefined,
  found: Known['found'],
): Known['found'] =>
  recorded !== undefined && typeof found !== 'string' && isTrueOf(recorded, found)
    ? PictureFacts.parse(recorded)
    : found

/** Undefined where the file has gone meanwhile. */
async function lookInto(
  file: string,
  recorded: RecordedPicture | undefined,
): Promise<PictureFacts | PictureFault | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : 'unreadable'
  }
  if (recorded !== undefined && isTrueOf(recorded, { source: hashOf(bytes) }))
    return PictureFacts.parse(recorded)
  // Takes a moment to load, and most runs have nothing to look into.
  const { inspect } = await import('./inspect.ts')
  return inspect(bytes)
}

function sorted(known: ReadonlyMap<string, Known>): Pictures {
  const facts: Record<string, PictureFacts> = {}
  const faulty: Record<string, PictureFault> = {}
  for (const [src, { found }] of [...known].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (typeof found === 'string') faulty[src] = found
    else facts[src] = found
  }
  return { facts, faulty }
}

/** Milliseconds: within them a file may change once more under the same stamp. */
const restTime = 2000

/** What tells one state of a file from another; undefined while it is too fresh to tell. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true })
  if (stats === undefined || Date.now() - Number(stats.ctimeMs) < restTime) return undefined
  return [stats.size, stats.mtimeNs, stats.ctimeNs, stats.ino].join(':')
}

const KnownFile = z.object({
  settings: z.literal(settings),
  pictures: z.record(
    z.string(),
    z.object({ stamp: z.string(), found: z.union([PictureFacts, PictureFault]) }),
  ),
})

const knownFile = (root: string): string => join(cacheOf(root), 'known.json')

/** What earlier runs have found out; nothing where that is lost, broken or of other settings. */
function readKnown(root: string): Map<string, Known> {
  try {
    const { pictures } = KnownFile.parse(JSON.parse(readFileSync(knownFile(root), 'utf8')))
    return new Map(Object.entries(pictures))
  } catch {
    return new Map()
  }
}

function keep(root: string, known: ReadonlyMap<string, Known>): void {
  const pictures = Object.fromEntries([...known].filter(([, { stamp }]) => stamp !== ''))
  try {
    writeWhole(knownFile(root), JSON.stringify({ settings, pictures }))
  } catch {
    // A folder that takes no files costs the next run some time.
  }
}
