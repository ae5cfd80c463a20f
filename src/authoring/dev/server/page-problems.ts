import { setImmediate } from 'node:timers/promises'
import type { SchemaKit } from '../../../../schema/kit.ts'
import { lastingName } from '../../../problems/fingerprint.ts'
import { isError, type Problem } from '../../../problems/problem.ts'
import { reachedFrom } from '../../../content/site/refs.ts'
import { SiteModel } from '../../../content/site/site-model.ts'

/** Milliseconds of work after which other requests are answered. */
export const sliceMs = 15

/** Reads all pages that have not been read yet; requests are answered in between. */
export async function readAll(content: Pick<SiteModel, 'readSome'>): Promise<void> {
  while (!content.readSome(sliceMs)) await setImmediate()
}

/**
 * One id per problem of a page, which stays the same when the problem moves to another line. The ids of equal problems
 * change when one of them is solved, so that a fix never reaches another problem than the one that its author saw.
 */
export function idsOf(problems: readonly Problem[]): string[] {
  const names = problems.map((problem) => JSON.stringify([lastingName(problem), problem.fix?.text]))
  return names.map((name, index) => {
    const equals = names.flatMap((one, place) => (one === name ? [place] : []))
    return JSON.stringify([name, equals.indexOf(index), equals.length])
  })
}

/**
 * The problems that `validate` would report, warnings too. The preview itself looks for errors only, which is faster;
 * these models are read when somebody first edits a page.
 */
export class PageProblems {
  #pages: SiteModel | undefined
  /** Keeps only the facts of each page, so that it can hold all of them. */
  #whole: SiteModel | undefined
  #isRead = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** Takes note of a changed file. `isNew`: the file was added or removed. */
  note(isNew: boolean): void {
    if (!isNew) return
    this.#pages?.forget()
    this.#whole?.forget()
  }

  /** The problems of the page at a route, and of the shared content on it. */
  of(route: string): Problem[] {
    this.#pages ??= new SiteModel(this.root, this.schemas, { keeps: 'pages', followsDisk: true })
    const page = this.#pages.page(route)
    return page === undefined ? [] : this.#pages.problemsOn(page)
  }

  async #read(): Promise<SiteModel> {
    this.#whole ??= new SiteModel(this.root, this.schemas, { keeps: 'facts', followsDisk: true })
    await readAll(this.#whole)
    this.#isRead = true
    return this.#whole
  }

  /** True once all pages have been read, so that questions about the whole site are answered soon. */
  isRead(): boolean {
    return this.#isRead
  }

  /** The files that show a shared file, directly or in another shared file. */
  async filesWith(shared: string): Promise<Set<string>> {
    const files = (await this.#read()).files()
    const above = (name: string) =>
      files.filter(({ facts }) => facts.refs.some(({ to }) => to === name))
    const names = reachedFrom([shared], (name) => above(name).flatMap((one) => one.shared ?? []))
    return new Set([...names].flatMap((name) => above(name).map(({ file }) => file)))
  }

  /** The number of problems of each file with problems. */
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
