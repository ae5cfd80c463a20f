import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import { siteFile, type Foundation, type SitePage } from './foundation.ts'

/** The pages for what is linked already but has no content yet, in each language of `site`. */
export const plannedPages = (
  { tongues, schemas }: Pick<Foundation, 'tongues' | 'schemas'>,
  site: Site | undefined,
): SitePage[] => [
  ...(site?.planned ?? []).map((planned) =>
    plannedPage(planned, { contact: site?.contact }, schemas),
  ),
  ...[...tongues.values()].flatMap((tongue) =>
    (tongue.site?.planned ?? []).map((planned) =>
      plannedPage(planned, { contact: tongue.site?.contact }, tongue.schemas, tongue.language),
    ),
  ),
]

/** What visitors see who ask for a page that there is not, where nobody has written one. */
export const notFoundPage = ({ notFoundPage: contentOf }: SchemaKit, route: string): SitePage =>
  generated(route, contentOf())

/** The friendly page for a route that is linked already but has no content yet. Not for search engines. `language`: not that of its site. */
export function plannedPage(
  planned: Site['planned'][number],
  { contact }: Pick<Site, 'contact'>,
  { plannedPage: contentOf }: SchemaKit,
  language?: string,
): SitePage {
  const { route, title } = planned
  return generated(route, { title, ...contentOf({ ...planned, contact }) }, language)
}

function generated(
  route: string,
  { title, description, blocks }: ReturnType<SchemaKit['notFoundPage']>,
  language?: string,
): SitePage {
  return {
    file: siteFile,
    route,
    page: {
      title,
      description,
      layout: 'default',
      draft: false,
      seo: { noindex: true, titleAlone: false },
      ...(language !== undefined && { language }),
    },
    blocks,
    above: [],
  }
}
