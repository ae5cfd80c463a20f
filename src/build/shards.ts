import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import type { SiteContext } from '../content/site/site-context.ts'
import { readCachedValue, writeCacheFile } from '../content/site/cache/cache-file.ts'
import {
  changedInputsOf,
  digestOf,
  type PageInput as Made,
} from '../content/site/cache/cache-key.ts'
import { CachedPage, type EarlierPages } from '../content/site/cache/manifest.ts'
import { PageCache } from '../content/site/cache/page-cache.ts'
import { workFolder } from '../content/site/work-folder.ts'
import { linkOrCopy } from './carried-files.ts'
import type { Release } from './release.ts'

/** One shard of a site: number `index` of `of` shards, counted from 1. */
export type Shard = { index: number; of: number }

/**
 * True if a page file belongs to a shard. This depends only on the file name, so a page stays in
 * its shard when other pages are added or removed.
 */
export const isInShard = ({ index, of }: Shard, file: string): boolean =>
  shardIndexOf(file, of) === index

const shardIndexOf = (file: string, of: number): number =>
  (Buffer.from(digestOf(file), 'base64url').readUInt32BE() % of) + 1

/**
 * Name of the folder in a shard with its metadata. It cannot collide with a page, because routes
 * contain no underscore.
 */
const metadataFolder = '_part'

/** Returns the folder with the parsed pages of a shard. */
export const parsedPagesFolder = (folder: string): string => join(folder, metadataFolder, 'read')

/**
 * Kinds of images that take long to make, so the merge reuses them: `pictures` are variants of
 * images on pages, `link-pictures` are preview images of shared links.
 */
type ShardFileKind = 'pictures' | 'link-pictures'
export const shardFileName = (kind: ShardFileKind, file: string): string => `${kind}/${file}`
export const shardFilePath = (kind: ShardFileKind, file: string): string =>
  join(metadataFolder, kind, file)

const shardFileNameSchema = z.string().regex(/^(?!.*\.\.)(?:pictures|link-pictures)\/[^\\]+$/)
const shardSchema = z.object({ index: z.int().positive(), of: z.int().positive() })
const ShardPage = CachedPage.extend({ sum: z.string() })
const ShardContents = z.object({
  version: z.literal(1),
  shard: shardSchema,
  /** The cache key of the inputs that all pages share: see `cacheKey`. */
  ground: z.string(),
  /** Pages by their path in the site, each with the checksum of its bytes. */
  pages: z.record(z.string(), ShardPage),
  /** Files other than pages, by their path, with their checksums. */
  made: z.record(shardFileNameSchema, z.string()),
})
type ShardContents = z.infer<typeof ShardContents>

const contentsFileIn = (folder: string): string => join(folder, metadataFolder, 'part.jsonl')

/**
 * Writes the list of contents of the shard in `folder`. The files of `pages` and `made` must
 * already exist.
 */
export function writeShardContents(
  folder: string,
  input: Pick<ShardContents, 'shard' | 'ground'> & {
    pages: Iterable<readonly [file: string, page: CachedPage]>
    made: readonly string[]
  },
): void {
  const checksumOf = (path: string) => digestOf(readFileSync(join(folder, path)))
  const contents: ShardContents = {
    version: 1,
    shard: input.shard,
    ground: input.ground,
    pages: Object.fromEntries(
      [...input.pages].map(([file, page]) => [file, { ...page, sum: checksumOf(file) }]),
    ),
    made: Object.fromEntries(input.made.map((one) => [one, checksumOf(join(metadataFolder, one))])),
  }
  writeCacheFile(contentsFileIn(folder), [['part', JSON.stringify(contents)]])
}

/** All shards of a site, ready to be merged. */
export type Shards = {
  /**
   * Returns the rendered pages of all shards. Taking over a page throws a `UsageError` if its file
   * was changed.
   */
  earlierPagesFor: (release: Pick<Release, 'write'>) => EarlierPages
  /**
   * Returns the parsed pages of all shards. Reading a page throws a `UsageError` if its shard does
   * not contain it in its present version.
   */
  readParsedPages: (engine: string, foundation: SiteContext) => Pick<PageCache, 'read'>
  /** Throws a `UsageError` if the shards were rendered from other shared inputs. */
  assertSharedCacheKey: (ground: string) => void
  /** Copies the images of the shards into the cache of the site in `root`. */
  restoreImages: (root: string) => void
}

/** A shard and its folder. */
type OpenShard = { folder: string; shardContents: ShardContents }

/**
 * Opens the shards in the given folders or their direct subfolders. Throws a `UsageError` unless
 * they form a complete site.
 */
export function openShards(folders: readonly string[]): Shards {
  const shards = folders.flatMap(shardFoldersIn).map(openShard)
  assertComplete(shards)
  return mergeShards(shards)
}

const isShardFolder = (folder: string): boolean => existsSync(contentsFileIn(folder))

function shardFoldersIn(folder: string): string[] {
  if (isShardFolder(folder)) return [folder]
  const below = existsSync(folder) ? readdirSync(folder).map((one) => join(folder, one)) : []
  const found = below.filter(isShardFolder).toSorted()
  if (found.length > 0) return found
  throw new UsageError({
    en: `The folder ${folder} contains no part of a site. To build one, run “blockwerk build --shard 1/3 --out ${folder}”.`,
    de: `In ${folder} steht kein Teil einer Website. „blockwerk build --shard 1/3 --out ${folder}“ schreibt einen dorthin.`,
  })
}

function openShard(folder: string): OpenShard {
  const contents = readContents(folder)
  if (contents !== undefined) return { folder, shardContents: contents }
  throw new UsageError({
    en: `The part in ${folder} is incomplete, was modified, or was built by another version of Blockwerk. Build it again.`,
    de: `Der Teil in ${folder} ist unvollständig oder wurde verändert, oder eine andere Version von Blockwerk hat ihn gebaut. Bauen Sie ihn neu.`,
  })
}

function readContents(folder: string): ShardContents | undefined {
  return ShardContents.safeParse(readCachedValue(contentsFileIn(folder), 'part')).data
}

function assertComplete(shards: readonly OpenShard[]): void {
  const [first] = shards
  if (first === undefined)
    throw new UsageError({
      en: 'Option --merge needs the folders of all parts: “blockwerk build --merge parts”.',
      de: '--merge braucht die Ordner aller Teile: „blockwerk build --merge parts“.',
    })
  const { of } = first.shardContents.shard
  const byIndex = new Map<number, string>()
  for (const { folder, shardContents } of shards) {
    const { index } = shardContents.shard
    if (shardContents.shard.of !== of)
      throw new UsageError({
        en: `${first.folder} is one of ${of} parts, but ${folder} is one of ${shardContents.shard.of}. Build all parts with the same number after the slash.`,
        de: `${first.folder} ist einer von ${of} Teilen, ${folder} einer von ${shardContents.shard.of}: Das ergibt kein Ganzes. Bauen Sie alle Teile mit derselben Zahl hinter dem Schrägstrich.`,
      })
    const same = byIndex.get(index)
    if (same !== undefined)
      throw new UsageError({
        en: `${same} and ${folder} are both part ${index} of ${of}. Pass each part only once.`,
        de: `${same} und ${folder} sind beide Teil ${index} von ${of}. Nennen Sie jeden Teil einmal.`,
      })
    byIndex.set(index, folder)
  }
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((one) => !byIndex.has(one))
  if (missing.length === 0) return
  const named = missing.map((one) => `${one}/${of}`).join(', ')
  throw new UsageError({
    en: `Of ${of} parts, these are missing: ${named}. Build them with --shard, and pass their folders, too.`,
    de: `Von ${of} Teilen fehlen diese: ${named}. Bauen Sie sie mit --shard, und nennen Sie auch ihre Ordner.`,
  })
}

function mergeShards(shards: readonly OpenShard[]): Shards {
  const pages = new Map(
    shards.flatMap(({ folder, shardContents }) =>
      Object.entries(shardContents.pages).map(
        ([file, { sum, ...page }]) => [file, { folder, sum, page }] as const,
      ),
    ),
  )
  return {
    earlierPagesFor: (release) => ({
      sharedCacheKey: shards[0]?.shardContents.ground ?? '',
      page: (file) => pages.get(file)?.page,
      copyPage(file) {
        const found = pages.get(file)
        if (found !== undefined) release.write(file, readVerified(found.folder, file, found.sum))
        return found !== undefined
      },
    }),
    readParsedPages: (engine, foundation) => parsedPagesIn(shards, engine, foundation),
    assertSharedCacheKey(currentKey) {
      for (const { folder, shardContents } of shards) {
        const changed = changedInputsOf(shardContents.ground, currentKey)
        if (changed.length === 0) continue
        const [en, de] = [inputNamesIn(changed, 'en'), inputNamesIn(changed, 'de')]
        throw new UsageError({
          en: `The part in ${folder} was built from different inputs. Different: ${en}. Build and merge all parts from the same state.`,
          de: `Der Teil in ${folder} wurde aus etwas anderem gebaut, als hier steht. Verschieden: ${de}. Bauen Sie alle Teile aus demselben Stand, und fügen Sie sie mit ihm zusammen.`,
        })
      }
    },
    restoreImages(root) {
      for (const { folder, shardContents } of shards)
        for (const [made, sum] of Object.entries(shardContents.made)) {
          const cachedFile = join(workFolder(root), made)
          if (existsSync(cachedFile)) continue
          readVerified(folder, join(metadataFolder, made), sum)
          mkdirSync(dirname(cachedFile), { recursive: true })
          linkOrCopy(join(folder, metadataFolder, made), cachedFile)
        }
    },
  }
}

function inputNamesIn(changed: readonly Made[], language: Language): string {
  const { parts: names } = toolTexts[language].build.why
  return changed.map((one) => names[one] ?? one).join(', ')
}

function readVerified(folder: string, path: string, checksum: string): Buffer {
  const file = join(folder, path)
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  if (bytes !== undefined && digestOf(bytes) === checksum) return bytes
  throw new UsageError({
    en: `${file} was modified after this part was built. Build the part again, and do not change its files.`,
    de: `${file} ist nicht das, was der Bau dieses Teils geschrieben hat. Bauen Sie ihn neu, und lassen Sie seine Dateien, wie sie sind.`,
  })
}

function parsedPagesIn(
  shards: readonly OpenShard[],
  engine: string,
  foundation: SiteContext,
): Pick<PageCache, 'read'> {
  const caches = new Map(
    shards.map(({ folder, shardContents: { shard: one } }) => {
      const cache = new PageCache(parsedPagesFolder(folder), engine, foundation, { wants: 'pages' })
      return [one.index, { folder, cache }]
    }),
  )
  return {
    read(place) {
      const found = caches.get(shardIndexOf(place.file, shards.length))
      if (found === undefined) throw new Error(`${place.file} does not belong to any part.`)
      return found.cache.read(place, () => {
        throw new UsageError({
          en: `${place.file} is missing from ${basename(found.folder)} or differs from the version here. All parts must be built from the same content. Build this part again.`,
          de: `${place.file} ist nicht in ${basename(found.folder)} oder nicht so, wie es hier steht. Alle Teile müssen aus demselben Inhalt gebaut sein: Bauen Sie diesen neu.`,
        })
      })
    },
  }
}
