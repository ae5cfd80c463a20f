import type { SchemaKit } from '../../../schema/kit.ts'
import type { Problem } from '../../problem/problem.ts'
import { SiteModel } from '../../site/site-model.ts'

/** What tells a problem from the others of its page, as long as it stands where it stands. */
export const idOf = ({ code, file, start, path, fix }: Problem): string =>
  JSON.stringify([code, file, start.line, start.column, path, fix?.text])

/**
 * All that `validate` would say of a page, warnings too. The preview itself looks for errors alone,
 * which are sooner found: what is in here is read when somebody first edits a page.
 */
export class PageProblems {
  #model: SiteModel | undefined

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** A file has changed; `isNew` where it came or went. */
  note(isNew: boolean): void {
    if (isNew) this.#model?.forget()
  }

  of(route: string): Problem[] {
    this.#model ??= new SiteModel(this.root, this.schemas, { keeps: 'pages', followsDisk: true })
    const page = this.#model.page(route)
    return page === undefined ? [] : this.#model.problemsOn(page)
  }
}
