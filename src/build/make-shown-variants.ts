import { mediaFileName } from '../content/site/media-file.ts'
import type { SiteImages } from './images/image-facts.ts'
import { makeVariants, type MadeVariants } from './images/make-variants.ts'
import type { Problem } from '../problems/problem.ts'
import { createProblemAtTop } from '../content/site/content-files.ts'
import { imageFaultFinding } from '../content/site/media.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import type { UsedMedia } from './media-usage.ts'
import type { Progress } from './progress.ts'

type ShownVariantsOptions = { siteImages: SiteImages; onProgress: Progress['count'] }

/**
 * Makes the missing variants of the images that pages show. Each image that could not be converted
 * is a problem.
 */
export async function makeShownVariants(
  model: SiteModel,
  { siteImages: { facts }, onProgress }: ShownVariantsOptions,
  used: UsedMedia,
): Promise<Pick<MadeVariants, 'variants'> & { problems: Problem[] }> {
  const { siteFolder, media } = model.siteContext()
  const makeOptions = { facts, recorded: media.images, onProgress }
  const { variants, faults } = await makeVariants(siteFolder, used.pictures, makeOptions)
  const problems = Object.entries(faults).map(([path, fault]) =>
    createProblemAtTop(imageFaultFinding(path, fault), mediaFileName(path)),
  )
  return { variants, problems }
}
