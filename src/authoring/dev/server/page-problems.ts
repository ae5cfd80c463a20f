import { setImmediate } from 'node:timers/promises'
import type { SchemaKit } from '../../../../schema/kit.ts'
import { stableNameOf } from '../../../problems/fingerprint.ts'
import { isError, type Problem } from '../../../problems/problem.ts'
import { reachableNames } from '../../../content/site/refs.ts'
import { SiteModel } from '../../../content/site/site-model.ts'

/** Time in milliseconds after which long work pauses so that other requests are answered. */
export const sliceMs = 15

/** Reads all pages that have not been read yet. Requests are answered in between. */
export async function readAllPages(content: Pick<SiteModel, 'readSome'>): Promise<void> {
  while (!content.readSome(sliceMs)) await setImmediate()
}

/**
 * Returns one id per problem of a page. The id stays the same if the problem moves to another line. The ids
 * of equal problems change when one of them is solved, so that a fix is never applied to a different
 * problem than the author saw.
 */
export function problemIdsOf(problems: readonly Problem[]): string[] {
  const names = problems.map((problem) =>
    JSON.stringify([stableNameOf(problem), problem.fix?.text]),
  )
  return names.map((name, index) => {
    const equals = names.flatMap((one, place) => (one === name ? [place] : []))
    return JSON.stringify([name, equals.indexOf(index), equals.length])
  })
}

/**
 * The problems that `validate` would report, including warnings. The preview itself looks only for errors,
 * which is faster. Therefore this class reads its data only when an author first edits a page.
 */
export class PageProblems {
  #pageModel: SiteModel | undefined
  /** The model of the whole site. It stores only facts about each page, so that all pages fit into memory. */
  #siteModel: SiteModel | undefined
  #hasReadAll = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** Discards the list of files if a file was added or removed (`isNew`). */
  noteChange(isNew: boolean): void {
    if (!isNew) return
    this.#pageModel?.forget()
    this.#siteModel?.forget()
  }

  /** Returns the problems of the page at a route, and of the shared content on the page. */
  problemsAt(route: string): Problem[] {
    this.#pageModel ??= new SiteModel(this.root, this.schemas, {
      keepsInMemory: 'pages',
      followsDisk: true,
    })
    const page = this.#pageModel.page(route)
    return page === undefined ? [] : this.#pageModel.problemsOnPage(page)
  }

  async #readSiteModel(): Promise<SiteModel> {
    this.#siteModel ??= new SiteModel(this.root, this.schemas, {
      keepsInMemory: 'facts',
      followsDisk: true,
    })
    await readAllPages(this.#siteModel)
    this.#hasReadAll = true
    return this.#siteModel
  }

  /** True once all pages have been read, after which queries about the whole site are fast. */
  hasReadAllPages(): boolean {
    return this.#hasReadAll
  }

  /** Returns the files that show a shared file, directly or through another shared file. */
  async filesShowingShared(shared: string): Promise<Set<string>> {
    const files = (await this.#readSiteModel()).files()
    const above = (name: string) =>
      files.filter(({ facts }) => facts.refs.some(({ to }) => to === name))
    const names = reachableNames([shared], (name) => above(name).flatMap((one) => one.shared ?? []))
    return new Set([...names].flatMap((name) => above(name).map(({ file }) => file)))
  }

  /** Returns the number of problems of each file that has any. */
  async problemCountsByPage(): Promise<Map<string, { errors: number; warnings: number }>> {
    const whole = await this.#readSiteModel()
    const counts = new Map<string, { errors: number; warnings: number }>()
    for (const problem of whole.allProblems()) {
      const { errors, warnings } = counts.get(problem.file) ?? { errors: 0, warnings: 0 }
      const isOne = Number(isError(problem))
      counts.set(problem.file, { errors: errors + isOne, warnings: warnings + 1 - isOne })
    }
    return counts
  }
}
