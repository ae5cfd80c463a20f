import type { Surroundings } from '../elements/surroundings.ts'
import { basePathOf } from '../text/base-path.ts'
import type { PageData } from './page-data.ts'
import type { OwnMedia } from './own-media.ts'
import type { SiteInput } from './page-input.ts'

/** What the views of a site are told besides their blocks. */
export const surroundingsIn = (input: SiteInput, media: OwnMedia): Surroundings => ({
  ...carriedIn(input, media),
  language: input.site.language,
})

/** What the data of a page says of them. */
export function carriedIn(
  { site, assets }: SiteInput,
  { pictures, files }: OwnMedia,
): PageData['surroundings'] {
  const base = basePathOf(site.url)
  const { answers } = site
  return { sprite: assets.sprite, answers, pictures, files, ...(base !== '' && { base }) }
}
