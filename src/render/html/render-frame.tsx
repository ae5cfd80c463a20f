import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMarkdownRenderer } from '../components/markdown-html.ts'
import { MarkdownContext } from '../components/markdown.tsx'
import { RenderContextProvider } from '../components/render-context.ts'
import { StringsContext } from '../components/strings.ts'
import { SearchDialog } from '../components/search-dialog.tsx'
import { FooterBody } from '../frame/site-footer.tsx'
import { DocsBreadcrumbs, DocsEnd, DocsSidebar, PageContents } from '../frame/page-layout.tsx'
import { SiteNav, SkipLink } from '../frame/site-nav.tsx'
import { searchRouteBelow } from '../../text/language-folder.ts'
import { listsHeadings, type Layout } from '../../../schema/layouts.ts'
import { menuLinksOf } from '../../../schema/navigation.ts'
import type { DocsNavigation } from '../../text/docs-navigation.ts'
import type { LayoutHtml } from '../route/screen.tsx'
import type { PageTranslations } from '../../text/page-translations.ts'
import type { SiteInput } from './page-input.ts'
import { renderContextOf } from './render-context-of.ts'

/** Returns the HTML above and below the blocks of a page. */
export type PageFrame = {
  renderTop: (
    route: string,
    inLanguages: Pick<PageTranslations, 'offered' | 'home'> | undefined,
  ) => string
  /** Renders what a layout shows around the blocks of a page. */
  renderLayout: (
    layout: Layout,
    page: { route: string; docs?: DocsNavigation | undefined },
  ) => LayoutHtml
  /** `home` is the route of the start page in the language of the frame. */
  renderBottom: (home: string | undefined) => string
}

/**
 * Renders the navigation and the footer. The HTML is cached for each position in the menu, so it is
 * not rendered for each page.
 */
export function createPageFrame(siteInput: SiteInput): PageFrame {
  const { site } = siteInput
  const context = renderContextOf(siteInput, { pictures: {}, files: {} })
  const asksConsent = site.analytics?.consent === true && siteInput.analyticsUrl !== undefined
  const { frame, elements, search, blocks } = siteInput.words
  const markdown = createMarkdownRenderer({
    ...{ base: context.base, language: context.language },
    strings: siteInput.words,
  })
  const menuRoutes = new Set<string | undefined>(
    menuLinksOf(site.navigation).map(({ url }) => url),
  ).add(site.navigation.login?.href)
  const render = (element: ReactNode) =>
    renderToStaticMarkup(
      <RenderContextProvider value={context}>
        <StringsContext value={elements}>
          <MarkdownContext value={markdown}>{element}</MarkdownContext>
        </StringsContext>
      </RenderContextProvider>,
    )

  const cache = new Map<string, string>()
  const renderOnce = (name: string, element: () => ReactNode): string => {
    const html = cache.get(name) ?? render(element())
    cache.set(name, html)
    return html
  }

  return {
    renderLayout(layout, { route, docs }) {
      const contents = listsHeadings(layout) && <PageContents words={frame} />
      if (docs === undefined)
        return { sidebar: '', top: contents ? render(contents) : '', bottom: '' }
      const props = { route, docs, words: frame }
      return {
        sidebar: render(<DocsSidebar {...props} />),
        top: render(
          <>
            {contents}
            <DocsBreadcrumbs {...props} />
          </>,
        ),
        bottom: render(<DocsEnd {...props} />),
      }
    },
    renderBottom: (home = '/') =>
      renderOnce(`bottom ${home}`, () => (
        <FooterBody {...{ site, home }} words={frame} asksConsent={asksConsent} />
      )),
    renderTop(route, { offered, home } = noTranslations) {
      const menuPosition = menuRoutes.has(route)
        ? route
        : `${nearestMenuRoute(route, menuRoutes)}/*`
      const languageRoutes = offered.map((translation) => translation.route).join(' ')
      return renderOnce(`top ${menuPosition} ${home} ${languageRoutes}`, () => (
        <>
          <SkipLink words={frame} />
          <SiteNav
            {...{ site, languageMenu: offered, home }}
            route={menuPosition}
            words={frame}
            search={
              site.search && (
                <SearchDialog
                  words={blocks.search}
                  title={search.title}
                  page={searchRouteBelow(home, search.path)}
                />
              )
            }
          />
        </>
      ))
    },
  }
}

const noTranslations: Pick<PageTranslations, 'offered' | 'home'> = { offered: [], home: '/' }

/**
 * Returns the nearest ancestor of a route that is in the menu, for example `/blog` for
 * `/blog/ai-act`. Returns an empty string if the menu contains no ancestor.
 */
function nearestMenuRoute(route: string, menuRoutes: ReadonlySet<string | undefined>): string {
  const above = route.slice(0, route.lastIndexOf('/'))
  return above === '' || menuRoutes.has(above) ? above : nearestMenuRoute(above, menuRoutes)
}
