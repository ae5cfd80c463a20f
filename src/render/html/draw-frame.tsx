import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markdownWith } from '../components/markdown-html.ts'
import { MarkdownContext } from '../components/markdown.tsx'
import { SurroundingsContext } from '../components/surroundings.ts'
import { WordsContext } from '../components/words.ts'
import { FooterBody } from '../frame/site-footer.tsx'
import { SiteNav, SkipLink } from '../frame/site-nav.tsx'
import type { InLanguages } from '../../text/in-languages.ts'
import type { SiteInput } from './page-input.ts'
import { surroundingsIn } from './surroundings-in.ts'

/** Returns the HTML above and below the blocks of a page. */
export type Frame = {
  topFor: (route: string, inLanguages: Pick<InLanguages, 'offered' | 'home'> | undefined) => string
  /** `home` is the route of the start page in the language of the frame. */
  bottomFor: (home: string | undefined) => string
}

/**
 * Renders the navigation and the footer. The HTML is cached for each position in the menu, so it is
 * not rendered for each page.
 */
export function frameOf(siteInput: SiteInput): Frame {
  const { site } = siteInput
  const surroundings = surroundingsIn(siteInput, { pictures: {}, files: {} })
  const { frame, elements } = siteInput.words
  const markdown = markdownWith({ base: surroundings.base, newTab: elements.newTab })
  const inMenu = new Set(
    site.navigation.items.flatMap(({ url, items = [] }) => [url, ...items.map((item) => item.url)]),
  ).add(site.navigation.login?.href)
  const draw = (element: ReactNode) =>
    renderToStaticMarkup(
      <SurroundingsContext value={surroundings}>
        <WordsContext value={elements}>
          <MarkdownContext value={markdown}>{element}</MarkdownContext>
        </WordsContext>
      </SurroundingsContext>,
    )

  const known = new Map<string, string>()
  const once = (name: string, element: () => ReactNode): string => {
    const html = known.get(name) ?? draw(element())
    known.set(name, html)
    return html
  }

  return {
    bottomFor: (home = '/') =>
      once(`bottom ${home}`, () => <FooterBody site={site} words={frame} home={home} />),
    topFor(route, { offered, home } = noOthers) {
      const place = inMenu.has(route) ? route : `${menuAncestor(route, inMenu)}/*`
      const others = offered.map((one) => one.route).join(' ')
      return once(`top ${place} ${home} ${others}`, () => (
        <>
          <SkipLink words={frame} />
          <SiteNav {...{ site, offered, home }} route={place} words={frame} />
        </>
      ))
    },
  }
}

const noOthers: Pick<InLanguages, 'offered' | 'home'> = { offered: [], home: '/' }

/**
 * Returns the nearest ancestor of a route that is in the menu, for example `/blog` for
 * `/blog/ai-act`. Returns an empty string if the menu contains no ancestor.
 */
function menuAncestor(route: string, inMenu: ReadonlySet<string | undefined>): string {
  const above = route.slice(0, route.lastIndexOf('/'))
  return above === '' || inMenu.has(above) ? above : menuAncestor(above, inMenu)
}
