import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

/**
 * Returns the MIME type of a file by its content. `text/plain` for text without control characters,
 * `application/octet-stream` for anything else that is unknown.
 */
export async function contentTypeOf(path: string): Promise<string> {
  const known = await fileTypeFromFile(path)
  if (known !== undefined) return known.mime
  return (await isText(path)) ? 'text/plain' : 'application/octet-stream'
}

/** Control characters that no text contains; tabs, line breaks and form feeds are allowed. */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001f]/

async function isText(path: string): Promise<boolean> {
  // One character for each byte, so that text in any encoding with ASCII control characters is recognised.
  for await (const part of createReadStream(path, { encoding: 'latin1' }))
    if (controlCharacter.test(String(part))) return false
  return true
}
