import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { errorCodeOf } from '../../content/site/error-code.ts'
import type { ImageFacts, ImageFileFault } from '../../content/site/media-manifest.ts'
import type { Media } from '../../content/site/media.ts'
import {
  imageCacheFolder,
  storedVariantsOf,
  deleteTemporaryFiles,
  writeFileAtomically,
  type StoredVariants,
} from './image-folders.ts'
import { imageReplacedError } from './image-replaced-error.ts'
import { sha256Of } from './encoder-settings.ts'
import { deleteOldVariants } from './delete-old-files.ts'
import { isRecordCurrent, variantNamesFor, variantStemOf, type VariantWidth } from './variants.ts'
import { mediaFilePath } from '../../content/site/media-file.ts'

/** The variants of each image that pages show, by the path that authors write. */
export type RequestedVariants = ReadonlyMap<string, ReadonlySet<VariantWidth>>

/** A variant's file on disk, and its name in the site: `hero.1a2b3c4d.640.avif`. */
type MadeVariant = { file: string; name: string }

type MakeVariantsOptions = {
  facts: Readonly<Record<string, ImageFacts>>
  recorded: Media['images']
  onProgress?: (done: number, all: number) => void
}

/**
 * The variants, and the reasons why images could not be encoded, by the path that authors write.
 */
export type MadeVariants = {
  variants: MadeVariant[]
  faults: Record<string, ImageFileFault>
}

/**
 * Returns all requested variants. Uses prepared variants from the manifest and cached variants from
 * earlier runs. Encodes the missing ones on all cores, one image per core, and caches them.
 */
export async function makeVariants(
  root: string,
  requested: RequestedVariants,
  options: MakeVariantsOptions,
): Promise<MadeVariants> {
  const stored = storedVariantsOf(root)
  const jobs = [...requested].flatMap(([src, widths]) => {
    const facts = options.facts[src]
    return facts === undefined
      ? []
      : [encodeJobFor(root, src, { ...options, facts, widths, stock: stored })]
  })
  const faults: Record<string, ImageFileFault> = {}
  const jobsWithMissing = jobs.filter(({ missingFileNames }) => missingFileNames.length > 0)
  if (jobsWithMissing.length > 0) deleteTemporaryFiles(imageCacheFolder(root))
  const limit = pLimit(availableParallelism())
  let done = 0
  await limit.map(jobsWithMissing, async (job) => {
    const fault = await runJob(root, job)
    if (fault !== undefined) faults[job.src] = fault
    options.onProgress?.(++done, jobsWithMissing.length)
  })
  const variants = jobs.flatMap((job) =>
    Object.hasOwn(faults, job.src)
      ? job.variants.filter(({ file }) => existsSync(file))
      : job.variants,
  )
  if (jobsWithMissing.length > 0) deleteOldVariants(root, new Set(variants.map(({ name }) => name)))
  return { variants, faults }
}

type EncodeJob = {
  src: string
  facts: ImageFacts
  variants: MadeVariant[]
  missingFileNames: string[]
  fileNameStem: string
}

function encodeJobFor(
  root: string,
  src: string,
  {
    facts,
    widths,
    recorded,
    stock: stored,
  }: { facts: ImageFacts; widths: ReadonlySet<VariantWidth>; stock: StoredVariants } & Pick<
    MakeVariantsOptions,
    'recorded'
  >,
): EncodeJob {
  const stem = variantStemOf(src, facts)
  const ready = new Set(isRecordCurrent(recorded[src], facts) ? recorded[src]?.ready : [])
  const missing: string[] = []
  const variants = variantNamesFor(facts, widths).map((ending): MadeVariant => {
    const name = `${stem}.${ending}`
    if (isOriginalFile(ending, facts)) return { file: mediaFilePath(root, src), name }
    if (ready.has(ending) && stored.ready.names.has(name))
      return { file: `${stored.ready.folder}/${name}`, name }
    if (!stored.made.names.has(name)) missing.push(ending)
    return { file: `${stored.made.folder}/${name}`, name }
  })
  return { src, facts, variants, missingFileNames: missing, fileNameStem: stem }
}

/** True if the original file is published as this variant. */
export const isOriginalFile = (ending: string, { stands, width }: ImageFacts): boolean =>
  (stands === 'widest' || stands === 'webp') && ending === `${width}.webp`

async function runJob(root: string, job: EncodeJob): Promise<ImageFileFault | undefined> {
  const { src, facts, missingFileNames, fileNameStem } = job
  const [{ encodeVariants }, { imageFaultOf }] = await Promise.all([
    import('./encode-variants.ts'),
    import('./inspect-photo.ts'),
  ])
  const bytes = await readFile(mediaFilePath(root, src))
  if (sha256Of(bytes) !== facts.source) throw imageReplacedError(src)
  const save = async (ending: string, made: Buffer) =>
    writeFileAtomically(join(imageCacheFolder(root), `${fileNameStem}.${ending}`), made)
  try {
    await encodeVariants(bytes, facts, missingFileNames, save)
    return undefined
  } catch (error) {
    // Errors of the file system, such as a full disk, are not a fault of the image.
    if (errorCodeOf(error) !== '') throw error
    // The header of the file was readable when it was inspected, so the data after the header must
    // be damaged.
    const fault = imageFaultOf(error)
    return fault === 'unreadable' ? 'damaged' : fault
  }
}
