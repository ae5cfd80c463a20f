import { setImmediate } from 'node:timers/promises'
import { passagesOf, type Passage } from '../../../build/search/passages.ts'
import { createSearchFiles, type PageText } from '../../../build/search/site-search.ts'
import { fillLists, hasLists } from '../../../content/site/lists.ts'
import type { SitePage } from '../../../content/site/site-context.ts'
import { searchContentsPath } from '../../../render/search/search-files.ts'
import { withBase } from '../../../text/base-path.ts'
import { findablePages, type LiveContext, type LivePages } from './live-pages.ts'
import { sliceMs } from './page-problems.ts'

/** The index that the search in the browser loads, as the build would write it from the current pages. */
export class LiveSearch {
  /** The passages of each page. Each state of a page is rendered only once. */
  readonly #passages = new WeakMap<SitePage, Passage[]>()
  #files: ReadonlyMap<string, string> = new Map()

  constructor(
    readonly context: LiveContext,
    readonly pages: LivePages,
  ) {}

  /**
   * Returns a file of the index; undefined for any other path. The index is created anew for each request of its main
   * file, which every search loads first.
   */
  async fileAt(path: string): Promise<string | undefined> {
    const languages = [undefined, ...this.context.model.siteContext().locales.keys()]
    const index = languages.findIndex((language) => searchContentsPath(language) === path)
    if (index >= 0) this.#files = await this.#createFiles(languages[index])
    return this.#files.get(path)
  }

  async #createFiles(language: string | undefined): Promise<Map<string, string>> {
    const { kit, model } = this.context
    const base = this.context.currentBasePath()
    const now = model.now()
    const render = await this.pages.currentRenderer()
    const texts: PageText[] = []
    let end = performance.now() + sliceMs
    for (const page of findablePages(model, now)) {
      if (page.page.language !== language || render === undefined) continue
      if (performance.now() > end) {
        await setImmediate()
        end = performance.now() + sliceMs
      }
      const isList = hasLists(page, kit.schemas)
      const filled = isList ? fillLists(page, model.listings(now), kit.schemas) : page
      const passages = this.#passages.get(page) ?? passagesOf(await render(filled))
      // The passages of a page that lists other pages are not cached, because they change with the listed pages.
      if (!isList) this.#passages.set(page, passages)
      texts.push({ route: withBase(base, page.route), title: page.page.title, passages })
    }
    return createSearchFiles(texts, { base, language })
  }
}
