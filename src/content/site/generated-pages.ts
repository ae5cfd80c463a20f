import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site } from '../../../schema/site.ts'
import { folderOf, notFoundRoute } from '../../text/language-folder.ts'
import { siteFile, type Foundation, type SitePage } from './foundation.ts'
import type { Tongue } from './translations.ts'

type Ground = Pick<Foundation, 'schemas' | 'tongues' | 'pages'>

/** Returns pages for routes that are linked, but have no content yet, in each language of `site`. */
export const plannedPages = (foundation: Ground, site: Site | undefined): SitePage[] => [
  ...(site?.planned ?? []).map((planned, index) =>
    plannedPage(planned, { contact: site?.contact, home: '/', index }, foundation.schemas),
  ),
  ...[...foundation.tongues.values()].flatMap((tongue) =>
    (tongue.site?.planned ?? []).map((planned, index) =>
      plannedPage(
        planned,
        { contact: tongue.site?.contact, home: homeOf(tongue, foundation), index },
        tongue.schemas,
        tongue.language,
      ),
    ),
  ),
]

/** Returns the 404 page in each language of the site. Pages that authors wrote replace them. */
export function notFoundPages(foundation: Ground): [SitePage, ...SitePage[]] {
  const { schemas, tongues, pages } = foundation
  const routes = pages.map(({ route }) => route)
  const others = [...tongues.values()].flatMap((tongue) => {
    const folder = folderOf(tongue.language, routes)
    if (folder === undefined) return []
    const content = tongue.schemas.notFoundPage(homeOf(tongue, foundation))
    return [generated(folder + notFoundRoute, content, tongue.language)]
  })
  return [generated(notFoundRoute, schemas.notFoundPage('/')), ...others]
}

/** Returns the route of the start page in an additional language; `/` if it has none. */
function homeOf({ language }: Tongue, { pages }: Ground): string {
  const routes = pages.map(({ route }) => route)
  const folder = folderOf(language, routes)
  return folder !== undefined && routes.includes(folder) ? folder : '/'
}

/**
 * Returns a page for a route that is linked, but has no content yet. Search engines are told not to index it.
 * `language`: undefined for the main language.
 */
export function plannedPage(
  planned: Site['planned'][number],
  around: { contact: string | undefined; home: string; index: number },
  { plannedPage: contentOf }: SchemaKit,
  language?: string,
): SitePage {
  const { route, title } = planned
  return generated(route, { title, ...contentOf({ ...planned, ...around }) }, language)
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
