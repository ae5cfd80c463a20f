import type { TextDocument } from 'vscode-languageserver-textdocument'
import { sortProblems, type Problem } from '../../problems/problem.ts'
import { diagnosticOf, type DiagnosticOptions } from './diagnostics.ts'
import type { EditorSession } from './session.ts'

/** Pause in typing until all files are checked again, in milliseconds. */
const typingPauseMs = 400

/**
 * Sends the problems of files to the editor: of the file that is being edited at once, of all other files
 * later.
 */
export class ProblemPublisher {
  readonly #session: EditorSession
  /** Files for which the editor shows problems. */
  readonly #filesWithProblems = new Set<string>()
  readonly #changedFiles = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(session: EditorSession) {
    this.#session = session
  }

  /**
   * Handles a changed text: sends its own problems at once, and those of other files after a pause in
   * typing.
   */
  onTextChange(document: TextDocument): void {
    const { content } = this.#session
    const file = this.#session.fileOf(document.uri)
    if (file === undefined || content === undefined) return
    const before = content.sharedFactsOf(file)
    content.setText(file, document.getText())
    if (!this.#changedFiles.has(file)) {
      this.#changedFiles.add(file)
      setImmediate(() => this.#runLoggingErrors(() => this.#publishChangedFiles()))
    }
    if (content.sharedFactsOf(file) !== before) this.checkAllFiles()
  }

  /** Reads all unread files in small steps, and then sends the problems of all files. */
  checkAllFiles(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#runAfterDelay(0, () => this.#readNextPages())
  }

  #runAfterDelay(milliseconds: number, work: () => void): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#runLoggingErrors(work), milliseconds)
  }

  /**
   * Logs an exception instead of throwing it. In a timer, it would end the process, which may also run the
   * live preview.
   */
  #runLoggingErrors(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#session.connection.console.error(String(error))
    }
  }

  #readNextPages(): void {
    const { content } = this.#session
    if (content === undefined) return
    this.#timer = content.readSome(15)
      ? this.#runAfterDelay(typingPauseMs, () => this.#publishAllFiles())
      : this.#runAfterDelay(1, () => this.#readNextPages())
  }

  #publishChangedFiles(): void {
    const files = [...this.#changedFiles]
    this.#changedFiles.clear()
    const shown = this.#session.diagnosticOptions()
    for (const file of files) {
      this.#publishFile(file, this.#session.content?.problemsOf(file) ?? [], shown)
    }
  }

  #publishAllFiles(): void {
    const { content, documents } = this.#session
    if (content === undefined) return
    const byFile = new Map<string, Problem[]>()
    for (const problem of content.allProblems()) {
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem])
    }
    const shown = this.#session.diagnosticOptions()
    const open = documents.all().flatMap(({ uri }) => this.#session.fileOf(uri) ?? [])
    for (const file of new Set([...this.#filesWithProblems, ...open, ...byFile.keys()])) {
      this.#publishFile(file, sortProblems(byFile.get(file) ?? []), shown)
    }
  }

  #publishFile(file: string, problems: readonly Problem[], shown: DiagnosticOptions): void {
    const { connection, documents, uriOf } = this.#session
    const version = documents.get(uriOf(file))?.version
    if (problems.length > 0) this.#filesWithProblems.add(file)
    else this.#filesWithProblems.delete(file)
    void connection.sendDiagnostics({
      uri: uriOf(file),
      ...(version !== undefined && { version }),
      diagnostics: problems.map((problem) => diagnosticOf(problem, shown)),
    })
  }
}
