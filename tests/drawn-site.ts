import { views } from '../src/blocks/registry.ts'
import type { Assets } from '../src/html/assets.ts'
import { rendererFor } from '../src/html/render-page.tsx'
import { filesOf, picturesOf, publishMedia } from '../src/build/pictures.ts'
import { readFoundation, readSite } from '../src/site/read-site.ts'
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

/** The pages of the real content as they are built, without scripts and styles. */
export async function drawnSite({
  root = process.cwd(),
  blockStyles = assets.blockStyles,
} = {}): Promise<DrawnPage[]> {
  const foundation = readFoundation(root, schemas)
  const { site, media } = foundation
  if (site === undefined) throw new Error('content/site.yaml cannot be read')
  const published = publishMedia(root)
  const pictures = picturesOf(media, published)
  const files = filesOf(media, published)
  const render = rendererFor({
    ...{ schemas, views, words, site, pictures, files, ogImages: () => undefined },
    assets: { ...assets, blockStyles },
  })
  const drawn: DrawnPage[] = []
  await readSite(foundation, {
    today: '2026-11-21',
    onProgress: () => undefined,
    onPage: async (page) => {
      if (page.page.seo?.noindex) return
      drawn.push({ route: page.route, title: page.page.title, html: await render(page) })
    },
  })
  return drawn
}
