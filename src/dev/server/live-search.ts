import { setImmediate } from 'node:timers/promises'
import { indexesOf, type SpokenIndex } from '../../gateway/questions/spoken-index.ts'
import { currentDay } from '../../page/iso-day.ts'
import { pageEntryOf, type PageEntry } from '../../search/page-entry.ts'
import type { SitePage } from '../../site/foundation.ts'
import { hasLists, withLists } from '../../site/lists.ts'
import { withBase } from '../../text/base-path.ts'
import { findablePages } from './live-pages.ts'
import type { LiveRender } from './live-renderer.ts'
import type { LiveSite } from './live-site.ts'
import { sliceMs } from './page-problems.ts'

/** The search index that questions of visitors are answered from. */
export class LiveSearch {
  /** Each page is rendered once per state. */
  readonly #entries = new WeakMap<SitePage, PageEntry>()

  /** The index of all findable pages as they are now. `from`: path of the page that asks. */
  async index(site: LiveSite, from?: string): Promise<SpokenIndex> {
    const { model, kit } = site
    const render = await site.pages.renderer()
    const today = currentDay()
    const entries: PageEntry[] = []
    let end = performance.now() + sliceMs
    if (render === undefined) return indexesOf([], kit)(from)
    for (const page of findablePages(model, today)) {
      if (performance.now() > end) {
        await setImmediate()
        end = performance.now() + sliceMs
      }
      entries.push(await this.#entryOf(page, today, site, render))
    }
    return indexesOf(entries, kit)(from)
  }

  async #entryOf(
    page: SitePage,
    today: string,
    { model, kit, base }: LiveSite,
    render: LiveRender,
  ): Promise<PageEntry> {
    const known = this.#entries.get(page)
    if (known !== undefined) return known
    const isList = hasLists(page, kit.schemas)
    const whole = isList ? withLists(page, model.listings(today), kit.schemas) : page
    const html = await render(whole)
    const { title, language = '' } = page.page
    const translated = kit.translations.get(language)
    const spoken = translated === undefined ? {} : { language }
    const { searchLanguage } = translated ?? kit
    const route = withBase(base(), page.route)
    const entry = pageEntryOf({ route, title, html, ...spoken }, searchLanguage)
    // A list changes with the pages that it shows.
    if (!isList) this.#entries.set(page, entry)
    return entry
  }
}
