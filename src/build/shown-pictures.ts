import { rendererFor } from '../render/html/render-page.tsx'
import { knowPictures } from './images/know.ts'
import type { Shown } from './images/record.ts'
import { inOrder, type Problem } from '../problems/problem.ts'
import type { Tally } from '../problems/format-json.ts'
import { sitesIn } from '../content/site/foundation.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { albumOf } from './album.ts'
import type { BuildKit } from './kit.ts'
import { tonguesOf } from './drawer.ts'

type Options = { onProgress: (done: number, all: number) => void }

/**
 * Returns the widths in which the pages of a site show each image. Renders all pages in memory,
 * without writing them.
 */
export async function shownPictures(
  {
    schemas,
    words,
    palette,
    translations,
    loadViews,
  }: Pick<BuildKit, 'schemas' | 'words' | 'translations' | 'palette' | 'loadViews'>,
  root: string,
  { onProgress }: Options,
): Promise<Shown & { problems: Problem[]; tally: Tally }> {
  const start = performance.now()
  const pictures = await knowPictures(root, { onProgress })
  const { facts } = pictures
  const model = new SiteModel(root, schemas, { errorsOnly: true, pictures })
  const foundation = model.foundation()
  const { site, media } = foundation
  const album = albumOf({ media, base: '', facts, targets: (files) => [...files] })
  const nothing = { url: '' }
  const render =
    site &&
    rendererFor({
      ...{ site, schemas, views: await loadViews(), words, palette },
      translations: tonguesOf(sitesIn(foundation), translations),
      assets: {
        ...{ css: nothing, boot: nothing, early: {}, blockStyles: () => [], fonts: [], sprite: '' },
        icons: undefined,
      },
    })
  const read = await model.read({
    async onPage(page) {
      const shown = album.shownOn(page, schemas)
      await render?.({ ...page, ...shown.input })
      shown.end()
    },
  })
  const milliseconds = Math.round(performance.now() - start)
  return {
    facts,
    asked: album.used.pictures,
    recorded: media.images,
    problems: inOrder(read.problems),
    tally: { files: read.files, pages: read.pages, milliseconds },
  }
}
