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
import { codeOf } from './error-code.ts'
import { isLinked } from './second-name.ts'

/** Permissions, owner and group of a file; undefined: those that new files of this process get. */
export type Attributes = Pick<Stats, 'mode'> & Partial<Pick<Stats, 'uid' | 'gid'>>

type Draft = {
  /** False if the process may not give a file to the owner and group that were wanted. */
  hasOwner: boolean
  /** Replaces its content, which reaches the disk after `use`, not at once. */
  write: (content: Buffer) => void
  /** Puts it in the place of the file. Returns its inode. */
  rename: () => number
  /** Gives it the name of the file. Throws an `EEXIST` error if there is a file of that name. */
  link: () => void
}

/** Writes a file next to another, down to the disk, and lets `use` put it in its place. */
export function withDraft<T>(
  path: string,
  content: Uint8Array,
  attributes: Attributes,
  use: (draft: Draft) => T,
): T {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = openSync(draft, 'wx+')
    try {
      const hasOwner = takesOver(handle, attributes)
      writeOver(handle, content)
      fsyncSync(handle)
      let written = content
      const used = use({
        hasOwner,
        write(other) {
          if (other === written) return
          writeOver(handle, other)
          written = other
        },
        rename() {
          renameSync(draft, path)
          return fstatSync(handle).ino
        },
        link() {
          if (!isLinked(draft, path)) copyFileSync(draft, path, constants.COPYFILE_EXCL)
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

/** Replaces all bytes of an open file. Readers never see the new text together with the end of the old one. */
export function writeOver(handle: number, content: Uint8Array): void {
  const blank = Math.max(0, fstatSync(handle).size - content.length)
  const bytes = blank === 0 ? content : Buffer.concat([content, Buffer.alloc(blank, '\n')])
  for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done, undefined, done)
  if (blank > 0) ftruncateSync(handle, content.length)
}

/** Gives a file these attributes. False if it cannot get this owner and group. */
function takesOver(handle: number, { uid, gid, mode }: Attributes): boolean {
  const own = fstatSync(handle)
  const [owner, group] = [uid ?? own.uid, gid ?? own.gid]
  let hasOwner = true
  if (own.uid !== owner || own.gid !== group) {
    try {
      fchownSync(handle, owner, group)
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error
      hasOwner = false
    }
  }
  // After the owner: a change of the owner takes some permissions away.
  fchmodSync(handle, mode & 0o7777)
  return hasOwner
}

/** The attributes of a new file. What the superuser creates belongs to the owner of the folder, who could not change it otherwise. */
export function attributesIn(folder: string): Attributes {
  const mode = 0o666 & ~process.umask()
  if (process.getuid?.() !== 0) return { mode }
  const { uid, gid } = statSync(folder)
  return { mode, uid, gid }
}

/** Creates a folder, and those above it, as `attributesIn` says. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  const { uid, gid } = attributesIn(dirname(first))
  if (uid === undefined || gid === undefined) return
  for (let made = folder; made !== dirname(first); made = dirname(made)) chownSync(made, uid, gid)
}
