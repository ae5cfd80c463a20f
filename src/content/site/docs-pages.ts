import { docsRootOf, layoutOf } from '../../../schema/layouts.ts'
import {
  docsNavigationFinder,
  type DocsNavigation,
  type DocsPage,
} from '../../text/docs-navigation.ts'
import { mergeWithGetters } from './add-translations.ts'
import type { SiteContext, SitePage } from './site-context.ts'

type PlacedPage = Pick<SitePage, 'route'> & { page: Partial<SitePage['page']> }

/** Returns the data of a page for the sidebar of the layout `docs`; undefined for a page with another layout. */
export function docsPageOf(
  { file, route, page }: PlacedPage & { file: string },
  { site, language: mainLanguage, basicSettings: { layouts } }: SiteContext,
): DocsPage | undefined {
  const { title = '', menuTitle = title, order, layout: own } = page
  const language = page.language === mainLanguage ? undefined : page.language
  if (layoutOf({ route, own, language }, layouts) !== 'docs') return undefined
  const editUrl = site?.editUrl && `${site.editUrl}/${encodeURI(file)}`
  return { route, root: docsRootOf(route, layouts), language, title: menuTitle, order, editUrl }
}

/** Returns a function that adds the links of the layout `docs` to a page. */
export function createDocsNavigationAdder(
  pages: readonly DocsPage[],
): <P extends { route: string }>(page: P) => P & { docs?: DocsNavigation } {
  const findNavigation = docsNavigationFinder(pages)
  return (page) => {
    const docs = findNavigation(page.route)
    return docs === undefined ? page : mergeWithGetters(page, { docs })
  }
}
