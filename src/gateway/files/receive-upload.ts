import { Busboy } from '@fastify/busboy'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxFileBytesOf } from '../../../schema/form-file.ts'
import { fileFieldsOf } from '../../content/forms/body-limits.ts'
import type { Form } from '../../content/forms/forms.ts'
import { UploadedFile } from '../../content/forms/uploaded-file.ts'
import { safeFileName, uniqueFileName } from '../../text/file-name.ts'
import { contentTypeOf } from './content-type.ts'
import type { ReceivedPart } from './submission-files.ts'

/** Thrown when a request is larger than it may be. */
export class TooLargeError extends Error {}

/** Thrown when a request is not valid `multipart/form-data`, or ends too early. */
export class UnreadableError extends Error {}

/** The largest number of text fields in a request. A form has at most 40, and a list repeats its name. */
const maxTextFields = 1000

/**
 * Reads a `multipart/form-data` request and writes its files to `folder`. Files of fields that the forms do not have are
 * not written. A file that is too large is written only up to one byte more than its field allows, so that its size
 * tells. Rejects with one of the errors above, or with the error of the file system.
 */
export async function receiveUpload(
  request: Request,
  forms: readonly Form[],
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedPart[]> {
  const fileFields = forms.flatMap(fileFieldsOf)
  const parser = createParser(request, fileFields)
  const parts: ReceivedPart[] = []
  const names = new Set<string>()
  const writing: Promise<void>[] = []
  let hasInvalidPart = false

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) hasInvalidPart = true
    parts.push({ name, value })
  })
  parser.on('file', (name, stream, givenName = '') => {
    const isKnown = fileFields.some((field) => field.name === name)
    // A browser sends an empty part without a name if no file is chosen.
    if (givenName === '' || !isKnown) {
      stream.resume()
      if (!isKnown) parts.push({ name, value: '' })
      return
    }
    const part: ReceivedPart = { name, value: '' }
    parts.push(part)
    const fileName = uniqueFileName(safeFileName(givenName), names)
    names.add(fileName)
    const path = join(folder, String(names.size))
    const write = async () => {
      const { size, hash } = await writeFileOnDisk(stream, path)
      part.value = new UploadedFile(name, fileName, size, await contentTypeOf(path), hash, path)
    }
    const written = write()
    // A failure must end the whole request; otherwise the parser would wait for the file forever.
    written.catch((error: unknown) => parser.destroy(toError(error)))
    writing.push(written)
  })

  const { body } = request
  if (body === null) throw new UnreadableError('The request has no body.')
  try {
    await pipeline(chunksOf(body), countBytes(maxBytes), parser)
    await Promise.all(writing)
  } catch (error) {
    await Promise.allSettled(writing)
    if (error instanceof TooLargeError || isFileSystemError(error)) throw error
    throw new UnreadableError('The request cannot be read.', { cause: error })
  }
  if (hasInvalidPart) throw new UnreadableError('A field of the request is too long.')
  return parts
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function createParser(request: Request, fileFields: ReturnType<typeof fileFieldsOf>): Busboy {
  const maxFiles = fileFields.reduce((count, { max }) => count + max, 0)
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
      limits: {
        fileSize: Math.max(...fileFields.map(maxFileBytesOf), 0) + 1,
        // One file more than allowed, so that the check of the fields finds it.
        files: maxFiles + fileFields.length + 1,
        fields: maxTextFields,
        fieldNameSize: 100,
        fieldSize: 1024 * 1024,
      },
    })
  } catch (error) {
    throw new UnreadableError('The request has no boundary.', { cause: error })
  }
}

/** Writes a stream to a new file. Resolves with size and hash of the file after it is on disk. */
async function writeFileOnDisk(stream: Readable, path: string) {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    stream,
    measure,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { size, hash: hash.digest('hex') }
}

/** Returns a stream that fails after more than `maxBytes` bytes. */
function countBytes(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new TooLargeError('The request is too large.'))
      else done(null, chunk)
    },
  })
}

/** True for errors such as ENOSPC. They have a `syscall`; an interrupted request has none, or `read`. */
const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read'

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))
