import { join, resolve } from 'node:path'
import { createRenderWorker } from '../build/render-worker.ts'
import { buildInputsOf, findUpToDateRelease } from '../build/build-inputs.ts'
import type { Shard } from '../build/shards.ts'
import type { ReportTotals } from '../problems/format-json.ts'
import { isError } from '../problems/problem.ts'
import type { Command } from './command.ts'
import { parseBytes, messageLanguage, findRoot } from './options.ts'
import type { RenderReason } from '../content/site/cache/cache-key.ts'
import type { BuildTexts } from '../locale/tool-text.ts'
import { createProgress } from '../build/progress.ts'
import { FileSignatures } from '../content/site/cache/file-signatures.ts'
import { temporaryWorkFolder } from '../content/site/work-folder.ts'
import { UsageError } from '../problems/usage-error.ts'
import { toolTexts } from '../locale/tool-texts.ts'

export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    compress: { type: 'boolean' },
    images: { type: 'string' },
    'cache-limit': { type: 'string' },
    why: { type: 'string' },
    plain: { type: 'boolean' },
    folders: { type: 'boolean' },
    shard: { type: 'string' },
    merge: { type: 'boolean' },
  },
  async runCommand(values, words) {
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const texts = toolTexts[language].build
    const shard = parseShard(values['shard'])
    const out = resolve(
      typeof values['out'] === 'string' ? values['out'] : join(root, defaultOutputFolder(shard)),
    )
    const route = typeof values['why'] === 'string' ? normalizeRoute(values['why']) : undefined
    const shardFolders = shardFoldersFromOptions(values, words)
    const compress = values['compress'] === true
    const plain = values['plain'] === true
    const folders = values['folders'] === true
    const engine = process.env['BLOCKWERK_ENGINE']
    const isSharded = shard !== undefined || shardFolders !== undefined
    const hasFastImages = parseImages(values['images'], isSharded)
    const start = performance.now()
    const inputOptions = { engine, compress, plain, folders, hasFastImages }
    const worker = createRenderWorker()
    try {
      // Reads the state first, so that changes during the build count as a new state.
      const signatures = new FileSignatures()
      const inputs = isSharded ? undefined : buildInputsOf(root, inputOptions, signatures)
      const upToDate = route === undefined ? findUpToDateRelease(out, inputs) : undefined
      if (upToDate !== undefined) {
        const { problems, files, pages: pageCount, written } = upToDate
        const tally = {
          files,
          pages: pageCount,
          milliseconds: Math.round(performance.now() - start),
        }
        if (problems.length > 0) {
          const { printPretty } = await import('./print-report.ts')
          printPretty({ problems, tally }, { root, language })
        }
        console.log(texts.stands(written, formatSeconds(tally), out))
        return 0
      }
      const [{ kitOf }, { printPretty }] = await Promise.all([
        import('./kit.ts'),
        import('./print-report.ts'),
      ])
      const progress = createProgress(process.stderr)
      const cacheLimit = parseBytes('cache-limit', values['cache-limit'])
      const common = { texts, helper: worker, cacheLimit, folders }
      const reportTemporaryCache = () => {
        const folder = temporaryWorkFolder(root)
        if (folder !== undefined) console.error(texts.readOnly(folder))
      }
      if (shard !== undefined) {
        const { buildShard } = await import('../build/build-shard.ts')
        const shardOptions = { ...common, engine: engine ?? '', shard }
        const result = await buildShard(kitOf(root), root, out, progress, shardOptions)
        const { problems, tally } = result
        if (problems.length > 0) printPretty(result, { root, language })
        if (problems.some(isError)) return 1
        reportTemporaryCache()
        console.log(texts.part(shard, result.written, formatSeconds(tally), out))
        return 0
      }
      const { buildSite } = await import('../build/build-site.ts')
      const result = await buildSite(kitOf(root), root, out, progress, {
        ...{ ...common, engine },
        parts: shardFolders && (await import('../build/shards.ts')).openShards(shardFolders),
        why: route,
        ...{ compress, plain, hasFastImages, inputs, stamps: signatures },
      })
      const { problems, tally } = result
      if (problems.length > 0) printPretty(result, { root, language })
      if (problems.some(isError)) return 1
      reportTemporaryCache()
      console.log(texts.built(result.written, formatSeconds(tally), out))
      if (route !== undefined && result.renderReason !== undefined)
        console.log(renderReasonText(route, result.renderReason, texts))
      if (result.directoryReason !== undefined) console.log(texts.plain[result.directoryReason])
      return 0
    } finally {
      await worker?.stopThread()
    }
  },
}

const formatSeconds = ({ milliseconds }: ReportTotals): string => (milliseconds / 1000).toFixed(2)

const defaultOutputFolder = (shard: Shard | undefined): string =>
  shard === undefined ? 'dist' : join('parts', `${shard.index}-of-${shard.of}`)

/** Parses a shard such as `2/3`. */
function parseShard(value: unknown): Shard | undefined {
  if (value === undefined) return undefined
  const [, index, of] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(String(value)) ?? []).map(Number)
  if (index !== undefined && of !== undefined && index <= of) return { index, of }
  throw new UsageError({
    en: `Option --shard needs a part and the number of parts, such as “2/3” for the second of three, not “${String(value)}”.`,
    de: `--shard nimmt einen Teil und wie viele es sind, etwa „2/3“ für den zweiten von dreien, nicht „${String(value)}“.`,
  })
}

/** Returns true for `--images fast`. Throws a `UsageError` for other values, and in a build on several machines. */
function parseImages(value: unknown, isSharded: boolean): boolean {
  if (value === undefined || value === 'full') return false
  if (value !== 'fast')
    throw new UsageError({
      en: `Option --images must be fast or full, not “${String(value)}”.`,
      de: `--images nimmt fast oder full, nicht „${String(value)}“.`,
    })
  if (!isSharded) return true
  throw new UsageError({
    en: 'Option --images fast cannot be used together with --shard or --merge.',
    de: '--images fast geht nicht zusammen mit --shard oder --merge.',
  })
}

/** Returns the folders to merge, or undefined without `--merge`. */
function shardFoldersFromOptions(values: Record<string, unknown>, words: readonly string[]) {
  if (values['merge'] !== true) return undefined
  if (values['shard'] === undefined) return words.map((folder) => resolve(folder))
  throw new UsageError({
    en: 'Options --shard and --merge cannot be used together: --shard builds a part, and --merge combines parts.',
    de: '--shard baut einen Teil, --merge fügt Teile zusammen: eins nach dem anderen.',
  })
}

/** Normalises a route: `/kurse` for `kurse`, `/kurse/` and the like. */
const normalizeRoute = (value: string): string => `/${value.replace(/^\/+|\/+$/g, '')}`

const renderReasonText = (route: string, why: RenderReason, { why: texts }: BuildTexts): string =>
  why.what === 'changed'
    ? texts.changed(
        route,
        why.changedInputs.map((part) => texts.parts[part] ?? part),
      )
    : texts[why.what](route)
