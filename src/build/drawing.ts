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

export type Drawing = Pick<Drawer, 'urlOf' | 'ground'> & {
  add: (page: SitePage) => Promise<void>
  /** Resolves when every page is drawn: in the order in which they were added. */
  finish: () => Promise<DrawnPage[]>
  /** Media that the pages show. */
  used: () => UsedMedia
  /** What shared links to the pages show. */
  linkPictures: () => readonly LinkPicture[]
}

type DrawingOptions = {
  job: DrawingJob
  kit: DrawingKit
  /** The number of pages of the site, or of the part of it that is built. */
  pages: number
  /** Another thread that draws as well. */
  helper: Helper | undefined
  /** Pages that need not be drawn again. */
  earlier: EarlierPages
  /** What is thrown where a page cannot be drawn. */
  faultIn: (page: SitePage, error: unknown) => unknown
}

/** Draws in this thread and, with a helper, in another as well. */
export function startDrawing({
  job,
  kit,
  pages,
  helper,
  earlier,
  faultIn,
}: DrawingOptions): Drawing {
  const own = drawerFor(job, kit)
  // Otherwise most pages may be taken from an earlier release.
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
      // With its blocks, as long as they can be asked for: who has read them lets go of them at the end.
      batch.push({ ...one, page: { ...page } })
      if (batch.length >= batchSize) await handOn()
    },
    async finish() {
      for (const one of batch) await drawHere(one)
      batch = []
      const report = await helper?.end()
      // Drawn again here, so that the fault is reported in one way only.
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
