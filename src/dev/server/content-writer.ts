import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { Steps } from '../edit-message.ts'

type Step = { file: string; before: string; after: string; gesture: string | undefined }

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

  write(file: string, before: string, after: string, gesture: string | undefined): void {
    this.#replace(file, after)
    const last = this.#done.at(-1)
    const goesOn = gesture !== undefined && last?.gesture === gesture && last.file === file
    if (goesOn && last.after === before) {
      last.after = after
      if (last.before === after) this.#done.pop()
    } else this.#done = [...this.#done, { file, before, after, gesture }].slice(-memory)
    this.#undone = []
  }

  /** Writes what stood there before; the file, or undefined where it holds something else by now. */
  undo(): { file: string; text: string } | undefined {
    const step = this.#done.at(-1)
    if (step === undefined || this.read(step.file) !== step.after) return undefined
    this.#replace(step.file, step.before)
    this.#done.pop()
    this.#undone.push(step)
    return { file: step.file, text: step.before }
  }

  redo(): { file: string; text: string } | undefined {
    const step = this.#undone.at(-1)
    if (step === undefined || this.read(step.file) !== step.before) return undefined
    this.#replace(step.file, step.after)
    this.#undone.pop()
    this.#done.push({ ...step, gesture: undefined })
    return { file: step.file, text: step.after }
  }

  #replace(file: string, text: string): void {
    const path = this.#pathOf(file)
    if (path === undefined) throw new Error(`${file} is not below content.`)
    const { mode } = statSync(path)
    const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
    try {
      const handle = openSync(beside, 'wx', mode)
      try {
        writeFileSync(handle, text)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      renameSync(beside, path)
    } catch (error) {
      rmSync(beside, { force: true })
      throw error
    }
  }

  #pathOf(file: string): string | undefined {
    if (!/^content\/[^\0\\]+\.ya?ml$/.test(file)) return undefined
    try {
      const inside = realpathSync(join(this.root, 'content'))
      const path = realpathSync(join(this.root, file))
      return path.startsWith(`${inside}${sep}`) && statSync(path).isFile() ? path : undefined
    } catch {
      return undefined
    }
  }
}
