import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const place = /(?<url>file:\/\/[^\s()]+\.c?js):(?<line>\d+):(?<column>\d+)/g

/**
 * From now on the stacks of errors name the sources instead of the bundle. Node would do so, too, but reads the maps of
 * all modules when it loads them; these are read when somebody asks for a stack.
 */
export function nameSources(): void {
  Error.prepareStackTrace = (error, calls) =>
    inSources([headOf(error), ...calls.map((call) => `    at ${call}`)].join('\n'))
}

function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

/** An error, of another thread perhaps, whose stack names the sources instead of the bundle. Anything else as it is. */
export function withSources(error: unknown): unknown {
  if (!(error instanceof Error) || error.stack === undefined) return error
  error.stack = inSources(error.stack)
  if (error.cause !== undefined) error.cause = withSources(error.cause)
  return error
}

const maps = new Map<string, SourceMap | undefined>()

const inSources = (stack: string): string =>
  stack.replace(place, (whole, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, mapOf(url))
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return whole
    const source = resolve(dirname(fileURLToPath(url)), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`
  if (!existsSync(file)) return undefined
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
}
