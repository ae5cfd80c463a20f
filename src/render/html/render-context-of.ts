import type { Site } from '../../../schema/site.ts'
import type { Motif, RenderContext } from '../components/render-context.ts'
import { basePathOf, withBase } from '../../text/base-path.ts'
import { searchContentsPath } from '../search/search-files.ts'
import type { PageData } from './page-data.ts'
import type { PageMedia } from './page-media.ts'
import type { SiteInput } from './page-input.ts'

/** Returns the render context of a page. */
export const renderContextOf = (
  input: SiteInput,
  page: PageMedia,
  { from: translatedPath, ...own }: OwnContext & { from?: string | undefined } = {},
): RenderContext => ({
  ...serializedContextOf(input, page, translatedPath),
  language: input.site.language,
  fileSizes: page.fileSizes,
  linkedFileSizes: page.linkedFileSizes,
  motif: motifOf(input.site),
  logo: input.logo,
  hours: input.site.business?.hours,
  timeZone: input.site.timeZone ?? input.site.business?.hours?.timeZone,
  searchIndex: searchIndexOf(input),
  ...own,
})

function searchIndexOf({ site, translations = new Map() }: SiteInput): string {
  const isTranslation = [...translations.values()].some((translation) => translation.site === site)
  const path = searchContentsPath(isTranslation ? site.language : undefined)
  return withBase(basePathOf(site.url), path)
}

type OwnContext = Pick<RenderContext, 'onPicture' | 'onDrawn' | 'paging'>

function motifOf({ theme }: Site): Motif {
  const motif = theme?.motif ?? 'cubes'
  return motif === 'cubes' || motif === 'none' ? motif : 'own'
}

/** Returns the part of the render context that is sent to the browser in the page data. */
export function serializedContextOf(
  { site, assets }: SiteInput,
  { pictures, files }: PageMedia,
  translatedPath: string | undefined,
): PageData['surroundings'] {
  const base = basePathOf(site.url)
  const answers = site.answers === 'none' ? 'pages' : site.answers
  return {
    ...{ sprite: assets.sprite, answers, pictures, files },
    ...(base !== '' && { base }),
    ...(translatedPath !== undefined && { from: translatedPath }),
  }
}
