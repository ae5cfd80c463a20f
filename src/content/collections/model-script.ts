import { createRequire } from 'node:module'
import { basename, join, relative, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import { recordCheckResult, type RecordCheck } from '../../../schema/collections/model.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { problemOf, type Position, type Problem, type Span } from '../../problems/problem.ts'
import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import { LruCache } from '../../text/lru-cache.ts'
import { isMap } from '../../text/is-record.ts'
import { runScript, sourcePositionOf, type Script } from '../scripts/run-script.ts'
import { digestOf } from '../site/cache/cache-key.ts'
import { signatureOf } from '../site/cache/file-signatures.ts'
import { Lines } from '../yaml/lines.ts'
import { readDocument, type YamlDocument } from '../yaml/read-document.ts'

/** A model of a collection in TypeScript: `content/collections/<name>.ts`. */
export type ModelScript = {
  /** The exported model as a document. Undefined if the script has mistakes, which are in `problems`. */
  document: YamlDocument | undefined
  problems: Problem[]
  /** Returns the problems of a record by field, or the problem that the script's own function has a mistake. */
  check: ((record: Readonly<Record<string, unknown>>) => CheckResult) | undefined
  /** The absolute paths of the script and of all files that it imports. */
  inputs: string[]
  /** Hash of the compiled code, which includes all imported files. */
  hash: string
}

/** `found`: the problems of a record by field. `problem`: a mistake in the script. */
type CheckResult = { found: z.infer<typeof recordCheckResult> } | { problem: Problem }

/** Compiles and runs the model of a collection in TypeScript. `text`: the source of `file`. */
export function readModelScript(root: string, file: string, text: string): ModelScript {
  const failWith = (problem: Problem, inputs: string[], hash: string): ModelScript => ({
    ...{ document: undefined, problems: [problem], check: undefined, inputs, hash },
  })
  const compiled = compileModel(root, file)
  const { inputs } = compiled
  if ('problem' in compiled) return failWith(compiled.problem, inputs, digestOf(text))
  const { script } = compiled
  const hash = digestOf(script.code)
  try {
    const model = fieldOf(runScript(script, basename(file, '.ts'), 'model', {}), 'default')
    if (!isMap(model)) {
      const finding = { code: 'collection-model', detail: { what: 'no-export' } } as const
      return failWith(problemOf(finding, file, emptySpanAt({ line: 1, column: 1 })), inputs, hash)
    }
    const { check, ...written } = model
    return {
      document: documentOfScript(file, text, written),
      problems: [],
      check: isFunction(check) ? (record) => runCheck(check, record, { file, script }) : undefined,
      ...{ inputs, hash },
    }
  } catch (error) {
    return failWith(scriptProblem(error, { file, script }), inputs, hash)
  }
}

type CheckFunction = (record: Readonly<Record<string, unknown>>) => unknown

const isFunction = (value: unknown): value is CheckFunction => typeof value === 'function'

function runCheck(
  check: CheckFunction,
  record: Parameters<RecordCheck>[0],
  place: { file: string; script: Script },
): CheckResult {
  try {
    return { found: recordCheckResult.parse(check(record)) }
  } catch (error) {
    if (!(error instanceof z.ZodError)) return { problem: scriptProblem(error, place) }
    const finding = { code: 'collection-model', detail: { what: 'check-result' } } as const
    return { problem: problemOf(finding, place.file, emptySpanAt({ line: 1, column: 1 })) }
  }
}

/** Returns the problem for an error that a script has thrown, at its line. */
function scriptProblem(
  error: unknown,
  { file, script }: { file: string; script: Script },
): Problem {
  const message = error instanceof Error ? error.message : String(error)
  const { line, column } = sourcePositionOf(error, () => script) ?? { line: 1, column: 1 }
  const finding = { code: 'collection-model', detail: { what: 'throws', message } } as const
  return problemOf(finding, file, emptySpanAt({ line, column }))
}

const emptySpanAt = (at: Position): Span => ({ start: at, end: at })

type CompiledModel = { inputs: string[] } & ({ script: Script } | { problem: Problem })

/** The compiled models of this process, with the signatures of their files, by the path of the model. */
const compiledModels = new LruCache<{ made: CompiledModel; signatures: string }>(64)

const signaturesOf = ({ inputs }: CompiledModel): string => inputs.map(signatureOf).join(' ')

/** Compiles a model. A model whose files have not changed is compiled once per process. */
function compileModel(root: string, file: string): CompiledModel {
  const path = join(root, file)
  const known = compiledModels.get(path)
  if (known !== undefined && signaturesOf(known.made) === known.signatures) return known.made
  const made = compile(root, file)
  compiledModels.set(path, { made, signatures: signaturesOf(made) })
  return made
}

function compile(root: string, file: string): CompiledModel {
  const esbuild: typeof Esbuild = createRequire(import.meta.url)('esbuild')
  try {
    const { outputFiles, metafile } = esbuild.buildSync({
      ...{ absWorkingDir: root, entryPoints: [file], outfile: 'model.js' },
      ...{ bundle: true, write: false, metafile: true, logLevel: 'silent' },
      ...{ platform: 'node', format: 'cjs', target: 'node20.19' },
      ...{ sourcemap: 'external', sourcesContent: false },
    })
    const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
    return {
      script: { code: textOf('.js'), map: textOf('.js.map') },
      inputs: Object.keys(metafile.inputs).map((input) => join(root, input)),
    }
  } catch (error) {
    const fault = Faults.safeParse(error).data?.errors[0]
    if (fault === undefined) throw error
    const { text: message, location } = fault
    const faultyFile = location?.file.replaceAll(sep, '/') ?? file
    const at = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1 }
    const finding = { code: 'collection-model', detail: { what: 'syntax', message } } as const
    return {
      problem: problemOf(finding, faultyFile, emptySpanAt(at)),
      inputs: [...new Set([file, faultyFile])].map((input) => join(root, input)),
    }
  }
}

/** The errors of the compiler. Columns count from 0. */
const Faults = z.object({
  errors: z.array(
    z.object({
      text: z.string(),
      location: z.object({ file: z.string(), line: z.int(), column: z.int() }).nullable(),
    }),
  ),
})

/** Returns the files of a site, relative to its root, that a model is compiled from. */
export const siteInputsOf = (root: string, { inputs }: ModelScript): string[] =>
  inputs.map((input) => relative(root, input).replaceAll(sep, '/'))

/** Returns a document with the data of a model. The place of a value is the name of its property in the source. */
function documentOfScript(file: string, text: string, model: unknown): YamlDocument {
  const lines = new Lines(text)
  const spanOf = (path: Path): Span => {
    let [start, end] = [0, 0]
    for (const name of path) {
      const pattern = new RegExp(
        `(?<![\\w$-])${escapeForRegExp(`${name}`)}(?=['"]?\\s*[:,}(])`,
        'g',
      )
      pattern.lastIndex = end
      const found = pattern.exec(text)
      if (found === null) continue
      start = found.index
      end = start + found[0].length
    }
    return { start: lines.positionAt(start), end: lines.positionAt(end) }
  }
  const data = readDocument(file, Buffer.from(JSON.stringify(model)))
  return {
    ...data,
    ...{ text, spanOf },
    sourceOf(path) {
      const { start, end } = spanOf(path)
      return text.slice(lines.offsetOf(start), lines.offsetOf(end))
    },
    isUnquoted: () => false,
    spanOfText: () => undefined,
    linesOf(path) {
      const { line } = spanOf(path).start
      return { first: line, last: line }
    },
  }
}
