import type { SitePage } from '../content/site/foundation.ts'
import { bothUsed, nothingUsed, type UsedMedia } from './album.ts'
import { batchSize, type Helper, type Numbered } from './draw-helper.ts'
import {
  drawerFor,
  type Drawer,
  type DrawingJob,
  type DrawingKit,
  type DrawnPage,
} from './drawer.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import type { LinkPicture } from './link-pictures.ts'

/** The rendering of a site. It runs while pages are added. */
export type Drawing = Pick<Drawer, 'urlOf' | 'ground'> & {
  add: (page: SitePage) => Promise<void>
  /** Resolves with all pages, in the order in which they were added, after they are rendered. */
  finish: () => Promise<DrawnPage[]>
  /** Returns the media files that the pages use. */
  used: () => UsedMedia
  /** Returns the preview images for shared links to the pages. */
  linkPictures: () => readonly LinkPicture[]
}

type DrawingOptions = {
  job: DrawingJob
  kit: DrawingKit
  /** Number of pages in the site, or in the shard that is built. */
  pages: number
  /** A second thread that renders pages, undefined if there is none. */
  helper: Helper | undefined
  /** Pages that can be taken over if their inputs have not changed. */
  earlier: EarlierPages
  /** Returns the error to throw if a page cannot be rendered. */
  faultIn: (page: SitePage, error: unknown) => unknown
}

/** Renders pages in this thread and, if there is a helper, in a second thread. */
export function startDrawing({
  job,
  kit,
  pages,
  helper,
  earlier,
  faultIn,
}: DrawingOptions): Drawing {
  const own = drawerFor(job, kit)
  // If the shared inputs are unchanged, most pages can probably be taken over from the earlier
  // release.
  const isNew = own.ground === '' || own.ground !== earlier.ground
  helper?.start(job, isNew ? pages : 0)
  const drawn: DrawnPage[] = []
  let elsewhere = nothingUsed
  const linkPictures: LinkPicture[] = []
  let batch: Numbered[] = []
  let added = 0

  const drawHere = async ({ index, page }: Numbered) => {
    drawn[index] = await own.draw(page).catch((error: unknown) => {
      throw faultIn(page, error)
    })
  }
  async function handOn(): Promise<void> {
    const ready = batch
    batch = []
    if (helper?.draw(ready) === true) return
    for (const one of ready) await drawHere(one)
  }

  return {
    urlOf: own.urlOf,
    ground: own.ground,
    async add(page) {
      const one = { index: added++, page }
      const taken = own.taken(page, earlier)
      if (taken !== undefined) {
        drawn[one.index] = taken
        return
      }
      if (helper === undefined) return drawHere(one)
      // Copies the page because its reader releases the blocks of the original afterwards.
      batch.push({ ...one, page: { ...page } })
      if (batch.length >= batchSize) await handOn()
    },
    async finish() {
      for (const one of batch) await drawHere(one)
      batch = []
      const report = await helper?.end()
      // Renders the failed page again in this thread, so that its error is reported like any other.
      if (report?.failed !== undefined) await drawHere(report.failed)
      for (const one of report?.drawn ?? []) drawn[one.index] = one.drawn
      elsewhere = report?.used ?? nothingUsed
      linkPictures.push(...(report?.linkPictures ?? []))
      return drawn
    },
    used: () => bothUsed(own.used, elsewhere),
    linkPictures: () => [...linkPictures, ...own.linkPictures],
  }
}
