import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { codeOf } from '../../content/site/error-code.ts'
import type { PictureFacts, PictureFault } from '../../content/site/media-manifest.ts'
import type { Media } from '../../content/site/media.ts'
import { cacheOf, stockOf, sweepDrafts, writeWhole, type Stock } from './folders.ts'
import { replacedMeanwhile } from './replaced.ts'
import { hashOf } from './settings.ts'
import { sweepVariants } from './sweep.ts'
import { isTrueOf, namesFor, stemOf, type Drawn } from './variants.ts'
import { mediaFile } from '../../content/site/media-file.ts'

/** The variants of each image that pages show, by the path that authors write. */
export type Asked = ReadonlyMap<string, ReadonlySet<Drawn>>

/** A variant's file on disk, and its name in the site: `hero.1a2b3c4d.640.avif`. */
type Made = { file: string; name: string }

type Options = {
  facts: Readonly<Record<string, PictureFacts>>
  recorded: Media['images']
  onProgress?: (done: number, all: number) => void
}

/**
 * The variants, and the reasons why images could not be encoded, by the path that authors write.
 */
export type Making = {
  made: Made[]
  faulty: Record<string, PictureFault>
}

/**
 * Returns all requested variants. Uses prepared variants from the manifest and cached variants from
 * earlier runs. Encodes the missing ones on all cores, one image per core, and caches them.
 */
export async function makeVariants(root: string, asked: Asked, options: Options): Promise<Making> {
  const stock = stockOf(root)
  const jobs = [...asked].flatMap(([src, widths]) => {
    const facts = options.facts[src]
    return facts === undefined ? [] : [jobFor(root, src, { ...options, facts, widths, stock })]
  })
  const faulty: Record<string, PictureFault> = {}
  const waiting = jobs.filter(({ missing }) => missing.length > 0)
  if (waiting.length > 0) sweepDrafts(cacheOf(root))
  const limit = pLimit(availableParallelism())
  let done = 0
  await limit.map(waiting, async (job) => {
    const fault = await perform(root, job)
    if (fault !== undefined) faulty[job.src] = fault
    options.onProgress?.(++done, waiting.length)
  })
  const made = jobs.flatMap((job) =>
    Object.hasOwn(faulty, job.src) ? job.made.filter(({ file }) => existsSync(file)) : job.made,
  )
  if (waiting.length > 0) sweepVariants(root, new Set(made.map(({ name }) => name)))
  return { made, faulty }
}

type Job = { src: string; facts: PictureFacts; made: Made[]; missing: string[]; stem: string }

function jobFor(
  root: string,
  src: string,
  {
    facts,
    widths,
    recorded,
    stock,
  }: { facts: PictureFacts; widths: ReadonlySet<Drawn>; stock: Stock } & Pick<Options, 'recorded'>,
): Job {
  const stem = stemOf(src, facts)
  const ready = new Set(isTrueOf(recorded[src], facts) ? recorded[src]?.ready : [])
  const missing: string[] = []
  const made = namesFor(facts, widths).map((ending): Made => {
    const name = `${stem}.${ending}`
    if (isOriginal(ending, facts)) return { file: mediaFile(root, src), name }
    if (ready.has(ending) && stock.ready.names.has(name))
      return { file: `${stock.ready.folder}/${name}`, name }
    if (!stock.made.names.has(name)) missing.push(ending)
    return { file: `${stock.made.folder}/${name}`, name }
  })
  return { src, facts, made, missing, stem }
}

/** True if the original file is published as this variant. */
export const isOriginal = (ending: string, { stands, width }: PictureFacts): boolean =>
  (stands === 'widest' || stands === 'webp') && ending === `${width}.webp`

async function perform(root: string, job: Job): Promise<PictureFault | undefined> {
  const { src, facts, missing, stem } = job
  const [{ encode }, { faultOf }] = await Promise.all([
    import('./encode.ts'),
    import('./inspect.ts'),
  ])
  const bytes = await readFile(mediaFile(root, src))
  if (hashOf(bytes) !== facts.source) throw replacedMeanwhile(src)
  const save = async (ending: string, made: Buffer) =>
    writeWhole(join(cacheOf(root), `${stem}.${ending}`), made)
  try {
    await encode(bytes, facts, missing, save)
    return undefined
  } catch (error) {
    // Errors of the file system, such as a full disk, are not a fault of the image.
    if (codeOf(error) !== '') throw error
    // The file header was readable before, so the data after it must be damaged.
    const fault = faultOf(error)
    return fault === 'unreadable' ? 'damaged' : fault
  }
}
