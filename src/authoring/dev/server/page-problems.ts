import { setImmediate } from 'node:timers/promises'
import type { SchemaKit } from '../../../../schema/kit.ts'
import { lastingName } from '../../../problems/fingerprint.ts'
import { isError, type Problem } from '../../../problems/problem.ts'
import { reachedFrom } from '../../../content/site/refs.ts'
import { SiteModel } from '../../../content/site/site-model.ts'

/** Time in milliseconds after which long work pauses so that other requests are answered. */
export const sliceMs = 15

/** Reads all pages that have not been read yet. Requests are answered in between. */
export async function readAll(content: Pick<SiteModel, 'readSome'>): Promise<void> {
  while (!content.readSome(sliceMs)) await setImmediate()
}

/**
 * Returns one id per problem of a page. The id stays the same if the problem moves to another line. The ids
 * of equal problems change when one of them is solved, so that a fix is never applied to a different
 * problem than the author saw.
 */
export function idsOf(problems: readonly Problem[]): string[] {
  const names = problems.map((problem) => JSON.stringify([lastingName(problem), problem.fix?.text]))
  return names.map((name, index) => {
    const equals = names.flatMap((one, place) => (one === name ? [place] : []))
    return JSON.stringify([name, equals.indexOf(index), equals.length])
  })
}

/**
 * The problems that `validate` would report, including warnings. The preview itself looks only for errors,
 * which is faster. The data here is read when an author first edits a page.
 */
export class PageProblems {
  #pages: SiteModel | undefined
  /** Stores only facts about each page, so that it can hold all pages. */
  #whole: SiteModel | undefined
  #isRead = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** Discards the list of files if a file was added or removed (`isNew`). */
  note(isNew: boolean): void {
    if (!isNew) return
    this.#pages?.forget()
    this.#whole?.forget()
  }

  /** Returns the problems of the page at a route, and of the shared content on the page. */
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

  /** True once all pages have been read, after which queries about the whole site are fast. */
  isRead(): boolean {
    return this.#isRead
  }

  /** Returns the files that show a shared file, directly or through another shared file. */
  async filesWith(shared: string): Promise<Set<string>> {
    const files = (await this.#read()).files()
    const above = (name: string) =>
      files.filter(({ facts }) => facts.refs.some(({ to }) => to === name))
    const names = reachedFrom([shared], (name) => above(name).flatMap((one) => one.shared ?? []))
    return new Set([...names].flatMap((name) => above(name).map(({ file }) => file)))
  }

  /** Returns the number of problems of each file that has any. */
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
