import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredFile } from '../files/submission-files.ts'

/** Copies the files of submissions, by id, to `folder`: `<id>/<field>/<name>`. Only their owner can read the copies. */
export async function copyFiles(
  filesById: ReadonlyMap<string, readonly StoredFile[]>,
  folder: string,
): Promise<void> {
  for (const [id, files] of filesById)
    for (const { field, name, path } of files) {
      const target = join(folder, id, field, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path, target)
    }
}
