import type { Pictures } from './images/know.ts'
import { makeVariants, type Making } from './images/make.ts'
import type { Problem } from '../problems/problem.ts'
import { atTop } from '../content/site/content-files.ts'
import { faultFinding } from '../content/site/media.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import type { UsedMedia } from './album.ts'
import type { Progress } from './progress.ts'

type Options = { pictures: Pictures; onProgress: Progress['count'] }

/**
 * Makes the missing variants of the images that pages show. Each image that could not be converted
 * is a problem.
 */
export async function shownVariants(
  model: SiteModel,
  { pictures: { facts }, onProgress }: Options,
  used: UsedMedia,
): Promise<Pick<Making, 'made'> & { problems: Problem[] }> {
  const { root, media } = model.foundation()
  const making = { facts, recorded: media.images, onProgress }
  const { made, faulty } = await makeVariants(root, used.pictures, making)
  const problems = Object.entries(faulty).map(([path, fault]) =>
    atTop(faultFinding(path, fault), `content/media/${path}`),
  )
  return { made, problems }
}
