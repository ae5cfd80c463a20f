import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { icons } from '../../../schema/icons.ts'
import { descriptionOf } from '../../../schema/description.ts'
import { ref } from '../../../schema/blocks/ref.ts'
import { base as common } from '../../../schema/fields.ts'
import { facets } from '../../../schema/facets.ts'
import { purposes } from '../../../schema/purpose.ts'
import { editingTexts } from '../../problem/editing-texts.ts'
import type { Site } from '../../../schema/site.ts'
import type { LiveAssets } from './assets.ts'
import { yamlOf } from './block-yaml.ts'
import { BlockKeys } from './block-keys.ts'
import { fingerprintOf } from './fingerprint.ts'
import { linkPictureFiles, linkPicturesOf } from '../../build/link-pictures.ts'
import type { OwnFonts } from '../../build/own-fonts.ts'
import { fontsOf } from '../../build/themed-client.ts'
import { LastGood } from './last-good.ts'
import { ListedPages } from './listed-pages.ts'
import { marked, type MarkedText } from './marks.ts'
import {
  blocksAddress,
  type EditableProblem,
  type ListedPage,
  type JudgedPage,
  type OfferedBlock,
  type ProblemCount,
  type Targets,
  type WrittenBlock,
  type WrongValue,
} from '../edit-message.ts'
import type { FormField } from '../form.ts'
import { fieldsOf } from './form-of.ts'
import { fittedExample } from './fitted-example.ts'
import { idsOf, PageProblems } from './page-problems.ts'
import type { Snippet } from '../../editor/snippets.ts'
import { keysOf, optionFor, schemaAt } from '../../page/schema-at.ts'
import type { Path } from '../../problem/path.ts'
import type { SizesSeen } from './live-pictures.ts'
import {
  liveRenderer,
  mediaUrlIn,
  themeFontsPath,
  themeSheetPath,
  type LiveRender,
  type Undrawn,
} from './live-renderer.ts'
import { allIconsPath, LiveSprite } from './live-sprite.ts'
import { placeOf } from './place-of.ts'
import type { ShownProblem } from '../shown-problem.ts'
import type { Views } from '../../elements/view.ts'
import type { Form } from '../../gateway/forms.ts'
import { formsOn } from '../../site/forms.ts'
import { indexesOf, type SpokenIndex } from '../../gateway/questions/spoken-index.ts'
import type { PageInput } from '../../html/page-input.ts'
import { appIcon, feedsOf, manifestOf } from '../../html/site-files.ts'
import { basePathOf, withBase } from '../../text/base-path.ts'
import { knowPictures } from '../../pictures/know.ts'
import { fixInWords } from '../../problem/fix-in-words.ts'
import { isError, type Problem } from '../../problem/problem.ts'
import { textOf, type Language } from '../../problem/texts.ts'
import { pageEntryOf, type PageEntry } from '../../search/page-entry.ts'
import { languageAt } from '../../text/language-folder.ts'
import { LruCache } from '../../text/lru-cache.ts'
import { mostRoutes } from './most-routes.ts'
import { sitesIn, type Foundation, type SitePage } from '../../site/foundation.ts'
import { notFoundPages, plannedPages } from '../../site/generated-pages.ts'
import { isPicture, type Media } from '../../site/media.ts'
import { factsIn } from '../../site/page-facts.ts'
import { hasLists, withLists } from '../../site/lists.ts'
import { isUnpublished } from '../../site/read-site.ts'
import { drawnFrom, type Drawn } from '../../site/refs.ts'
import { stampOf } from '../../site/stamp.ts'
import { SiteModel, whereAmong } from '../../site/site-model.ts'
import type { BuildKit } from '../../build/kit.ts'
import { listedPage } from '../../build/drawer.ts'
import { currentDay } from '../../page/iso-day.ts'
import { mediaFile } from '../../site/media-file.ts'

export type LiveAnswer = {
  status: number
  /** The page, as far as it can be drawn; undefined where nothing of it can. */
  html: string | undefined
  problems: ShownProblem[]
  /** Of its blocks, in their order; see `DevPage`. */
  keys: string[]
  fingerprint: string
}

/** A page before it is drawn. */
type Sketch = {
  status: number
  input: Undrawn | undefined
  problems: ShownProblem[]
  /** What its file says that it shows. */
  source?: PageSource
}

/** A page as its file says it. */
type PageSource = { file: string; head: PageInput['page']; drawn: readonly Drawn[] }

/** A page whose texts are marked, and where its blocks and texts stand. */
export type MarkedPage = {
  file: string
  html: string
  blocks: { key: string; type: string; file: string; index: number; shared: string | undefined }[]
  /** By their numbers; `block`: the place of theirs. */
  texts: (MarkedText & { block: number })[]
}

/** What authors begin with. */
export type Authoring = {
  snippets: () => readonly Snippet[]
  /** The text of a page that says nothing yet but what it is called. */
  beginPage: (title: string) => string
}

/** `isLasting`: its path is named by what it holds. */
type SiteFile = { type: string; text: string | Uint8Array; isLasting?: boolean }

/** What was last drawn for a route, and from what. */
type Drawing = { render: LiveRender; of: string; html: string }

/**
 * A site that is being written. A page is read and drawn when it is asked for, never before. What is
 * wrong takes only its own block with it: that one stays as it was when it was last good.
 */
export class LiveSite {
  readonly #model: SiteModel
  #site: Site | undefined
  #drawnFor: Foundation | undefined
  #render: LiveRender | undefined
  readonly #entries = new WeakMap<SitePage, PageEntry>()
  readonly #lastGood = new LastGood()
  readonly #keys = new BlockKeys()
  /** Page files that the answer for a route was made of. */
  readonly #files = new LruCache<ReadonlySet<string>>(mostRoutes)
  readonly #drawn = new LruCache<Drawing>(mostRoutes)
  readonly #sizes: SizesSeen = new Map()
  #fonts: Promise<OwnFonts> | undefined
  readonly #problems: PageProblems
  readonly #sprite: LiveSprite
  readonly #listed = new ListedPages()
  #offered: { for: Foundation; blocks: OfferedBlock[] } | undefined

  constructor(
    readonly kit: BuildKit,
    readonly root: string,
    readonly assets: LiveAssets,
    readonly language: Language,
    readonly authoring: Authoring = { snippets: () => [], beginPage: () => '' },
  ) {
    this.#model = new SiteModel(root, kit.schemas, {
      errorsOnly: true,
      keeps: 'pages',
      followsDisk: true,
      listsLater: true,
    })
    this.#problems = new PageProblems(root, kit.schemas)
    this.#sprite = new LiveSprite(root)
  }

  /** The path that the site stands below at present. */
  base(): string {
    return baseIn(this.#model.foundation())
  }

  /** A file has changed; `isNew` where it came or went. */
  note(file: string, isNew: boolean): void {
    if (isNew) this.#model.forget()
    this.#problems.note(isNew)
    this.#listed.note(file)
    if (!file.startsWith('content/media/')) return
    this.#drawnFor = undefined
    this.#fonts = undefined
  }

  /** Lists the pages, which a first one does not wait for. True where that tells of something wrong. */
  listPages(): boolean {
    return this.#model.listPages()
  }

  /** Looks into pictures and films, of which pages know the sizes alone. True where something else was found than before. */
  async lookIntoPictures(): Promise<boolean> {
    return this.#model.look(await knowPictures(this.root))
  }

  /** True where a change of this file may change the answer that was last given for the route. */
  dependsOn(route: string, file: string, isNew: boolean): boolean {
    const isShared = isNew || !file.startsWith('content/pages/')
    return isShared || this.#files.get(route)?.has(file) !== false
  }

  async page(route: string): Promise<LiveAnswer> {
    const views = await this.kit.loadViews()
    const stamp = this.#stampOf(route)
    const { result, files } = this.#model.noting(() => this.#sketch(route, views))
    this.#files.set(route, files)
    const { status, input, problems } = result
    const html = input && (await this.#draw(route, input))
    const keys = html === undefined || input?.keys === undefined ? [] : [...input.keys]
    const fingerprint = fingerprintOf(
      JSON.stringify([status, html && visibleOf(html), keys, problems, stamp]),
    )
    return { status, html, problems, keys, fingerprint }
  }

  /** Who edits a page is to hear of what only its file shows, too: of hidden blocks, of comments. */
  #stampOf(route: string): string {
    const file = this.fileOf(route)
    return file === undefined ? '' : stampOf(join(this.root, file))
  }

  /** A page with marks in the texts of its blocks, and where these come from; undefined where there is none. */
  async marked(route: string): Promise<MarkedPage | undefined> {
    const views = await this.kit.loadViews()
    const { source } = this.#sketch(route, views)
    if (source === undefined) return undefined
    const { file, head, drawn } = source
    const schema = this.kit.schemas.Block
    const texts: MarkedPage['texts'] = []
    let next = 0
    const mark = (block: AnyBlock): AnyBlock => {
      const index = next++
      const result = marked(block, schema, texts.length)
      texts.push(...result.texts.map((text) => ({ ...text, block: index })))
      return result.block
    }
    const input = this.#inputFor(route, head, drawn, route, mark)
    const html = await this.#render?.(input)
    if (html === undefined) return undefined
    const blocks = drawn.map((one, at) => ({
      ...{ file: this.#fileOf(one, file), index: one.index, shared: one.shared },
      ...{ type: one.block.type, key: input.keys[at] ?? '' },
    }))
    return { file, html, blocks, texts }
  }

  #fileOf({ shared }: Drawn, pageFile: string): string {
    if (shared === undefined) return pageFile
    return this.#model.foundation().checked.find((one) => one.shared === shared)?.file ?? ''
  }

  /** Errors that a file would have if it became this text, and does not have now, in words. */
  newErrors(file: string, before: string, after: string): WrongValue[] {
    const errorsIn = (text: string) =>
      this.#model.problemsIf(file, new TextEncoder().encode(text)).filter(isError)
    const nameOf = ({ code, path }: Problem) => JSON.stringify([code, path])
    const found = errorsIn(after).filter((problem) => problem.file === file)
    if (found.length === 0) return []
    const known = new Set(errorsIn(before).map(nameOf))
    return found
      .filter((problem) => !known.has(nameOf(problem)))
      .map((problem) => ({ path: problem.path, ...textOf(problem, this.language) }))
  }

  /** What is wrong with the page at a route, and with what stands on it; warnings, too. */
  problemsOf(route: string): EditableProblem[] {
    const problems = this.#problems.of(route)
    const ids = idsOf(problems)
    return problems.map((problem, index) => ({
      ...{ id: ids[index] ?? '', file: problem.file, path: problem.path, ...problem.start },
      ...{ severity: problem.severity, code: problem.code, ...textOf(problem, this.language) },
      fix: problem.fix && fixInWords(problem.fix, this.language),
    }))
  }

  /** A problem of the page at a route, by its id. */
  problem(route: string, id: string): Problem | undefined {
    const problems = this.#problems.of(route)
    return problems[idsOf(problems).indexOf(id)]
  }

  /** The file of the page at a route, whatever is wrong with it. */
  fileOf(route: string): string | undefined {
    return this.#model.page(route)?.checked.file
  }

  /** The fields of a type of block, or of a page besides its blocks. */
  form(type: string | undefined): FormField[] {
    const { Entry, Page } = this.kit.schemas
    const schema = type === undefined ? Page : optionFor(Entry, { type })
    const fields = fieldsOf(schema, this.language, ['type', 'blocks'])
    // What all blocks have in common is what their authors need last.
    const isCommon = ({ name }: FormField) => type !== undefined && Object.hasOwn(common, name)
    return [...fields.filter((field) => !isCommon(field)), ...fields.filter(isCommon)]
  }

  /** Every page of the site, and every one that is announced, by its route. */
  listedPages(): ListedPage[] {
    return this.#listed.of(this.#model.foundation())
  }

  /** The same, with how much is wrong with each. */
  async judgedPages(): Promise<JudgedPage[]> {
    const counts = await this.#problems.counts()
    return this.listedPages().map((page) => ({
      ...page,
      ...(counts.get(page.file ?? '') ?? { errors: 0, warnings: 0 }),
    }))
  }

  /** How much is wrong with all of the site; not known before many pages have been read for something else. */
  async problemCount(): Promise<ProblemCount> {
    const { pages } = this.#model.foundation()
    if (pages.length > soonRead && !this.#problems.isRead())
      return { isKnown: false, errors: 0, warnings: 0 }
    const counts = [...(await this.#problems.counts()).values()]
    const sum = (what: 'errors' | 'warnings') => counts.reduce((all, one) => all + one[what], 0)
    return { isKnown: true, errors: sum('errors'), warnings: sum('warnings') }
  }

  /** The pages that show a shared file, directly, through others, or above their footer. */
  async pagesWith(shared: string): Promise<ListedPage[]> {
    const files = await this.#problems.filesWith(shared)
    const { site } = this.#model.foundation()
    const footer = files.has('content/site.yaml') ? (site?.footer.above?.on ?? []) : []
    return this.listedPages().filter(
      ({ file, route }) => (file !== undefined && files.has(file)) || footer.includes(route),
    )
  }

  /** What fields can lead to or show. */
  targets(): Targets {
    const foundation = this.#model.foundation()
    const { media } = foundation
    const files = [...media.files].filter((file) => file !== 'manifest.json').toSorted()
    return {
      pages: this.listedPages(),
      pictures: files.filter(isPicture),
      alts: altsIn(media),
      files: files.filter((file) => !isPicture(file)),
      sizes: Object.fromEntries(
        files.flatMap((file) =>
          isPicture(file) ? [] : [[file, sizeOf(mediaFile(this.root, file))]],
        ),
      ),
      icons: [...icons],
      sprite: withBase(this.base(), allIconsPath),
    }
  }

  /** Whether it is a page or a shared file of this site. */
  isOfSite(file: string): boolean {
    return this.#model.has(file)
  }

  /** The blocks that can be put on a page; the same as long as pages share the same. */
  offeredBlocks(): OfferedBlock[] {
    const foundation = this.#model.foundation()
    if (this.#offered?.for !== foundation)
      this.#offered = { for: foundation, blocks: this.#blocksFitting(foundation) }
    return this.#offered.blocks
  }

  #blocksFitting(foundation: Foundation): OfferedBlock[] {
    const snippets = this.authoring.snippets()
    const texts = editingTexts[this.language].purpose
    const ranked = this.kit.schemas.Block.options.map((schema) => {
      const [type = ''] = schema.shape.type.values
      const { purpose, alsoCalled = [] } = facets.get(schema) ?? {}
      const rank = purposes.findIndex((name) => name === purpose)
      const known = purposes[rank]
      const description = descriptionOf(schema)?.[this.language] ?? ''
      const examples = snippets
        .filter((snippet) => snippet.type === type)
        .map(({ name, value }, index) => ({
          name: name[this.language],
          ...fittedExample(value, this.kit.schemas, foundation),
          address: `${blocksAddress}/${type}/${index}`,
        }))
      const named = known === undefined ? undefined : texts[known]
      const block = { type, description, purpose: named, alsoCalled, examples }
      return { rank: known === undefined ? purposes.length : rank, block }
    })
    const ordered = ranked.toSorted((one, other) => one.rank - other.rank)
    return [...ordered.map(({ block }) => block), ...this.#sharedBlocks(foundation)]
  }

  /** What stands on several pages, as one block that leads to each. */
  #sharedBlocks({ sharedNames }: Foundation): OfferedBlock[] {
    if (sharedNames.length === 0) return []
    const [type = ''] = ref.shape.type.values
    const examples = sharedNames.toSorted().map((to, index) => ({
      ...{ name: to, value: { type, to }, missing: [] },
      address: `${blocksAddress}/${type}/${index}`,
    }))
    const description = descriptionOf(ref)?.[this.language] ?? ''
    const purpose = editingTexts[this.language].sharedPurpose
    return [{ type, description, purpose, alsoCalled: [], examples }]
  }

  exampleYaml(type: string, index: number): WrittenBlock | undefined {
    const example = this.#example(type, index)
    const yaml = example && yamlOf(example.value)
    return yaml === undefined ? undefined : { yaml }
  }

  #example(type: string, index: number): OfferedBlock['examples'][number] | undefined {
    return this.offeredBlocks().find((block) => block.type === type)?.examples[index]
  }

  /** What shared links to a page show, as the build would draw it; undefined where they show nothing. */
  async linkPicture(route: string): Promise<Uint8Array | undefined> {
    const foundation = this.#model.foundation()
    const { root, kit } = this
    const { site } = foundation
    const page = this.#model.page(route)?.page
    if (site === undefined || page === undefined) return undefined
    const own = page.page.seo?.image
    if (own !== undefined && foundation.media.files.has(own))
      return readFileSync(mediaFile(root, own))
    const colors = kit.palette.dark
    const shared = { root, site, translations: sitesIn(foundation), schemas: kit.schemas, colors }
    const picture = linkPicturesOf(shared)(page)
    let file: string | undefined
    await linkPictureFiles(picture === undefined ? [] : [picture], { root, colors }, (drawn) => {
      file = drawn
    })
    return file === undefined ? undefined : readFileSync(file)
  }

  /** An example by itself, without behaviour; undefined where there is none. */
  async drawnExample(type: string, index: number): Promise<string | undefined> {
    const views = await this.kit.loadViews()
    const foundation = this.#model.foundation()
    this.#prepare(foundation, views)
    const blocks = [this.#example(type, index)?.value]
    const { data } = this.kit.schemas.Page.safeParse({ title: type, description: type, blocks })
    if (data === undefined) return undefined
    const drawn = drawnFrom(data.blocks, this.#model.sharedEntries())
    const html = await this.#render?.(this.#inputFor(blocksAddress, data, drawn))
    return html && withoutFrame(html)
  }

  /** What links can lead to on a page. */
  anchorsIn(page: unknown): { id: string; path: Path }[] {
    return factsIn(this.kit.schemas.Page, page, this.#model.foundation()).ids
  }

  /** The names of the fields of a block or of what is inside it, in their order. */
  fieldsAt(block: unknown, path: Path): string[] {
    return keysOf(schemaAt(this.kit.schemas.Block, block, path))
  }

  /** The same of a page besides its blocks. */
  headFieldsAt(page: unknown, path: Path): string[] {
    return keysOf(schemaAt(this.kit.schemas.Page, page, path))
  }

  /** The forms of all pages as they are now; unpublished pages count, too. */
  forms(): Form[] {
    const base = this.base()
    const { schemas } = this.kit
    return [...this.#model.pages()].flatMap((page) => formsOn(page, { schemas, base }))
  }

  /** A file about the whole site that pages name, as it is now; undefined for any other path. */
  async file(path: string): Promise<SiteFile | undefined> {
    const { site, media } = this.#model.foundation()
    if (site === undefined) return undefined
    if (path === '/manifest.webmanifest') {
      const icon = media.files.has(appIcon) ? withBase(this.base(), `/media/${appIcon}`) : undefined
      return { type: 'application/manifest+json', text: manifestOf(site, this.kit.palette, icon) }
    }
    if (path === allIconsPath) return { type: 'image/svg+xml', text: this.#sprite.all() }
    const drawing = this.#sprite.at(path)
    if (drawing !== undefined) return { type: 'image/svg+xml', text: drawing, isLasting: true }
    if (path === themeSheetPath) return { type: 'text/css', text: await this.#themeSheet() }
    if (path.startsWith(themeFontsPath)) {
      const font = (await this.#fontsOfSite()).files.get(path.slice(themeFontsPath.length))
      return font && { type: 'font/woff2', text: font }
    }
    const text = path.startsWith('/feed') ? this.#feeds(site).get(path) : undefined
    return text === undefined ? undefined : { type: 'application/rss+xml', text }
  }

  #feeds(site: Site): Map<string, string> {
    const listed = [...this.#findable(currentDay())].map(listedPage)
    const feeds = [feedsOf(listed, site)]
    for (const [language, spoken] of sitesIn(this.#model.foundation()))
      feeds.push(feedsOf(listed, spoken, language))
    return new Map(feeds.flatMap((one) => Object.entries(one)))
  }

  async #themeSheet(): Promise<string> {
    const own = this.kit.themeSheet(mediaUrlIn(this.base(), this.#model.foundation().media))
    const fonts = await this.#fontsOfSite()
    return own + fonts.sheet((name) => withBase(this.base(), `${themeFontsPath}${name}`))
  }

  /** Another theme comes with another kit, and so with another of these. */
  #fontsOfSite(): Promise<OwnFonts> {
    this.#fonts ??= fontsOf(this.root, this.#model.foundation().site)
    return this.#fonts
  }

  /** What questions are answered from: every page that may be found, as it is now. */
  async searchIndex(from?: string): Promise<SpokenIndex> {
    const foundation = this.#model.foundation()
    this.#prepare(foundation, await this.kit.loadViews())
    const today = currentDay()
    const entries: PageEntry[] = []
    let end = performance.now() + slice
    for (const page of this.#findable(today)) {
      if (performance.now() > end) {
        await new Promise((done) => setImmediate(done))
        end = performance.now() + slice
      }
      const entry = await this.#entryOf(page, today)
      if (entry !== undefined) entries.push(entry)
    }
    return indexesOf(entries, this.kit)(from)
  }

  /** The pages that search engines and feeds may show on this day. */
  *#findable(today: string): Generator<SitePage> {
    for (const page of this.#model.pages()) {
      if (!page.page.seo?.noindex && !isUnpublished(page, today)) yield page
    }
  }

  /** Drawn once for each state of a page; again where it lists others. */
  async #entryOf(page: SitePage, today: string): Promise<PageEntry | undefined> {
    const known = this.#entries.get(page)
    if (known !== undefined) return known
    const isList = hasLists(page, this.kit.schemas)
    const whole = isList ? withLists(page, this.#model.listings(today), this.kit.schemas) : page
    const html = await this.#render?.(whole)
    if (html === undefined) return undefined
    const route = withBase(baseIn(this.#model.foundation()), page.route)
    const { title, language = '' } = page.page
    const translated = this.kit.translations.get(language)
    const spoken = translated === undefined ? {} : { language }
    const { searchLanguage } = translated ?? this.kit
    const entry = pageEntryOf({ route, title, html, ...spoken }, searchLanguage)
    if (!isList) this.#entries.set(page, entry)
    return entry
  }

  async #draw(route: string, input: Undrawn): Promise<string | undefined> {
    const render = this.#render
    const of = JSON.stringify(input)
    const known = this.#drawn.get(route)
    if (known?.render === render && known?.of === of) return this.#sprite.fitted(known.html)
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
    const { file } = read.checked
    const shown = this.#lastGood.toShow(route, file, written, problems)
    if (shown === undefined) {
      const shownProblems = problems.map((problem) => this.#shownProblem(problem, undefined))
      return { status: 200, input: undefined, problems: shownProblems }
    }
    const { head, entries } = shown
    const drawn = drawnFrom(entries, this.#model.sharedEntries())
    const source = { file, head, drawn }
    const input = this.#inputFor(route, head, drawn)
    const places = { file, written, entries, drawn, keys: input.keys }
    const shownProblems = problems.map((problem) =>
      this.#shownProblem(problem, placeOf(problem, places, foundation)),
    )
    return { status: 200, input, problems: shownProblems, source }
  }

  /** The page that is announced for a route, in its language. */
  #planned(route: string): SitePage | undefined {
    return plannedPages(this.#model.foundation(), this.#site).find((page) => page.route === route)
  }

  /** The page for a route without one: announced, or not found. */
  #missing(foundation: Foundation, route: string): Sketch {
    const planned = this.#planned(route)
    const page = planned ?? this.#notFound(foundation, route)
    const status = planned === undefined ? 404 : 200
    const errors = foundation.problems.filter(
      (problem) => isError(problem) && problem.file === 'content/site.yaml',
    )
    const problems = errors.map((problem) => this.#shownProblem(problem, undefined))
    const drawn = page.blocks.map((block, index) => {
      return { block, index, entry: index, shared: undefined }
    })
    const input = this.#inputFor(route, page.page, drawn, page.route)
    return { status, input, problems }
  }

  /** In the language of the folder that the route is in. */
  #notFound(foundation: Foundation, route: string): SitePage {
    const language = languageAt(route, [...foundation.tongues.keys()])
    const made = notFoundPages(foundation)
    const one = made.find(({ page }) => page.language === language) ?? made[0]
    return this.#model.page(one.route)?.page ?? one
  }

  /** `mark`: changes blocks before lists are filled in. */
  #inputFor(
    route: string,
    page: PageInput['page'],
    drawn: readonly Drawn[],
    path = route,
    mark = (block: AnyBlock): AnyBlock => block,
  ): Undrawn & { keys: string[] } {
    const site = this.#site
    const isAbove = site?.footer.above?.on.includes(path) === true
    const footer = isAbove ? (site.footer.above?.blocks ?? []) : []
    const above = drawnFrom(footer, this.#model.sharedEntries()).map(({ block }) => block)
    const blocks = drawn.map(({ block }) => block)
    const keys = this.#keys.keysFor(route, blocks, above)
    const input = this.#amongLanguages({ route: path, page, blocks: blocks.map(mark), above, keys })
    if (!hasLists(input, this.kit.schemas)) return input
    return withLists(input, this.#model.listings(currentDay()), this.kit.schemas)
  }

  /** Every page is read for it, where the site speaks several languages. */
  #amongLanguages<P extends Pick<SitePage, 'route' | 'page'>>(page: P): P {
    const foundation = this.#model.foundation()
    if (foundation.tongues.size === 0) return page
    const today = currentDay()
    const shown = [...this.#model.pages()].filter((one) => !isUnpublished(one, today))
    return whereAmong(shown, foundation)(page)
  }

  /** While the site file is broken, the site is drawn as it was when that was last good. */
  #prepare(foundation: Foundation, views: Views): void {
    if (foundation === this.#drawnFor) return
    this.#drawnFor = foundation
    const site = foundation.site ?? this.#site
    this.#site = site
    if (site === undefined) return
    const { root, kit, assets } = this
    const { media } = foundation
    const translations = sitesIn(foundation)
    this.#render = liveRenderer({
      ...{ root, kit, assets, site, translations, media, views },
      ...{ sprite: this.#sprite, sizes: this.#sizes },
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

const altsIn = ({ images }: Media): Record<string, string> =>
  Object.fromEntries(
    Object.entries(images).flatMap(([name, { alt }]) => (alt === undefined ? [] : [[name, alt]])),
  )

const baseIn = ({ site }: Foundation): string => (site === undefined ? '' : basePathOf(site.url))

/** A block alone, as it comes from the server. */
const withoutFrame = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replace('</head>', () => `<style>${alone}</style></head>`)

const alone = '.frame-top, .footer-body, .skip-link { display: none !important }'

/** In milliseconds; others are answered in between. */
const slice = 15

/** So many pages are read in a moment. */
const soonRead = 1000

/** A page without what it tells machines alone. */
const visibleOf = (html: string): string =>
  html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')

/** In bytes; 0 where the file has gone meanwhile. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
