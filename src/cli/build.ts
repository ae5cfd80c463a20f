import { join, resolve } from 'node:path'
import { drawHelper } from '../build/draw-helper.ts'
import { inputsOf, upToDateSite } from '../build/inputs.ts'
import type { Shard } from '../build/parts.ts'
import type { Tally } from '../problems/format-json.ts'
import { isError } from '../problems/problem.ts'
import type { Command } from './command.ts'
import { bytesOf, languageOf, rootOf } from './options.ts'
import type { Why } from '../content/site/cache/cache-key.ts'
import type { BuildTexts } from '../locale/tool-text.ts'
import { progressOn } from '../build/progress.ts'
import { FileStamps } from '../content/site/cache/file-stamps.ts'
import { temporaryWorkFolder } from '../content/site/work-folder.ts'
import { UsageError } from '../problems/usage-error.ts'
import { toolTexts } from '../locale/tool-texts.ts'

export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
    compress: { type: 'boolean' },
    'cache-limit': { type: 'string' },
    why: { type: 'string' },
    plain: { type: 'boolean' },
    folders: { type: 'boolean' },
    shard: { type: 'string' },
    merge: { type: 'boolean' },
  },
  async run(values, words) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const texts = toolTexts[language].build
    const shard = shardOf(values['shard'])
    const out = resolve(
      typeof values['out'] === 'string' ? values['out'] : join(root, usualFolder(shard)),
    )
    const route = typeof values['why'] === 'string' ? routeIn(values['why']) : undefined
    const merged = foldersOf(values, words)
    const compress = values['compress'] === true
    const plain = values['plain'] === true
    const folders = values['folders'] === true
    const engine = process.env['BLOCKWERK_ENGINE']
    const isPart = shard !== undefined || merged !== undefined
    const start = performance.now()
    const manner = { engine, compress, plain, folders }
    const helper = drawHelper()
    try {
      // Before anything of it is read: what changes meanwhile is another state.
      const stamps = new FileStamps()
      const inputs = isPart ? undefined : inputsOf(root, manner, stamps)
      const standing = route === undefined ? upToDateSite(out, inputs) : undefined
      if (standing !== undefined) {
        const { problems, files, pages: known, written } = standing
        const tally = { files, pages: known, milliseconds: Math.round(performance.now() - start) }
        if (problems.length > 0) {
          const { printPretty } = await import('./print-report.ts')
          printPretty({ problems, tally }, { root, language })
        }
        console.log(texts.stands(written, secondsOf(tally), out))
        return 0
      }
      const [{ kitOf }, { printPretty }] = await Promise.all([
        import('./kit.ts'),
        import('./print-report.ts'),
      ])
      const progress = progressOn(process.stderr)
      const cacheLimit = bytesOf('cache-limit', values['cache-limit'])
      const common = { texts, helper, cacheLimit, folders }
      const tellOfCache = () => {
        const folder = temporaryWorkFolder(root)
        if (folder !== undefined) console.error(texts.readOnly(folder))
      }
      if (shard !== undefined) {
        const { buildPart } = await import('../build/build-part.ts')
        const told = { ...common, engine: engine ?? '', shard }
        const result = await buildPart(kitOf(root), root, out, progress, told)
        const { problems, tally } = result
        if (problems.length > 0) printPretty(result, { root, language })
        if (problems.some(isError)) return 1
        tellOfCache()
        console.log(texts.part(shard, result.written, secondsOf(tally), out))
        return 0
      }
      const { buildSite } = await import('../build/build-site.ts')
      const result = await buildSite(kitOf(root), root, out, progress, {
        ...{ ...common, engine },
        parts: merged && (await import('../build/parts.ts')).openParts(merged),
        why: route,
        ...{ compress, plain, inputs, stamps },
      })
      const { problems, tally } = result
      if (problems.length > 0) printPretty(result, { root, language })
      if (problems.some(isError)) return 1
      tellOfCache()
      console.log(texts.built(result.written, secondsOf(tally), out))
      if (route !== undefined && result.why !== undefined)
        console.log(explained(route, result.why, texts))
      if (result.plain !== undefined) console.log(texts.plain[result.plain])
      return 0
    } finally {
      await helper?.stop()
    }
  },
}

const secondsOf = ({ milliseconds }: Tally): string => (milliseconds / 1000).toFixed(2)

const usualFolder = (shard: Shard | undefined): string =>
  shard === undefined ? 'dist' : join('parts', `${shard.index}-of-${shard.of}`)

/** Of `2/3`. */
function shardOf(value: unknown): Shard | undefined {
  if (value === undefined) return undefined
  const [, index, of] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(String(value)) ?? []).map(Number)
  if (index !== undefined && of !== undefined && index <= of) return { index, of }
  throw new UsageError({
    en: `--shard takes a part and how many there are, such as “2/3” for the second of three, not “${String(value)}”.`,
    de: `--shard nimmt einen Teil und wie viele es sind, etwa „2/3“ für den zweiten von dreien, nicht „${String(value)}“.`,
  })
}

/** What is to be put together; undefined where nothing is. */
function foldersOf(values: Record<string, unknown>, words: readonly string[]) {
  if (values['merge'] !== true) return undefined
  if (values['shard'] === undefined) return words.map((folder) => resolve(folder))
  throw new UsageError({
    en: '--shard builds a part, --merge puts parts together: one at a time.',
    de: '--shard baut einen Teil, --merge fügt Teile zusammen: eins nach dem anderen.',
  })
}

/** `/kurse` for `kurse`, `/kurse/` and the like. */
const routeIn = (value: string): string => `/${value.replace(/^\/+|\/+$/g, '')}`

const explained = (route: string, why: Why, { why: texts }: BuildTexts): string =>
  why.what === 'changed'
    ? texts.changed(
        route,
        why.parts.map((part) => texts.parts[part] ?? part),
      )
    : texts[why.what](route)
