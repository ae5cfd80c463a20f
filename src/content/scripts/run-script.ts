import { SourceMap } from 'node:module'
import { compileFunction } from 'node:vm'

/** A compiled script, with its source map as JSON. */
export type Script = { code: string; map: string }

/** The modules that a script may import, by name. */
export type Modules = Readonly<Record<string, unknown>>

/** The scripts that run outside of browsers: the two of a block, and the model of a collection. */
export type ScriptName = 'schema' | 'view' | 'model'

/**
 * Runs a compiled script and returns its exports. The script uses the engine's own modules, so that
 * its schema has the field roles that the engine knows, and its component uses the same React. `type` is the name of
 * the block or of the collection.
 */
export function runScript(
  script: Script,
  type: string,
  scriptName: ScriptName,
  modules: Modules,
): object {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (!Object.hasOwn(modules, name))
      throw new Error(`The module “${name}” cannot be imported here.`)
    return modules[name]
  }
  const runModule: unknown = compileFunction(script.code, ['module', 'exports', 'require'], {
    filename: `blockwerk:${type}/${scriptName}.js`,
  })
  if (typeof runModule === 'function') runModule(module, module.exports, require)
  return module.exports
}

const stackFramePattern = /blockwerk:([^/\s]+)\/(schema|view|model)\.js:(\d+):(\d+)/

/**
 * Returns the block (or the collection), the script and the position in its source where an error was thrown. Undefined
 * if the error comes from other code.
 */
export function sourcePositionOf(
  error: unknown,
  scriptOf: (type: string, part: ScriptName) => Script | undefined,
): { type: string; part: ScriptName; line: number; column: number } | undefined {
  if (!(error instanceof Error)) return undefined
  const [, type = '', name, line = '', column = ''] =
    stackFramePattern.exec(error.stack ?? '') ?? []
  if (name === undefined) return sourcePositionOf(error.cause, scriptOf)
  const part = name === 'view' || name === 'model' ? name : 'schema'
  const compiledPosition = { line: Number(line), column: Number(column) }
  return { type, part, ...toSourcePosition(scriptOf(type, part), compiledPosition) }
}

function toSourcePosition(script: Script | undefined, { line, column }: Position): Position {
  if (script === undefined) return startOfFile
  const entry = new SourceMap(JSON.parse(script.map)).findEntry(line - 1, column - 1)
  if (!('originalLine' in entry)) return startOfFile
  return { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

type Position = { line: number; column: number }
const startOfFile = { line: 1, column: 1 }

/**
 * Returns the names of a script's exports, from the list that the compiler adds for Node's module
 * loader.
 */
export const exportNamesOf = ({ code }: Script): readonly string[] =>
  /0 && \(module\.exports = \{([^}]*)\}\)/.exec(code)?.[1]?.match(/[\w$]+/g) ?? []
