import type { Site } from '../../schema/site.ts'
import { RenderError } from '../render/html/render-error.ts'
import type { Pictures } from './images/know.ts'
import { sitesIn } from '../content/site/foundation.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import type { Client } from './client-build.ts'
import type { Helper } from './draw-helper.ts'
import { startDrawing, type Drawing } from './drawing.ts'
import type { BuildKit } from './kit.ts'
import type { DrawingJob, DrawingKit } from './drawer.ts'
import { madeIcons, type MadeIcons } from './made-icons.ts'
import type { Release } from './release.ts'

/** The inputs of `planRendering`. */
export type SiteDrawingOptions = {
  pictures: Pictures
  client: Client
  /** The release that the pages are written into. */
  release: Release
  engine: string | undefined
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  folders: boolean | undefined
}

/** Everything that is needed to render the pages of a site, and the generated icons. */
export type DrawingPlan = {
  job: DrawingJob
  kit: DrawingKit
  icons: MadeIcons
}

/** Loads the views, generates missing icons and collects the inputs for rendering. */
export async function planDrawing(
  { schemas, words, translations, palette, ownBlocks, loadViews }: BuildKit,
  model: SiteModel,
  site: Site,
  { pictures, client, release, engine, folders = false }: SiteDrawingOptions,
): Promise<DrawingPlan> {
  const foundation = model.foundation()
  const { root, media } = foundation
  const icons = await madeIcons(root, site, { media, palette, engine })
  const job = {
    ...{ root, folder: release.folder, site, translations: sitesIn(foundation), media, client },
    pictures: pictures.facts,
    engine: engine && `${engine} ${ownBlocks.state}`,
    folders,
    icons: Object.fromEntries(Object.entries(icons).map(([path, { target }]) => [path, target])),
  }
  const kit = { schemas, views: await loadViews(), words, palette, translations }
  return { job, kit, icons }
}

/**
 * Starts to render a site. `pages` is the expected number of pages, by default all pages of the
 * site. Pages whose inputs have not changed are taken over from `earlierPages`.
 */
export const drawSite = (
  { job, kit }: DrawingPlan,
  model: SiteModel,
  {
    helper,
    earlier,
    pages = model.foundation().pages.length,
  }: { helper: Helper | undefined; earlier: EarlierPages; pages?: number },
): Drawing =>
  startDrawing({
    ...{ job, kit, pages, helper, earlier },
    faultIn: ({ route }, error) => located(error, route, model),
  })

/** Adds the file, line and column of the block to a rendering error. */
function located(error: unknown, route: string, model: SiteModel): unknown {
  if (!(error instanceof RenderError) || error.block === undefined) return error
  const place = model.blockPlaces(route)[error.block]
  if (place === undefined) return error
  const message = `${place.file}:${place.line}:${place.column}: ${error.message}`
  return new RenderError(message, { block: error.block, cause: error.cause })
}
