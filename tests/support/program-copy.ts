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
 * A copy of the program whose sources a test may change without effect on other tests. It shares the
 * packages and the engine's cache with the original.
 */
export function copyOfProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-program-'))
  made.push(folder)
  copySources(folder)
  linkPackages(folder)
  return folder
}

/** Copies the files of the program without its packages and content. */
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
  for (const name of readdirSync('node_modules'))
    symlinkSync(resolve('node_modules', name), join(packages, name))
}

/** Removes the copies. Renames each first, so that a compiler that is still writing does not disturb the removal. */
export function removePrograms(): void {
  for (const folder of made.splice(0)) {
    const gone = `${folder}-gone`
    renameSync(folder, gone)
    rmSync(gone, { recursive: true, force: true })
  }
}
