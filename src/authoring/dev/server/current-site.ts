import type { LiveSite } from './live-site.ts'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Loader, Message as EsbuildMessage } from 'esbuild'
import { type ShownProblem, sourceErrorCode } from '../dev-message.ts'
import { fieldOf } from '../../../../schema/path.ts'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'

/**
 * The site, loaded with the engine's current source code. While the code has errors, it is the site from
 * the last working code.
 */
export class CurrentSite {
  #site: LiveSite
  #lastLoad = Promise.resolve()
  #latestRequest = 0

  private constructor(
    site: LiveSite,
    readonly load: () => Promise<LiveSite>,
  ) {
    this.#site = site
  }

  static async fromLoader(load: () => Promise<LiveSite>): Promise<CurrentSite> {
    return new CurrentSite(await load(), load)
  }

  readonly get = (): LiveSite => this.#site

  /**
   * Loads the site again, and then calls `onLoaded` with the error, if there was one. Loads run one after
   * another, so that the result of an older state is never reported last. A load is skipped if a newer one
   * is requested before it starts.
   */
  reload(onLoaded: (error: unknown) => void): void {
    const request = ++this.#latestRequest
    this.#lastLoad = this.#lastLoad
      .then(() => this.#reload(request, onLoaded))
      .catch((error: unknown) => console.error(error))
  }

  async #reload(mine: number, tell: (error: unknown) => void): Promise<void> {
    if (mine !== this.#latestRequest) return
    let failure: unknown
    try {
      this.#site = await this.load()
    } catch (error) {
      failure = error
    }
    tell(failure)
  }
}

type EsbuildProblem = Pick<EsbuildMessage, 'text' | 'location'>

const esbuildLoaders: Record<string, Loader> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' }

/** Errors in the engine's source code (components, style sheets), which every page shows as problems. */
export class SourceErrors {
  readonly #byFile = new Map<string, ShownProblem[]>()
  #bundleErrors: ShownProblem[] = []
  /** The last check. Checks run one after another, so that the result belongs to the last state of a file. */
  #lastCheck: Promise<unknown> = Promise.resolve()

  constructor(
    readonly home: string,
    readonly language: Language,
  ) {}

  /**
   * Returns all errors. Each place occurs once, because an error of a file may also be an error of the
   * bundle.
   */
  allErrors(): ShownProblem[] {
    const own = [...this.#byFile.values()].flat()
    const places = new Set(own.map(({ place }) => place))
    return [...own, ...this.#bundleErrors.filter(({ place }) => !places.has(place))]
  }

  /** Checks a source file that was changed or removed. Returns true if it has or had errors. */
  checkFile(file: string): Promise<boolean> {
    const checked = this.#lastCheck.then(() => this.#checkFileNow(file))
    this.#lastCheck = checked.catch(() => {})
    return checked
  }

  async #checkFileNow(file: string): Promise<boolean> {
    const before = this.#byFile.get(file)
    const found = await this.#errorsIn(file)
    if (found.length === 0) this.#byFile.delete(file)
    else this.#byFile.set(file, found)
    return before !== undefined || found.length > 0
  }

  async #errorsIn(file: string): Promise<ShownProblem[]> {
    const loader = esbuildLoaders[extname(file)]
    const text = loader === undefined ? undefined : this.#textOf(file)
    if (loader === undefined || text === undefined) return []
    const options = { loader, sourcefile: file, logLevel: 'silent', jsx: 'automatic' } as const
    const { transform } = await import('esbuild')
    try {
      const { warnings } = await transform(text, options)
      return warnings.filter(({ id }) => id === 'css-syntax-error').map(this.#toShownProblem)
    } catch (error) {
      return esbuildMessagesOf(error).map(this.#toShownProblem)
    }
  }

  #textOf(file: string): string | undefined {
    try {
      return readFileSync(join(this.home, file), 'utf8')
    } catch {
      return undefined
    }
  }

  /** Stores the error of the last bundle; undefined if the bundle had no error. */
  setBundleError(error: unknown): void {
    this.#bundleErrors = esbuildMessagesOf(error).map(this.#toShownProblem)
  }

  readonly #toShownProblem = ({ text, location }: EsbuildProblem): ShownProblem => ({
    place: location === null ? 'src' : `${location.file}:${location.line}:${location.column + 1}`,
    severity: 'error',
    code: sourceErrorCode,
    message: text,
    hint: toolTexts[this.language].preview.sourceHint,
    at: undefined,
  })
}

/** Returns the messages of an error. An esbuild error has several. */
function esbuildMessagesOf(error: unknown): EsbuildProblem[] {
  if (error === undefined) return []
  const messages = fieldOf(error, 'errors')
  if (Array.isArray(messages) && messages.length > 0 && messages.every(isEsbuildMessage))
    return messages
  return [{ text: error instanceof Error ? error.message : String(error), location: null }]
}

/**
 * True if this is an esbuild message. Errors of other programs can also have a field `errors`, but without
 * locations.
 */
function isEsbuildMessage(error: unknown): error is EsbuildProblem {
  const location = fieldOf(error, 'location')
  const isPlace = location === null || typeof fieldOf(location, 'line') === 'number'
  return isPlace && typeof fieldOf(error, 'text') === 'string'
}
