import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { QuestionAndAnswer, PriceOffers, PostedJob } from '../../../schema/facets.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import { afterFirstBlockId, type ScreenData } from '../route/screen.tsx'
import { absoluteAddress, basePathOf, pageUrl, withBase } from '../../text/base-path.ts'
import { renderConsent } from './analytics.tsx'
import { neighboursOf } from '../../text/paging.ts'
import { documentLanguage } from '../../text/text-direction.ts'
import type { Asset, Assets } from './assets.ts'
import type { createHeadRenderer } from './head.ts'
import { speculationRules } from './headers.ts'
import { structuredDataOf } from './json-ld.ts'
import { isMotionless } from './motionless.ts'
import { inlineJson, serializablePageData, type PageData } from './page-data.ts'
import type { PageInput, SiteInput } from './page-input.ts'

type RenderedScreen = {
  body: string
  screen: ScreenData
  data: PageData
  renderHead: ReturnType<typeof createHeadRenderer>
  fluidCanvas: string
}

/** Renders the whole HTML document: head, body, effect canvas, and the data to hydrate blocks. */
export function renderDocument(
  {
    route,
    page,
    blocks,
    media,
    translations,
    docs,
    feeds,
    paging,
    linkPicture,
    markdownUrl,
    onStyles,
  }: PageInput,
  { site, schemas, words: strings, assets, logo, analyticsUrl }: SiteInput,
  { body, screen, data, renderHead, fluidCanvas }: RenderedScreen,
): string {
  const { alternates = [], home = '/' } = translations ?? {}
  const ownImage = page.seo?.image === undefined ? undefined : media.pictures[page.seo.image]?.url
  const image = ownImage ?? linkPicture
  const styles = assets.blockStyles(withoutSharedHtml(body, screen), [
    screen.topHtml,
    screen.bottomHtml,
  ])
  onStyles?.(styles)
  const { previous, next } = paging === undefined ? {} : neighboursOf(paging)
  const urlOf = (path: string | undefined) =>
    path === undefined ? undefined : pageUrl(site.url, path)
  const head = renderHead({
    styles,
    early: earlyScriptsFor(body, assets),
    awaitedId: isFirstBlockShort(body) ? afterFirstBlockId : undefined,
    title: documentTitleOf(page, route === home, site),
    description: page.description,
    canonical: page.seo?.noindex ? undefined : pageUrl(site.url, route),
    isHome: route === '/',
    ...{ previous: urlOf(previous), next: urlOf(next), feeds, markdownUrl },
    alternates,
    image: image === undefined ? undefined : absoluteAddress(site.url, image),
  })
  const structuredData = structuredDataOf(
    {
      route,
      page,
      home,
      breadcrumbs: docs?.breadcrumbs,
      ...{ logo: logo?.url, pictures: media.pictures },
      ...structuredFactsOf(blocks, schemas),
    },
    site,
    strings.employment,
  )
  // The script is at the end, because nothing waits for it. Next to the text that it repeats, it
  // compresses well.
  const jsonLd = `<script type="application/ld+json">${inlineJson(structuredData)}</script>`
  const json = `<script type="application/json" id="page-data">${inlineJson(serializablePageData(data))}</script>`
  // The live preview must always show the latest content, so it prefetches nothing.
  const rules =
    assets.extra === undefined ? `<script type="speculationrules">${speculationRules}</script>` : ''
  const { analytics, privacy } = site
  const consent =
    analytics?.consent && analyticsUrl !== undefined
      ? renderConsent({
          ...{ analytics, src: analyticsUrl, words: strings.frame.consent },
          privacy: privacy && withBase(basePathOf(site.url), privacy),
        })
      : ''
  const motionless = isMotionless(fluidCanvas, body) ? ' data-motionless' : ''
  return `<!doctype html><html ${documentLanguage(site.language)}${motionless}>${head}<body><div id="app">${body}</div>${consent}${fluidCanvas}${json}${jsonLd}${rules}</body></html>\n`
}

/**
 * True if the first block is at most 20,000 characters long. The browser then shows nothing before the block is
 * complete: the text of a hero is centred, so it would move while the rest of the hero arrives. A longer block, such
 * as a whole article, is shown while it arrives.
 */
function isFirstBlockShort(body: string): boolean {
  const start = body.indexOf(' data-block=')
  const end = body.indexOf(` id="${afterFirstBlockId}"`)
  return start >= 0 && end - start <= 20_000
}

/** Collects the facts of the blocks for the structured data. */
function structuredFactsOf(blocks: readonly AnyBlock[], { facetsOf }: SchemaKit) {
  const facts = {
    posting: undefined as PostedJob | undefined,
    map: undefined as string | undefined,
    offers: [] as PriceOffers[],
    faq: [] as QuestionAndAnswer[],
  }
  for (const block of blocks) {
    const { posting, map, offers, faq } = facetsOf(block)
    facts.posting ??= posting?.(block)
    facts.map ??= map?.(block)
    if (offers !== undefined) facts.offers.push(offers(block))
    if (faq !== undefined) facts.faq.push(...faq(block))
  }
  return facts
}

/**
 * Renders the canvas of the fluid effect. Its script reads the settings from the `data-settings`
 * attribute.
 */
export function renderFluidCanvas({ effects: { fluid } }: Site): string {
  if (!fluid.enabled) return ''
  return renderToStaticMarkup(
    <canvas id="fluid" aria-hidden="true" data-settings={JSON.stringify(fluid)} />,
  )
}

function earlyScriptsFor(body: string, { early }: Assets): Asset[] {
  if (!body.includes(' data-early="')) return []
  const names = [...body.matchAll(/ data-early="([\w-]+)"/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => early[name] ?? [])
}

/** Returns the page's own HTML, without the parts that many pages share. */
function withoutSharedHtml(body: string, { topHtml, bottomHtml }: ScreenData): string {
  const start = body.indexOf(topHtml)
  const end = body.lastIndexOf(bottomHtml)
  return (
    body.slice(0, start) +
    body.slice(start + topHtml.length, end) +
    body.slice(end + bottomHtml.length)
  )
}

/**
 * Returns the text of the `<title>`. It ends with the site's name, except on a start page whose
 * title already contains the name or that asks for the title alone.
 */
function documentTitleOf(
  { title, seo }: Pick<Page, 'title' | 'seo'>,
  isHome: boolean,
  { name }: Site,
) {
  const isTitleAlone = isHome && (seo?.titleAlone === true || title.includes(name))
  return isTitleAlone ? title : `${title} – ${name}`
}
