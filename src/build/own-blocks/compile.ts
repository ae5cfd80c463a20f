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

/** A source as JavaScript, with the map that leads back to it. */
export type Script = { code: string; map: string }

/** The scripts of a block, by what they are; `part` and `early` run in browsers alone. */
const scriptNames = ['schema', 'view', 'part', 'early'] as const

/** The compiled form of a block: nothing of what fails. */
export type Compiled = Scripts & { faults: OwnBlockFault[] }
type Scripts = { [Name in (typeof scriptNames)[number]]?: Script | undefined }

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
    // One that is missing now may come.
    const files = scriptNames.map((name) => block[name])
    const sources = [...files, ...files.flatMap((file) => inputsOf(made.get(file)))]
    const inputs = statesOf([...sources, ...settingsFor(type, root)], root)
    keep(storeOf(type), { scripts, inputs })
  }
  return blocks
}

const storeIn = (root: string): string => join(root, '.blockwerk/cache/blocks')

/**
 * The files that blocks were made of which an earlier run has compiled, those of packages included, and others that
 * say how they are compiled, whether they are there or not.
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

/** The files that tell the compiler how to compile a block, whether they are there or not. */
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

/** Another `tsconfig.json` by a relative path, alone or in a list: `"extends": "../base.json"`. */
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

/** All in one run of the compiler, which is a program that has to start. */
function compileAll(files: readonly string[], places: Places): Map<string, Made> {
  if (files.length === 0) return new Map()
  return madeByProgram(files, places) ?? madeByLibrary(files, places)
}

/** Below the root. The maps name their sources from here, whoever writes them. */
const staging = `.blockwerk/cache/blocks/${process.pid}`

/** As the compiler’s command line names them. */
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
 * What the compiler makes of them as a program. Undefined where it fails: what is wrong with a file, its library
 * tells, which takes longer to load than all of this.
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
    // The folder cannot be written to, or the program not be started.
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

/** Where packages were installed without running their scripts, a script of Node’s stands in for the program. */
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

/** Where one of them is faulty, each in a run of its own. */
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
  scripts: z.object({
    schema: Script.optional(),
    view: Script.optional(),
    part: Script.optional(),
    early: Script.optional(),
  }),
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
const format = '3'

const statesOf = (files: readonly string[], root: string): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, stateOf(resolve(root, file))]))

/** Of sources by what they say; packages have many, and change only when one is installed. */
function stateOf(path: string): string {
  if (path.includes(`${sep}node_modules${sep}`)) return stampOf(path)
  return existsSync(path) ? digest(readFileSync(path)) : ''
}

/** Nothing is lost where it cannot be kept. */
function keep(store: string, made: Omit<Kept, 'compiler'>): void {
  const draft = `${store}.${process.pid}`
  try {
    mkdirSync(dirname(store), { recursive: true })
    writeFileSync(draft, JSON.stringify({ compiler: format, ...made }))
    renameSync(draft, store)
  } catch {
    // A folder that cannot be written to makes the next run slower, no more.
  }
}
