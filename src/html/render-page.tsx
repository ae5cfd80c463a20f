import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import type { AnyBlock } from '../../schema/any-block.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { markdownWith } from '../elements/markdown-html.ts'
import { recordIn, type MarkdownRecord } from '../elements/markdown-record.ts'
import { MarkdownContext } from '../elements/markdown.tsx'
import {
  SurroundingsContext,
  type Picture,
  type Place,
  type Surroundings,
} from '../elements/surroundings.ts'
import type { View, Views } from '../elements/view.ts'
import { WordsContext } from '../elements/words.ts'
import { InAppError } from '../frame/error-screen.tsx'
import { FooterBody } from '../frame/site-footer.tsx'
import { SiteNav, SkipLink } from '../frame/site-nav.tsx'
import { collect } from '../page/collect.ts'
import { routesWith } from '../route/routes.tsx'
import type { BlockHtml, ScreenData } from '../route/screen.ts'
import { basePathOf, onHost } from '../text/base-path.ts'
import type { Words } from '../words/words.ts'
import type { Assets } from './assets.ts'
import { BlockView } from './block-view.tsx'
import { headFor } from './head.ts'
import { jsonLdOf } from './json-ld.ts'
import { inlineJson, type LiveBlock, type PageData } from './page-data.ts'

/** All that a page's HTML depends on. */
export type PageInput = {
  route: string
  page: Omit<Page, 'blocks'>
  blocks: readonly AnyBlock[]
  /** Blocks above the footer of this page. */
  above: readonly AnyBlock[]
  /** What the blocks are called, those above the footer at the end; else `b0`, `b1` …, `f0` … */
  keys?: readonly string[]
}

/** All that the pages of one build share. */
export type SiteInput = {
  site: Site
  schemas: SchemaKit
  views: Views
  words: Words
  assets: Assets
  pictures: Record<string, Picture>
  /** Films and captions by the path that authors write. */
  files: Record<string, string>
  /** Path of the picture that shared links to a route show. */
  ogImages: (route: string) => string | undefined
  /** In the live preview a block that cannot be drawn says so in its place; a build fails. */
  showFaults?: boolean
}

export type RenderPage = (input: PageInput) => Promise<string>

/** Thrown when a page cannot be drawn: our own fault, named so that it can be found. */
export class RenderError extends Error {
  override name = 'RenderError'
  /** Counted among the blocks of the page and those above its footer; undefined where it is none of them. */
  readonly block: number | undefined

  constructor(message: string, { block, cause }: { block?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.block = block
  }
}

/** A function from a page's data to its document. The same data gives the same bytes. */
export function rendererFor(siteInput: SiteInput): RenderPage {
  const screens = screensOf()
  const frame = frameOf(siteInput)
  const headOf = headFor(siteInput.site, siteInput.assets)
  const ink = inkOf(siteInput.site)

  async function documentWith(input: PageInput, draw: DrawBlock): Promise<string> {
    const { screen, data } = screenOf(input, siteInput, frame, draw)
    const body = renderToStaticMarkup(await screens.elementOf(screen))
    return documentOf(input, siteInput, { body, screen, data, headOf, ink })
  }

  return async (input) => {
    try {
      return await documentWith(input, htmlWith(siteInput.words))
    } catch (error) {
      if (siteInput.showFaults) return documentWith(input, htmlOrFaultWith(siteInput.words))
      throw faultIn(input, siteInput, error)
    }
  }
}

/**
 * The router's view of a screen. All screens are shown by one route, so its handler is asked once;
 * after that only the place and the screen differ (a tenth of the time that a page takes).
 */
function screensOf() {
  let first: ScreenData | undefined
  const handler = createStaticHandler(
    routesWith((path) => {
      if (first === undefined) throw new RenderError(`No screen for ${path}`)
      return first
    }),
  )
  let known: StaticHandlerContext | undefined

  async function contextOf(screen: ScreenData): Promise<StaticHandlerContext> {
    if (known === undefined) {
      first = screen
      const answer = await handler.query(new Request(`http://localhost${screen.path}`))
      if (answer instanceof Response) throw new RenderError(`The router answered ${answer.status}`)
      known = answer
    }
    const { path: pathname } = screen
    const params = { '*': pathname.slice(1) }
    return {
      ...known,
      location: { ...known.location, pathname },
      matches: known.matches.map((match) => ({ ...match, params, pathname })),
      loaderData: Object.fromEntries(known.matches.map(({ route }) => [route.id, screen])),
    }
  }

  return {
    async elementOf(screen: ScreenData): Promise<ReactElement> {
      const context = await contextOf(screen)
      const router = createStaticRouter(handler.dataRoutes, context)
      return <StaticRouterProvider router={router} context={context} hydrate={false} />
    },
  }
}

/** What could not be drawn, found by drawing block after block. */
function faultIn(input: PageInput, site: SiteInput, cause: unknown): RenderError {
  const surroundings = surroundingsIn(site, site)
  for (const [index, { view, block, place }] of placedOn(input, site.views).entries()) {
    try {
      renderToString(<BlockView {...{ view, block, place, surroundings }} words={site.words} />)
    } catch (error) {
      const what = `block ${index + 1} (${block.type}) of ${input.route} cannot be drawn`
      return new RenderError(`${what}: ${messageOf(error)}`, { block: index, cause: error })
    }
  }
  return new RenderError(`${input.route} cannot be drawn: ${messageOf(cause)}`, { cause })
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

type Frame = { topFor: (route: string) => string; bottom: string }

/** Navigation and footer: drawn once for each place in the menu, not for each page. */
function frameOf(siteInput: SiteInput): Frame {
  const { site } = siteInput
  const surroundings = surroundingsIn(siteInput, { pictures: {}, files: {} })
  const { frame, elements } = siteInput.words
  const markdown = markdownWith({ base: surroundings.base, newTab: elements.newTab })
  const tops = new Map<string, string>()
  const inMenu = new Set(
    site.navigation.items.flatMap(({ url, items = [] }) => [url, ...items.map((item) => item.url)]),
  ).add(site.navigation.login.href)
  const draw = (element: ReactNode) =>
    renderToStaticMarkup(
      <SurroundingsContext value={surroundings}>
        <WordsContext value={elements}>
          <MarkdownContext value={markdown}>{element}</MarkdownContext>
        </WordsContext>
      </SurroundingsContext>,
    )

  return {
    bottom: draw(<FooterBody site={site} words={frame} />),
    topFor(route) {
      const place = inMenu.has(route) ? route : `${menuAncestor(route, inMenu)}/*`
      const known = tops.get(place)
      if (known !== undefined) return known
      const top = draw(
        <>
          <SkipLink words={frame} />
          <SiteNav site={site} route={place} words={frame} />
        </>,
      )
      tops.set(place, top)
      return top
    },
  }
}

/** `/blog/ai-act` belongs to `/blog`, whose group the menu marks; empty where nothing in the menu is above. */
function menuAncestor(route: string, inMenu: ReadonlySet<string | undefined>): string {
  const above = route.slice(0, route.lastIndexOf('/'))
  return above === '' || inMenu.has(above) ? above : menuAncestor(above, inMenu)
}

function screenOf(
  input: PageInput,
  siteInput: SiteInput,
  frame: Frame,
  draw: DrawBlock,
): { screen: ScreenData; data: PageData } {
  const { route, page, blocks } = input
  const { schemas, views, pictures, files } = siteInput
  const surroundings = surroundingsIn(siteInput, siteInput)
  const placed = placedOn(input, views)
  const markdown: MarkdownRecord = {}
  const drawn = placed.map((one) => draw(one, surroundings, markdown))
  const screen: ScreenData = {
    path: route,
    title: page.title,
    description: page.description,
    layout: page.layout,
    top: frame.topFor(route),
    blocks: drawn.slice(0, blocks.length),
    above: drawn.slice(blocks.length),
    bottom: frame.bottom,
  }
  const awake = placed.flatMap(({ live }) => (live === undefined ? [] : [live]))
  const used = mediaIn(
    awake.map(({ block }) => block),
    { pictures, files },
    schemas,
  )
  const live = Object.fromEntries(awake.map((one) => [one.place.key, one]))
  const data: PageData = { surroundings: surroundingsIn(siteInput, used), live }
  return { screen, data: Object.keys(markdown).length === 0 ? data : { ...data, markdown } }
}

type OwnMedia = Pick<Surroundings, 'pictures' | 'files'>

function surroundingsIn({ site, assets }: SiteInput, { pictures, files }: OwnMedia): Surroundings {
  const base = basePathOf(site.url)
  const { answers } = site
  return { sprite: assets.sprite, answers, pictures, files, ...(base !== '' && { base }) }
}

/** A block in its place. `live` where it has behaviour in the browser. */
type Placed = { view: View; block: AnyBlock; place: Place; live: LiveBlock | undefined }

function placedOn({ blocks, above, keys = [] }: PageInput, views: Views): Placed[] {
  const placed = (block: AnyBlock, key: string, level: Place['level']): Placed => {
    const { type } = block
    const place = { key, level }
    const view = views[type]
    if (view === undefined) throw new RenderError(`No view draws a block of the type ${type}.`)
    const live = view.hydrate === undefined ? undefined : { type, place, block }
    return { view, block, place, live }
  }
  return [
    ...blocks.map((block, index) => placed(block, keys[index] ?? `b${index}`, index === 0 ? 1 : 2)),
    ...above.map((block, index) => placed(block, keys[blocks.length + index] ?? `f${index}`, 2)),
  ]
}

type DrawBlock = (placed: Placed, around: Surroundings, markdown: MarkdownRecord) => BlockHtml

/** A live block is drawn by itself, as the browser will; any other together with its page. */
function htmlWith(words: Words): DrawBlock {
  const { newTab } = words.elements
  return ({ view, block, place }, surroundings, markdown) => {
    const props = { view, block, place, surroundings, words }
    if (view.hydrate === undefined) return { html: <BlockView {...props} /> }
    const read = recordIn(markdown, markdownWith({ base: surroundings.base, newTab }))
    return {
      html: renderToString(<BlockView {...props} markdown={read} />, {
        identifierPrefix: place.key,
      }),
      live: { wake: view.hydrate, key: place.key },
    }
  }
}

/** The block, or in its place what went wrong with it. */
function htmlOrFaultWith(words: Words): DrawBlock {
  const draw = htmlWith(words)
  return (...placed) => {
    try {
      const drawn = draw(...placed)
      return typeof drawn.html === 'string' ? drawn : { html: renderToStaticMarkup(drawn.html) }
    } catch (error) {
      const message = messageOf(error)
      return { html: renderToStaticMarkup(<InAppError words={words.errors} message={message} />) }
    }
  }
}

/** The pictures and files that these blocks name. */
function mediaIn(
  blocks: readonly AnyBlock[],
  { pictures, files }: OwnMedia,
  { Block }: SchemaKit,
): OwnMedia {
  const used: OwnMedia = { pictures: {}, files: {} }
  for (const block of blocks) {
    collect(Block, block, (role, src) => {
      const picture = pictures[src]
      if (role === 'media' && picture !== undefined) used.pictures[src] = picture
      const file = role === 'file' ? files[src] : undefined
      if (file !== undefined) used.files[src] = file
    })
  }
  return used
}

type Drawn = {
  body: string
  screen: ScreenData
  data: PageData
  headOf: ReturnType<typeof headFor>
  ink: string
}

function documentOf(
  { route, page, blocks }: PageInput,
  { site, schemas, assets, pictures, ogImages }: SiteInput,
  { body, screen, data, headOf, ink }: Drawn,
): string {
  const own = page.seo?.image === undefined ? undefined : pictures[page.seo.image]?.url
  const image = own ?? ogImages(route)
  const head = headOf({
    styles: assets.blockStyles(ownPartOf(body, screen), [screen.top, screen.bottom]),
    title: titleOf(page.title, route, site),
    description: page.description,
    canonical: page.seo?.noindex ? undefined : site.url + route,
    image: image === undefined ? undefined : onHost(site.url, image),
    jsonLd: inlineJson(jsonLdOf({ route, page, ...meaningOf(blocks, schemas) }, site)),
  })
  const json = `<script type="application/json" id="page-data">${inlineJson(data)}</script>`
  return `<!doctype html><html lang="${site.language}">${head}<body><div id="app">${body}</div>${ink}${json}</body></html>\n`
}

/** What search engines are told of the blocks. */
function meaningOf(blocks: readonly AnyBlock[], { facetsOf }: SchemaKit) {
  const [posting] = blocks.flatMap((block) => facetsOf(block).posting?.(block) ?? [])
  return { posting, faq: blocks.flatMap((block) => facetsOf(block).faq?.(block) ?? []) }
}

/** The canvas over the page; its script takes the settings from here. */
function inkOf({ effects: { fluid } }: Site): string {
  if (!fluid.enabled) return ''
  return renderToStaticMarkup(
    <canvas id="fluid" aria-hidden="true" data-settings={JSON.stringify(fluid)} />,
  )
}

/** What a page has of its own, without what stands on many pages. */
const ownPartOf = (body: string, { top, bottom }: ScreenData): string =>
  body.replace(top, () => '').replace(bottom, () => '')

const titleOf = (title: string, route: string, { name }: Site): string =>
  route === '/' ? title : `${title} – ${name}`
