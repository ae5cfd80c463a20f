import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { transform, type Loader, type Message } from 'esbuild'
import { sourceCode, type ShownProblem } from '../src/dev/shown-problem.ts'
import type { Language } from '../src/problem/texts.ts'

const loaders: Record<string, Loader> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' }

const hints = {
  de: 'Bis das behoben ist, bleibt die Seite, wie sie war.',
  en: 'Until this is mended the page stays as it was.',
}

/** What keeps sources of the engine (components, style sheets) from being used, as problems of every page. */
export class SourceFaults {
  readonly #byFile = new Map<string, ShownProblem[]>()
  #ofBundle: ShownProblem[] = []
  /** One after the other, so that a file's last state is what is known of it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly home: string,
    readonly language: Language,
  ) {}

  /** Each place once: a mistake in a file may be one of the bundle, too. */
  all(): ShownProblem[] {
    const own = [...this.#byFile.values()].flat()
    const places = new Set(own.map(({ place }) => place))
    return [...own, ...this.#ofBundle.filter(({ place }) => !places.has(place))]
  }

  /** Reads a source that has changed, or went; true where it has or had faults. */
  check(file: string): Promise<boolean> {
    const checked = this.#last.then(() => this.#check(file))
    this.#last = checked
    return checked
  }

  async #check(file: string): Promise<boolean> {
    const before = this.#byFile.get(file)
    const found = await this.#faultsIn(file)
    if (found.length === 0) this.#byFile.delete(file)
    else this.#byFile.set(file, found)
    return before !== undefined || found.length > 0
  }

  async #faultsIn(file: string): Promise<ShownProblem[]> {
    const loader = loaders[extname(file)]
    const text = loader === undefined ? undefined : this.#textOf(file)
    if (loader === undefined || text === undefined) return []
    const options = { loader, sourcefile: file, logLevel: 'silent', jsx: 'automatic' } as const
    try {
      const { warnings } = await transform(text, options)
      return warnings.filter(({ id }) => id === 'css-syntax-error').map(this.#shown)
    } catch (error) {
      return messagesIn(error).map(this.#shown)
    }
  }

  #textOf(file: string): string | undefined {
    try {
      return readFileSync(join(this.home, file), 'utf8')
    } catch {
      return undefined
    }
  }

  /** What kept the sources from being put together; undefined: nothing does. */
  noteBundle(error: unknown): void {
    this.#ofBundle = messagesIn(error).map(this.#shown)
  }

  readonly #shown = ({ text, location }: Message): ShownProblem => ({
    place: location === null ? 'src' : `${location.file}:${location.line}:${location.column + 1}`,
    severity: 'error',
    code: sourceCode,
    message: text,
    hint: hints[this.language],
    at: undefined,
  })
}

/** esbuild throws an error with its messages; any other has only one. */
function messagesIn(error: unknown): Message[] {
  if (error === undefined) return []
  const errors: unknown = Object(error).errors
  // esbuild's BuildFailure and TransformFailure hold messages under this name, and only they do.
  if (Array.isArray(errors)) return errors as Message[]
  const text = error instanceof Error ? error.message : String(error)
  return [{ id: '', pluginName: '', text, location: null, notes: [], detail: undefined }]
}
