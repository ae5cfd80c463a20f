import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../problems/usage-error.ts'
import {
  attributesForNewFile,
  createFolder,
  writeThroughDraft,
  overwriteFile,
  type FileAttributes,
} from './draft-file.ts'
import { errorCodeOf } from './error-code.ts'
import { readOpenFile, watchReplacedFile } from './late-writes.ts'
import { mergeTexts } from './merge-texts.ts'
import { sleepBriefly, withFileLock } from './file-lock.ts'

/** Another program changed or removed the file after it was read. Nothing was written. */
export class ChangedMeanwhileError extends UsageError {
  override name = 'ChangedMeanwhileError'

  constructor(readonly path: string) {
    super({
      en: `Another program changed ${path} in the meantime. Its change was kept, and this command stopped. Run the command again.`,
      de: `${path}: Ein anderes Programm hat diese Datei inzwischen geändert. Seine Änderung blieb erhalten, und dieser Befehl brach ab. Führen Sie ihn noch einmal aus.`,
    })
  }
}

/** Maximum number of times that a command reads and changes a file again after a ChangedMeanwhileError. */
export const maxAttempts = 20

/** Returns the attributes of a file; undefined if it does not exist. */
export const attributesAt = (path: string): FileAttributes | undefined =>
  statSync(path, { throwIfNoEntry: false })

/** Returns the text of a file; undefined if the file cannot be read or is not UTF-8. */
export function readText(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return Buffer.from(text).equals(bytes) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the text of a file; undefined as for `readText`. A program that rewrites a file empties it first, so the
 * function waits a moment (`emptyFileWait`) for an empty file.
 */
export function readWrittenText(path: string): string | undefined {
  const end = Date.now() + emptyFileWaitMs
  let text = readText(path)
  while (text === '' && Date.now() < end) {
    sleepBriefly()
    text = readText(path)
  }
  return text
}

/** The text that was replaced, and the text that replaced it. */
type ReplacedText<T> = { before: T; after: T }

/**
 * Replaces the text `before` of a file by `after`. If the file has another text by now, the change is merged into it
 * line by line. Throws a `ChangedMeanwhileError` if the same lines were changed or the file is gone. Readers see either
 * the old or the new text, never a part of it. Owner, group and permissions stay the same.
 *
 * The new text is written to a draft, which is then renamed. Changes of other programs are not lost:
 *
 * - Another process of Blockwerk waits. While the file is compared and replaced, it has a second name,
 *   `.NAME.old.tmp`, which only one process can create.
 * - A change before the comparison is found by the comparison.
 * - A program that opened the file before the rename and writes after the comparison writes to the old file. That file
 *   stays open here for two seconds, and its changes are merged into the new file (`watchReplacedFile`).
 * - A program that replaces the file by a rename exactly between our last check and our rename would lose its change,
 *   because Node has no call that exchanges two files. The two steps are a few microseconds apart. If another program
 *   has renamed a file to this name in the last ten seconds, the text is written into the existing file instead. If a
 *   rename then happens in between, the existing file has no name any more, and the change is repeated in the new file.
 * - A program that read the file before our change and writes it afterwards, without reading it again, undoes our
 *   change. This cannot be prevented. The live preview shows the text of that program at once.
 *
 * The text is also written into the existing file if the process is not allowed to give the draft to the file's owner.
 *
 * Access lists and extended attributes of the file itself are lost, because Node cannot read them. Access lists that
 * files inherit from their folder are kept.
 */
export function replaceText(path: string, before: string, after: string): ReplacedText<string> {
  const replaced = replaceBytes(path, Buffer.from(before), Buffer.from(after))
  return { before: replaced.before.toString(), after: replaced.after.toString() }
}

function replaceBytes(name: string, before: Buffer, after: Buffer): ReplacedText<Buffer> {
  // A symbolic link is kept and its target changed.
  const path = throwIfGone(name, () => realpathSync(name))
  const attributes = throwIfGone(name, () => statSync(path))
  return writeThroughDraft(path, after, attributes, (draft) =>
    changeLocked(path, before, ({ bytes: now, inodeNumber, isRenamed }) => {
      const merged = now.equals(before) ? after : mergeTexts(before, after, now)
      if (merged === undefined) throw new ChangedMeanwhileError(path)
      const result = { before: now, after: merged }
      if (merged.equals(now)) return { result, applyChange: () => inodeNumber }
      if (isRenamed || !draft.hasOwner)
        return { result, applyChange: () => writeInPlace(path, inodeNumber, result) }
      draft.write(merged)
      return { result, applyChange: () => draft.rename() }
    }),
  )
}

/** Returns the inode of the file; undefined if another file replaced it. */
function writeInPlace(path: string, inode: number, text: ReplacedText<Buffer>): number | undefined {
  const handle = openSync(path, 'r+')
  try {
    if (fstatSync(handle).ino !== inode) return undefined
    try {
      overwriteFile(handle, text.after)
    } catch (error) {
      overwriteFile(handle, text.before)
      throw error
    }
    fsyncSync(handle)
    return statSync(path).ino === inode ? inode : undefined
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes a file, or a link to a file, whose text is `before`. Throws a `ChangedMeanwhileError` if the text differs.
 */
export function removeText(path: string, before: string): void {
  const expected = Buffer.from(before)
  changeLocked(path, expected, ({ bytes: now }) => {
    if (!now.equals(expected)) throw new ChangedMeanwhileError(path)
    return { result: { before: now, after: undefined }, applyChange: () => (rmSync(path), 0) }
  })
}

/**
 * Creates a file and the folders it needs. Throws an `EEXIST` error if the file exists. The file gets `attributes`, or
 * else those of new files in its folder.
 */
export function createFile(
  path: string,
  content: string | Uint8Array,
  attributes?: FileAttributes,
): void {
  const folder = dirname(path)
  createFolder(folder)
  writeThroughDraft(
    path,
    Buffer.from(content),
    attributes ?? attributesForNewFile(folder),
    (draft) => draft.link(),
  )
}

/**
 * Time to wait, in milliseconds, for the new text of a file that another program has just emptied.
 */
const emptyFileWaitMs = 200

/**
 * In milliseconds. If another program has replaced a file by a rename within this time, it may soon
 * do so again.
 */
const renameMemory = 10_000

/**
 * For each file, its inode after the last write by this process, and the last time when another program replaced it.
 */
const knownFiles = new Map<string, { inode: number; renamedAt: number }>()

type FileState = { bytes: Buffer; inodeNumber: number; isRenamed: boolean }

/** `apply` makes the change and returns the file's inode afterwards; undefined if another file replaced it. */
type PreparedChange<T> = { result: T; applyChange: () => number | undefined }

/**
 * Changes a file while no other process of Blockwerk changes it. `prepare` gets the current state of the file. It is
 * called again if the file changes before its step is made.
 */
function changeLocked<T extends { before: Buffer; after: Buffer | undefined }>(
  path: string,
  before: Buffer,
  prepare: (compared: FileState) => PreparedChange<T>,
): T {
  const end = Date.now() + emptyFileWaitMs
  for (;;) {
    const done = throwIfGone(path, () =>
      withFileLock(path, () => tryChange(path, before, end, prepare)),
    )
    if (done !== undefined) return done
    sleepBriefly()
  }
}

function tryChange<T extends { before: Buffer; after: Buffer | undefined }>(
  path: string,
  before: Buffer,
  end: number,
  prepare: (compared: FileState) => PreparedChange<T>,
): T | undefined {
  const file = openSync(path, 'r')
  let isWatched = false
  try {
    const [now, { ino: inode }] = [readOpenFile(file), fstatSync(file)]
    // A program that is writing the file has probably just emptied it, so the change waits until
    // the new text is there.
    if (now.length === 0 && before.length > 0 && Date.now() < end) return undefined
    const { inode: last = inode, renamedAt: at = -Infinity } = knownFiles.get(path) ?? {}
    const renamedAt = last === inode ? at : Date.now()
    knownFiles.set(path, { inode, renamedAt })
    const isRenamed = Date.now() - renamedAt < renameMemory
    const { result, applyChange } = prepare({ bytes: now, inodeNumber: inode, isRenamed })
    // Checks for the last time that no other program has replaced the file. Only a fast check is
    // possible here, because the file must not change between it and the write.
    if (statSync(path).ino !== inode) return undefined
    const next = applyChange()
    if (next === undefined) return undefined
    knownFiles.set(path, { inode: next, renamedAt })
    isWatched = next !== inode
    if (isWatched)
      watchReplacedFile({ path, bytesBefore: result.before, oldFile: file, change: replaceBytes })
    return result
  } finally {
    if (!isWatched) closeSync(file)
  }
}

/** Throws a `ChangedMeanwhileError` if the file is gone. */
function throwIfGone<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw errorCodeOf(error) === 'ENOENT' ? new ChangedMeanwhileError(path) : error
  }
}
