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
import { attributesIn, makeFolder, withDraft, writeOver, type Attributes } from './draft.ts'
import { codeOf } from './error-code.ts'
import { bytesIn, watchReplaced } from './late-writes.ts'
import { mergedText } from './merged-text.ts'
import { pause, withSecondName } from './second-name.ts'

/** Another program changed or removed the file after it was read. Nothing was written. */
export class ChangedMeanwhileError extends UsageError {
  override name = 'ChangedMeanwhileError'

  constructor(readonly path: string) {
    super({
      en: `${path}: another program changed this file in the meantime. Its change was kept, and this command stopped. Run the command again.`,
      de: `${path}: Ein anderes Programm hat diese Datei inzwischen geändert. Seine Änderung blieb erhalten, und dieser Befehl brach ab. Führen Sie ihn noch einmal aus.`,
    })
  }
}

/** Maximum number of times that a command reads and changes a file again after a ChangedMeanwhileError. */
export const mostTurns = 20

/** Returns the attributes of a file; undefined if it does not exist. */
export const attributesAt = (path: string): Attributes | undefined =>
  statSync(path, { throwIfNoEntry: false })

/** Returns the text of a file; undefined if the file cannot be read or is not UTF-8. */
export function textAt(path: string): string | undefined {
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
export function textWhenWritten(path: string): string | undefined {
  const end = Date.now() + patience
  let text = textAt(path)
  while (text === '' && Date.now() < end) {
    pause()
    text = textAt(path)
  }
  return text
}

/** The text that was replaced, and the text that replaced it. */
type Replaced<T> = { before: T; after: T }

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
export function replaceText(path: string, before: string, after: string): Replaced<string> {
  const replaced = replaceBytes(path, Buffer.from(before), Buffer.from(after))
  return { before: replaced.before.toString(), after: replaced.after.toString() }
}

function replaceBytes(name: string, before: Buffer, after: Buffer): Replaced<Buffer> {
  // A symbolic link is kept and its target changed.
  const path = ifThere(name, () => realpathSync(name))
  const attributes = ifThere(name, () => statSync(path))
  return withDraft(path, after, attributes, (draft) =>
    whenCompared(path, before, ({ now, inode, isRenamed }) => {
      const merged = now.equals(before) ? after : mergedText(before, after, now)
      if (merged === undefined) throw new ChangedMeanwhileError(path)
      const result = { before: now, after: merged }
      if (merged.equals(now)) return { result, put: () => inode }
      if (isRenamed || !draft.hasOwner)
        return { result, put: () => writeInPlace(path, inode, result) }
      draft.write(merged)
      return { result, put: () => draft.rename() }
    }),
  )
}

/** Returns the inode of the file; undefined if another file replaced it. */
function writeInPlace(path: string, inode: number, text: Replaced<Buffer>): number | undefined {
  const handle = openSync(path, 'r+')
  try {
    if (fstatSync(handle).ino !== inode) return undefined
    try {
      writeOver(handle, text.after)
    } catch (error) {
      writeOver(handle, text.before)
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
  whenCompared(path, expected, ({ now }) => {
    if (!now.equals(expected)) throw new ChangedMeanwhileError(path)
    return { result: { before: now, after: undefined }, put: () => (rmSync(path), 0) }
  })
}

/**
 * Creates a file and the folders it needs. Throws an `EEXIST` error if the file exists. The file gets `attributes`, or
 * else those of new files in its folder.
 */
export function createFile(path: string, content: string | Uint8Array, like?: Attributes): void {
  const folder = dirname(path)
  makeFolder(folder)
  withDraft(path, Buffer.from(content), like ?? attributesIn(folder), (draft) => draft.link())
}

/** In milliseconds. A file that another program has just emptied is not changed for this time. */
const patience = 200

/** In milliseconds. A program that replaced a file by a rename is expected to do so again within this time. */
const memory = 10_000

/**
 * For each file, its inode after the last write by this process, and the last time when another program replaced it.
 */
const known = new Map<string, { inode: number; renamedAt: number }>()

type Compared = { now: Buffer; inode: number; isRenamed: boolean }

/** `apply` makes the change and returns the file's inode afterwards; undefined if another file replaced it. */
type Step<T> = { result: T; put: () => number | undefined }

/**
 * Changes a file while no other process of Blockwerk changes it. `prepare` gets the current state of the file. It is
 * called again if the file changes before its step is made.
 */
function whenCompared<T extends { before: Buffer; after: Buffer | undefined }>(
  path: string,
  before: Buffer,
  prepare: (compared: Compared) => Step<T>,
): T {
  const end = Date.now() + patience
  for (;;) {
    const done = ifThere(path, () =>
      withSecondName(path, () => attempt(path, before, end, prepare)),
    )
    if (done !== undefined) return done
    pause()
  }
}

function attempt<T extends { before: Buffer; after: Buffer | undefined }>(
  path: string,
  before: Buffer,
  end: number,
  prepare: (compared: Compared) => Step<T>,
): T | undefined {
  const file = openSync(path, 'r')
  let isKept = false
  try {
    const [now, { ino: inode }] = [bytesIn(file), fstatSync(file)]
    // A program that rewrites a file empties it first.
    if (now.length === 0 && before.length > 0 && Date.now() < end) return undefined
    const { inode: last = inode, renamedAt: at = -Infinity } = known.get(path) ?? {}
    const renamedAt = last === inode ? at : Date.now()
    known.set(path, { inode, renamedAt })
    const isRenamed = Date.now() - renamedAt < memory
    const { result, put } = prepare({ now, inode, isRenamed })
    // The last check before the change must be fast.
    if (statSync(path).ino !== inode) return undefined
    const next = put()
    if (next === undefined) return undefined
    known.set(path, { inode: next, renamedAt })
    isKept = next !== inode
    if (isKept) watchReplaced({ path, before: result.before, old: file, change: replaceBytes })
    return result
  } finally {
    if (!isKept) closeSync(file)
  }
}

/** Throws a `ChangedMeanwhileError` if the file is gone. */
function ifThere<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new ChangedMeanwhileError(path) : error
  }
}
