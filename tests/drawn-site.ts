import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { views } from '../src/blocks/registry.ts'
import type { Assets } from '../src/html/assets.ts'
import { rendererFor, type RenderPage } from '../src/html/render-page.tsx'
import { filesOf, picturesOf, publishMedia } from '../src/build/pictures.ts'
import type { Foundation } from '../src/site/foundation.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { schemas, words } from '../scripts/kit.ts'

const asset = { url: '/assets/any' }
const assets: Assets = {
  css: asset,
  blockStyles: () => [],
  boot: asset,
  fonts: [],
  sprite: '/assets/icons.svg',
  icons: undefined,
}

export type DrawnPage = { route: string; title: string; html: string }

type DrawOptions = { root?: string; blockStyles?: Assets['blockStyles'] }

/**
 * The pages of the real content as they are built, without scripts and styles. `hidden`: also those
 * that search engines are to leave out.
 */
export async function drawnSite({
  root = process.cwd(),
  blockStyles = assets.blockStyles,
  hidden = false,
}: DrawOptions & { hidden?: boolean } = {}): Promise<DrawnPage[]> {
  const model = new SiteModel(root, schemas)
  const render = rendererOf(model.foundation(), root, blockStyles)
  const drawn: DrawnPage[] = []
  await model.read({
    today: '2026-11-21',
    onPage: async (page) => {
      if (page.page.seo?.noindex && !hidden) return
      drawn.push({ route: page.route, title: page.page.title, html: await render(page) })
    },
  })
  return drawn
}

/** A page for each example of each block, with nothing but this block on it. */
export async function drawnExamples({
  root = process.cwd(),
  blockStyles = assets.blockStyles,
}: DrawOptions = {}): Promise<DrawnPage[]> {
  const render = rendererOf(new SiteModel(root, schemas).foundation(), root, blockStyles)
  const drawn: DrawnPage[] = []
  for (const type of Object.keys(views)) {
    const { examples } = Showcase.parse(
      parse(readFileSync(join(root, `schema/blocks/${type}.yaml`), 'utf8')),
    )
    for (const [title, example] of Object.entries(examples)) {
      const route = `/${type}: ${title}`
      const blocks = [schemas.Block.parse(example)]
      const page = { title, description: '', layout: 'default', draft: false } as const
      drawn.push({ route, title, html: await render({ route, page, blocks, above: [] }) })
    }
  }
  return drawn
}

const Showcase = z.object({ examples: z.record(z.string(), z.unknown()) })

function rendererOf(
  { site, media }: Foundation,
  root: string,
  blockStyles: Assets['blockStyles'],
): RenderPage {
  if (site === undefined) throw new Error('content/site.yaml cannot be read')
  const published = publishMedia(root)
  const pictures = picturesOf(media, published)
  const files = filesOf(media, published)
  return rendererFor({
    ...{ schemas, views, words, site, pictures, files, ogImages: () => undefined },
    assets: { ...assets, blockStyles },
  })
}
