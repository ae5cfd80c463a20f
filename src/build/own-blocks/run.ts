import { SourceMap } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Script } from './compile.ts'

/** The modules that a script may ask for by name. */
export type Modules = Readonly<Record<string, unknown>>

/** Which of the two scripts of a block. */
export type Part = 'schema' | 'view'

/**
 * What a script exports. It shares the modules that it is given with the engine, so that its fields have
 * roles that the engine knows, and its component hangs in the same React.
 */
export function run(script: Script, type: string, part: Part, modules: Modules): object {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (!Object.hasOwn(modules, name)) throw new Error(`There is no module “${name}” here.`)
    return modules[name]
  }
  const call: unknown = compileFunction(script.code, ['module', 'exports', 'require'], {
    filename: `blockwerk:${type}/${part}.js`,
  })
  if (typeof call === 'function') call(module, module.exports, require)
  return module.exports
}

const frame = /blockwerk:([^/\s]+)\/(schema|view)\.js:(\d+):(\d+)/

/** Which script of a block an error comes from, and where in its source; undefined where none of them threw it. */
export function placeIn(
  error: unknown,
  scriptOf: (type: string, part: Part) => Script | undefined,
): { type: string; part: Part; line: number; column: number } | undefined {
  if (!(error instanceof Error)) return undefined
  const [, type = '', name, line = '', column = ''] = frame.exec(error.stack ?? '') ?? []
  if (name === undefined) return placeIn(error.cause, scriptOf)
  const part = name === 'view' ? 'view' : 'schema'
  const at = { line: Number(line), column: Number(column) }
  return { type, part, ...sourcePlace(scriptOf(type, part), at) }
}

function sourcePlace(script: Script | undefined, { line, column }: Place): Place {
  if (script === undefined) return top
  const entry = new SourceMap(JSON.parse(script.map)).findEntry(line - 1, column - 1)
  if (!('originalLine' in entry)) return top
  return { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

type Place = { line: number; column: number }
const top = { line: 1, column: 1 }

/** What a script exports, by the compiler's own note for whoever loads it. */
export const exportsOf = ({ code }: Script): readonly string[] =>
  /0 && \(module\.exports = \{([^}]*)\}\)/.exec(code)?.[1]?.match(/[\w$]+/g) ?? []
