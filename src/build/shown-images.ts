import { createPageRenderer } from '../render/html/render-page.tsx'
import { collectImageFacts } from './images/image-facts.ts'
import type { ShownImages } from './images/record-variants.ts'
import { sortProblems, type Problem } from '../problems/problem.ts'
import type { ReportTotals } from '../problems/format-json.ts'
import { sitesByLanguage } from '../content/site/site-context.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { trackMediaUsage } from './media-usage.ts'
import type { BuildKit } from './build-kit.ts'
import { localesOf } from './page-renderer.ts'

type ShownImagesOptions = { onProgress: (done: number, all: number) => void }

/**
 * Returns the widths in which the pages of a site show each image. Renders all pages in memory,
 * without writing them.
 */
export async function findShownImages(
  {
    schemas,
    words,
    palette,
    translations,
    loadViews,
  }: Pick<BuildKit, 'schemas' | 'words' | 'translations' | 'palette' | 'loadViews'>,
  root: string,
  { onProgress }: ShownImagesOptions,
): Promise<ShownImages & { problems: Problem[]; tally: ReportTotals }> {
  const start = performance.now()
  const images = await collectImageFacts(root, { onProgress })
  const { facts } = images
  const model = new SiteModel(root, schemas, { errorsOnly: true, mediaChecks: images })
  const foundation = model.siteContext()
  const { site, media } = foundation
  const mediaUsage = trackMediaUsage({
    media,
    basePath: '',
    facts,
    targetPaths: (files) => [...files],
  })
  const emptyAsset = { url: '' }
  const render =
    site &&
    createPageRenderer({
      ...{ site, schemas, views: await loadViews(), words, palette },
      translations: localesOf(sitesByLanguage(foundation), translations),
      assets: {
        ...{
          css: emptyAsset,
          boot: emptyAsset,
          early: {},
          blockStyles: () => [],
          fonts: [],
          sprite: '',
        },
        icons: undefined,
      },
    })
  const read = await model.read({
    async onPage(page) {
      const shown = mediaUsage.startPage(page, schemas)
      await render?.({ ...page, ...shown.input })
      shown.end()
    },
  })
  const milliseconds = Math.round(performance.now() - start)
  return {
    facts,
    asked: mediaUsage.usedMedia.pictures,
    recorded: media.images,
    problems: sortProblems(read.problems),
    tally: { files: read.files, pages: read.pages, milliseconds },
  }
}
