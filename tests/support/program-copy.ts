import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const made: string[] = []

/**
 * A copy of the program whose sources a test may spoil: nobody else sees it, and nothing has to be
 * mended when the test is killed. Packages and the engine's cache are those of the original.
 */
export function copyOfProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-program-'))
  made.push(folder)
  copySources(folder)
  linkPackages(folder)
  return folder
}

/** Copies what a clone of the program holds, without packages and without content. */
export function copySources(folder: string): void {
  for (const name of [
    ...['schema', 'scripts', 'src'],
    ...['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  ])
    cpSync(name, join(folder, name), { recursive: true })
}

/** Links the packages, as if they were installed in the folder. */
export function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules')) {
    // Vite keeps there what it has prepared, for one place of the program only.
    if (name.startsWith('.vite')) continue
    symlinkSync(resolve('node_modules', name), join(packages, name))
  }
}

/** What the compiler of a live preview that has ended still writes goes to where they were, not into what is taken away. */
export function removePrograms(): void {
  for (const folder of made.splice(0)) {
    const gone = `${folder}-gone`
    renameSync(folder, gone)
    rmSync(gone, { recursive: true, force: true })
  }
}
