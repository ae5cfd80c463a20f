import { createHash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { FileAttributes } from '../../../content/site/draft-file.ts'
import { errorCodeOf } from '../../../content/site/error-code.ts'
import {
  attributesAt,
  ChangedMeanwhileError,
  readWrittenText,
} from '../../../content/site/replace-file.ts'
import { changeAllFilesOrNone } from '../../../content/site/change-files.ts'
import { mediaManifestFile } from '../../../content/site/media-manifest.ts'
import { moveFilesWith } from '../../../content/site/move-files.ts'
import type { EditAnswer, PageNavigation, UndoCounts } from '../edit-message.ts'
import { isPageFile, routeOfFile } from '../../../content/site/route.ts'
import { withBase } from '../../../text/base-path.ts'
import type { LiveSite } from './live-site.ts'

/** A change of a file: its text before and after. Undefined means that the file does not exist. */
export type FileChange = {
  file: string
  before: string | undefined
  after: string | undefined
  /** File from which a new file copies its owner, group and permissions. */
  attributesFrom?: string
}

/** A media file that gets another path. Both paths are relative to the root. */
export type FileMove = { from: string; to: string }

type UndoStep = { changes: FileChange[]; moves: readonly FileMove[]; gesture: string | undefined }

/** Thrown if a file name, or a symbolic link in its path, leads out of `content`. No file was written. */
export class OutsideContentError extends Error {
  constructor(readonly file: string) {
    super(`${file} is outside the folder content.`)
  }
}

/** Maximum number of steps that can be undone. */
const maxUndoSteps = 500

/** Returns a short hash that identifies the text of a file. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Writes files below `content`, and can undo and redo its changes. If another program has changed the same
 * lines of a file, it throws a `ChangedMeanwhileError` and writes nothing.
 */
export class ContentWriter {
  #doneSteps: UndoStep[] = []
  #undoneSteps: UndoStep[] = []
  /** Owner, group and permissions of removed files, by path, so that an undo can restore them. */
  readonly #removedFileAttributes = new Map<string, FileAttributes | undefined>()

  constructor(readonly root: string) {}

  undoCounts(): UndoCounts {
    return { undo: this.#doneSteps.length, redo: this.#undoneSteps.length }
  }

  /**
   * Returns the text of a YAML file below `content`, following symbolic links; undefined if the file does
   * not exist.
   */
  read(file: string): string | undefined {
    const path = this.#pathOf(file)
    return path === undefined ? undefined : readWrittenText(path)
  }

  /**
   * Returns the file's text before the gesture that this edit continues; undefined if the edit starts a new
   * gesture.
   */
  textBeforeGesture(file: string, now: string, gesture: string | undefined): string | undefined {
    return this.#changeOfSameGesture(file, now, gesture)?.before
  }

  /**
   * Returns the change that a gesture has made so far; undefined if the gesture is not the last step or
   * something else has changed the file.
   */
  #changeOfSameGesture(
    file: string,
    now: string,
    gesture: string | undefined,
  ): FileChange | undefined {
    const last = this.#doneSteps.at(-1)
    const [own, ...others] = last?.changes ?? []
    const isOfOne = own?.file === file && own.after === now && others.length === 0
    return isOfOne && gesture !== undefined && last?.gesture === gesture ? own : undefined
  }

  /**
   * Makes all changes or none, as one undo step. Returns the changes as they were made: their texts include
   * changes that another program has made to other lines. Files are created first and removed last. `moves`: media
   * files that get another path in the same step.
   */
  write(
    changes: readonly FileChange[],
    gesture?: string,
    moves: readonly FileMove[] = [],
  ): FileChange[] {
    const [{ file = '', before = '' } = {}, ...others] = changes
    const own = others.length === 0 ? this.#changeOfSameGesture(file, before, gesture) : undefined
    const made = this.#writeChanges(changes, moves)
    const [first] = made
    // If another program wrote to the file in between, its change must not become part of this step.
    if (own === undefined || first?.before !== before) this.#addStep(made, moves, gesture)
    else {
      own.after = first.after
      if (own.before === own.after) this.#doneSteps.pop()
    }
    this.#undoneSteps = []
    return made
  }

  #addStep(changes: FileChange[], moves: readonly FileMove[], gesture?: string): void {
    if (moves.length > 0 || changes.some(({ before, after }) => before !== after))
      this.#doneSteps = [...this.#doneSteps, { changes, moves, gesture }].slice(-maxUndoSteps)
  }

  /**
   * Undoes the last step and returns its changes, those of moved files without their content; undefined if there is no
   * step or another program has changed the same lines.
   */
  undo(): FileChange[] | undefined {
    const step = this.#doneSteps.at(-1)
    const back =
      step && this.#tryMakeAllChanges(step.changes.map(reverseChange), step.moves.map(reverseMove))
    if (step === undefined || back === undefined) return undefined
    this.#doneSteps.pop()
    this.#undoneSteps.push(step)
    return back
  }

  redo(): FileChange[] | undefined {
    const step = this.#undoneSteps.at(-1)
    const made = step && this.#tryMakeAllChanges(step.changes, step.moves)
    if (step === undefined || made === undefined) return undefined
    this.#undoneSteps.pop()
    this.#addStep(made.slice(0, step.changes.length), step.moves)
    return made
  }

  #tryMakeAllChanges(
    changes: readonly FileChange[],
    moves: readonly FileMove[],
  ): FileChange[] | undefined {
    try {
      const made = [...this.#writeChanges(changes, moves), ...moves.flatMap(changesOfMove)]
      return made.some(({ before, after }) => before !== after) ? made : undefined
    } catch (error) {
      const isOutdated = ['EEXIST', 'ENOENT'].includes(errorCodeOf(error))
      if (error instanceof ChangedMeanwhileError || isOutdated) return undefined
      throw error
    }
  }

  #writeChanges(changes: readonly FileChange[], moves: readonly FileMove[]): FileChange[] {
    const made = changes.map((change) => {
      const { file, before, after, attributesFrom } = change
      const path = isCreationOrRemoval(change) ? this.#pathForNewFile(file) : this.#pathOf(file)
      if (path === undefined) {
        const known = join(this.root, file)
        throw existsSync(known) ? new OutsideContentError(file) : new ChangedMeanwhileError(known)
      }
      if (after === undefined) this.#removedFileAttributes.set(file, attributesAt(path))
      const known = attributesFrom && attributesAt(join(this.root, attributesFrom))
      return { path, before, after, attributes: known || this.#removedFileAttributes.get(file) }
    })
    const paths = moves.map(({ from, to }) => ({
      from: join(this.root, from),
      to: join(this.root, to),
    }))
    const done = moveFilesWith(paths, () =>
      changeAllFilesOrNone(made, realpathSync(join(this.root, 'content/pages'))),
    )
    return changes.map((change, index) => {
      const { before, after } = done[index] ?? change
      return { ...change, before, after }
    })
  }

  #pathOf(file: string): string | undefined {
    if (!isContentFileName(file)) return undefined
    try {
      const path = realpathSync(join(this.root, file))
      return this.#isInside(path) && statSync(path).isFile() ? path : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Returns the real path of a file that exists or is to be created. Throws an `OutsideContentError` if the
   * path is not allowed.
   */
  #pathForNewFile(file: string): string {
    const path = join(this.root, file)
    let folder = dirname(path)
    while (!existsSync(folder)) folder = dirname(folder)
    const real = realpathSync(folder)
    const isHidden = file.split('/').some((name) => name.startsWith('.'))
    if (!isContentFileName(file) || isHidden || !this.#isInside(real))
      throw new OutsideContentError(file)
    return join(real, relative(folder, path))
  }

  #isInside(real: string): boolean {
    return real.startsWith(`${realpathSync(join(this.root, 'content'))}${sep}`)
  }
}

const isContentFileName = (file: string): boolean =>
  file === mediaManifestFile ||
  /^content\/[^\0\\]+\.(?:ya?ml|md)$/.test(file) ||
  /^content\/data\/[^\0\\]+\.(?:csv|json)$/.test(file)

const reverseChange = ({ file, before, after }: FileChange): FileChange => ({
  file,
  before: after,
  after: before,
})

const reverseMove = ({ from, to }: FileMove): FileMove => ({ from: to, to: from })

/** Returns the creation and the removal that a move is, for those who follow the files below content. */
export const changesOfMove = ({ from, to }: FileMove): FileChange[] =>
  [
    { file: to, before: undefined, after: '' },
    { file: from, before: '', after: undefined },
  ].filter(({ file }) => file.startsWith('content/'))

/** True if the change creates or removes the file. */
const isCreationOrRemoval = ({ before, after }: FileChange): boolean =>
  before === undefined || after === undefined

/** Everything that is needed to edit files. */
export type EditContext = {
  /** Secret that only the pages of this run know. */
  token: string
  site: () => LiveSite
  writer: ContentWriter
  /** Called for each written file. `isNew` is true if the file was created or removed. */
  onWritten: (file: string, isNew?: boolean) => void
}

type SaveAnswer = Extract<EditAnswer, { hash: string }>

/** Writes changes as one undo step, and returns the new state of `file`. */
export function saveChanges(
  changes: readonly FileChange[],
  file: string,
  editing: EditContext,
  gesture?: string,
): SaveAnswer {
  const made = editing.writer.write(changes, gesture)
  const after = made.find((one) => one.file === file)?.after ?? ''
  return reportAndAnswer(made, file, after, editing)
}

/** Reports written files to the preview, and returns the new state of `file`. */
export function reportAndAnswer(
  changes: readonly FileChange[],
  file: string,
  after: string,
  { site, writer, onWritten }: EditContext,
): SaveAnswer {
  for (const change of changes) onWritten(change.file, isCreationOrRemoval(change))
  return {
    ...writer.undoCounts(),
    file,
    hash: textHash(after),
    leads: pageNavigationAfter(changes, site().currentBasePath()),
  }
}

/** Returns the pages that these changes create and remove; undefined if there are none. */
function pageNavigationAfter(
  changes: readonly FileChange[],
  base: string,
): PageNavigation | undefined {
  const pages = changes.filter((change) => isCreationOrRemoval(change) && isPageFile(change.file))
  if (pages.length === 0) return undefined
  const address = ({ file }: FileChange) => withBase(base, routeOfFile(file))
  const createdPage = pages.find(({ before }) => before === undefined)
  return {
    come: createdPage && address(createdPage),
    gone: pages.filter(({ after }) => after === undefined).map(address),
    home: withBase(base, '/'),
  }
}
