import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Entry } from '../schema/block-schema.ts'
import { isRef } from '../schema/blocks/ref.ts'
import type { Site } from '../schema/site.ts'
import { counterparts, type Item } from '../src/dev/counterparts.ts'
import type { ShownProblem } from '../src/dev/shown-problem.ts'
import type { Views } from '../src/elements/view.ts'
import { formsAmong, type Form } from '../src/gateway/forms.ts'
import type { Assets } from '../src/html/assets.ts'
import type { PageInput } from '../src/html/page-input.ts'
import { rendererFor, type RenderPage } from '../src/html/render-page.tsx'
import { appIcon, feedOf, manifestOf } from '../src/html/site-files.ts'
import type { Written } from '../src/page/written.ts'
import { basePathOf, withBase } from '../src/text/base-path.ts'
import { isError, type Problem } from '../src/problem/problem.ts'
import { textOf, type Language } from '../src/problem/texts.ts'
import { pageEntryOf, type PageEntry } from '../src/search/page-entry.ts'
import { searchIndexOf, type SearchIndex } from '../src/search/search-index.ts'
import { notFoundRoute } from '../src/site/check.ts'
import type { Foundation, SitePage } from '../src/site/foundation.ts'
import { plannedPage } from '../src/site/generated-pages.ts'
import { hasLists, withLists } from '../src/site/lists.ts'
import { filesOf, picturesOf } from '../src/build/pictures.ts'
import { isAsleep, type PageRead } from '../src/site/read-site.ts'
import { drawnFrom, type Drawn } from '../src/site/refs.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { stampOf } from '../src/site/stamp.ts'
import { listedPage } from '../src/build/drawer.ts'
import { loadViews, schemas, words } from './kit.ts'
import { fieldOf } from '../src/problem/path.ts'
import { currentDay } from '../src/page/iso-day.ts'

export type LiveAnswer = {
  status: number
  /** The page, as far as it can be drawn; undefined where nothing of it can. */
  html: string | undefined
  problems: ShownProblem[]
  /** Of its blocks, in their order; see `DevPage`. */
  keys: string[]
  fingerprint: string
}

/** A list of blocks as it was last shown. */
type Shown = Pick<Written, 'head' | 'entries'> & {
  /** What stood in the file, block by block. */
  items: Item[]
}

/** A page before it is drawn. */
type Sketch = { status: number; input: PageInput | undefined; problems: ShownProblem[] }

/** What was last drawn for a route, and from what. */
type Drawing = { render: RenderPage; of: string; html: string }

type Keyed = Item & { key: string }

/**
 * A site that is being written. A page is read and drawn when it is asked for, never before. What is
 * wrong takes only its own block with it: that one stays as it was when it was last good.
 */
export class LiveSite {
  readonly #model: SiteModel
  #site: Site | undefined
  #drawnFor: Foundation | undefined
  #render: RenderPage | undefined
  readonly #entries = new WeakMap<SitePage, PageEntry>()
  readonly #shown = new Map<string, Shown>()
  readonly #keyed = new Map<string, { blocks: Keyed[]; above: Keyed[]; next: number }>()
  /** Page files that the answer for a route was made of. */
  readonly #files = new Map<string, ReadonlySet<string>>()
  readonly #drawn = new Map<string, Drawing>()

  constructor(
    readonly root: string,
    readonly assets: Assets,
    readonly language: Language,
  ) {
    this.#model = new SiteModel(root, schemas, {
      errorsOnly: true,
      keeps: 'pages',
      followsDisk: true,
    })
  }

  /** The path that the site stands below at present. */
  base(): string {
    return baseIn(this.#model.foundation())
  }

  /** A file has changed; `isNew` where it came or went. */
  note(file: string, isNew: boolean): void {
    if (isNew) this.#model.forget()
    if (file.startsWith('content/media/')) this.#drawnFor = undefined
  }

  /** True where a change of this file may change the answer that was last given for the route. */
  dependsOn(route: string, file: string, isNew: boolean): boolean {
    const isShared = isNew || !file.startsWith('content/pages/')
    return isShared || this.#files.get(route)?.has(file) !== false
  }

  async page(route: string): Promise<LiveAnswer> {
    const views = await loadViews()
    const { result, files } = this.#model.noting(() => this.#sketch(route, views))
    this.#files.set(route, files)
    const { status, input, problems } = result
    const html = input && (await this.#draw(route, input))
    const keys = html === undefined || input?.keys === undefined ? [] : [...input.keys]
    const fingerprint = digest(JSON.stringify([status, html && visibleOf(html), keys, problems]))
    return { status, html, problems, keys, fingerprint }
  }

  /** The forms of all pages as they are now; asleep pages count, too. */
  forms(): Form[] {
    const base = this.base()
    return [...this.#model.pages()].flatMap(({ route, blocks, above }) =>
      formsAmong([...blocks, ...above], route, { schemas, base }),
    )
  }

  /** A file about the whole site that pages name, as it is now; undefined for any other path. */
  file(path: string): { type: string; text: string } | undefined {
    const { site, media } = this.#model.foundation()
    if (site === undefined) return undefined
    if (path === '/manifest.webmanifest') {
      const icon = media.files.has(appIcon) ? withBase(this.base(), `/media/${appIcon}`) : undefined
      return { type: 'application/manifest+json', text: manifestOf(site, icon) }
    }
    if (path !== '/feed.xml') return undefined
    const listed = [...this.#findable(currentDay())].map(listedPage)
    return { type: 'application/rss+xml', text: feedOf(listed, site) }
  }

  /** What questions are answered from: every page that may be found, as it is now. */
  async searchIndex(): Promise<SearchIndex> {
    const foundation = this.#model.foundation()
    this.#prepare(foundation, await loadViews())
    const today = currentDay()
    const entries: PageEntry[] = []
    for (const page of this.#findable(today)) {
      const entry = await this.#entryOf(page, today)
      if (entry !== undefined) entries.push(entry)
    }
    return searchIndexOf(entries)
  }

  /** The pages that search engines and feeds may show on this day. */
  *#findable(today: string): Generator<SitePage> {
    for (const page of this.#model.pages()) {
      if (!page.page.seo?.noindex && !isAsleep(page, today)) yield page
    }
  }

  /** Drawn once for each state of a page; again where it lists others. */
  async #entryOf(page: SitePage, today: string): Promise<PageEntry | undefined> {
    const known = this.#entries.get(page)
    if (known !== undefined) return known
    const isList = hasLists(page, schemas)
    const whole = isList ? withLists(page, this.#model.listings(today), schemas) : page
    const html = await this.#render?.(whole)
    if (html === undefined) return undefined
    const route = withBase(baseIn(this.#model.foundation()), page.route)
    const entry = pageEntryOf({ route, title: page.page.title, html })
    if (!isList) this.#entries.set(page, entry)
    return entry
  }

  async #draw(route: string, input: PageInput): Promise<string | undefined> {
    const render = this.#render
    const of = JSON.stringify(input)
    const known = this.#drawn.get(route)
    if (known?.render === render && known?.of === of) return known.html
    const html = await render?.(input)
    if (render !== undefined && html !== undefined) this.#drawn.set(route, { render, of, html })
    return html
  }

  #sketch(route: string, views: Views): Sketch {
    const foundation = this.#model.foundation()
    this.#prepare(foundation, views)
    const read = this.#model.page(route)
    if (read === undefined) return this.#missing(foundation, route)

    const problems = this.#model.problemsOn(read).filter(isError)
    const written = read.written?.()
    const shown = this.#toShow(route, read, written, problems)
    if (shown === undefined) {
      const told = problems.map((problem) => this.#shownProblem(problem, undefined))
      return { status: 200, input: undefined, problems: told }
    }
    this.#shown.set(route, shown)
    const { head, entries } = shown
    const drawn = drawnFrom(entries, this.#model.sharedEntries())
    const input = this.#inputFor(route, head, drawn)
    const places = { file: read.checked.file, written, entries, drawn, keys: input.keys }
    const told = problems.map((problem) =>
      this.#shownProblem(problem, placeOf(problem, places, foundation)),
    )
    return { status: 200, input, problems: told }
  }

  /** The page for a route without one: announced, or not found. */
  #missing(foundation: Foundation, route: string): Sketch {
    const planned = this.#site?.planned.find((page) => page.route === route)
    const read = planned === undefined ? this.#model.page(notFoundRoute) : undefined
    const page = planned === undefined ? read?.page : plannedPage(planned, schemas)
    const status = planned === undefined ? 404 : 200
    const errors = foundation.problems.filter(
      (problem) => isError(problem) && problem.file === 'content/site.yaml',
    )
    const problems = errors.map((problem) => this.#shownProblem(problem, undefined))
    if (page === undefined) return { status, input: undefined, problems }
    const drawn = page.blocks.map((block, index) => {
      return { block, index, entry: index, shared: undefined }
    })
    const input = this.#inputFor(route, page.page, drawn, page.route)
    return { status, input, problems }
  }

  /**
   * The blocks to show: those of the file, and in the place of what is wrong, what stood there when it
   * was last good. While the file as a whole cannot be made out, all of it stays.
   */
  #toShow(
    route: string,
    { checked }: PageRead,
    written: Written | undefined,
    problems: readonly Problem[],
  ): Shown | undefined {
    const last = this.#shown.get(route)
    const isBlank = written === undefined || written.data.length === 0
    if (isBlank || (written.isMended && last !== undefined)) return last
    const own = problems.filter(({ file }) => file === checked.file)
    const wrong = new Set(
      own.flatMap((problem) => (canBeShown(problem) ? [] : (blockIn(problem) ?? []))),
    )
    const isWrong = (index: number) => wrong.has(index) || written.entries[index] === undefined
    const items = written.data.map((data, index) => itemOf(data, isWrong(index)))
    const before = counterparts(last?.items ?? [], items, isLike)
    const entries = written.entries.map((entry, index): Entry | undefined => {
      if (!isWrong(index)) return entry
      const old = before[index]
      return old === undefined ? undefined : last?.entries[old]
    })
    const isHeadWrong = own.some(({ path }) => path.length > 0 && path[0] !== 'blocks')
    const head = isHeadWrong && last !== undefined ? last.head : written.head
    return { head, entries, items }
  }

  #inputFor(
    route: string,
    page: PageInput['page'],
    drawn: readonly Drawn[],
    path = route,
  ): PageInput & { keys: string[] } {
    const site = this.#site
    const isAbove = site?.footer.above?.on.includes(path) === true
    const footer = isAbove ? (site.footer.above?.blocks ?? []) : []
    const above = drawnFrom(footer, this.#model.sharedEntries()).map(({ block }) => block)
    const blocks = drawn.map(({ block }) => block)
    const keys = this.#keysFor(route, blocks, above)
    const input = { route: path, page, blocks, above, keys }
    if (!hasLists(input, schemas)) return input
    return withLists(input, this.#model.listings(currentDay()), schemas)
  }

  /** A block that is the same as before, or at least in the same place, is called the same. */
  #keysFor(route: string, blocks: PageInput['blocks'], above: PageInput['above']): string[] {
    const known = this.#keyed.get(route) ?? { blocks: [], above: [], next: 0 }
    let { next } = known
    const keyed = (before: readonly Keyed[], now: PageInput['blocks'], letter: string): Keyed[] => {
      const items = now.map((block) => ({ says: JSON.stringify(block), kind: block.type }))
      const found = counterparts(before, items)
      return items.map((item, index) => {
        const old = before[found[index] ?? -1]
        return { ...item, key: old === undefined ? `${letter}${next++}` : old.key }
      })
    }
    const state = {
      blocks: keyed(known.blocks, blocks, 'b'),
      above: keyed(known.above, above, 'f'),
      next: 0,
    }
    this.#keyed.set(route, { ...state, next })
    return [...state.blocks, ...state.above].map(({ key }) => key)
  }

  /** While the site file is broken, the site is drawn as it was when that was last good. */
  #prepare(foundation: Foundation, views: Views): void {
    if (foundation === this.#drawnFor) return
    this.#drawnFor = foundation
    const site = foundation.site ?? this.#site
    this.#site = site
    if (site === undefined) return
    const { media } = foundation
    // Another picture under the same name has another address, so that browsers fetch it.
    const base = basePathOf(site.url)
    const addressOf = (file: string) =>
      withBase(base, `/media/${file}?${digest(stampOf(join(this.root, 'content/media', file)))}`)
    const published = {
      urlsOf: (files: readonly string[]) => files.map(addressOf),
      used: new Map(),
    }
    this.#render = rendererFor({
      ...{ site, schemas, views, words },
      assets: mediaBelow(base, this.assets),
      pictures: picturesOf(media, published),
      files: filesOf(media, published),
      ogImages: () => undefined,
      showFaults: true,
    })
  }

  #shownProblem(problem: Problem, at: ShownProblem['at']): ShownProblem {
    return {
      place: `${problem.file}:${problem.start.line}:${problem.start.column}`,
      severity: problem.severity,
      code: problem.code,
      ...textOf(problem, this.language),
      at,
    }
  }
}

const baseIn = ({ site }: Foundation): string => (site === undefined ? '' : basePathOf(site.url))

/** Scripts and styles come from Vite, which serves them at the root of its host. */
function mediaBelow(base: string, assets: Assets): Assets {
  const below = (path: string) => withBase(base, path)
  const { sprite, icons } = assets
  return {
    ...assets,
    sprite: below(sprite),
    icons: icons && { svg: below(icons.svg), png: below(icons.png), apple: below(icons.apple) },
  }
}

/** With these, a block is drawn as it was written. */
const harmless: ReadonlySet<Problem['code']> = new Set([
  ...(['broken-link', 'broken-anchor', 'duplicate-id', 'unknown-fact'] as const),
  ...(['missing-asset', 'asset-case', 'missing-alt', 'unknown-ref', 'ref-cycle'] as const),
])

const canBeShown = ({ code }: Problem): boolean => harmless.has(code)

/** Index of the block that a problem's path leads into. */
function blockIn({ path: [first, index] }: Problem): number | undefined {
  return first === 'blocks' && typeof index === 'number' ? index : undefined
}

const wrongKind = '?'

function itemOf(data: unknown, isWrong: boolean): Item {
  const type = fieldOf(data, 'type')
  return {
    says: JSON.stringify(data) ?? '',
    kind: `${typeof type === 'string' ? type : ''}${isWrong ? wrongKind : ''}`,
  }
}

/** A wrong block may have been any, above all one of its type. */
const isLike = (old: Item, item: Item): boolean =>
  item.kind.endsWith(wrongKind) || old.kind === item.kind

type Places = {
  file: string
  written: Written | undefined
  entries: readonly (Entry | undefined)[]
  drawn: readonly Drawn[]
  keys: readonly string[]
}

/** Where on the page a problem is shown. */
function placeOf(
  problem: Problem,
  { file, written, entries, drawn, keys }: Places,
  { checked }: Foundation,
): ShownProblem['at'] {
  const index = blockIn(problem)
  if (problem.file === file) {
    const entry =
      index ?? (problem.path.length === 0 ? written?.blockAt(problem.start.line) : undefined)
    return entry === undefined ? undefined : at((one) => one.entry - entry)
  }
  const name = checked.find((one) => one.file === problem.file)?.shared
  if (name === undefined) return undefined
  const inside = drawn.filter(({ shared }) => shared === name)
  if (index !== undefined && inside.length > 0) {
    const entry = inside[0]?.entry ?? 0
    return at((one) =>
      one.entry === entry && one.shared === name ? one.index - index : one.entry - entry,
    )
  }
  const ref = entries.findIndex((entry) => entry !== undefined && isRef(entry) && entry.to === name)
  return ref === -1 ? undefined : at((one) => one.entry - ref)

  /** `distance`: zero for the blocks themselves, positive for those after them. */
  function at(distance: (one: Drawn) => number): ShownProblem['at'] {
    const over = keys[drawn.findIndex((one) => distance(one) === 0)]
    if (over !== undefined) return { over }
    return { before: keys[drawn.findIndex((one) => distance(one) > 0)] ?? null }
  }
}

/** A page without what it tells machines alone. */
const visibleOf = (html: string): string =>
  html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')

const digest = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 12)
