import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OwnHeaders } from '../deploy/own-headers.ts'
import { headersFile } from '../html/headers.ts'
import { stampOf } from '../site/cache/file-stamps.ts'

/** The pages with headers of their own, read once for each release. */
export function headersOfPages(out: string): () => OwnHeaders {
  let known: { stamp: string; headers: OwnHeaders } | undefined
  return () => {
    const file = join(out, headersFile)
    const stamp = stampOf(file)
    // None at all: for a moment there is no site, and the headers are those of before.
    if (stamp !== '' && known?.stamp !== stamp) {
      known = { stamp, headers: OwnHeaders.parse(JSON.parse(readFileSync(file, 'utf8'))) }
    }
    return known?.headers ?? {}
  }
}
