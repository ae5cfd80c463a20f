import { join } from 'node:path'
import type { AnyBlock } from '../../../../schema/any-block.ts'
import type { Site } from '../../../../schema/site.ts'
import type { BuildKit } from '../../../build/build-kit.ts'
import type { Views } from '../../../render/components/view.ts'
import type { PageInput } from '../../../render/html/page-input.ts'
import { isError } from '../../../problems/problem.ts'
import type { Language } from '../../../locale/texts.ts'
import {
  type SiteContext,
  type SitePage,
  sitesByLanguage,
} from '../../../content/site/site-context.ts'
import { createDocsNavigationAdder, docsPageOf } from '../../../content/site/docs-pages.ts'
import {
  createNotFoundPages,
  createPlannedPages,
  createSearchPages,
} from '../../../content/site/generated-pages.ts'
import { hasLists, fillLists, splitIntoParts } from '../../../content/site/lists.ts'
import { isUnpublished } from '../../../content/site/read-site-context.ts'
import { type PlacedBlock, placedBlocksOf } from '../../../content/site/refs.ts'
import { createTranslationAdder } from '../../../content/site/add-translations.ts'
import { writtenFileOf } from '../../../content/site/route.ts'
import type { SiteModel } from '../../../content/site/site-model.ts'
import { signatureOf } from '../../../content/site/cache/file-signatures.ts'
import { languageOfPath } from '../../../text/language-folder.ts'
import { LruCache } from '../../../text/lru-cache.ts'
import { parsePartRoute } from '../../../text/paging.ts'
import { blocksPath, type YamlValue } from '../edit-message.ts'
import type { ShownProblem } from '../dev-message.ts'
import type { LiveAssets } from './vite.ts'
import {
  shortTextHash,
  type LiveRenderer,
  createLiveRenderer,
  type ImageSizeCache,
  type PageWithoutMedia,
} from './live-renderer.ts'
import { blocksToShow, assignKeys, type KeyedBlocks, type ShownBlocks } from './shown-blocks.ts'
import { type LiveSprites, maxRememberedRoutes } from './live-sprites.ts'
import { pagePlaceOf, toShownProblem } from './page-places.ts'

/** Data that all parts of the live site share. */
export type LiveContext = {
  root: string
  kit: BuildKit
  assets: LiveAssets
  language: Language
  model: SiteModel
  liveSprites: LiveSprites
  /** Returns the path below which the site is currently served; empty at the root of the host. */
  currentBasePath: () => string
}

/** The preview's answer to a request for a page. */
export type LiveAnswer = {
  status: number
  /** HTML of the page with all blocks that can be rendered; undefined if there are none. */
  html: string | undefined
  problems: ShownProblem[]
  /** One key per block, in page order (see `DevPage`). */
  keys: string[]
  fingerprint: string
}

/** A rendered page, with the file and index of each of its blocks. */
export type PlacedPage = {
  file: string
  html: string
  blocks: { key: string; type: string; file: string; index: number; shared: string | undefined }[]
}

/** The last state of the page at a route. */
type RouteState = {
  shownBlocks?: ShownBlocks | undefined
  keyedBlocks?: KeyedBlocks
  /** Page files from which the last answer was made. */
  files?: ReadonlySet<string>
  /** The last HTML, with the renderer and the input that produced it. */
  rendered?: { render: LiveRenderer; input: string; html: string }
}

/** A page that has been read but not rendered yet. */
type UnrenderedPage = {
  status: number
  renderInput: (PageWithoutMedia & { keys: string[] }) | undefined
  problems: ShownProblem[]
  /** Undefined for a page without a file, and while no part of its file can be shown. */
  blocksInFile?: {
    file: string
    /** The route of the file. A further page of a list has another one. */
    path: string
    head: PageInput['page']
    drawn: readonly PlacedBlock[]
  }
}

/**
 * Renders the pages of a site while authors edit it. A page is read and rendered when it is requested. A
 * block with an error is shown in its last valid state, while the other blocks follow their file.
 */
export class LivePages {
  readonly #routes = new LruCache<RouteState>(maxRememberedRoutes)
  readonly #imageSizes: ImageSizeCache = new Map()
  /** The last valid state of the site file. */
  #site: Site | undefined
  #render: LiveRenderer | undefined
  #rendererContext: SiteContext | undefined

  constructor(readonly context: LiveContext) {}

  /** Makes the next request use the current media files. */
  forgetMedia(): void {
    this.#rendererContext = undefined
  }

  /**
   * True if a change of this file may change the last answer for the route. `isNew` is true if the file was
   * added or removed.
   */
  dependsOn(route: string, file: string, isNew: boolean): boolean {
    const isShared = isNew || !file.startsWith('content/pages/')
    return isShared || this.#routes.get(route)?.files?.has(file) !== false
  }

  /** Returns the answer to a request for the page at a route, even if the page is missing or has errors. */
  async answer(route: string): Promise<LiveAnswer> {
    const { kit, model, root } = this.context
    const views = await kit.loadViews()
    const file = model.page(route)?.checked.file
    // The editor also shows parts that are only in the file, such as hidden blocks, so the fingerprint includes
    // the file signature.
    const stamp = file === undefined ? '' : signatureOf(join(root, writtenFileOf(file)))
    const { result, files } = model.trackReads(() => this.#readPage(route, views))
    this.#stateOf(route).files = files
    const { status, renderInput, problems } = result
    const html = renderInput && (await this.#renderCached(route, renderInput))
    const keys = html === undefined ? [] : (renderInput?.keys ?? [])
    const fingerprint = shortTextHash(
      JSON.stringify([status, html && withoutStructuredData(html), keys, problems, stamp]),
    )
    return { status, html, problems, keys, fingerprint }
  }

  /**
   * Renders the page at a route after applying `change` to each of its blocks, in page order. Returns
   * undefined if the page does not exist or cannot be rendered.
   */
  async renderChanged(
    route: string,
    change: (block: AnyBlock, index: number) => AnyBlock,
  ): Promise<PlacedPage | undefined> {
    const { kit, model } = this.context
    const { blocksInFile } = this.#readPage(route, await kit.loadViews())
    if (blocksInFile === undefined) return undefined
    const { file, path, head, drawn } = blocksInFile
    const input = this.#renderInputFor(route, head, drawn, path, change)
    const html = await this.#render?.(input)
    if (html === undefined) return undefined
    const { checkedFiles } = model.siteContext()
    const fileOf = (shared: string | undefined) =>
      shared === undefined ? file : (checkedFiles.find((one) => one.shared === shared)?.file ?? '')
    const blocks = drawn.map(({ block, index, shared }, at) => ({
      ...{ file: fileOf(shared), index, shared, type: block.type, key: input.keys[at] ?? '' },
    }))
    return { file, html, blocks }
  }

  /**
   * Renders a page with only this block, without header, footer and scripts. Returns undefined if the block
   * is not valid.
   */
  async renderBlock(type: string, block: YamlValue): Promise<string | undefined> {
    const { kit, model } = this.context
    const render = await this.currentRenderer()
    const head = { title: type, description: type }
    const { data } = kit.schemas.Page.safeParse({ ...head, blocks: [block] })
    if (data === undefined) return undefined
    const drawn = placedBlocksOf(data.blocks, model.sharedBlocks())
    const html = await render?.(this.#renderInputFor(blocksPath, data, drawn))
    return html && withoutFrame(html)
  }

  /** Returns the renderer for the current site; undefined if the site file was never valid. */
  async currentRenderer(): Promise<LiveRenderer | undefined> {
    this.#prepareRenderer(await this.context.kit.loadViews())
    return this.#render
  }

  #prepareRenderer(views: Views): void {
    const { root, kit, assets, model, liveSprites } = this.context
    const context = model.siteContext()
    if (context === this.#rendererContext) return
    this.#rendererContext = context
    const site = context.site ?? this.#site
    this.#site = site
    if (site === undefined) return
    const { media } = context
    const translations = sitesByLanguage(context)
    const sizes = this.#imageSizes
    this.#render = createLiveRenderer({
      ...{
        root,
        kit,
        assets,
        liveSprites,
        site,
        translations,
        mediaFiles: media,
        views,
        sizeCache: sizes,
      },
    })
  }

  #stateOf(route: string): RouteState {
    const state = this.#routes.get(route) ?? {}
    this.#routes.set(route, state)
    return state
  }

  async #renderCached(route: string, input: PageWithoutMedia): Promise<string | undefined> {
    const render = this.#render
    const text = JSON.stringify(input)
    const last = this.#stateOf(route).rendered
    if (last !== undefined && last.render === render && last.input === text)
      return this.context.liveSprites.withPageSprite(last.html)
    const html = await render?.(input)
    if (render !== undefined && html !== undefined)
      this.#stateOf(route).rendered = { render, input: text, html }
    return html
  }

  #readPage(route: string, views: Views): UnrenderedPage {
    this.#prepareRenderer(views)
    const { model, language } = this.context
    const context = model.siteContext()
    const part = model.page(route) === undefined ? parsePartRoute(route) : undefined
    const path = part?.first ?? route
    const read = model.page(path)
    if (read === undefined) return this.#pageWithoutFile(context, route)

    const found = model.problemsOnPage(read).filter(isError)
    const written = read.readableParts?.()
    const { file } = read.checked
    const state = this.#stateOf(route)
    state.shownBlocks = blocksToShow(state.shownBlocks, file, written, found)
    if (state.shownBlocks === undefined) {
      const problems = found.map((problem) => toShownProblem(problem, undefined, language))
      return { status: 200, renderInput: undefined, problems }
    }
    const { readableHead, entries } = state.shownBlocks
    const drawn = placedBlocksOf(entries, model.sharedBlocks())
    const input = this.#renderInputFor(route, readableHead, drawn, path)
    if (input.route !== route) return this.#pageWithoutFile(context, route)
    const places = { file, written, entries, drawn, keys: input.keys }
    const problems = found.map((problem) =>
      toShownProblem(problem, pagePlaceOf(problem, places, context), language),
    )
    return {
      status: 200,
      renderInput: input,
      problems,
      blocksInFile: { file, path, head: readableHead, drawn },
    }
  }

  /** Returns the page for a route without a file: the announcement of a planned page, the search page, or "not found". */
  #pageWithoutFile(context: SiteContext, route: string): UnrenderedPage {
    const planned = [
      ...createPlannedPages(context, this.#site),
      ...createSearchPages(context, this.#site),
    ].find((page) => page.route === route)
    const page = planned ?? this.#notFoundPage(context, route)
    const problems = context.problems
      .filter((problem) => isError(problem) && problem.file === 'content/site.yaml')
      .map((problem) => toShownProblem(problem, undefined, this.context.language))
    const drawn = page.blocks.map((block, index) => {
      return { block, index, entry: index, shared: undefined }
    })
    const input = this.#renderInputFor(route, page.page, drawn, page.route)
    return { status: planned === undefined ? 404 : 200, renderInput: input, problems }
  }

  /** Returns the "not found" page in the language of the folder that contains the route. */
  #notFoundPage(context: SiteContext, route: string): SitePage {
    const language = languageOfPath(route, [...context.locales.keys()])
    const pages = createNotFoundPages(context)
    const page = pages.find((one) => one.page.language === language) ?? pages[0]
    return this.context.model.page(page.route)?.page ?? page
  }

  /**
   * Returns the renderer's input for a page. `path` is the page's own route if the page is shown at a
   * different route, as the "not found" page and the further pages of a list are.
   */
  #renderInputFor(
    route: string,
    page: PageInput['page'],
    drawn: readonly PlacedBlock[],
    path = route,
    change = (block: AnyBlock, _index: number): AnyBlock => block,
  ): PageWithoutMedia & { keys: string[] } {
    const { kit, model } = this.context
    const aboveFooter = this.#site?.footer.above
    const footer = aboveFooter?.on.includes(path) === true ? aboveFooter.blocks : []
    const above = placedBlocksOf(footer, model.sharedBlocks()).map(({ block }) => block)
    const blocks = drawn.map(({ block }) => block)
    const state = this.#stateOf(route)
    state.keyedBlocks = assignKeys(state.keyedBlocks, blocks, above)
    const own = {
      route: path,
      page,
      blocks: blocks.map(change),
      above,
      keys: state.keyedBlocks.keys,
    }
    const input = this.#addDocsNavigation(this.#addLanguageVersions(own))
    if (!hasLists(input, kit.schemas)) return input
    const filled = fillLists(input, model.listings(model.now()), kit.schemas)
    const [first, ...furtherParts] = splitIntoParts(filled, kit.schemas)
    return furtherParts.find((part) => part.route === route) ?? first
  }

  /** Adds the links around a page with the layout `docs`. To find them, every page is read. */
  #addDocsNavigation<P extends Pick<SitePage, 'route' | 'page'>>(page: P): P {
    const { model } = this.context
    const place = { file: '', ...page }
    if (docsPageOf(place, model.siteContext()) === undefined) return page
    return createDocsNavigationAdder(model.docsPages(model.now()))(page)
  }

  /** Adds the versions of the page in other languages. To find them, every page is read. */
  #addLanguageVersions<P extends Pick<SitePage, 'route' | 'page'>>(page: P): P {
    const { model } = this.context
    const context = model.siteContext()
    if (context.locales.size === 0) return page
    const now = model.now()
    const shown = [...model.pages()].filter((one) => !isUnpublished(one, now))
    return createTranslationAdder(shown, context)(page)
  }
}

/** Yields the pages that search and feeds may show on a day such as `2026-11-21`. */
export function* findablePages(model: SiteModel, now: string): Generator<SitePage> {
  for (const page of model.pages()) {
    if (!page.page.seo?.noindex && !isUnpublished(page, now)) yield page
  }
}

/** Returns the HTML without structured data, which only machines read. */
const withoutStructuredData = (html: string): string =>
  html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')

const withoutFrame = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replace('</head>', () => `<style>${hideFrameCss}</style></head>`)

const hideFrameCss = '.frame-top, .footer-body, .skip-link { display: none !important }'
