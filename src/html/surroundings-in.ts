import type { Site } from '../../schema/site.ts'
import type { Motif, OnPicture, Surroundings } from '../elements/surroundings.ts'
import { basePathOf, withBase } from '../text/base-path.ts'
import type { PageData } from './page-data.ts'
import type { OwnMedia } from './own-media.ts'
import type { SiteInput } from './page-input.ts'

/** `asks`: visitors can ask a question on it. */
type OfPage = OwnMedia & { asks?: boolean }

/** What the views of a site are told besides their blocks. */
export const surroundingsIn = (
  input: SiteInput,
  page: OfPage,
  onPicture?: OnPicture,
): Surroundings => ({
  ...carriedIn(input, page),
  language: input.site.language,
  motif: motifOf(input.site),
  logo: input.logo,
  hours: input.site.business?.hours,
  onPicture,
})

function motifOf({ theme }: Site): Motif {
  const motif = theme?.motif ?? 'cubes'
  return motif === 'cubes' || motif === 'none' ? motif : 'own'
}

/** What the data of a page says of them. */
export function carriedIn(
  { site, assets }: SiteInput,
  { pictures, files, asks }: OfPage,
): PageData['surroundings'] {
  const base = basePathOf(site.url)
  const { answers, contact } = site
  return {
    ...{ sprite: assets.sprite, answers, pictures, files },
    ...(asks === true && contact !== undefined && { contact: withBase(base, contact) }),
    ...(base !== '' && { base }),
  }
}
