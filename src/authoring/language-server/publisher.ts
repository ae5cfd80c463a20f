import type { TextDocument } from 'vscode-languageserver-textdocument'
import { inOrder, type Problem } from '../../problems/problem.ts'
import { diagnosticOf, type Shown } from './diagnostics.ts'
import type { Session } from './session.ts'

/** Pause in typing until all files are checked again, in milliseconds. */
const quiet = 400

/**
 * Sends the problems of files to the editor: of the file that is being edited at once, of all other files
 * later.
 */
export class Publisher {
  readonly #session: Session
  /** Files for which the editor shows problems. */
  readonly #shown = new Set<string>()
  readonly #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(session: Session) {
    this.#session = session
  }

  /**
   * Handles a changed text: sends its own problems at once, and those of other files after a pause in
   * typing.
   */
  take(document: TextDocument): void {
    const { content } = this.#session
    const file = this.#session.fileOf(document.uri)
    if (file === undefined || content === undefined) return
    const before = content.faceOf(file)
    content.setText(file, document.getText())
    if (!this.#changed.has(file)) {
      this.#changed.add(file)
      setImmediate(() => this.#reportingErrors(() => this.#publishChanged()))
    }
    if (content.faceOf(file) !== before) this.lookAround()
  }

  /** Reads all unread files in small steps, and then sends the problems of all files. */
  lookAround(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#later(0, () => this.#readOn())
  }

  #later(milliseconds: number, work: () => void): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#reportingErrors(work), milliseconds)
  }

  /**
   * Logs an exception instead of throwing it. In a timer, it would end the process, which may also run the
   * live preview.
   */
  #reportingErrors(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#session.connection.console.error(String(error))
    }
  }

  #readOn(): void {
    const { content } = this.#session
    if (content === undefined) return
    this.#timer = content.readSome(15)
      ? this.#later(quiet, () => this.#publishAll())
      : this.#later(1, () => this.#readOn())
  }

  #publishChanged(): void {
    const files = [...this.#changed]
    this.#changed.clear()
    const shown = this.#session.shown()
    for (const file of files) {
      this.#publish(file, this.#session.content?.problemsOf(file) ?? [], shown)
    }
  }

  #publishAll(): void {
    const { content, documents } = this.#session
    if (content === undefined) return
    const byFile = new Map<string, Problem[]>()
    for (const problem of content.allProblems()) {
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem])
    }
    const shown = this.#session.shown()
    const open = documents.all().flatMap(({ uri }) => this.#session.fileOf(uri) ?? [])
    for (const file of new Set([...this.#shown, ...open, ...byFile.keys()])) {
      this.#publish(file, inOrder(byFile.get(file) ?? []), shown)
    }
  }

  #publish(file: string, problems: readonly Problem[], shown: Shown): void {
    const { connection, documents, uriOf } = this.#session
    const version = documents.get(uriOf(file))?.version
    if (problems.length > 0) this.#shown.add(file)
    else this.#shown.delete(file)
    void connection.sendDiagnostics({
      uri: uriOf(file),
      ...(version !== undefined && { version }),
      diagnostics: problems.map((problem) => diagnosticOf(problem, shown)),
    })
  }
}
