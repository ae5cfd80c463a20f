import { existsSync, readFileSync } from 'node:fs'
import { findSourceMap, SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const place = /(?<url>file:\/\/[^\s()]+\.c?js):(?<line>\d+):(?<column>\d+)/g

/** An error whose stack names the sources instead of the bundle. Anything else as it is. */
export function withSources(error: unknown): unknown {
  if (!(error instanceof Error) || error.stack === undefined) return error
  const maps = new Map<string, SourceMap | undefined>()
  error.stack = error.stack.replace(place, (whole, url: string, line: string, column: string) => {
    // Where Node has read the maps, it has been here before.
    if (findSourceMap(url) !== undefined) return whole
    if (!maps.has(url)) maps.set(url, mapOf(url))
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return whole
    const source = resolve(dirname(fileURLToPath(url)), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
  if (error.cause !== undefined) error.cause = withSources(error.cause)
  return error
}

function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`
  if (!existsSync(file)) return undefined
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
}
