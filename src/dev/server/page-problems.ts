import type { SchemaKit } from '../../../schema/kit.ts'
import { lastingName } from '../../problem/fingerprint.ts'
import { isError, type Problem } from '../../problem/problem.ts'
import { reachedFrom } from '../../site/refs.ts'
import { SiteModel } from '../../site/site-model.ts'

/** In milliseconds; others are answered in between. */
const slice = 15

/**
 * What tells each problem from the others of its page, wherever it comes to stand: a fix is for the one that was
 * seen. Of several that are equal, none is meant any more once one of them has gone.
 */
export function idsOf(problems: readonly Problem[]): string[] {
  const names = problems.map((problem) => JSON.stringify([lastingName(problem), problem.fix?.text]))
  return names.map((name, index) => {
    const equals = names.flatMap((one, place) => (one === name ? [place] : []))
    return JSON.stringify([name, equals.indexOf(index), equals.length])
  })
}

/**
 * All that `validate` would say of a page, warnings too. The preview itself looks for errors alone,
 * which are sooner found: what is in here is read when somebody first edits a page.
 */
export class PageProblems {
  #model: SiteModel | undefined
  /** Knows of each page only what is wrong with it. */
  #whole: SiteModel | undefined
  #isRead = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** A file has changed; `isNew` where it came or went. */
  note(isNew: boolean): void {
    if (!isNew) return
    this.#model?.forget()
    this.#whole?.forget()
  }

  of(route: string): Problem[] {
    this.#model ??= new SiteModel(this.root, this.schemas, { keeps: 'pages', followsDisk: true })
    const page = this.#model.page(route)
    return page === undefined ? [] : this.#model.problemsOn(page)
  }

  async #read(): Promise<SiteModel> {
    this.#whole ??= new SiteModel(this.root, this.schemas, { keeps: 'facts', followsDisk: true })
    while (!this.#whole.readSome(slice)) await new Promise((done) => setImmediate(done))
    this.#isRead = true
    return this.#whole
  }

  /** Whether every page has been read before, so that what is asked of all of them is soon known. */
  isRead(): boolean {
    return this.#isRead
  }

  /** The files that show a shared file, directly or through others. */
  async filesWith(shared: string): Promise<Set<string>> {
    const files = (await this.#read()).files()
    const above = (name: string) =>
      files.filter(({ facts }) => facts.refs.some(({ to }) => to === name))
    const names = reachedFrom([shared], (name) => above(name).flatMap((one) => one.shared ?? []))
    return new Set([...names].flatMap((name) => above(name).map(({ file }) => file)))
  }

  /** How much is wrong in each file; files that are right are left out. */
  async counts(): Promise<Map<string, { errors: number; warnings: number }>> {
    const whole = await this.#read()
    const counts = new Map<string, { errors: number; warnings: number }>()
    for (const problem of whole.allProblems()) {
      const { errors, warnings } = counts.get(problem.file) ?? { errors: 0, warnings: 0 }
      const isOne = Number(isError(problem))
      counts.set(problem.file, { errors: errors + isOne, warnings: warnings + 1 - isOne })
    }
    return counts
  }
}
