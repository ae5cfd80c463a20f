import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { SchemaKit } from '../../schema/kit.ts'
import { views } from '../../src/blocks/registry.ts'
import type { Assets } from '../../src/render/html/assets.ts'
import { mediaOfPage } from '../../src/render/html/page-media.ts'
import type { PageInput } from '../../src/render/html/page-input.ts'
import { createPageRenderer } from '../../src/render/html/render-page.tsx'
import { mediaCatalogOf, createHashedTargetPaths } from '../../src/build/media-catalog.ts'
import { readSiteLogo } from '../../src/build/site-logo.ts'
import { collectImageFacts } from '../../src/build/images/image-facts.ts'
import type { SiteContext } from '../../src/content/site/site-context.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { palette, schemas, words } from './kit.ts'
import { kitOf } from '../../src/cli/kit.ts'
import type { Words } from '../../src/locale/words.ts'
import type { Views } from '../../src/render/components/view.ts'
import { agency } from './content-on-disk.ts'

const asset = { url: '/assets/any' }
const assets: Assets = {
  css: asset,
  blockStyles: () => [],
  boot: asset,
  early: {},
  fonts: [],
  sprite: '/assets/icons.svg',
  icons: undefined,
}

export type DrawnPage = { route: string; title: string; html: string }

type DrawOptions = { root?: string; blockStyles?: Assets['blockStyles'] }

/**
 * The rendered pages of a site, by default the agency site, without scripts and styles. `hidden`: include pages with noindex.
 */
export async function drawnSite({
  root = agency,
  blockStyles = assets.blockStyles,
  hidden = false,
}: DrawOptions & { hidden?: boolean } = {}): Promise<DrawnPage[]> {
  const kit = kitOf(root)
  const model = new SiteModel(root, kit.schemas)
  const render = await rendererOf(model.siteContext(), root, {
    blockStyles,
    schemas: kit.schemas,
    words: kit.words,
    views: await kit.loadViews(),
  })
  const drawn: DrawnPage[] = []
  await model.read({
    now: '2026-11-21',
    onPage: async (page) => {
      if (page.page.seo?.noindex && !hidden) return
      drawn.push({ route: page.route, title: page.page.title, html: await render(page) })
    },
  })
  return drawn
}

/** One rendered page for each example of each block, with only this block. `fields` are added to the example. */
export async function drawnExamples({
  blockStyles = assets.blockStyles,
  fields = {},
}: Pick<DrawOptions, 'blockStyles'> & { fields?: object } = {}): Promise<DrawnPage[]> {
  const foundation = new SiteModel(agency, schemas).siteContext()
  const render = await rendererOf(foundation, agency, { blockStyles, schemas, words, views })
  const drawn: DrawnPage[] = []
  for (const type of Object.keys(views)) {
    const { examples } = Showcase.parse(parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8')))
    for (const [title, example] of Object.entries(examples)) {
      const route = `/${type}: ${title}`
      const blocks = [schemas.Block.parse({ ...example, ...fields })]
      const page = { title, description: '', layout: 'page', draft: false } as const
      drawn.push({ route, title, html: await render({ route, page, blocks, above: [] }) })
    }
  }
  return drawn
}

const Showcase = z.object({ examples: z.record(z.string(), z.looseObject({})) })

type RendererOptions = {
  blockStyles: Assets['blockStyles']
  /** The schemas of the library and of the site's own blocks. */
  schemas: SchemaKit
  words: Words
  views: Views
}

async function rendererOf(
  { site, media }: SiteContext,
  root: string,
  { blockStyles, ...kit }: RendererOptions,
): Promise<(page: Omit<PageInput, 'media'>) => Promise<string>> {
  if (site === undefined) throw new Error(`The site in ${root} cannot be read.`)
  const { facts } = await collectImageFacts(root, { media })
  const lookup = mediaCatalogOf(media, {
    basePath: '',
    targetPaths: createHashedTargetPaths(root),
    facts,
  })
  const render = createPageRenderer({
    analyticsUrl: site.analytics?.script,
    ...{ ...kit, palette, site, linkPicture: () => undefined },
    assets: { ...assets, blockStyles },
    logo: readSiteLogo(root, site, { urlOf: lookup.file, sizeOf: lookup.picture }),
  })
  return (page) => render({ ...page, media: mediaOfPage(page, kit.schemas, lookup) })
}
