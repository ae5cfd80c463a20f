import { readdirSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileAttributes } from './draft-file.ts'
import { attributesAt, createFile, removeText, replaceText } from './replace-file.ts'

/** The text of a file before and after a change; undefined means that the file does not exist. */
export type TextChange = {
  path: string
  before: string | undefined
  after: string | undefined
  /** The attributes of a created file; undefined: default attributes. */
  attributes?: FileAttributes | undefined
}

/**
 * Makes all changes or none, and returns them as they were made: other programs may have changed other lines of the
 * files in the meantime. Throws a `ChangedMeanwhileError` if they changed the same lines, and an `EEXIST` error if a
 * file to be created exists. Files are created first and removed last, so that a page exists twice rather than not at
 * all if the process ends in between. Empty folders below `topFolder` are removed with their last file.
 */
export function changeAllFilesOrNone(
  changes: readonly TextChange[],
  topFolder: string,
): TextChange[] {
  const madeChanges = new Map<TextChange, TextChange>()
  try {
    for (const change of changes.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      const like = change.after === undefined ? attributesAt(change.path) : undefined
      madeChanges.set(change, { ...makeChange(change, topFolder), attributes: like })
    }
    return changes.map((change) => madeChanges.get(change) ?? change)
  } catch (error) {
    for (const { path, before, after, attributes } of [...madeChanges.values()].toReversed())
      undoFileChange({ path, before: after, after: before, attributes }, topFolder)
    throw error
  }
}

const rankOf = ({ before, after }: TextChange): number =>
  before === undefined ? 0 : after === undefined ? 2 : 1

function makeChange(change: TextChange, top: string): TextChange {
  const { path, before, after, attributes } = change
  if (before !== undefined && after !== undefined)
    return { path, ...replaceText(path, before, after) }
  if (after !== undefined) createFile(path, after, attributes)
  else if (before !== undefined) {
    removeText(path, before)
    removeEmptyFolders(dirname(path), top)
  }
  return change
}

function removeEmptyFolders(folder: string, top: string): void {
  if (folder === top || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmptyFolders(dirname(folder), top)
}

/** Undoes a change, but keeps later changes of other programs. */
function undoFileChange(back: TextChange, top: string): void {
  try {
    makeChange(back, top)
  } catch {
    // An error while undoing is ignored, because the error that caused the undo is more useful to
    // the caller.
  }
}
