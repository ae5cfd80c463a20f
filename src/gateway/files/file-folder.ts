import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Form, Payload } from '../../content/forms/forms.ts'
import { UploadedFile } from '../../content/forms/uploaded-file.ts'
import { diskFullCodes } from '../health.ts'
import { errorKindOf } from '../log.ts'
import { receiveUpload, TooLargeError, UnreadableError } from './receive-upload.ts'
import type {
  ReceivedPart,
  StoredFile,
  SubmissionFiles,
  Upload,
  UploadResult,
} from './submission-files.ts'

/** Below the folder of files: the folders of requests that are being received. */
const incomingFolder = 'incoming'

/** Contains the name of the inbox to which the folder belongs. */
const ownerFile = 'inbox.txt'

/** Files without a submission are deleted after this time, in milliseconds. Until then they may still be received. */
const orphanAgeMs = 3_600_000

/** The form of the ids of submissions, which are names of folders. */
const submissionId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Keeps the files of submissions in a folder of this machine: `<id>/<field>/<name>`. No server may publish this folder.
 * A submission is stored only after all its files are on disk, so after a crash there may be files without a submission,
 * but no submission without its files. `maxBytes` is the space for all files together.
 */
export function createFileFolder(folder: string, maxBytes: number): SubmissionFiles {
  /** The size of the requests that are being received, in bytes. */
  let reservedBytes = 0

  async function receive(
    request: Request,
    forms: readonly Form[],
    maxRequestBytes: number,
  ): Promise<UploadResult> {
    const announced = Number(request.headers.get('Content-Length') ?? maxRequestBytes)
    const used = await sizeOf(folder)
    if (used + reservedBytes + announced > maxBytes) return { kind: 'full' }
    reservedBytes += announced
    try {
      return await receiveWithSpace(request, forms, maxRequestBytes)
    } finally {
      reservedBytes -= announced
    }
  }

  async function receiveWithSpace(
    request: Request,
    forms: readonly Form[],
    maxRequestBytes: number,
  ): Promise<UploadResult> {
    const temporary = join(folder, incomingFolder, crypto.randomUUID())
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    try {
      const place = { folder: temporary, maxBytes: maxRequestBytes }
      const parts = await receiveUpload(request, forms, place)
      return { kind: 'received', upload: uploadOf(parts, { temporary, folder }) }
    } catch (error) {
      await rm(temporary, { recursive: true, force: true })
      if (error instanceof TooLargeError) return { kind: 'too-large' }
      if (error instanceof UnreadableError) return { kind: 'unreadable' }
      if (diskFullCodes.has(errorKindOf(error))) return { kind: 'full' }
      throw error
    }
  }

  const remove = async (ids: readonly string[]) => {
    for (const id of ids)
      if (submissionId.test(id)) await rm(join(folder, id), { recursive: true, force: true })
  }

  const listIds = async () => (await namesIn(folder)).filter((name) => submissionId.test(name))

  /** True if the folder belongs to this inbox, or to none so far. */
  async function belongsTo(inbox: string): Promise<boolean> {
    const file = join(folder, ownerFile)
    try {
      await writeFile(file, inbox, { flag: 'wx', mode: 0o600 })
      return true
    } catch {
      return (await readFile(file, 'utf8')) === inbox
    }
  }

  return {
    receive,
    remove,
    openFile: ({ path }) => openAsBlob(path),
    filesOf: async (id) => (submissionId.test(id) ? filesIn(join(folder, id)) : []),
    ids: listIds,
    async removeOrphans(inbox, stored, now) {
      const isOld = async (path: string) => {
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
        return now - mtimeMs > orphanAgeMs
      }
      for (const name of await namesIn(join(folder, incomingFolder))) {
        const path = join(folder, incomingFolder, name)
        if (await isOld(path)) await rm(path, { recursive: true, force: true })
      }
      const ids = await listIds()
      if (ids.length === 0 || !(await belongsTo(inbox))) return
      for (const id of ids)
        if (!stored.has(id) && (await isOld(join(folder, id)))) await remove([id])
    },
  }
}

/** Returns the parts of a request with the functions that keep or discard its files. */
function uploadOf(
  parts: readonly ReceivedPart[],
  { temporary, folder }: { temporary: string; folder: string },
): Upload {
  const files = parts.flatMap(({ value }) => (value instanceof UploadedFile ? [value] : []))
  const filesNamedIn = (payload: Payload) =>
    files.filter(({ field, name }) => {
      const names = payload[field]
      return Array.isArray(names) && names.includes(name)
    })
  return {
    parts,
    contentKeyOf: (payload) =>
      filesNamedIn(payload)
        .map(({ hash }) => hash)
        .join('\n'),
    async keep(id, payload) {
      const kept = filesNamedIn(payload)
      if (kept.length === 0) return
      const staging = join(temporary, 'kept')
      const fieldFolders = new Set(kept.map(({ field }) => join(staging, field)))
      for (const path of fieldFolders) await mkdir(path, { recursive: true, mode: 0o700 })
      for (const { field, name, path } of kept) await rename(path, join(staging, field, name))
      for (const path of [...fieldFolders, staging]) await syncFolder(path)
      await rename(staging, join(folder, id))
      await syncFolder(folder)
    },
    forget: (id) => rm(join(folder, id), { recursive: true, force: true }),
    discard: () => rm(temporary, { recursive: true, force: true }),
  }
}

/** Returns the files in the folder of a submission, in the order of their names. */
async function filesIn(folder: string): Promise<StoredFile[]> {
  const fields = await namesIn(folder)
  const files = await Promise.all(
    fields.map(async (field) =>
      (await namesIn(join(folder, field))).map((name) => ({
        ...{ field, name },
        path: join(folder, field, name),
      })),
    ),
  )
  return files.flat()
}

/** Returns the names in a folder in alphabetical order; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorKindOf(error))) return []
    throw error
  }
}

/** Returns the size of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        // A file may have been deleted in the meantime.
        const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))
        return size
      }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Writes the names in a folder to disk. Windows does this by itself and does not allow it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
