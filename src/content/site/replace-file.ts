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

/** Undefined if there is no file. */
export const attributesAt = (path: string): Attributes | undefined =>
  statSync(path, { throwIfNoEntry: false })

/** The text of a file. Undefined if the file cannot be read or is not UTF-8. */
export function textAt(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return Buffer.from(text).equals(bytes) ? text : undefined
  } catch {
    return undefined
  }
}

/** The text of a file. A program that writes a file anew empties it first; that is waited for, but not for long. */
export function textWhenWritten(path: string): string | undefined {
  const end = Date.now() + patience
  let text = textAt(path)
  while (text === '' && Date.now() < end) {
    pause()
    text = textAt(path)
  }
  return text
}

/** The text that was replaced, and the text that took its place. */
type Replaced<T> = { before: T; after: T }

/**
 * Makes the change from `before` to `after` in a file. If the file says something else by now, the change is merged into
 * that, line by line; a `ChangedMeanwhileError` is thrown if the same lines were changed or the file is gone. Readers
 * see the old text or the new text, never a part of it. Owner, group and permissions stay.
 *
 * The new text is written to a draft, which is then renamed. No change of another program is lost, whichever way it
 * writes:
 *
 * - Another process of Blockwerk waits. The file has a second name, `.NAME.old.tmp`, while it is compared and
 *   replaced; only one process can create that name.
 * - A change before the comparison is found by the comparison.
 * - A program that opened the file before the rename and writes after the comparison writes to the old file. That file
 *   stays open here for two seconds, and what arrives in it is merged into the new one (`watchReplaced`).
 * - A program that replaces the file by a rename of its own, exactly between the last look and the rename here, would
 *   lose its change: Node has no call that exchanges two files. The two steps are a few microseconds apart. If another
 *   program has renamed a file to this name in the last ten seconds, the text is written into the file itself instead.
 *   A rename that comes in between then leaves that file without a name, and the change is made in the new one.
 * - A program that read the file before and writes it afterwards, without a look at it in between, takes our change back.
 *   Nobody can prevent that; the live preview shows the text of that program at once.
 *
 * The text is also written into the file itself if the process may not give the draft to the owner of the file.
 *
 * Access lists and extended attributes that were set on the file itself are lost, because Node cannot read them. Access
 * lists that a folder passes on to its files are kept.
 */
export function replaceText(path: string, before: string, after: string): Replaced<string> {
  const replaced = replaceBytes(path, Buffer.from(before), Buffer.from(after))
  return { before: replaced.before.toString(), after: replaced.after.toString() }
}

function replaceBytes(name: string, before: Buffer, after: Buffer): Replaced<Buffer> {
  // A link stays a link.
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

/** Returns the inode of the file; undefined if another file took its place. */
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

/** Removes a file, or a link to one, that says `before`. Throws a `ChangedMeanwhileError` if it says something else. */
export function removeText(path: string, before: string): void {
  const expected = Buffer.from(before)
  whenCompared(path, expected, ({ now }) => {
    if (!now.equals(expected)) throw new ChangedMeanwhileError(path)
    return { result: { before: now, after: undefined }, put: () => (rmSync(path), 0) }
  })
}

/**
 * Creates a file, and the folders it needs. Throws an `EEXIST` error if there is one already. It takes over the
 * attributes of `like`, or gets those of new files in its folder.
 */
export function createFile(path: string, content: string | Uint8Array, like?: Attributes): void {
  const folder = dirname(path)
  makeFolder(folder)
  withDraft(path, Buffer.from(content), like ?? attributesIn(folder), (draft) => draft.link())
}

/** In milliseconds. A file that another program has just emptied is left alone for so long. */
const patience = 200

/** In milliseconds. A program that replaced a file by a rename is expected to do so again for so long. */
const memory = 10_000

/** The inode that each file had when it was last written here, and when another program was seen to replace it. */
const known = new Map<string, { inode: number; renamedAt: number }>()

type Compared = { now: Buffer; inode: number; isRenamed: boolean }

/** `put` returns the inode that the file has afterwards; undefined if another file took its place. */
type Step<T> = { result: T; put: () => number | undefined }

/**
 * Changes a file while no other process of Blockwerk is at work on it. `prepare` is told what the file is now; it is
 * called again if that is no longer true when its step is to be taken.
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
    // A program that writes a file anew empties it first.
    if (now.length === 0 && before.length > 0 && Date.now() < end) return undefined
    const { inode: last = inode, renamedAt: at = -Infinity } = known.get(path) ?? {}
    const renamedAt = last === inode ? at : Date.now()
    known.set(path, { inode, renamedAt })
    const isRenamed = Date.now() - renamedAt < memory
    const { result, put } = prepare({ now, inode, isRenamed })
    // The last look takes the least time.
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
