import type { Site } from '../../schema/site.ts'
import { RenderError } from '../render/html/render-error.ts'
import type { SiteImages } from './images/image-facts.ts'
import { sitesByLanguage } from '../content/site/site-context.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import type { Client } from './compile-client.ts'
import type { RenderWorker } from './render-worker.ts'
import { startRendering, type Rendering } from './rendering.ts'
import type { BuildKit } from './build-kit.ts'
import type { RenderJob, RenderKit } from './page-renderer.ts'
import { generateIcons, type GeneratedIcons } from './generated-icons.ts'
import type { Release } from './release.ts'

/** The inputs of `planRendering`. */
export type RenderPlanOptions = {
  pictures: SiteImages
  client: Client
  /** The release that the pages are written into. */
  release: Release
  engine: string | undefined
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  pagesAsFolders: boolean | undefined
}

/** Everything that is needed to render the pages of a site, and the generated icons. */
export type RenderPlan = {
  renderJob: RenderJob
  renderKit: RenderKit
  generatedIcons: GeneratedIcons
}

/** Loads the views, generates missing icons and collects the inputs for rendering. */
export async function planRendering(
  { schemas, words, translations, palette, ownBlocks, loadViews }: BuildKit,
  model: SiteModel,
  site: Site,
  { pictures, client, release, engine, pagesAsFolders = false }: RenderPlanOptions,
): Promise<RenderPlan> {
  const foundation = model.siteContext()
  const { siteFolder, media } = foundation
  const icons = await generateIcons(siteFolder, site, { media, palette, engine })
  const job = {
    ...{
      root: siteFolder,
      folder: release.folder,
      site,
      translations: sitesByLanguage(foundation),
      media,
      client,
    },
    pictures: pictures.facts,
    engine: engine && `${engine} ${ownBlocks.state}`,
    folders: pagesAsFolders,
    icons: Object.fromEntries(Object.entries(icons).map(([path, { target }]) => [path, target])),
  }
  const kit = { schemas, views: await loadViews(), words, palette, translations }
  return { renderJob: job, renderKit: kit, generatedIcons: icons }
}

/**
 * Starts to render a site. `pages` is the expected number of pages, by default all pages of the
 * site. Pages whose inputs have not changed are taken over from `earlierPages`.
 */
export const renderSite = (
  { renderJob, renderKit }: RenderPlan,
  model: SiteModel,
  {
    helper,
    earlier,
    pages = model.siteContext().pages.length,
  }: { helper: RenderWorker | undefined; earlier: EarlierPages; pages?: number },
): Rendering =>
  startRendering({
    ...{ job: renderJob, kit: renderKit, pages, worker: helper, earlierPages: earlier },
    errorFor: ({ route }, error) => addBlockPosition(error, route, model),
  })

/** Adds the file, line and column of the block to a rendering error. */
function addBlockPosition(error: unknown, route: string, model: SiteModel): unknown {
  if (!(error instanceof RenderError) || error.blockIndex === undefined) return error
  const position = model.blockPositions(route)[error.blockIndex]
  if (position === undefined) return error
  const message = `${position.file}:${position.line}:${position.column}: ${error.message}`
  return new RenderError(message, { block: error.blockIndex, cause: error.cause })
}
