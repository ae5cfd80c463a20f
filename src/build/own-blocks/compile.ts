import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, posix, resolve, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import type { OwnBlockFault } from '../../../schema/own-block-fault.ts'
import { fieldOf } from '../../../schema/path.ts'
import { digest } from '../../content/site/cache/cache-key.ts'
import { stampOf } from '../../content/site/cache/file-stamps.ts'
import { ownFolder, type OwnSources } from './sources.ts'

/** A compiled script, with its source map as JSON. */
export type Script = { code: string; map: string }

/** The scripts of a block. `part` and `early` run only in browsers. */
const scriptNames = ['schema', 'view', 'part', 'early'] as const

/** The compiled scripts of a block. A script that failed to compile is missing and has a fault. */
export type Compiled = Scripts & { faults: OwnBlockFault[] }
type Scripts = { [Name in (typeof scriptNames)[number]]?: Script | undefined }

/** Modules that the engine provides at run time. All other imports are bundled into the block. */
const given = ['blockwerk', 'blockwerk/schema', 'react', 'react/*', 'react-dom']

/**
 * Compiles the scripts of own blocks of the site in `root`. Returns them by block type. Unchanged
 * blocks come from the cache in `.blockwerk/cache/blocks`. `home` is the folder of Blockwerk.
 */
export function compileBlocks(
  all: readonly OwnSources[],
  root: string,
  home: string,
): Map<string, Compiled> {
  const storeOf = (type: string) => join(storeIn(root), `${type}.json`)
  const blocks = new Map<string, Compiled>()
  for (const { type } of all) {
    const known = keptIn(storeOf(type), root)
    if (known !== undefined) blocks.set(type, { ...known.scripts, faults: [] })
  }
  const missing = all.filter(({ type }) => !blocks.has(type))
  const made = compileAll(filesOf(missing, root), { root, home })
  for (const block of missing) {
    const { type } = block
    const { faults, ...scripts } = compiledOf(block, made)
    blocks.set(type, { ...scripts, faults })
    if (faults.length > 0) continue
    // Also watches files that do not exist, because they may be created later.
    const files = scriptNames.map((name) => block[name])
    const sources = [...files, ...files.flatMap((file) => inputsOf(made.get(file)))]
    const inputs = statesOf([...sources, ...settingsFor(type, root)], root)
    keep(storeOf(type), { scripts, inputs })
  }
  return blocks
}

const storeIn = (root: string): string => join(root, '.blockwerk/cache/blocks')

/**
 * Returns the absolute paths of all files that the cached blocks were compiled from: sources, files
 * of packages, and compiler settings. Some of the settings files may not exist.
 */
export function compiledFrom(root: string): string[] {
  const store = storeIn(root)
  if (!existsSync(store)) return []
  const names = readdirSync(store).filter((name) => name.endsWith('.json'))
  const inputs = names.flatMap((name) => {
    const { data } = Kept.safeParse(jsonIn(join(store, name)))
    return Object.keys(data?.inputs ?? {})
  })
  return [...new Set(inputs)].toSorted().map((file) => resolve(root, file))
}

/**
 * Returns the files that may contain compiler settings for a block, as paths relative to `root`.
 * Some may not exist.
 */
function settingsFor(type: string, root: string): string[] {
  const found = new Set(['package.json'])
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    for (const [, name = ''] of text.matchAll(extended)) {
      const other = posix.join(posix.dirname(file), name)
      add(other.endsWith('.json') ? other : `${other}.json`)
    }
  }
  for (const folder of ['', 'content/', `${ownFolder}/`, `${ownFolder}/${type}/`])
    add(`${folder}tsconfig.json`)
  return [...found]
}

/**
 * Matches the relative path of another `tsconfig.json` in `extends`, which may be a list:
 * `"extends": "../base.json"`.
 */
const extended = /(?<="extends"\s*:[^}\]:]*)"(\.{1,2}\/[^"]+)"/g

const filesOf = (all: readonly OwnSources[], root: string): string[] =>
  all
    .flatMap((sources) => scriptNames.map((name) => sources[name]))
    .filter((file) => existsSync(join(root, file)))

function compiledOf(sources: OwnSources, made: ReadonlyMap<string, Made>): Compiled {
  const { type, early } = sources
  const compiled: Compiled = { faults: [] }
  for (const name of scriptNames) {
    const one = made.get(sources[name])
    if (one === undefined) continue
    if ('script' in one) compiled[name] = one.script
    else {
      const { message, ...place } = one.fault
      compiled.faults.push({ ...place, mistake: { type, what: 'syntax', message } })
    }
  }
  if (compiled.early !== undefined && /\brequire\(/.test(compiled.early.code)) {
    const message = 'early.ts runs before any module, so it can import none.'
    const mistake = { type, what: 'syntax', message } as const
    compiled.faults.push({ file: early, line: 1, column: 1, mistake })
  }
  return compiled
}

type Fault = { file: string; line: number; column: number; message: string }
type Made = { script: Script; inputs: string[] } | { fault: Fault }

const inputsOf = (made: Made | undefined): string[] =>
  made !== undefined && 'inputs' in made ? made.inputs : []

type Places = { root: string; home: string }

/** Compiles all files in one run of the compiler, because starting the program takes time. */
function compileAll(files: readonly string[], places: Places): Map<string, Made> {
  if (files.length === 0) return new Map()
  return madeByProgram(files, places) ?? madeByLibrary(files, places)
}

/**
 * Temporary output folder, relative to `root`. It is the same for the program and the library,
 * because the source maps contain paths relative to it.
 */
const staging = `.blockwerk/cache/blocks/${process.pid}`

/** Compiler options, spelled as on the compiler's command line. */
const common = {
  bundle: true,
  outbase: '.',
  outdir: staging,
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  sourcemap: 'external',
} as const

/**
 * Runs the compiler as a program. Returns undefined if it fails: the compiler's library then finds
 * the error, but takes longer to load than a whole run of the program.
 */
function madeByProgram(files: readonly string[], places: Places): Map<string, Made> | undefined {
  const folder = join(places.root, staging)
  try {
    mkdirSync(folder, { recursive: true })
    try {
      return runProgram(files, places)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } catch {
    // The folder is not writable, or the program cannot be started.
    return undefined
  }
}

function runProgram(files: readonly string[], places: Places): Map<string, Made> | undefined {
  const { root, home } = places
  const metafile = `${staging}/made.json`
  const options = { ...common, metafile, 'sources-content': false, 'log-level': 'silent' }
  const { command, args } = programIn(home)
  const words = [
    ...files,
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...given.map((name) => `--external:${name}`),
  ]
  const env = { ...process.env, NODE_PATH: packagesFor(places).join(delimiter) }
  const { status } = spawnSync(command, [...args, ...words], { cwd: root, stdio: 'ignore', env })
  if (status !== 0) return undefined
  const { outputs } = Metafile.parse(jsonIn(join(root, metafile)))
  return scriptsIn(outputs, (output) => readFileSync(join(root, output), 'utf8'))
}

/**
 * Returns the command that starts the compiler. If npm has not run esbuild's install script, its
 * program is a JavaScript file that Node must run.
 */
function programIn(home: string): { command: string; args: string[] } {
  const program = createRequire(join(home, 'package.json')).resolve('esbuild/bin/esbuild')
  const file = openSync(program, 'r')
  const start = Buffer.alloc(2)
  readSync(file, start)
  closeSync(file)
  return start.toString() === '#!'
    ? { command: process.execPath, args: [program] }
    : { command: program, args: [] }
}

const packagesFor = ({ home }: Places): string[] => [join(home, 'node_modules'), dirname(home)]

/** Runs the compiler's library. If a file has an error, compiles each file separately. */
function madeByLibrary(files: readonly string[], places: Places): Map<string, Made> {
  const { root, home } = places
  const { buildSync }: typeof Esbuild = createRequire(join(home, 'package.json'))('esbuild')
  try {
    const { outputFiles, metafile } = buildSync({
      ...common,
      absWorkingDir: root,
      entryPoints: [...files],
      write: false,
      metafile: true,
      sourcesContent: false,
      logLevel: 'silent',
      external: given,
      nodePaths: packagesFor(places),
    })
    const textOf = (output: string) =>
      outputFiles.find(({ path }) => path === join(root, output))?.text ?? ''
    return scriptsIn(metafile.outputs, textOf)
  } catch (error) {
    const [only, ...others] = files
    if (only !== undefined && others.length === 0)
      return new Map([[only, { fault: faultIn(error, only) }]])
    return new Map(files.flatMap((file) => [...madeByLibrary([file], places)]))
  }
}

const scriptsIn = (outputs: Outputs, textOf: (output: string) => string): Map<string, Made> =>
  new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint, inputs }]) => {
      if (entryPoint === undefined) return []
      const script = { code: textOf(output), map: textOf(`${output}.map`) }
      return [[entryPoint, { script, inputs: Object.keys(inputs) }]]
    }),
  )

const Outputs = z.record(
  z.string(),
  z.object({ entryPoint: z.string().optional(), inputs: z.record(z.string(), z.unknown()) }),
)
type Outputs = z.infer<typeof Outputs>
const Metafile = z.object({ outputs: Outputs })

/**
 * Returns the first error of the compiler. The other errors are mostly consequences of the first
 * one.
 */
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
  scripts: z.object({
    schema: Script.optional(),
    view: Script.optional(),
    part: Script.optional(),
    early: Script.optional(),
  }),
  /** Input files with their states: a checksum or a file signature. */
  inputs: z.record(z.string(), z.string()),
})
type Kept = z.infer<typeof Kept>

/** Returns the cached scripts of a block, or undefined if one of their input files has changed. */
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
    // The file is incomplete because its process was killed. The block is compiled again.
    return undefined
  }
}

/** Version of the cache format. Increase it when sources are compiled differently. */
const format = '3'

const statesOf = (files: readonly string[], root: string): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, stateOf(resolve(root, file))]))

/**
 * Returns the state of a file: a checksum for sources, a file signature for files of packages,
 * because packages have many files and only change when they are installed.
 */
function stateOf(path: string): string {
  if (path.includes(`${sep}node_modules${sep}`)) return stampOf(path)
  return existsSync(path) ? digest(readFileSync(path)) : ''
}

/** Caches the scripts of a block. Errors are ignored. */
function keep(store: string, made: Omit<Kept, 'compiler'>): void {
  const draft = `${store}.${process.pid}`
  try {
    mkdirSync(dirname(store), { recursive: true })
    writeFileSync(draft, JSON.stringify({ compiler: format, ...made }))
    renameSync(draft, store)
  } catch {
    // An unwritable folder only makes the next run slower.
  }
}
