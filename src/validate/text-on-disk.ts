import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Undefined where the file cannot be read, or is not the text it seems to be. */
export function textAt(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return Buffer.from(text).equals(bytes) ? text : undefined
  } catch {
    return undefined
  }
}

/** At every moment there is the old file or the new one, never half of one. */
export function replaceText(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text, { mode: statSync(path).mode })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
