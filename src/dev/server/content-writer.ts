import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Steps } from '../edit-message.ts'

/** What becomes of a file; undefined: there is none, before or afterwards. */
export type FileChange = { file: string; before: string | undefined; after: string | undefined }

type Step = { changes: FileChange[]; gesture: string | undefined }

/** Nothing is written where a link leads out of `content`, or where its name does. */
export class OutsideContentError extends Error {
  constructor(readonly file: string) {
    super(`${file} is not below content.`)
  }
}

/** So many steps can be undone. */
const memory = 500

/** What tells one state of a file from another. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Writes files below `content`, and takes back what it wrote. Reading, comparing and writing happen in
 * one go, so that no two requests meet; a file is replaced as a whole, or not at all.
 */
export class ContentWriter {
  #done: Step[] = []
  #undone: Step[] = []

  constructor(readonly root: string) {}

  steps(): Steps {
    return { undo: this.#done.length, redo: this.#undone.length }
  }

  /** The text of a file; undefined where there is none below `content`, links followed. */
  read(file: string): string | undefined {
    const path = this.#pathOf(file)
    if (path === undefined) return undefined
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    return Buffer.from(text).equals(bytes) ? text : undefined
  }

  /** What the file said before the gesture that goes on with it; undefined where none does. */
  beforeGesture(file: string, now: string, gesture: string | undefined): string | undefined {
    return this.#goingOn(file, now, gesture)?.before
  }

  /** Nobody has done anything else since. */
  #goingOn(file: string, now: string, gesture: string | undefined): FileChange | undefined {
    const last = this.#done.at(-1)
    const [own, ...others] = last?.changes ?? []
    const isOfOne = own?.file === file && own.after === now && others.length === 0
    return isOfOne && gesture !== undefined && last?.gesture === gesture ? own : undefined
  }

  write(file: string, before: string, after: string, gesture: string | undefined): void {
    const own = this.#goingOn(file, before, gesture)
    if (own === undefined) {
      this.writeAll([{ file, before, after }], gesture)
      return
    }
    this.#replace(file, after)
    own.after = after
    if (own.before === after) this.#done.pop()
    this.#undone = []
  }

  /** All of them or none, and undone at once; files that come are written first, and others go last. */
  writeAll(changes: readonly FileChange[], gesture?: string): void {
    this.#makeAll(changes)
    this.#done = [...this.#done, { changes: [...changes], gesture }].slice(-memory)
    this.#undone = []
  }

  /** Writes what stood there before; what it wrote, or undefined where a file holds something else by now. */
  undo(): FileChange[] | undefined {
    const step = this.#done.at(-1)
    const back = step?.changes.map(reversed)
    if (step === undefined || back === undefined || !this.#stands(back)) return undefined
    this.#makeAll(back)
    this.#done.pop()
    this.#undone.push(step)
    return back
  }

  redo(): FileChange[] | undefined {
    const step = this.#undone.at(-1)
    if (step === undefined || !this.#stands(step.changes)) return undefined
    this.#makeAll(step.changes)
    this.#undone.pop()
    this.#done.push({ ...step, gesture: undefined })
    return step.changes
  }

  #stands(changes: readonly FileChange[]): boolean {
    return changes.every(({ file, before }) =>
      before === undefined ? !existsSync(join(this.root, file)) : this.read(file) === before,
    )
  }

  #makeAll(changes: readonly FileChange[]): void {
    const made: FileChange[] = []
    try {
      for (const change of changes.toSorted((one, other) => rankOf(one) - rankOf(other))) {
        this.#make(change)
        made.push(change)
      }
    } catch (error) {
      for (const change of made.toReversed()) this.#make(reversed(change))
      throw error
    }
  }

  #make({ file, before, after }: FileChange): void {
    if (after === undefined) this.#remove(file)
    else if (before === undefined) this.#create(file, after)
    else this.#replace(file, after)
  }

  #replace(file: string, text: string): void {
    const path = this.#pathOf(file)
    if (path === undefined) throw new OutsideContentError(file)
    const { mode } = statSync(path)
    withDraft(path, text, mode, (draft) => renameSync(draft, path))
  }

  #create(file: string, text: string): void {
    const path = this.#freePathOf(file)
    mkdirSync(dirname(path), { recursive: true })
    // Another file that has come meanwhile is not written over.
    withDraft(path, text, 0o666, (draft) => linkSync(draft, path))
  }

  /** Folders that hold nothing any more go with it. */
  #remove(file: string): void {
    const path = this.#freePathOf(file)
    rmSync(path)
    const top = realpathSync(join(this.root, 'content'))
    for (let folder = dirname(path); dirname(folder) !== top; folder = dirname(folder)) {
      if (readdirSync(folder).length > 0) return
      rmdirSync(folder)
    }
  }

  #pathOf(file: string): string | undefined {
    if (!isName(file)) return undefined
    try {
      const path = realpathSync(join(this.root, file))
      return this.#isInside(path) && statSync(path).isFile() ? path : undefined
    } catch {
      return undefined
    }
  }

  /** Where a file is, or would be. */
  #freePathOf(file: string): string {
    const path = join(this.root, file)
    let folder = dirname(path)
    while (!existsSync(folder)) folder = dirname(folder)
    const real = realpathSync(folder)
    const isHidden = file.split('/').some((name) => name.startsWith('.'))
    if (!isName(file) || isHidden || !this.#isInside(real)) throw new OutsideContentError(file)
    return join(real, relative(folder, path))
  }

  #isInside(real: string): boolean {
    return real.startsWith(`${realpathSync(join(this.root, 'content'))}${sep}`)
  }
}

const isName = (file: string): boolean => /^content\/[^\0\\]+\.ya?ml$/.test(file)

const reversed = ({ file, before, after }: FileChange): FileChange => ({
  file,
  before: after,
  after: before,
})

/** Whoever dies in between has written a page twice, and lost none. */
const rankOf = ({ before, after }: FileChange): number =>
  before === undefined ? 0 : after === undefined ? 2 : 1

/** Writes a file beside another, on the disk to its last byte, and lets `use` put it in its place. */
function withDraft(path: string, text: string, mode: number, use: (draft: string) => void): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = openSync(draft, 'wx', mode)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    use(draft)
  } finally {
    rmSync(draft, { force: true })
  }
}
