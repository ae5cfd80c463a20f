import type { Surroundings } from '../elements/surroundings.ts'
import { basePathOf } from '../text/base-path.ts'
import type { SiteInput } from './page-input.ts'

/** The media that a page, or what wakes up of it, may name. */
export type OwnMedia = Pick<Surroundings, 'pictures' | 'files'>

/** What the views of a site are told besides their blocks. */
export function surroundingsIn(
  { site, assets }: SiteInput,
  { pictures, files }: OwnMedia,
): Surroundings {
  const base = basePathOf(site.url)
  const { answers } = site
  return { sprite: assets.sprite, answers, pictures, files, ...(base !== '' && { base }) }
}
