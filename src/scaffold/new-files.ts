import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../problem/usage-error.ts'

/** Files by their path below a root. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Writes all of them or none; refuses where one is there already. Folders are made as they are needed. */
export function writeNew(root: string, files: Files): void {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken !== undefined) {
    const file = join(root, taken)
    throw new UsageError({ en: `${file} is there already.`, de: `${file} gibt es schon.` })
  }
  mkdirSync(root, { recursive: true })
  const staging = mkdtempSync(join(root, '.blockwerk-new-'))
  const moved: string[] = []
  try {
    for (const [file, text] of Object.entries(files)) put(join(staging, file), text)
    for (const file of Object.keys(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      renameSync(join(staging, file), join(root, file))
      moved.push(file)
    }
  } catch (error) {
    for (const file of moved) rmSync(join(root, file), { force: true })
    throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function put(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
