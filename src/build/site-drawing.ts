import type { Site } from '../../schema/site.ts'
import { RenderError } from '../html/render-error.ts'
import type { Pictures } from '../pictures/know.ts'
import { sitesIn } from '../site/foundation.ts'
import type { SiteModel } from '../site/site-model.ts'
import type { Client } from './client-build.ts'
import type { Helper } from './draw-helper.ts'
import { startDrawing, type Drawing } from './drawing.ts'
import type { BuildKit } from './kit.ts'
import { nothingStands } from './kept-pages.ts'
import { madeIcons, type MadeIcons } from './made-icons.ts'
import type { Release } from './release.ts'

/** Where pages may be taken from that were drawn before. */
export type Earlier = Pick<Release, 'standings' | 'take'>

export type SiteDrawingOptions = {
  pictures: Pictures
  client: Client
  /** Where the pages are written. */
  release: Release
  earlier: Earlier
  helper: Helper | undefined
  engine: string | undefined
}

/** Begins to draw the pages of a site, and the icons that it lacks. */
export async function drawSite(
  { schemas, words, translations, palette, ownBlocks, loadViews }: BuildKit,
  model: SiteModel,
  site: Site,
  { pictures, client, release, earlier, helper, engine }: SiteDrawingOptions,
): Promise<{ drawing: Drawing; icons: MadeIcons; standings: Earlier['standings'] }> {
  const foundation = model.foundation()
  const { root, media } = foundation
  const icons = await madeIcons(root, site, { media, palette, engine })
  const standings = engine === undefined ? nothingStands : earlier.standings
  const job = {
    ...{ root, folder: release.folder, site, translations: sitesIn(foundation), media, client },
    pictures: pictures.facts,
    engine: engine && `${engine} ${ownBlocks.state}`,
    standings,
    icons: Object.fromEntries(Object.entries(icons).map(([path, { target }]) => [path, target])),
  }
  const drawing = startDrawing({
    job,
    kit: { schemas, views: await loadViews(), words, palette, translations },
    helper,
    take: earlier.take,
    faultIn: ({ route }, error) => located(error, route, model),
  })
  return { drawing, icons, standings }
}

/** The same fault, with the file and the line of the block that it is in. */
function located(error: unknown, route: string, model: SiteModel): unknown {
  if (!(error instanceof RenderError) || error.block === undefined) return error
  const place = model.blockPlaces(route)[error.block]
  if (place === undefined) return error
  const message = `${place.file}:${place.line}:${place.column}: ${error.message}`
  return new RenderError(message, { block: error.block, cause: error.cause })
}
