import { buildSync } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Packages that are no modules, or have a part that is no script: they stay where they are installed. */
const installed = Object.fromEntries(
  ['libsql', 'graceful-fs'].map((name) => [name, createRequire(import.meta.url).resolve(name)]),
)

/** Compiles a module of ours, so that a process of its own can import it. Returns its file. */
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

/** Runs a module in a process of its own; `process.send` reaches the one that it returns. */
export function runProgram(program: string, folder: string): ChildProcess {
  const file = join(folder, `program-${++count}.mjs`)
  writeFileSync(file, program)
  return spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Its exit code, or the name of the signal that ended it. */
export const exitOf = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((done) => child.on('exit', (code, signal) => done(code ?? signal)))
