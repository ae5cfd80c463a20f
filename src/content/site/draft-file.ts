import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCodeOf } from './error-code.ts'
import { tryHardLink } from './file-lock.ts'

/** Permissions, owner and group of a file. Owner and group are undefined for those of new files of this process. */
export type FileAttributes = Pick<Stats, 'mode'> & Partial<Pick<Stats, 'uid' | 'gid'>>

type DraftFile = {
  /** False if the process was not allowed to set the requested owner and group. */
  hasOwner: boolean
  /** Replaces the content. It is flushed to disk after `use`, not immediately. */
  write: (content: Buffer) => void
  /** Replaces the file by the draft. Returns the draft's inode. */
  rename: () => number
  /** Gives the draft the name of the file. Throws an `EEXIST` error if there is a file with that name. */
  link: () => void
}

/** Writes a draft next to a file, flushes it to disk, and lets `use` replace the file by it. */
export function writeThroughDraft<T>(
  path: string,
  content: Uint8Array,
  attributes: FileAttributes,
  use: (draft: DraftFile) => T,
): T {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = openSync(draft, 'wx+')
    try {
      const hasOwner = setAttributes(handle, attributes)
      overwriteFile(handle, content)
      fsyncSync(handle)
      let written = content
      const used = use({
        hasOwner,
        write(other) {
          if (other === written) return
          overwriteFile(handle, other)
          written = other
        },
        rename() {
          renameSync(draft, path)
          return fstatSync(handle).ino
        },
        link() {
          if (!tryHardLink(draft, path)) copyFileSync(draft, path, constants.COPYFILE_EXCL)
        },
      })
      if (written !== content) fsyncSync(handle)
      return used
    } finally {
      closeSync(handle)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Replaces all bytes of an open file. Readers never see the new text together with the end of the old text. */
export function overwriteFile(handle: number, content: Uint8Array): void {
  const padding = Math.max(0, fstatSync(handle).size - content.length)
  const bytes = padding === 0 ? content : Buffer.concat([content, Buffer.alloc(padding, '\n')])
  for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done, undefined, done)
  if (padding > 0) ftruncateSync(handle, content.length)
}

/** Sets the attributes of a file. Returns false if its owner and group could not be set. */
function setAttributes(handle: number, { uid, gid, mode }: FileAttributes): boolean {
  const current = fstatSync(handle)
  const [owner, group] = [uid ?? current.uid, gid ?? current.gid]
  let hasOwner = true
  if (current.uid !== owner || current.gid !== group) {
    try {
      fchownSync(handle, owner, group)
    } catch (error) {
      if (errorCodeOf(error) !== 'EPERM') throw error
      hasOwner = false
    }
  }
  // The permissions come last, because a change of the owner removes some permissions.
  fchmodSync(handle, mode & 0o7777)
  return hasOwner
}

/**
 * Returns the attributes of a new file. A file that the superuser creates gets the folder's owner, who could not change
 * it otherwise.
 */
export function attributesForNewFile(folder: string): FileAttributes {
  const mode = 0o666 & ~process.umask()
  if (process.getuid?.() !== 0) return { mode }
  const { uid, gid } = statSync(folder)
  return { mode, uid, gid }
}

/** Creates a folder and its parents, with the owner that `newFileAttributes` returns. */
export function createFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  const { uid, gid } = attributesForNewFile(dirname(first))
  if (uid === undefined || gid === undefined) return
  for (let created = folder; created !== dirname(first); created = dirname(created))
    chownSync(created, uid, gid)
}
