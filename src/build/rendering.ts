import type { SitePage } from '../content/site/site-context.ts'
import { mergeUsedMedia, noUsedMedia, type UsedMedia } from './media-usage.ts'
import { pagesPerBatch, type RenderWorker, type NumberedPage } from './render-worker.ts'
import {
  createSitePageRenderer,
  type PageRenderer,
  type RenderJob,
  type RenderKit,
  type RenderedPage,
} from './page-renderer.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import type { LinkImage } from './link-images.ts'

/** The rendering of a site. It runs while pages are added. */
export type Rendering = Pick<PageRenderer, 'publishMediaFile' | 'sharedCacheKey'> & {
  addPage: (page: SitePage) => Promise<void>
  /** Resolves with all pages, in the order in which they were added, after they are rendered. */
  finishPages: () => Promise<RenderedPage[]>
  /** Returns the media files that the pages use. */
  usedMediaSoFar: () => UsedMedia
  /** Returns the preview images for shared links to the pages. */
  linkImagesSoFar: () => readonly LinkImage[]
}

type RenderingOptions = {
  job: RenderJob
  kit: RenderKit
  /** Number of pages in the site, or in the shard that is built. */
  pages: number
  /** A second thread that renders pages, undefined if there is none. */
  worker: RenderWorker | undefined
  /** Pages that can be taken over if their inputs have not changed. */
  earlierPages: EarlierPages
  /** Returns the error to throw if a page cannot be rendered. */
  errorFor: (page: SitePage, error: unknown) => unknown
}

/** Renders pages in this thread and, if there is a helper, in a second thread. */
export function startRendering({
  job,
  kit,
  pages,
  worker,
  earlierPages,
  errorFor,
}: RenderingOptions): Rendering {
  const renderer = createSitePageRenderer(job, kit)
  // If the shared inputs are unchanged, most pages can probably be taken over from the earlier
  // release.
  const hasNewSharedCacheKey =
    renderer.sharedCacheKey === '' || renderer.sharedCacheKey !== earlierPages.sharedCacheKey
  worker?.start(job, hasNewSharedCacheKey ? pages : 0)
  const renderedPages: RenderedPage[] = []
  let workerMedia = noUsedMedia
  const workerLinkImages: LinkImage[] = []
  let batch: NumberedPage[] = []
  let addedCount = 0

  const renderHere = async ({ index, page }: NumberedPage) => {
    renderedPages[index] = await renderer.renderPage(page).catch((error: unknown) => {
      throw errorFor(page, error)
    })
  }
  async function handOverBatch(): Promise<void> {
    const batchToSend = batch
    batch = []
    if (worker?.renderBatch(batchToSend) === true) return
    for (const one of batchToSend) await renderHere(one)
  }

  return {
    publishMediaFile: renderer.publishMediaFile,
    sharedCacheKey: renderer.sharedCacheKey,
    async addPage(page) {
      const one = { index: addedCount++, page }
      const reusedPage = renderer.reusePage(page, earlierPages)
      if (reusedPage !== undefined) {
        renderedPages[one.index] = reusedPage
        return
      }
      if (worker === undefined) return renderHere(one)
      // Copies the page object, because the code that read the page removes the blocks from the
      // original to save memory.
      batch.push({ ...one, page: { ...page } })
      if (batch.length >= pagesPerBatch) await handOverBatch()
    },
    async finishPages() {
      for (const one of batch) await renderHere(one)
      batch = []
      const report = await worker?.finishThread()
      // Renders the failed page again in this thread, so that its error is reported like any other.
      if (report?.failedPage !== undefined) await renderHere(report.failedPage)
      for (const one of report?.rendered ?? []) renderedPages[one.index] = one.drawn
      workerMedia = report?.usedMedia ?? noUsedMedia
      workerLinkImages.push(...(report?.linkImages ?? []))
      return renderedPages
    },
    usedMediaSoFar: () => mergeUsedMedia(renderer.usedMedia, workerMedia),
    linkImagesSoFar: () => [...workerLinkImages, ...renderer.linkImages],
  }
}
