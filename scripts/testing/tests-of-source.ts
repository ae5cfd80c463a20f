import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders with modules that tests use, and the tests themselves. */
const folders = ['src', 'schema', 'scripts', 'tests']

/**
 * Returns the unit tests that are closest to a source file: those that import it directly, or, if there are none, those
 * that import a module that imports it, and so on. All paths are relative to `root`, with `/`. The list is empty if no
 * test reaches the file.
 */
export function testsOfSource(root: string, source: string): string[] {
  const importersByFile = readImporters(root)
  const seen = new Set([source])
  let files = [source]
  while (files.length > 0) {
    const tests = files.filter((file) => /^tests\/(?!e2e\/|audit\/).*\.test\.tsx?$/.test(file))
    if (tests.length > 0) return tests.toSorted()
    files = files
      .flatMap((file) => importersByFile.get(file) ?? [])
      .filter((importer) => !seen.has(importer))
    for (const file of files) seen.add(file)
    files = [...new Set(files)]
  }
  return []
}

/** Returns the files that import each file. */
function readImporters(root: string): Map<string, string[]> {
  const importersByFile = new Map<string, string[]>()
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue
      const file = join(folder, name).replaceAll('\\', '/')
      for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
        const imported = join(dirname(file), path).replaceAll('\\', '/')
        importersByFile.set(imported, [...(importersByFile.get(imported) ?? []), file])
      }
    }
  return importersByFile
}

/** An import of a file of the project, static or on demand. */
const importPattern = /(?:from|import\(|import)\s*'(\.{1,2}\/[^']+\.tsx?)'/g
