import { mergeProcessCovs } from '@bcoe/v8-coverage'
import linesOf from 'ast-v8-to-istanbul'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseAstAsync } from 'vitest/node'
import { z } from 'zod'
import { clientCacheFolder, blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import type { RunScript } from './page-lines.ts'

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Returns the executed lines of `src` for each script of the pages and programs that wrote into `folder`. */
export async function countedLines(folder: string): Promise<Lines[]> {
  const found: Lines[] = []
  for (const { path, code, sourceMap, functions } of [
    ...scriptsOfPages(folder),
    ...scriptsOfPrograms(folder),
  ]) {
    const url = pathToFileURL(path).href
    const lines = await linesOf({
      code,
      ast: parseAstAsync(code),
      sourceMap,
      coverage: { url, functions },
    })
    found.push(Object.fromEntries(Object.entries(lines).filter(([file]) => isOwn(file))))
  }
  return found
}

const isOwn = (file: string): boolean =>
  file.startsWith(join(blockwerkFolder, 'src/')) && existsSync(file)

type Script = {
  path: string
  code: string
  sourceMap: z.infer<typeof SourceMap>
  functions: Profiler.FunctionCoverage[]
}

/** Merges the files of Node and `countLines`: each script once, however often it ran. */
function mergedIn(folder: string, resultOf: (json: unknown) => Profiler.ScriptCoverage[]) {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return mergeProcessCovs(
    files.map((file) => ({
      result: resultOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    })),
  ).result
}

function scriptsOfPages(folder: string): Script[] {
  const paths = new Map<string, string>()
  const merged = mergedIn(join(folder, 'runs'), (json) =>
    // Written by `countLines` in this run.
    (json as RunScript[]).map(({ hash, path, functions }) => {
      paths.set(hash, path)
      return { scriptId: hash, url: hash, functions }
    }),
  )
  return merged.flatMap(({ url: hash, functions }) => {
    const path = paths.get(hash) ?? ''
    const code = readFileSync(join(folder, 'scripts', `${hash}.js`), 'utf8')
    const map = mapIn(code) ?? mapBeside(basename(path))
    return map === undefined
      ? []
      : [{ path: join(blockwerkFolder, path), code, sourceMap: sourceMapOf(map, path), functions }]
  })
}

/** Returns the parts of the bundled engine, wherever it was bundled. */
function scriptsOfPrograms(folder: string): Script[] {
  const merged = mergedIn(join(folder, 'programs'), (json) =>
    // In the format of NODE_V8_COVERAGE.
    (json as { result: Profiler.ScriptCoverage[] }).result.filter(({ url }) =>
      /\/node_modules\/\.cache\/[^/]+\/engine-[^/]+\/[^/]+\.js$/.test(url),
    ),
  )
  return merged.flatMap(({ url, functions }) => {
    const path = fileURLToPath(url)
    if (!path.startsWith(blockwerkFolder) || !existsSync(`${path}.map`)) return []
    const sourceMap = sourceMapOf(readFileSync(`${path}.map`, 'utf8'), path)
    return [{ path, code: readFileSync(path, 'utf8'), sourceMap, functions }]
  })
}

const SourceMap = z.object({
  version: z.number(),
  names: z.array(z.string()),
  mappings: z.string(),
  sources: z.array(z.string().nullable()),
  sourcesContent: z.array(z.string().nullable()).exactOptional(),
})

/** Returns the source map with absolute source paths. */
function sourceMapOf(json: string, path: string): z.infer<typeof SourceMap> {
  const map = SourceMap.parse(JSON.parse(json))
  const sources = map.sources.map(
    (source) => source && pathToFileURL(join(blockwerkFolder, placeOf(source, path))).href,
  )
  return { ...map, sources }
}

/** Returns the inline source map of a module of the live preview. */
function mapIn(code: string): string | undefined {
  const data = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code)?.[1]
  return data === undefined ? undefined : Buffer.from(data, 'base64').toString()
}

/** Returns the source map of a script of a built site, which is next to the compiled script. */
function mapBeside(name: string): string | undefined {
  const cache = clientCacheFolder(blockwerkFolder)
  const file = readdirSync(cache)
    .map((folder) => join(cache, folder, 'assets', `${name}.map`))
    .find(existsSync)
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

/** Returns the source path relative to the project: a build names it from a deep folder, the preview from next to it. */
const placeOf = (source: string, path: string): string =>
  source.startsWith('../') ? source.replace(/^(?:\.\.\/)+/, '') : join(dirname(path), source)
