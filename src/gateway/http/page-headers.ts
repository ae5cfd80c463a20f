import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HeadersByRoute } from '../../build/deploy/own-headers.ts'
import { headersFile } from '../../render/html/headers.ts'
import { signatureOf } from '../../content/site/cache/file-signatures.ts'

/**
 * Returns a function that reads the headers of individual pages. The file is read once per release.
 */
export function createPageHeadersReader(out: string): () => HeadersByRoute {
  let cached: { stamp: string; headers: HeadersByRoute } | undefined
  return () => {
    const file = join(out, headersFile)
    const fileSignature = signatureOf(file)
    // The file does not exist for a moment during a release. The previous headers are used.
    if (fileSignature !== '' && cached?.stamp !== fileSignature) {
      cached = {
        stamp: fileSignature,
        headers: HeadersByRoute.parse(JSON.parse(readFileSync(file, 'utf8'))),
      }
    }
    return cached?.headers ?? {}
  }
}
