import { buildSync } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Packages that cannot be bundled: not ES modules, or with native parts. They are loaded from node_modules. */
const installed = Object.fromEntries(
  ['libsql', 'graceful-fs'].map((name) => [name, createRequire(import.meta.url).resolve(name)]),
)

/** Compiles a source module, so that another process can import it. Returns the path of the compiled file. */
export function compiled(source: string, folder: string): string {
  const outfile = join(folder, source.replace(/^.*\/(.*)\.ts$/, '$1.mjs'))
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    alias: installed,
    external: Object.values(installed),
    logLevel: 'error',
  })
  return outfile
}

let count = 0

/** Runs a module in a process of its own. Messages of its `process.send` arrive at the returned process. */
export function runProgram(program: string, folder: string): ChildProcess {
  const file = join(folder, `program-${++count}.mjs`)
  writeFileSync(file, program)
  return spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** The exit code of the process, or the name of the signal that ended it. */
export const exitOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((done) => child.on('exit', (code, signal) => done(code ?? signal)))
