import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { Block } from '../../schema/block.ts'
import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { BlockView } from '../blocks/block-view.tsx'
import {
  SurroundingsContext,
  type Picture,
  type Place,
  type Surroundings,
} from '../blocks/surroundings.ts'
import { wakes } from '../blocks/wakes.ts'
import { FooterBody } from '../frame/site-footer.tsx'
import { SiteNav, SkipLink } from '../frame/site-nav.tsx'
import { collect } from '../page/collect.ts'
import { routesWith } from '../route/routes.tsx'
import type { BlockHtml, ScreenData } from '../route/screen.ts'
import type { Assets } from './assets.ts'
import { Head } from './head.tsx'
import { inlineJson, type LiveBlock, type PageData } from './page-data.ts'

/** All that a page's HTML depends on. */
export type PageInput = {
  route: string
  page: Omit<Page, 'blocks'>
  blocks: readonly Block[]
  /** Blocks above the footer of this page. */
  above: readonly Block[]
}

/** All that the pages of one build share. */
export type SiteInput = {
  site: Site
  assets: Assets
  pictures: Record<string, Picture>
}

export type RenderPage = (input: PageInput) => Promise<string>

/** Thrown when a block cannot be drawn: our own fault, named so that it can be found. */
export class RenderError extends Error {
  override name = 'RenderError'
}

/** A function from a page's data to its document. The same data gives the same bytes. */
export function rendererFor(siteInput: SiteInput): RenderPage {
  let current: ScreenData | undefined
  const handler = createStaticHandler(
    routesWith((path) => {
      if (current === undefined) throw new RenderError(`No screen for ${path}`)
      return current
    }),
  )
  const frame = frameOf(siteInput)

  return async (input) => {
    const { screen, data } = screenOf(input, siteInput, frame)
    current = screen
    const context = await handler.query(new Request(`http://localhost${input.route}`))
    if (context instanceof Response)
      throw new RenderError(`${input.route} answered ${context.status}`)
    const body = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    )
    return documentOf(input, siteInput, body, data)
  }
}

type Frame = { topFor: (route: string) => string; bottom: string }

/** Navigation and footer: drawn once for each place in the menu, not for each page. */
function frameOf({ site, assets }: SiteInput): Frame {
  const surroundings: Surroundings = { sprite: assets.sprite, pictures: {} }
  const tops = new Map<string, string>()
  const inMenu = new Set(
    site.navigation.items.flatMap(({ url, items = [] }) => [url, ...items.map((item) => item.url)]),
  ).add(site.navigation.login.href)
  const draw = (element: ReactNode) =>
    renderToStaticMarkup(<SurroundingsContext value={surroundings}>{element}</SurroundingsContext>)

  return {
    bottom: draw(<FooterBody site={site} />),
    topFor(route) {
      const place = inMenu.has(route) ? route : `${menuAncestor(route, inMenu)}/*`
      const known = tops.get(place)
      if (known !== undefined) return known
      const top = draw(
        <>
          <SkipLink />
          <SiteNav site={site} route={place} />
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
  { route, page, blocks, above }: PageInput,
  { pictures, assets }: SiteInput,
  frame: Frame,
): { screen: ScreenData; data: PageData } {
  const surroundings: Surroundings = { sprite: assets.sprite, pictures }
  const placed: Placed[] = [
    ...blocks.map((block, index) => placedAt(block, `b${index}`, index === 0 ? 1 : 2)),
    ...above.map((block, index) => placedAt(block, `f${index}`, 2)),
  ]
  const drawn = drawBlocks(route, placed, surroundings)
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
  const awake = placed.flatMap((one) => (one.live === undefined ? [] : [one.live]))
  const live = Object.fromEntries(awake.map((one) => [one.place.key, one]))
  const used = picturesIn(
    awake.map(({ block }) => block),
    pictures,
  )
  return { screen, data: { surroundings: { sprite: assets.sprite, pictures: used }, live } }
}

/** A block in its place. `live` where it has behaviour in the browser. */
type Placed = { block: Block; place: Place; live: LiveBlock | undefined }

function placedAt(block: Block, key: string, level: Place['level']): Placed {
  const place = { key, level }
  return { block, place, live: liveBlockOf(block, place) }
}

/** Live blocks are drawn one by one, all others together: each call of React has its price. */
function drawBlocks(
  route: string,
  placed: readonly Placed[],
  surroundings: Surroundings,
): BlockHtml[] {
  const alone = (one: Placed): BlockHtml => {
    try {
      return drawAlone(one, surroundings)
    } catch (error) {
      const what = `block ${one.place.key} (${one.block.type})`
      throw new RenderError(`${route}: ${what} cannot be drawn`, { cause: error })
    }
  }
  const still = placed.filter(({ live }) => live === undefined)
  const together = drawTogether(still, surroundings)
  if (together === undefined) return placed.map(alone)
  return placed.map((one) => {
    const html = together[still.indexOf(one)]
    return html === undefined ? alone(one) : { html }
  })
}

/** Stands between blocks that are drawn in one go. */
const seam = '\u0000'

/** The HTML of each block; undefined where it has to be found out which of them is at fault. */
function drawTogether(placed: readonly Placed[], surroundings: Surroundings): string[] | undefined {
  try {
    const html = renderToStaticMarkup(
      placed.map(({ block, place }) => (
        <Fragment key={place.key}>
          <BlockView block={block} place={place} surroundings={surroundings} />
          {seam}
        </Fragment>
      )),
    )
    const parts = html.split(seam).slice(0, -1)
    return parts.length === placed.length ? parts : undefined
  } catch {
    return undefined
  }
}

function drawAlone({ block, place, live }: Placed, surroundings: Surroundings): BlockHtml {
  const element = <BlockView block={block} place={place} surroundings={surroundings} />
  if (live === undefined) return { html: renderToStaticMarkup(element) }
  return {
    html: renderToString(element, { identifierPrefix: place.key }),
    live: { wake: wakes[live.type], key: place.key },
  }
}

function liveBlockOf(block: Block, place: Place): LiveBlock | undefined {
  switch (block.type) {
    case 'image-ring':
      return { type: block.type, place, block }
    case 'news-carousel':
      return { type: block.type, place, block }
    case 'question-box':
      return { type: block.type, place, block }
    default:
      return undefined
  }
}

function picturesIn(blocks: readonly Block[], pictures: Record<string, Picture>) {
  const used: Record<string, Picture> = {}
  for (const block of blocks) {
    collect(Block, block, (role, src) => {
      const picture = pictures[src]
      if (role === 'media' && picture !== undefined) used[src] = picture
    })
  }
  return used
}

function documentOf(
  { route, page }: PageInput,
  { site, assets, pictures }: SiteInput,
  body: string,
  data: PageData,
): string {
  const image = page.seo?.image === undefined ? undefined : pictures[page.seo.image]?.url
  const head = renderToStaticMarkup(
    <Head
      title={titleOf(page.title, route, site)}
      description={page.description}
      canonical={page.seo?.noindex ? undefined : site.url + route}
      siteName={site.name}
      image={image === undefined ? undefined : site.url + image}
      assets={assets}
    />,
  )
  const json = `<script type="application/json" id="page-data">${inlineJson(data)}</script>`
  return `<!doctype html><html lang="${site.language}">${head}<body><div id="app">${body}</div>${json}</body></html>\n`
}

const titleOf = (title: string, route: string, { name }: Site): string =>
  route === '/' ? title : `${title} – ${name}`
