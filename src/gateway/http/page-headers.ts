import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OwnHeaders } from '../../build/deploy/own-headers.ts'
import { headersFile } from '../../render/html/headers.ts'
import { stampOf } from '../../content/site/cache/file-stamps.ts'

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
