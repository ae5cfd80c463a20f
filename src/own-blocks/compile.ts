import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import type { OwnBlockFault } from '../../schema/own-block-fault.ts'
import { fieldOf } from '../problem/path.ts'
import { stampOf } from '../site/stamp.ts'
import type { OwnSources } from './sources.ts'

/** A source as JavaScript, with the map that leads back to it. */
export type Script = { code: string; map: string }

/** The compiled form of a block: nothing of what fails. */
export type Compiled = {
  schema?: Script | undefined
  view?: Script | undefined
  faults: OwnBlockFault[]
}

/** Names of modules that the engine gives a block; everything else is put together with it. */
const given = ['blockwerk', 'blockwerk/schema', 'react', 'react/*', 'react-dom']

/**
 * Compiles what blocks of the site in `root` are made of, by their types, or takes what an earlier run made of the same
 * sources: it stands below `.blockwerk/cache/blocks`. `home`: where Blockwerk stands.
 */
export function compileBlocks(
  all: readonly OwnSources[],
  root: string,
  home: string,
): Map<string, Compiled> {
  const storeOf = (type: string) => join(root, '.blockwerk/cache/blocks', `${type}.json`)
  const blocks = new Map<string, Compiled>()
  for (const { type } of all) {
    const known = keptIn(storeOf(type), root)
    if (known !== undefined) blocks.set(type, { ...known.scripts, faults: [] })
  }
  const missing = all.filter(({ type }) => !blocks.has(type))
  const made = compileAll(filesOf(missing, root), { root, home })
  for (const sources of missing) {
    const { type, schema, view } = sources
    const compiled = compiledFrom(sources, made)
    blocks.set(type, compiled)
    if (compiled.faults.length > 0) continue
    const inputs = [schema, view].flatMap((file) => inputsOf(made.get(file)))
    const scripts = { schema: compiled.schema, view: compiled.view }
    keep(storeOf(type), { scripts, inputs: statesOf(inputs, root) })
  }
  return blocks
}

const filesOf = (all: readonly OwnSources[], root: string): string[] =>
  all.flatMap(({ schema, view }) => [schema, view]).filter((file) => existsSync(join(root, file)))

function compiledFrom(
  { type, schema, view }: OwnSources,
  made: ReadonlyMap<string, Made>,
): Compiled {
  const faults: OwnBlockFault[] = []
  const [schemaScript, viewScript] = [schema, view].map((file) => {
    const one = made.get(file)
    if (one === undefined || 'script' in one) return one?.script
    const { message, ...place } = one.fault
    faults.push({ ...place, mistake: { type, what: 'syntax', message } })
    return undefined
  })
  return { schema: schemaScript, view: viewScript, faults }
}

type Compiler = Pick<typeof Esbuild, 'buildSync' | 'version'>

/** Loaded only where something has to be compiled: that takes longer than checking a small site. */
const compilerOf = (home: string): Compiler =>
  createRequire(join(home, 'package.json'))('esbuild') as Compiler

type Fault = { file: string; line: number; column: number; message: string }
type Made = { script: Script; inputs: string[] } | { fault: Fault }

const inputsOf = (made: Made | undefined): string[] =>
  made !== undefined && 'inputs' in made ? made.inputs : []

type Places = { root: string; home: string }

/** All in one run of the compiler, which is a program that has to start; where one is faulty, each in a run of its own. */
function compileAll(files: readonly string[], places: Places): Map<string, Made> {
  if (files.length === 0) return new Map()
  const compiler = compilerOf(places.home)
  try {
    return scriptsOf(files, compiler, places)
  } catch (error) {
    const [only, ...others] = files
    if (only !== undefined && others.length === 0)
      return new Map([[only, { fault: faultIn(error, only) }]])
    return new Map(files.flatMap((file) => [...compileAll([file], places)]))
  }
}

function scriptsOf(
  files: readonly string[],
  compiler: Compiler,
  { root, home }: Places,
): Map<string, Made> {
  const { outputFiles, metafile } = compiler.buildSync({
    absWorkingDir: root,
    entryPoints: [...files],
    outbase: '.',
    outdir: '.blockwerk/cache/blocks',
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    external: given,
    nodePaths: [join(home, 'node_modules'), dirname(home)],
    logLevel: 'silent',
  })
  const textOf = (output: string) =>
    outputFiles.find(({ path }) => path === join(root, output))?.text ?? ''
  return new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint, inputs }]) => {
      if (entryPoint === undefined) return []
      const script = { code: textOf(output), map: textOf(`${output}.map`) }
      return [[entryPoint, { script, inputs: Object.keys(inputs) }]]
    }),
  )
}

/** The first thing that the compiler has to say; the others mostly follow from it. */
function faultIn(error: unknown, file: string): Fault {
  const said = Messages.safeParse(fieldOf(error, 'errors')).data?.[0]
  if (said === undefined) throw error
  const { text: message, location } = said
  if (location === null) return { file, line: 1, column: 1, message }
  const { file: at, line, column } = location
  return { file: at.replaceAll(sep, '/'), line, column: column + 1, message }
}

const Location = z.object({ file: z.string(), line: z.int(), column: z.int() })
const Messages = z.array(z.object({ text: z.string(), location: Location.nullable() }))

const Script = z.object({ code: z.string(), map: z.string() })
const Kept = z.object({
  compiler: z.string(),
  scripts: z.object({ schema: Script.optional(), view: Script.optional() }),
  /** What went in, and its state. */
  inputs: z.record(z.string(), z.string()),
})
type Kept = z.infer<typeof Kept>

/** What an earlier run made, where all that went in is what it was. */
function keptIn(store: string, root: string): Kept | undefined {
  if (!existsSync(store)) return undefined
  const { data } = Kept.safeParse(jsonIn(store))
  if (data === undefined || data.compiler !== format) return undefined
  const now = statesOf(Object.keys(data.inputs), root)
  const isSame = Object.entries(data.inputs).every(([file, state]) => now[file] === state)
  return isSame ? data : undefined
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Cut off by a kill: it is made anew.
    return undefined
  }
}

/** Of the way in which sources are compiled here; another one makes everything anew. */
const format = '1'

const statesOf = (files: readonly string[], root: string): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, stateOf(resolve(root, file))]))

/** Of sources by what they say; packages have many, and change only when one is installed. */
function stateOf(path: string): string {
  if (path.includes(`${sep}node_modules${sep}`)) return stampOf(path)
  return existsSync(path) ? digest(readFileSync(path)) : ''
}

export const digest = (data: string | Uint8Array): string =>
  createHash('sha1').update(data).digest('base64url').slice(0, 20)

/** Nothing is lost where it cannot be kept. */
function keep(store: string, made: Omit<Kept, 'compiler'>): void {
  const staging = `${store}.${process.pid}`
  try {
    mkdirSync(dirname(store), { recursive: true })
    writeFileSync(staging, JSON.stringify({ compiler: format, ...made }))
    renameSync(staging, store)
  } catch {
    // A folder that cannot be written to makes the next run slower, no more.
  }
}
