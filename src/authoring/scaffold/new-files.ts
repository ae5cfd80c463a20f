import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../problems/usage-error.ts'
import { errorCodeOf } from '../../content/site/error-code.ts'
import { createFile } from '../../content/site/replace-file.ts'

/** Content of files, by their path below a root folder. */
export type FilesByPath = Readonly<Record<string, string | Uint8Array>>

/** Writes all files or none, and creates missing folders. Throws a `UsageError` if a file already exists. */
export function writeNewFiles(root: string, files: FilesByPath): void {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken !== undefined) throw fileExistsError(join(root, taken))
  const created: string[] = []
  try {
    for (const [file, content] of Object.entries(files)) {
      createFile(join(root, file), content)
      created.push(file)
    }
  } catch (error) {
    for (const file of created) rmSync(join(root, file), { force: true })
    // Another program created the file in the meantime.
    const next = Object.keys(files)[created.length] ?? ''
    throw errorCodeOf(error) === 'EEXIST' && existsSync(join(root, next))
      ? fileExistsError(join(root, next))
      : error
  }
}

const fileExistsError = (file: string): UsageError =>
  new UsageError({ en: `${file} already exists.`, de: `${file} gibt es schon.` })
