import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { Faq, Offers, PostedJob } from '../../../schema/facets.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { ScreenData } from '../route/screen.tsx'
import { onHost } from '../../text/base-path.ts'
import type { Asset, Assets } from './assets.ts'
import type { headFor } from './head.ts'
import { speculationRules } from './headers.ts'
import { jsonLdOf } from './json-ld.ts'
import { isMotionless } from './motionless.ts'
import { inlineJson, writtenPageData, type PageData } from './page-data.ts'
import type { PageInput, SiteInput } from './page-input.ts'

type Drawn = {
  body: string
  screen: ScreenData
  data: PageData
  headOf: ReturnType<typeof headFor>
  fluidCanvas: string
}

/** Renders the whole HTML document: head, body, effect canvas, and the data to hydrate blocks. */
export function documentOf(
  { route, page, blocks, media, inLanguages, linkPicture, onStyles }: PageInput,
  { site, schemas, words, assets, logo }: SiteInput,
  { body, screen, data, headOf, fluidCanvas }: Drawn,
): string {
  const { alternates = [], home = '/' } = inLanguages ?? {}
  const own = page.seo?.image === undefined ? undefined : media.pictures[page.seo.image]?.url
  const image = own ?? linkPicture
  const styles = assets.blockStyles(ownPartOf(body, screen), [screen.top, screen.bottom])
  onStyles?.(styles)
  const head = headOf({
    styles,
    early: earlyFor(body, assets),
    title: titleOf(page, route === home, site),
    description: page.description,
    canonical: page.seo?.noindex ? undefined : site.url + route,
    alternates,
    image: image === undefined ? undefined : onHost(site.url, image),
  })
  const meaning = jsonLdOf(
    { route, page, home, logo: logo?.url, ...meaningOf(blocks, schemas) },
    site,
    words.employment,
  )
  // The script is at the end, because nothing waits for it. Next to the text that it repeats, it
  // compresses well.
  const jsonLd = `<script type="application/ld+json">${inlineJson(meaning)}</script>`
  const json = `<script type="application/json" id="page-data">${inlineJson(writtenPageData(data))}</script>`
  // The live preview must always show the latest content, so it prefetches nothing.
  const rules =
    assets.extra === undefined ? `<script type="speculationrules">${speculationRules}</script>` : ''
  const motionless = isMotionless(fluidCanvas, body) ? ' data-motionless' : ''
  return `<!doctype html><html lang="${site.language}"${motionless}>${head}<body><div id="app">${body}</div>${fluidCanvas}${json}${jsonLd}${rules}</body></html>\n`
}

/** Collects the facts of the blocks for the structured data. */
function meaningOf(blocks: readonly AnyBlock[], { facetsOf }: SchemaKit) {
  const found = {
    posting: undefined as PostedJob | undefined,
    map: undefined as string | undefined,
    offers: [] as Offers[],
    faq: [] as Faq[],
  }
  for (const block of blocks) {
    const { posting, map, offers, faq } = facetsOf(block)
    found.posting ??= posting?.(block)
    found.map ??= map?.(block)
    if (offers !== undefined) found.offers.push(offers(block))
    if (faq !== undefined) found.faq.push(...faq(block))
  }
  return found
}

/**
 * Renders the canvas of the fluid effect. Its script reads the settings from the `data-settings`
 * attribute.
 */
export function fluidCanvasOf({ effects: { fluid } }: Site): string {
  if (!fluid.enabled) return ''
  return renderToStaticMarkup(
    <canvas id="fluid" aria-hidden="true" data-settings={JSON.stringify(fluid)} />,
  )
}

function earlyFor(body: string, { early }: Assets): Asset[] {
  if (!body.includes(' data-early="')) return []
  const names = [...body.matchAll(/ data-early="([\w-]+)"/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => early[name] ?? [])
}

/** Returns the page's own HTML, without the parts that many pages share. */
function ownPartOf(body: string, { top, bottom }: ScreenData): string {
  const start = body.indexOf(top)
  const end = body.lastIndexOf(bottom)
  return (
    body.slice(0, start) + body.slice(start + top.length, end) + body.slice(end + bottom.length)
  )
}

/**
 * Returns the text of the `<title>`. It ends with the site's name, except on a start page whose
 * title already contains the name or that asks for the title alone.
 */
function titleOf({ title, seo }: Pick<Page, 'title' | 'seo'>, isHome: boolean, { name }: Site) {
  const isWhole = isHome && (seo?.titleAlone === true || title.includes(name))
  return isWhole ? title : `${title} – ${name}`
}
