import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  realpathSync,
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
import { digestOf } from '../../content/site/cache/cache-key.ts'
import type { Script } from '../../content/scripts/run-script.ts'
import { signatureOf } from '../../content/site/cache/file-signatures.ts'
import { ownBlocksFolder, type OwnBlockSources } from './own-sources.ts'

/** The scripts of a block. `part` and `early` run only in browsers. */
const scriptNames = ['schema', 'view', 'part', 'early'] as const

/** The compiled scripts of a block. A script that failed to compile is missing and has a fault. */
export type CompiledBlock = Scripts & { faults: OwnBlockFault[] }
type Scripts = { [Name in (typeof scriptNames)[number]]?: Script | undefined }

/** Modules that the engine provides at run time. All other imports are bundled into the block. */
const providedModules = ['blockwerk', 'blockwerk/schema', 'react', 'react/*', 'react-dom']

/**
 * Compiles the scripts of own blocks of the site in `root`. Returns them by block type. Unchanged
 * blocks come from the cache in `.blockwerk/cache/blocks`. `home` is the folder of Blockwerk.
 */
export function compileBlocks(
  all: readonly OwnBlockSources[],
  root: string,
  home: string,
): Map<string, CompiledBlock> {
  const cacheFileOf = (type: string) => join(cacheFolderIn(root), `${type}.json`)
  const blocks = new Map<string, CompiledBlock>()
  for (const { type } of all) {
    const cachedBlock = readCachedBlock(cacheFileOf(type), root)
    if (cachedBlock !== undefined) blocks.set(type, { ...cachedBlock.scripts, faults: [] })
  }
  const missing = all.filter(({ type }) => !blocks.has(type))
  const results = compileFiles(existingScriptFiles(missing, root), {
    siteFolder: root,
    blockwerkFolder: home,
  })
  for (const block of missing) {
    const { type } = block
    const { faults, ...scripts } = compiledBlockOf(block, results)
    blocks.set(type, { ...scripts, faults })
    if (faults.length > 0) continue
    // Also contains files that do not exist, because a file that is created later must cause a new
    // compilation.
    const files = scriptNames.map((name) => block[name])
    const sources = [...files, ...files.flatMap((file) => inputFilesOf(results.get(file)))]
    const inputs = fileStatesOf([...sources, ...settingsFilesFor(type, root)], root)
    cacheBlock(cacheFileOf(type), { scripts, inputs })
  }
  return blocks
}

const cacheFolderIn = (root: string): string => join(root, '.blockwerk/cache/blocks')

/**
 * Returns the absolute paths of all files that the cached blocks were compiled from: sources, files
 * of packages, and compiler settings. Some of the settings files may not exist.
 */
export function compileInputsOf(root: string): string[] {
  const store = cacheFolderIn(root)
  if (!existsSync(store)) return []
  const names = readdirSync(store).filter((name) => name.endsWith('.json'))
  const inputs = names.flatMap((name) => {
    const { data } = CachedBlock.safeParse(readJson(join(store, name)))
    return Object.keys(data?.inputs ?? {})
  })
  return [...new Set(inputs)].toSorted().map((file) => resolve(root, file))
}

/**
 * Returns the files that may contain compiler settings for a block, as paths relative to `root`.
 * Some may not exist.
 */
function settingsFilesFor(type: string, root: string): string[] {
  const files = new Set(['package.json'])
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    for (const [, name = ''] of text.matchAll(extendsPattern)) {
      const other = posix.join(posix.dirname(file), name)
      add(other.endsWith('.json') ? other : `${other}.json`)
    }
  }
  for (const folder of ['', 'content/', `${ownBlocksFolder}/`, `${ownBlocksFolder}/${type}/`])
    add(`${folder}tsconfig.json`)
  return [...files]
}

/**
 * Matches the relative path of another `tsconfig.json` in `extends`, which may be a list:
 * `"extends": "../base.json"`.
 */
const extendsPattern = /(?<="extends"\s*:[^}\]:]*)"(\.{1,2}\/[^"]+)"/g

const existingScriptFiles = (all: readonly OwnBlockSources[], root: string): string[] =>
  all
    .flatMap((sources) => scriptNames.map((name) => sources[name]))
    .filter((file) => existsSync(join(root, file)))

function compiledBlockOf(
  sources: OwnBlockSources,
  results: ReadonlyMap<string, CompileResult>,
): CompiledBlock {
  const { type, early } = sources
  const compiled: CompiledBlock = { faults: [] }
  for (const name of scriptNames) {
    const one = results.get(sources[name])
    if (one === undefined) continue
    if ('script' in one) compiled[name] = one.script
    else {
      const { message, ...place } = one.fault
      compiled.faults.push({ ...place, mistake: { type, what: 'syntax', message } })
    }
  }
  if (compiled.early !== undefined && /\brequire\(/.test(compiled.early.code)) {
    const message = 'early.ts cannot import modules, because it runs before they load.'
    const mistake = { type, what: 'syntax', message } as const
    compiled.faults.push({ file: early, line: 1, column: 1, mistake })
  }
  return compiled
}

type CompileFault = { file: string; line: number; column: number; message: string }
type CompileResult = { script: Script; inputs: string[] } | { fault: CompileFault }

const inputFilesOf = (made: CompileResult | undefined): string[] =>
  made !== undefined && 'inputs' in made ? made.inputs : []

type CompileFolders = { siteFolder: string; blockwerkFolder: string }

/** Compiles all files in one run of the compiler, because starting the program takes time. */
function compileFiles(
  files: readonly string[],
  folders: CompileFolders,
): Map<string, CompileResult> {
  if (files.length === 0) return new Map()
  const results = compileWithProgram(files, folders) ?? compileWithLibrary(files, folders)
  // The compiler names files by their real path, which differs if the folder `content` is a symbolic link.
  const realPathOf = (file: string) => realpathSync(resolve(folders.siteFolder, file))
  const filesByRealPath = new Map(files.map((file) => [realPathOf(file), file]))
  return new Map(
    [...results].map(([file, result]) => [filesByRealPath.get(realPathOf(file)) ?? file, result]),
  )
}

/**
 * Temporary output folder, relative to `root`. It is the same for the program and the library,
 * because the source maps contain paths relative to it.
 */
const stagingFolder = `.blockwerk/cache/blocks/${process.pid}`

/** Compiler options, spelled as on the compiler's command line. */
const commonOptions = {
  bundle: true,
  outbase: '.',
  outdir: stagingFolder,
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
function compileWithProgram(
  files: readonly string[],
  folders: CompileFolders,
): Map<string, CompileResult> | undefined {
  const folder = join(folders.siteFolder, stagingFolder)
  try {
    mkdirSync(folder, { recursive: true })
    try {
      return runCompiler(files, folders)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } catch {
    // The folder is not writable or the program cannot be started, so the compiler's library is
    // used.
    return undefined
  }
}

function runCompiler(
  files: readonly string[],
  folders: CompileFolders,
): Map<string, CompileResult> | undefined {
  const { siteFolder, blockwerkFolder } = folders
  const metafile = `${stagingFolder}/made.json`
  const options = { ...commonOptions, metafile, 'sources-content': false, 'log-level': 'silent' }
  const { command, args } = compilerCommandIn(blockwerkFolder)
  const compilerArguments = [
    ...files,
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...providedModules.map((name) => `--external:${name}`),
  ]
  const env = { ...process.env, NODE_PATH: packageFoldersFor(folders).join(delimiter) }
  const { status } = spawnSync(command, [...args, ...compilerArguments], {
    cwd: siteFolder,
    stdio: 'ignore',
    env,
  })
  if (status !== 0) return undefined
  const { outputs } = Metafile.parse(readJson(join(siteFolder, metafile)))
  return scriptsOfOutputs(outputs, (output) => readFileSync(join(siteFolder, output), 'utf8'))
}

/**
 * Returns the command that starts the compiler. If npm has not run esbuild's install script, its
 * program is a JavaScript file that Node must run.
 */
function compilerCommandIn(home: string): { command: string; args: string[] } {
  const program = createRequire(join(home, 'package.json')).resolve('esbuild/bin/esbuild')
  const file = openSync(program, 'r')
  const start = Buffer.alloc(2)
  readSync(file, start)
  closeSync(file)
  return start.toString() === '#!'
    ? { command: process.execPath, args: [program] }
    : { command: program, args: [] }
}

const packageFoldersFor = ({ blockwerkFolder }: CompileFolders): string[] => [
  join(blockwerkFolder, 'node_modules'),
  dirname(blockwerkFolder),
]

/** Runs the compiler's library. If a file has an error, compiles each file separately. */
function compileWithLibrary(
  files: readonly string[],
  folders: CompileFolders,
): Map<string, CompileResult> {
  const { siteFolder, blockwerkFolder } = folders
  const { buildSync }: typeof Esbuild = createRequire(join(blockwerkFolder, 'package.json'))(
    'esbuild',
  )
  try {
    const { outputFiles, metafile } = buildSync({
      ...commonOptions,
      absWorkingDir: siteFolder,
      entryPoints: [...files],
      write: false,
      metafile: true,
      sourcesContent: false,
      logLevel: 'silent',
      external: providedModules,
      nodePaths: packageFoldersFor(folders),
    })
    const textOf = (output: string) =>
      outputFiles.find(({ path }) => path === join(siteFolder, output))?.text ?? ''
    return scriptsOfOutputs(metafile.outputs, textOf)
  } catch (error) {
    const [only, ...others] = files
    if (only !== undefined && others.length === 0)
      return new Map([[only, { fault: firstFaultOf(error, only) }]])
    return new Map(files.flatMap((file) => [...compileWithLibrary([file], folders)]))
  }
}

const scriptsOfOutputs = (
  outputs: Outputs,
  textOf: (output: string) => string,
): Map<string, CompileResult> =>
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
function firstFaultOf(error: unknown, file: string): CompileFault {
  const firstError = Messages.safeParse(fieldOf(error, 'errors')).data?.[0]
  if (firstError === undefined) throw error
  const { text: message, location } = firstError
  if (location === null) return { file, line: 1, column: 1, message }
  const { file: faultyFile, line, column } = location
  return { file: faultyFile.replaceAll(sep, '/'), line, column: column + 1, message }
}

const Location = z.object({ file: z.string(), line: z.int(), column: z.int() })
const Messages = z.array(z.object({ text: z.string(), location: Location.nullable() }))

const ScriptSchema = z.object({ code: z.string(), map: z.string() })
const CachedBlock = z.object({
  compiler: z.string(),
  scripts: z.object({
    schema: ScriptSchema.optional(),
    view: ScriptSchema.optional(),
    part: ScriptSchema.optional(),
    early: ScriptSchema.optional(),
  }),
  /** Input files with their states: a checksum or a file signature. */
  inputs: z.record(z.string(), z.string()),
})
type CachedBlock = z.infer<typeof CachedBlock>

/** Returns the cached scripts of a block, or undefined if one of their input files has changed. */
function readCachedBlock(store: string, root: string): CachedBlock | undefined {
  if (!existsSync(store)) return undefined
  const { data } = CachedBlock.safeParse(readJson(store))
  if (data === undefined || data.compiler !== cacheVersion) return undefined
  const now = fileStatesOf(Object.keys(data.inputs), root)
  const isSame = Object.entries(data.inputs).every(([file, state]) => now[file] === state)
  return isSame ? data : undefined
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The file is incomplete because its process was killed. The block is compiled again.
    return undefined
  }
}

/** Version of the cache format. Increase it when sources are compiled differently. */
const cacheVersion = '3'

const fileStatesOf = (files: readonly string[], root: string): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, fileStateOf(resolve(root, file))]))

/**
 * Returns the state of a file: a checksum for sources, a file signature for files of packages,
 * because packages have many files and only change when they are installed.
 */
function fileStateOf(path: string): string {
  if (path.includes(`${sep}node_modules${sep}`)) return signatureOf(path)
  return existsSync(path) ? digestOf(readFileSync(path)) : ''
}

/** Caches the scripts of a block. Errors are ignored. */
function cacheBlock(store: string, made: Omit<CachedBlock, 'compiler'>): void {
  const temporaryFile = `${store}.${process.pid}`
  try {
    mkdirSync(dirname(store), { recursive: true })
    writeFileSync(temporaryFile, JSON.stringify({ compiler: cacheVersion, ...made }))
    renameSync(temporaryFile, store)
  } catch {
    // An unwritable folder only makes the next run slower.
  }
}
