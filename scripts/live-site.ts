import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShownProblem } from '../src/dev/shown-problem.ts'
import type { Views } from '../src/elements/view.ts'
import { formsAmong, type Form } from '../src/gateway/forms.ts'
import type { Assets } from '../src/html/assets.ts'
import { rendererFor, type RenderPage } from '../src/html/render-page.tsx'
import { inOrder, type Problem } from '../src/problem/problem.ts'
import { textOf, type Language } from '../src/problem/texts.ts'
import { pageEntryOf, type PageEntry } from '../src/search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../src/search/search-index.ts'
import { linkProblems, notFoundRoute } from '../src/site/check.ts'
import { siteFile, type Checked, type Foundation, type SitePage } from '../src/site/foundation.ts'
import { plannedPage } from '../src/site/generated-pages.ts'
import { hasLists, listingOf, withLists } from '../src/site/lists.ts'
import { filesOf, picturesOf } from '../src/site/pictures.ts'
import { isAsleep, readFoundation, readSitePage, type PageRead } from '../src/site/read-site.ts'
import { Settling, withoutEchoes } from '../src/site/settle.ts'
import { loadViews, schemas } from './kit.ts'
import { stampOf } from './stamp.ts'
import { isError } from './validate.ts'

export type LiveAnswer = {
  status: number
  /** The page, or the last good one while the file is broken; undefined where there was none yet. */
  html: string | undefined
  problems: ShownProblem[]
}

type Stamp = string
type Known = { stamp: Stamp; read: PageRead }

/**
 * A site that is being written. A page is read and drawn when it is asked for, never before; what
 * was read is kept until its file changes.
 */
export class LiveSite {
  #foundation: Foundation | undefined
  #stamp: Stamp = ''
  #render: RenderPage | undefined
  readonly #pages = new Map<string, Known>()
  readonly #entries = new WeakMap<SitePage, PageEntry>()
  readonly #good = new Map<string, string>()

  constructor(
    readonly root: string,
    readonly assets: Assets,
    readonly language: Language,
  ) {}

  /** A file was added or removed: what pages share has to be read anew. */
  forget(): void {
    this.#stamp = ''
  }

  async page(route: string): Promise<LiveAnswer> {
    const foundation = this.#current(await loadViews())
    const read = this.#read(foundation, route)
    if (read === undefined) return this.#missing(foundation, route)

    const problems = this.#problemsOf(foundation, read)
    const shown = problems.filter(isError).map((problem) => this.#shown(problem))
    const broken = problems.some((problem) => isError(problem) && !isLinkProblem(problem))
    if (!broken && read.page !== undefined && this.#render !== undefined) {
      const html = await this.#render(this.#filled(foundation, read.page))
      this.#good.set(route, html)
      return { status: 200, html, problems: shown }
    }
    return { status: 200, html: this.#good.get(route), problems: shown }
  }

  /** The forms of all pages as they are now; asleep pages count, too. */
  async forms(): Promise<Form[]> {
    const foundation = this.#current(await loadViews())
    return foundation.pages.flatMap(({ route }) => {
      const page = this.#read(foundation, route)?.page
      return page === undefined ? [] : formsAmong([...page.blocks, ...page.above], route)
    })
  }

  /** What questions are answered from: every page that may be found, as it is now. */
  async searchIndex(): Promise<SearchIndex> {
    const foundation = this.#current(await loadViews())
    const today = new Date().toISOString().slice(0, 10)
    const entries: PageEntry[] = []
    for (const { route } of foundation.pages) {
      const page = this.#read(foundation, route)?.page
      if (page === undefined || page.page.seo?.noindex || isAsleep(page, today)) continue
      const entry = await this.#entryOf(foundation, page)
      if (entry !== undefined) entries.push(entry)
    }
    return searchIndexOf(entries)
  }

  /** Drawn once for each state of a page; again where it lists others. */
  async #entryOf(foundation: Foundation, page: SitePage): Promise<PageEntry | undefined> {
    const known = this.#entries.get(page)
    if (known !== undefined) return known
    const html = await this.#render?.(this.#filled(foundation, page))
    if (html === undefined) return undefined
    const entry = pageEntryOf({ route: page.route, title: page.page.title, html })
    if (!hasLists(page, schemas)) this.#entries.set(page, entry)
    return entry
  }

  async #missing(foundation: Foundation, route: string): Promise<LiveAnswer> {
    const planned = foundation.site?.planned.find((page) => page.route === route)
    if (planned !== undefined && this.#render !== undefined) {
      const html = await this.#render(plannedPage(planned))
      return { status: 200, html, problems: [] }
    }
    const fallback = this.#read(foundation, notFoundRoute)?.page
    const html = fallback === undefined ? undefined : await this.#render?.(fallback)
    return { status: 404, html, problems: [] }
  }

  /** What pages share; read anew when the site file, a shared file or the manifest has changed. */
  #current(views: Views): Foundation {
    const known = this.#foundation
    const stamp = known === undefined ? '' : this.#foundationStamp(known)
    if (known !== undefined && stamp === this.#stamp) return known

    // The preview shows errors; warnings are for those who validate.
    const foundation = readFoundation(this.root, schemas, { errorsOnly: true })
    const published = {
      urlsOf: (files: readonly string[]) => files.map((file) => `/media/${file}`),
      used: new Map(),
    }
    const pictures = picturesOf(foundation.media, published)
    const files = filesOf(foundation.media, published)
    const { site } = foundation
    this.#foundation = foundation
    this.#stamp = this.#foundationStamp(foundation)
    this.#pages.clear()
    this.#render =
      site === undefined
        ? undefined
        : rendererFor({
            ...{ site, schemas, views },
            assets: this.assets,
            pictures,
            files,
            ogImages: () => undefined,
            showFaults: true,
          })
    return foundation
  }

  #foundationStamp({ sharedNames, checked }: Foundation): Stamp {
    const shared = checked.flatMap(({ file, shared: name }) => (name === undefined ? [] : [file]))
    const files = [siteFile, 'content/media/manifest.json', ...shared]
    return `${sharedNames.length} ${files.map((file) => this.#stampOf(file)).join(' ')}`
  }

  #stampOf(file: string): Stamp {
    return stampOf(join(this.root, file))
  }

  #read(foundation: Foundation, route: string): PageRead | undefined {
    const file = foundation.pages.find((page) => page.route === route)
    if (file === undefined) return undefined
    const stamp = this.#stampOf(file.file)
    const known = this.#pages.get(route)
    if (known?.stamp === stamp) return known.read
    const read = readSitePage(foundation, file)
    this.#pages.set(route, { stamp, read })
    return read
  }

  /** Lists of other pages are the one thing for which these are read. */
  #filled(foundation: Foundation, page: SitePage): SitePage {
    if (!hasLists(page, schemas)) return page
    const today = new Date().toISOString().slice(0, 10)
    const listings = foundation.pages.flatMap(({ route }) => {
      const other = this.#read(foundation, route)?.page
      const listing = other && !isAsleep(other, today) ? listingOf(other) : undefined
      return listing === undefined ? [] : [listing]
    })
    return withLists(page, listings, schemas)
  }

  /** The page's own problems, those of what pages share, and its links; other pages are read only where it links to their anchors. */
  #problemsOf(foundation: Foundation, read: PageRead): Problem[] {
    const others = foundation.pages.map((page) => this.#lazily(foundation, page.route, page.file))
    const all = [...foundation.checked, ...others]
    const links = linkProblems(all, foundation, [read.checked])
    const settling = new Settling(foundation.siteWords)
    for (const file of [...foundation.checked, read.checked]) settling.add(file)
    const problems = settling.settle([...foundation.problems, ...read.problems, ...links])
    return inOrder(withoutEchoes(problems))
  }

  #lazily(foundation: Foundation, route: string, file: string): Checked {
    const read = () => this.#read(foundation, route)?.checked.facts
    return {
      file,
      route,
      get facts() {
        return read() ?? { links: [], ids: [], media: [], refs: [] }
      },
    }
  }

  #shown(problem: Problem): ShownProblem {
    const [first, index] = problem.path
    const inBlock = first === 'blocks' && typeof index === 'number'
    return {
      place: `${problem.file}:${problem.start.line}:${problem.start.column}`,
      severity: problem.severity,
      code: problem.code,
      ...textOf(problem, this.language),
      block: inBlock ? index : blockAtLine(this.root, problem),
    }
  }
}

/** A page with a wrong link can be shown all the same. */
const isLinkProblem = ({ code }: Problem): boolean =>
  code === 'broken-link' || code === 'broken-anchor'

/** For a problem that the parser had: the block whose lines it stands in. */
function blockAtLine(root: string, { file, start }: Problem): number | undefined {
  try {
    const before = readFileSync(join(root, file), 'utf8').split('\n').slice(0, start.line)
    const blocks = before.filter((line) => /^ {0,4}- +type:/.test(line)).length
    return blocks === 0 ? undefined : blocks - 1
  } catch {
    return undefined
  }
}
