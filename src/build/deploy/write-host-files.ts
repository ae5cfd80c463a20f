import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../problems/usage-error.ts'
import type { HostFile } from './deployment.ts'

const firstLineOfRecord = 'Written by blockwerk deploy-files'

/**
 * Writes the files that are missing or differ below `out`, and returns their paths. Writes none of
 * them if a file was created or changed by somebody else, unless `force` is true. Throws a
 * `UsageError` in this case.
 */
export function writeHostFiles(files: readonly HostFile[], out: string, force: boolean): string[] {
  const recordFile = join(out, '.written.json')
  const recordedFiles = existsSync(recordFile) ? readRecord(recordFile) : {}
  const changed = files.filter(({ path, content }) => {
    const file = join(out, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
  const editedFiles = changed.filter(({ path }) => {
    const file = join(out, path)
    return existsSync(file) && readFileSync(file, 'utf8') !== recordedFiles[path]
  })
  if (editedFiles.length > 0 && !force) {
    const list = editedFiles.map(({ path }) => join(out, path)).join(', ')
    throw new UsageError({
      en: `These files were edited or not written by this command: ${list}. Use --force to replace them.`,
      de: `${list}: nicht so, wie dieser Befehl es schrieb. --force ersetzt es.`,
    })
  }
  for (const { path, content } of changed) {
    const file = join(out, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const contents = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  if (changed.length > 0)
    writeFileSync(recordFile, JSON.stringify({ '': firstLineOfRecord, ...contents }))
  return changed.map(({ path }) => path)
}

function readRecord(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
