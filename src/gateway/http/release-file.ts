import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signatureOf } from '../../content/site/cache/file-signatures.ts'

/**
 * Returns a function that reads a JSON file of the published site. The file is read once per release. `parse` turns its
 * content into the returned value; `missing` is returned if the site has no such file.
 */
export function createReleaseFileReader<T>(
  out: string,
  name: string,
  { parse, missing }: { parse: (content: unknown) => T; missing: T },
): () => T {
  let cached: { stamp: string; value: T } | undefined
  return () => {
    const file = join(out, name)
    const fileSignature = signatureOf(file)
    // The file does not exist for a moment during a release. The previous value is used.
    if (fileSignature !== '' && cached?.stamp !== fileSignature)
      cached = { stamp: fileSignature, value: parse(JSON.parse(readFileSync(file, 'utf8'))) }
    return cached?.value ?? missing
  }
}
