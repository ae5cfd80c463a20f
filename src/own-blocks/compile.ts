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
 * Compiles what a block of the site in `root` is made of, or takes what an earlier run made of the same
 * sources: it stands below `.blockwerk/cache/blocks`. `home`: where Blockwerk stands.
 */
export function compileBlock(sources: OwnSources, root: string, home: string): Compiled {
  const store = join(root, '.blockwerk/cache/blocks', `${sources.type}.json`)
  const known = keptIn(store, root)
  if (known !== undefined) return { ...known.scripts, faults: [] }

  const compiler = compilerOf(home)
  const faults: OwnBlockFault[] = []
  const inputs: string[] = []
  const [schema, view] = [sources.schema, sources.view].map((file) => {
    if (!existsSync(join(root, file))) return undefined
    const made = compile(file, { root, home, compiler })
    if ('fault' in made) {
      const { message, ...place } = made.fault
      faults.push({ ...place, mistake: { type: sources.type, what: 'syntax', message } })
      return undefined
    }
    inputs.push(...made.inputs)
    return made.script
  })
  if (faults.length === 0)
    keep(store, { scripts: { schema, view }, inputs: statesOf(inputs, root) })
  return { schema, view, faults }
}

type Compiler = Pick<typeof Esbuild, 'buildSync' | 'version'>

/** Loaded only where something has to be compiled: that takes longer than checking a small site. */
const compilerOf = (home: string): Compiler =>
  createRequire(join(home, 'package.json'))('esbuild') as Compiler

type Made = { script: Script; inputs: string[] }
type Fault = { fault: { file: string; line: number; column: number; message: string } }

function compile(
  file: string,
  { root, home, compiler }: { root: string; home: string; compiler: Compiler },
): Made | Fault {
  try {
    const { outputFiles, metafile } = compiler.buildSync({
      absWorkingDir: root,
      entryPoints: [file],
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
    const textOf = (ending: string) =>
      outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
    return {
      script: { code: textOf('.js'), map: textOf('.js.map') },
      inputs: Object.keys(metafile.inputs),
    }
  } catch (error) {
    return { fault: faultIn(error, file) }
  }
}

/** The first thing that the compiler has to say; the others mostly follow from it. */
function faultIn(error: unknown, file: string): Fault['fault'] {
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
