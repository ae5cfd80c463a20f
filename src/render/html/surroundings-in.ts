import type { Site } from '../../../schema/site.ts'
import type { Motif, Surroundings } from '../components/surroundings.ts'
import { basePathOf } from '../../text/base-path.ts'
import type { PageData } from './page-data.ts'
import type { OwnMedia } from './own-media.ts'
import type { SiteInput } from './page-input.ts'

/** Returns the render context of a page. */
export const surroundingsIn = (
  input: SiteInput,
  page: OwnMedia,
  { from, ...told }: Told & { from?: string | undefined } = {},
): Surroundings => ({
  ...carriedIn(input, page, from),
  language: input.site.language,
  motif: motifOf(input.site),
  logo: input.logo,
  hours: input.site.business?.hours,
  ...told,
})

type Told = Pick<Surroundings, 'onPicture' | 'onDrawn'>

function motifOf({ theme }: Site): Motif {
  const motif = theme?.motif ?? 'cubes'
  return motif === 'cubes' || motif === 'none' ? motif : 'own'
}

/** Returns the part of the render context that is sent to the browser in the page data. */
export function carriedIn(
  { site, assets }: SiteInput,
  { pictures, files }: OwnMedia,
  from: string | undefined,
): PageData['surroundings'] {
  const base = basePathOf(site.url)
  const answers = site.answers === 'none' ? 'pages' : site.answers
  return {
    ...{ sprite: assets.sprite, answers, pictures, files },
    ...(base !== '' && { base }),
    ...(from !== undefined && { from }),
  }
}
