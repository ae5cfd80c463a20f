import { mergeProcessCovs } from '@bcoe/v8-coverage'
import linesOf from 'ast-v8-to-istanbul'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAstAsync } from 'vitest/node'
import { z } from 'zod'
import { cacheFolder, home } from '../../src/build/home.ts'
import type { RunScript } from './page-lines.ts'

type Lines = Awaited<ReturnType<typeof linesOf>>

/** What the pages that wrote into `folder` ran of `src`, a map for each of their scripts. */
export async function linesInBrowsers(folder: string): Promise<Lines[]> {
  const found: Lines[] = []
  for (const { path, hash, functions } of scriptsIn(join(folder, 'runs'))) {
    const code = readFileSync(join(folder, 'scripts', `${hash}.js`), 'utf8')
    const sourceMap = mapOf(path, code)
    if (sourceMap === undefined) continue
    const url = pathToFileURL(join(home, path)).href
    const ast = parseAstAsync(code)
    const lines = await linesOf({ code, ast, sourceMap, coverage: { url, functions } })
    found.push(Object.fromEntries(Object.entries(lines).filter(([file]) => isOwn(file))))
  }
  return found
}

const isOwn = (file: string): boolean => file.startsWith(join(home, 'src/')) && existsSync(file)

/** Each script once, however many pages ran it. */
function scriptsIn(folder: string): RunScript[] {
  const paths = new Map<string, string>()
  const pages = existsSync(folder) ? readdirSync(folder) : []
  const all = pages.map((file) => {
    // Written by `countLines` of this very run.
    const scripts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RunScript[]
    for (const { hash, path } of scripts) paths.set(hash, path)
    return {
      result: scripts.map(({ hash, functions }) => ({ scriptId: hash, url: hash, functions })),
    }
  })
  return mergeProcessCovs(all).result.map(({ url: hash, functions }) => ({
    path: paths.get(hash) ?? '',
    hash,
    functions,
  }))
}

const SourceMap = z.object({
  version: z.number(),
  names: z.array(z.string()),
  mappings: z.string(),
  sources: z.array(z.string().nullable()),
  sourcesContent: z.array(z.string().nullable()).exactOptional(),
})

/** Where the lines of a script come from; undefined for what is none of ours. */
function mapOf(path: string, code: string): z.infer<typeof SourceMap> | undefined {
  const json = mapIn(code) ?? mapBeside(basename(path))
  if (json === undefined) return undefined
  const map = SourceMap.parse(JSON.parse(json))
  return {
    ...map,
    sources: map.sources.map(
      (source) => source && pathToFileURL(join(home, placeOf(source, path))).href,
    ),
  }
}

/** A module of the live preview carries its map itself. */
function mapIn(code: string): string | undefined {
  const data = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code)?.[1]
  return data === undefined ? undefined : Buffer.from(data, 'base64').toString()
}

/** The map of a script of a built site stands beside it where it was compiled. */
function mapBeside(name: string): string | undefined {
  const file = readdirSync(cacheFolder)
    .map((folder) => join(cacheFolder, folder, 'assets', `${name}.map`))
    .find(existsSync)
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

/** Below our folder: a build names its sources from somewhere deep in there, the live preview from beside them. */
const placeOf = (source: string, path: string): string =>
  source.startsWith('../') ? source.replace(/^(?:\.\.\/)+/, '') : join(dirname(path), source)
