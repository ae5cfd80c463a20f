import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site } from '../../../schema/site.ts'
import { languageFolderOf, notFoundRoute, searchRouteBelow } from '../../text/language-folder.ts'
import { siteFile, type SiteContext, type SitePage } from './site-context.ts'
import type { Locale } from './locales.ts'

type GeneratedPagesContext = Pick<SiteContext, 'schemas' | 'locales' | 'pages'>

/** Returns pages for routes that are linked, but have no content yet, in each language of `site`. */
export const createPlannedPages = (
  foundation: GeneratedPagesContext,
  site: Site | undefined,
): SitePage[] => [
  ...(site?.planned ?? []).map((planned, index) =>
    plannedPage(planned, { contact: site?.contact, home: '/', index }, foundation.schemas),
  ),
  ...[...foundation.locales.values()].flatMap((tongue) =>
    (tongue.site?.planned ?? []).map((planned, index) =>
      plannedPage(
        planned,
        { contact: tongue.site?.contact, home: homeRouteOf(tongue, foundation), index },
        tongue.schemas,
        tongue.language,
      ),
    ),
  ),
]

/** Returns the 404 page in each language of the site. Pages that authors wrote replace them. */
export function createNotFoundPages(foundation: GeneratedPagesContext): [SitePage, ...SitePage[]] {
  const { schemas, locales, pages } = foundation
  const routes = pages.map(({ route }) => route)
  const pagesOfLocales = [...locales.values()].flatMap((tongue) => {
    const folder = languageFolderOf(tongue.language, routes)
    if (folder === undefined) return []
    const content = tongue.schemas.notFoundPage(homeRouteOf(tongue, foundation))
    return [createGeneratedPage(folder + notFoundRoute, content, tongue.language)]
  })
  return [createGeneratedPage(notFoundRoute, schemas.notFoundPage('/')), ...pagesOfLocales]
}

/**
 * Returns the search page in each language of the site, if the site has a search. A page that an author wrote at the
 * same route replaces it.
 */
export function createSearchPages(
  foundation: GeneratedPagesContext,
  site: Site | undefined,
): SitePage[] {
  if (site?.search !== true) return []
  const { schemas, locales, pages } = foundation
  const routes = pages.map(({ route }) => route)
  const pagesOfLocales = [...locales.values()].flatMap((tongue) => {
    const folder = languageFolderOf(tongue.language, routes)
    if (folder === undefined) return []
    const route = searchRouteBelow(homeRouteOf(tongue, foundation), tongue.schemas.searchPath)
    return [createGeneratedPage(route, tongue.schemas.searchPage(), tongue.language)]
  })
  const main = createGeneratedPage(searchRouteBelow('/', schemas.searchPath), schemas.searchPage())
  // Two languages have the same route if one of them has no start page.
  const usedRoutes = new Set(routes)
  return [main, ...pagesOfLocales].filter(({ route }) => {
    const isFree = !usedRoutes.has(route)
    usedRoutes.add(route)
    return isFree
  })
}

/** Returns the route of the start page in an additional language; `/` if it has none. */
function homeRouteOf({ language }: Locale, { pages }: GeneratedPagesContext): string {
  const routes = pages.map(({ route }) => route)
  const folder = languageFolderOf(language, routes)
  return folder !== undefined && routes.includes(folder) ? folder : '/'
}

/**
 * Returns a page for a route that is linked, but has no content yet. Search engines are asked not to index it.
 * `language`: undefined for the main language.
 */
export function plannedPage(
  planned: Site['planned'][number],
  details: { contact: string | undefined; home: string; index: number },
  { plannedPage: contentOf }: SchemaKit,
  language?: string,
): SitePage {
  const { route, title } = planned
  return createGeneratedPage(route, { title, ...contentOf({ ...planned, ...details }) }, language)
}

function createGeneratedPage(
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
      layout: 'page',
      draft: false,
      seo: { noindex: true, titleAlone: false },
      ...(language !== undefined && { language }),
    },
    blocks,
    above: [],
  }
}
